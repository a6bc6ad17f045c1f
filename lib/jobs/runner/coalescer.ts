import { setTimeout as sleep } from "node:timers/promises";

/** Delay before the first run, so that a burst of commits causes one run instead of one each. */
const initialDelayMs = 10;
/**
 * Upper bound of the delay between consecutive runs, which doubles each time. Follow-up work of a change starts at
 * once, and a constant stream of requests does not fill a processor with small runs.
 */
const maxDelayMs = 100;

export interface Coalescer<T> {
  /** Requests a run; returns at once. */
  request(reason: T): void;
  /** Resolves when no run is pending or in progress. */
  settled(): Promise<void>;
}

/**
 * Coalesces triggers of `work`, which must not throw. There are never two runs at once; triggers during a run schedule
 * exactly one more, which sees everything committed in the meantime.
 */
export function coalesce<T>(work: (reason: T) => Promise<void>): Coalescer<T> {
  let pending: { readonly reason: T } | undefined;
  let running: Promise<void> | undefined;

  async function runPending(): Promise<void> {
    for (let delayMs = initialDelayMs; pending; delayMs = Math.min(2 * delayMs, maxDelayMs)) {
      await sleep(delayMs);
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
