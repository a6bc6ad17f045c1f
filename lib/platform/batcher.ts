interface BatcherOptions<T> {
  /** Must not throw. */
  readonly write: (batch: readonly T[]) => Promise<unknown>;
  /** How long items gather, unless `fullAt` of them wait before. */
  readonly gatherMs: number;
  readonly fullAt: number;
  readonly maxBatch: number;
}

/** Collects single items and writes them in batches, never two batches at a time. Does not keep the process alive. */
export class Batcher<T> {
  private waiting: T[] = [];
  private running: Promise<void> | undefined;
  private isHurried = false;
  private stopGathering: () => void = () => {};

  constructor(private readonly options: BatcherOptions<T>) {}

  /** Items that no batch has taken yet. */
  get size(): number {
    return this.waiting.length;
  }

  add(item: T): void {
    this.waiting.push(item);
    if (this.waiting.length >= this.options.fullAt) this.stopGathering();
    this.running ??= this.run();
  }

  /** Writes what waits without gathering more, and resolves when all of it is written. */
  async drain(): Promise<void> {
    this.isHurried = true;
    this.stopGathering();
    await this.running;
    this.isHurried = false;
  }

  private async run(): Promise<void> {
    const { write, fullAt, maxBatch } = this.options;
    while (this.waiting.length > 0) {
      if (this.waiting.length < fullAt && !this.isHurried) await this.gather();
      await write(this.waiting.splice(0, maxBatch));
    }
    this.running = undefined;
  }

  private gather(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.options.gatherMs).unref();
      this.stopGathering = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
