import { storedValue } from "@/components/shared/drafts/device-storage";
import { named, number } from "@/components/shared/drafts/parsers";

/** The printer of each account that this device prints with; none prints in the browser. */
const stored = storedValue("anden.printers", named(number));
const listeners = new Set<() => void>();

export const readDevicePrinter = (accountId: number): number | undefined => stored.read()?.[accountId];

/** Undefined chooses the browser. */
export function chooseDevicePrinter(accountId: number, printerId: number | undefined): void {
  const { [accountId]: _, ...others } = stored.read() ?? {};
  stored.write(printerId === undefined ? others : { ...others, [accountId]: printerId });
  for (const notify of listeners) notify();
}

export function onDevicePrinter(notify: () => void): () => void {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}
