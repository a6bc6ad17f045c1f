import { setImmediate as nextImmediate, setTimeout as sleep } from "node:timers/promises";

/** Delay after the first run, so that the rest of a burst of commits causes one more run instead of one each. */
const initialDelayMs = 10;
/**
 * Upper bound of the delay between consecutive runs, which doubles each time: a constant stream of requests does not
 * fill a processor with small runs.
 */
const maxDelayMs = 100;

export interface Coalescer<T> {
  /** Requests a run; returns at once. */
  request(reason: T): void;
  /** Resolves when no run is pending or in progress, and the delay after the last one is over. */
  settled(): Promise<void>;
}

/**
 * Coalesces triggers of `work`, which must not throw. There are never two runs at once; triggers during a run schedule
 * exactly one more, which sees everything committed in the meantime. The delay follows a run: a trigger that comes when
 * idle, as of a single new shipment whose label somebody waits for, runs at once.
 */
export function coalesce<T>(work: (reason: T) => Promise<void>): Coalescer<T> {
  let pending: { readonly reason: T } | undefined;
  let running: Promise<void> | undefined;

  async function runPending(): Promise<void> {
    for (let delayMs = initialDelayMs; pending; delayMs = Math.min(2 * delayMs, maxDelayMs)) {
      await nextImmediate();
      const { reason } = pending;
      pending = undefined;
      await work(reason);
      await sleep(delayMs);
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
