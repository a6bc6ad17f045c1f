import { tabValue } from "@/components/shared/drafts/device-storage";
import { fields, flag, list, number, type Parsed } from "@/components/shared/drafts/parsers";

const AwaitedLabel = fields({
  accountId: number,
  shipmentId: number,
  /** Milliseconds since 1970. */
  since: number,
  /** Its print was requested, perhaps without a response. */
  isRequested: flag,
});

/** A new shipment whose label this tab prints as soon as it can be had. */
export type AwaitedLabel = Parsed<typeof AwaitedLabel>;

/** Only this tab prints, also after a reload. */
const stored = tabValue("anden.awaited-labels", list(AwaitedLabel));

let current: readonly AwaitedLabel[] | undefined;
const listeners = new Set<() => void>();

/** The same array until something changes. */
export const readAwaitedLabels = (): readonly AwaitedLabel[] => {
  current ??= stored.read() ?? [];
  return current;
};

export function onAwaitedLabels(notify: () => void): () => void {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

/** Prints the label of a shipment once; a repeated call for the same shipment changes nothing. */
export function awaitLabel(accountId: number, shipmentId: number, now = Date.now()): void {
  if (readAwaitedLabels().some((label) => label.shipmentId === shipmentId)) return;
  write([...readAwaitedLabels(), { accountId, shipmentId, since: now, isRequested: false }]);
}

/** Call before the print is requested: the label may be printed from then on, whatever is heard of it. */
export const markRequested = (shipmentId: number): void =>
  write(
    readAwaitedLabels().map((label) => (label.shipmentId === shipmentId ? { ...label, isRequested: true } : label)),
  );

export const forgetLabel = (shipmentId: number): void =>
  write(readAwaitedLabels().filter((label) => label.shipmentId !== shipmentId));

function write(labels: readonly AwaitedLabel[]): void {
  current = labels;
  if (labels.length === 0) stored.clear();
  else stored.write([...labels]);
  for (const notify of listeners) notify();
}
