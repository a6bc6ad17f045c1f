import { setTimeout as sleep } from "node:timers/promises";

/** Requests of one moment are one: a burst of commits costs one run, not one each. */
const gatherMs = 10;
/**
 * Between runs that follow each other, twice as long each time up to this: what one change leads to is done at once, and a
 * constant stream of requests does not fill a processor with small runs.
 */
const longestRestMs = 100;

export interface Coalescer<T> {
  /** Asks for a run; never waits. */
  request(reason: T): void;
  /** Resolves when nothing is running. */
  settled(): Promise<void>;
}

/**
 * Runs `work`, which must not throw, never twice at once. Any number of requests during a run cause one more run, so that
 * what was committed after the run had looked is seen by the next.
 */
export function coalesce<T>(work: (reason: T) => Promise<void>): Coalescer<T> {
  let pending: { readonly reason: T } | undefined;
  let running: Promise<void> | undefined;

  async function runPending(): Promise<void> {
    for (let pauseMs = gatherMs; pending; pauseMs = Math.min(2 * pauseMs, longestRestMs)) {
      await sleep(pauseMs);
      const { reason } = pending;
      pending = undefined;
      await work(reason);
    }
    running = undefined;
  }

  return {
    request(reason) {
      pending = { reason };
      running ??= runPending();
    },
    settled: async () => running,
  };
}
