import { Backoff } from "../backoff";
import { reasonOf } from "../failure";
import { log } from "../log";
import type { PrinterStatus } from "../printers/printer";
import type { ClaimedJob } from "../service/protocol";
import { isPassing, type Service } from "../service/service";

const TICK_MS = 250;

interface Moment {
  readonly wall: number;
  readonly monotonic: number;
}

const now = (): Moment => ({ wall: Date.now(), monotonic: performance.now() });

/** The longer of what both clocks say: one stands still while a computer sleeps, the other is set by hand. */
const elapsedMs = (since: Moment): number => Math.max(Date.now() - since.wall, performance.now() - since.monotonic);

/** The lease of one claimed job. It is counted from before the request that gave it, so that it never ends later than at the installation. */
export class Lease {
  #renewedAt: Moment;
  #isLost = false;
  #isBusy = false;
  /** When the next attempt may be made after one without an answer, by `performance.now()`. */
  #retryAt = Number.NEGATIVE_INFINITY;
  readonly #backoff: Backoff;
  /** What the printer keeps the job waiting for. */
  waiting: PrinterStatus | undefined;

  constructor(
    readonly job: Pick<ClaimedJob, "id" | "lease" | "lease_seconds">,
    claimedAt: Moment,
  ) {
    this.#renewedAt = claimedAt;
    // Of the 60 seconds that the service gives: 5 s, 10 s, 20 s.
    this.#backoff = new Backoff((job.lease_seconds * 1000) / 12, (job.lease_seconds * 1000) / 3);
  }

  /** Whether printing may begin: no other bridge can have the job, and it cannot be uncertain yet. */
  get isLive(): boolean {
    return !this.#isLost && elapsedMs(this.#renewedAt) < this.job.lease_seconds * 900;
  }

  get isDue(): boolean {
    if (this.#isBusy || this.#isLost || performance.now() < this.#retryAt) return false;
    return elapsedMs(this.#renewedAt) > (this.job.lease_seconds * 1000) / 3;
  }

  async renew(service: Service): Promise<void> {
    const asked = now();
    this.#isBusy = true;
    try {
      await service.extendLease(this.job.id, this.job.lease, this.waiting);
      this.#renewedAt = asked;
      this.#backoff.reset();
    } catch (error) {
      // A label that is being printed goes on, and its result is told nevertheless.
      if (!isPassing(error)) this.#isLost = true;
      this.#retryAt = performance.now() + this.#backoff.nextMs();
      log.warn("lease.not_extended", { job: this.job.id, reason: reasonOf(error), is_lost: this.#isLost });
    } finally {
      this.#isBusy = false;
    }
  }
}

/** Extends the leases of all jobs that wait for their printer, each after a third of its time. */
export class Leases {
  readonly #held = new Map<string, Lease>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly service: Service) {}

  readonly now = now;

  hold(job: Pick<ClaimedJob, "id" | "lease" | "lease_seconds">, claimedAt: Moment): Lease {
    const lease = new Lease(job, claimedAt);
    this.#held.set(job.lease, lease);
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS);
    return lease;
  }

  release(lease: string): void {
    this.#held.delete(lease);
    if (this.#held.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Drops all leases; they end by themselves. */
  close(): void {
    for (const lease of this.#held.keys()) this.release(lease);
  }

  #tick(): void {
    for (const lease of this.#held.values()) if (lease.isDue) void lease.renew(this.service);
  }
}
