import { isMainThread, threadId } from "node:worker_threads";
import { withTransfer } from "./transfer";

/** Functions that tests call on threads. */

export const whereAmI = (_: null) => ({ isMainThread, threadId, pid: process.pid });

export function spin({ ms }: { ms: number }): string {
  const until = performance.now() + ms;
  while (performance.now() < until);
  return "done";
}

export function hoard(_: null): number {
  const hoarded: number[][] = [];
  for (;;) hoarded.push(new Array<number>(1_000_000).fill(hoarded.length));
}

/** Ends as a fatal error of V8 does: the process by a signal, whatever thread it is on. */
export function crash(_: null): never {
  process.abort();
}

export const environment = (_: null) => Object.keys(process.env);

export const echo = (bytes: Uint8Array<ArrayBuffer>) => withTransfer(bytes, [bytes.buffer]);

export function die(_: null): never {
  process.exit(3);
}

export function fail(_: null): never {
  throw new RangeError("no such thing");
}
