import { setTimeout as sleep } from "node:timers/promises";

const gatherMs = 10;
const worthNoWait = 50;
const most = 200;

/** Gathers what comes one by one and hands it on together, never two batches at a time. `handOn` must not throw. */
export class Batches<T> {
  private readonly waiting: T[] = [];
  private handingOn: Promise<void> | undefined;

  constructor(private readonly handOn: (batch: readonly T[]) => Promise<void>) {}

  add(item: T): void {
    this.waiting.push(item);
    this.handingOn ??= this.run();
  }

  /** Resolves when everything was handed on. */
  async settled(): Promise<void> {
    await this.handingOn;
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      if (this.waiting.length < worthNoWait) await sleep(gatherMs);
      await this.handOn(this.waiting.splice(0, most));
    }
    this.handingOn = undefined;
  }
}
