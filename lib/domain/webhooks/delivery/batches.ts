import { setTimeout as sleep } from "node:timers/promises";

const gatherMs = 10;
const flushAtOnceFrom = 50;
const maxBatch = 200;

/** Collects single items and passes them on in batches, never two batches at a time. `flush` must not throw. */
export class Batches<T> {
  private readonly waiting: T[] = [];
  private flushing: Promise<void> | undefined;

  constructor(private readonly flush: (batch: readonly T[]) => Promise<void>) {}

  add(item: T): void {
    this.waiting.push(item);
    this.flushing ??= this.run();
  }

  /** Resolves when every item was passed on. */
  async drained(): Promise<void> {
    await this.flushing;
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      if (this.waiting.length < flushAtOnceFrom) await sleep(gatherMs);
      await this.flush(this.waiting.splice(0, maxBatch));
    }
    this.flushing = undefined;
  }
}
