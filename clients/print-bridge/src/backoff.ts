/** Growing pauses with full jitter between half and the whole, so that bridges do not return at one moment after an outage. */
export class Backoff {
  #tries = 0;

  constructor(
    private readonly firstMs: number,
    private readonly longestMs: number,
    private readonly random: () => number = Math.random,
  ) {}

  nextMs(): number {
    const whole = Math.min(this.longestMs, this.firstMs * 2 ** Math.min(this.#tries, 20));
    this.#tries += 1;
    return Math.round(whole * (0.5 + this.random() / 2));
  }

  reset(): void {
    this.#tries = 0;
  }
}

/** Resolves after the time or when the signal is aborted, whichever is first; never rejects. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener("abort", end, { once: true });
  });
