/** The leaky bucket of the platform: so many calls at once, a steady drain, and headers in milliseconds. */
export class LeakyBucket {
  size = 40;
  drainPerSecond = 2;
  private level = 0;
  private at = 0;

  /** The headers of a call, and whether it overflows. */
  fill(now: number): { isOver: boolean; headers: Record<string, string> } {
    this.level = Math.max(0, this.level - ((now - this.at) / 1000) * this.drainPerSecond);
    this.at = now;
    const isOver = this.level + 1 > this.size;
    if (!isOver) this.level += 1;
    const resetMs = Math.ceil((this.level / this.drainPerSecond) * 1000);
    return {
      isOver,
      headers: {
        "x-rate-limit-limit": String(this.size),
        "x-rate-limit-remaining": String(Math.max(0, Math.floor(this.size - this.level))),
        "x-rate-limit-reset": String(resetMs),
      },
    };
  }
}
