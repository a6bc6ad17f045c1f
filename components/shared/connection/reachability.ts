import { isServerReached } from "@/components/ui/server-reached";
import { ApiError } from "../api-error";

const probeMs = 3_000;

let isUnreachable = false;
let isProbing = false;
const listeners = new Set<() => void>();

/**
 * Call when a request got no response. One lost request says little (a reset, a proxy that restarts): a second one decides
 * whether the server is out of reach, and is repeated until it is back.
 */
export function noteError(error: unknown): void {
  if (error instanceof ApiError && error.status === 0) void probe();
}

async function probe(): Promise<void> {
  if (isProbing) return;
  isProbing = true;
  while (!(await isServerReached())) {
    setUnreachable(true);
    await new Promise((resolve) => setTimeout(resolve, probeMs));
  }
  isProbing = false;
  setUnreachable(false);
}

function setUnreachable(next: boolean): void {
  if (next === isUnreachable) return;
  isUnreachable = next;
  for (const notify of listeners) notify();
}

export const readUnreachable = (): boolean => isUnreachable;

export function onReachability(notify: () => void): () => void {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}
