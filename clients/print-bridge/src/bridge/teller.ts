import { Backoff, pause } from "../backoff";
import { reasonOf } from "../failure";
import type { Journal } from "../journal";
import { log } from "../log";
import { isPassing, isRevoked, type JobResult, type Service, ServiceError } from "../service/service";

interface Result extends JobResult {
  readonly id: number;
  readonly printer: string;
}

/** A result that the installation does not have yet. */
interface Untold {
  readonly result: Result;
  readonly backoff: Backoff;
  dueAt: number;
}

/** The results of one printer. */
interface Lane {
  readonly untold: Untold[];
  readonly outage: Backoff;
  wake: AbortController;
  work: Promise<void> | undefined;
}

/** For how long a job whose `printed` was not accepted is not printed when it is claimed again. */
const DISPUTED_MS = 15 * 60_000;
/** How long somebody waits for results; those that are not told by then are told later. */
const FLUSH_MS = 5000;

/** Tells the results of each printer one after another until the installation has them, beside the printing of the next labels. */
export class Teller {
  readonly #lanes = new Map<string, Lane>();
  readonly #disputed = new Map<number, number>();

  constructor(
    private readonly service: Service,
    private readonly journal: Journal,
    private readonly signal: AbortSignal,
    private readonly onRevoked: (error: unknown) => void,
  ) {}

  tell(result: Result): void {
    const lane = this.#laneOf(result.printer);
    lane.untold.push({ result, backoff: new Backoff(500, 60_000), dueAt: 0 });
    lane.wake.abort();
    lane.work ??= this.#tellAll(lane);
  }

  /** Resolves when the results of the printer, or of all, are told, the process ends, or a few seconds are over. */
  async flush(printer?: string): Promise<void> {
    const lanes = printer === undefined ? [...this.#lanes.values()] : [this.#laneOf(printer)];
    const over = new AbortController();
    await Promise.race([Promise.all(lanes.map(({ work }) => work)), pause(FLUSH_MS, over.signal)]);
    over.abort();
  }

  count(printer: string): number {
    return this.#lanes.get(printer)?.untold.length ?? 0;
  }

  /** A job that this bridge printed under a lease that was not valid any more, and that has come again. */
  isDisputed(id: number): boolean {
    return performance.now() - (this.#disputed.get(id) ?? Number.NEGATIVE_INFINITY) < DISPUTED_MS;
  }

  #laneOf(printer: string): Lane {
    const known = this.#lanes.get(printer);
    if (known) return known;
    const lane = { untold: [], outage: new Backoff(250, 10_000), wake: new AbortController(), work: undefined };
    this.#lanes.set(printer, lane);
    return lane;
  }

  async #tellAll(lane: Lane): Promise<void> {
    try {
      while (lane.untold.length > 0 && !this.signal.aborted) {
        const next = lane.untold.reduce((first, one) => (one.dueAt < first.dueAt ? one : first));
        const waitMs = next.dueAt - performance.now();
        if (waitMs > 0) {
          lane.wake = new AbortController();
          await pause(waitMs, AbortSignal.any([lane.wake.signal, this.signal]));
        } else if (!(await this.#tellOne(next, lane))) return;
      }
    } finally {
      lane.work = undefined;
    }
  }

  /** False when nothing can be told any more. */
  async #tellOne(untold: Untold, lane: Lane): Promise<boolean> {
    const { id, printer, ...body } = untold.result;
    try {
      await this.service.tell(id, body);
      log.info("job.told", { job: id, printer, outcome: body.outcome });
    } catch (error) {
      if (isRevoked(error)) {
        this.onRevoked(error);
        return false;
      }
      if (isPassing(error)) {
        log.warn("job.not_told", { job: id, printer, outcome: body.outcome, reason: reasonOf(error) });
        untold.dueAt = performance.now() + untold.backoff.nextMs();
        // One that the installation fails on does not hold back the others; without an installation all wait.
        if (!(error instanceof ServiceError && error.status === 500)) await pause(lane.outage.nextMs(), this.signal);
        return true;
      }
      log.warn("job.result_refused", { job: id, printer, outcome: body.outcome, reason: reasonOf(error) });
      if (body.outcome === "printed") this.#disputed.set(id, performance.now());
    }
    lane.outage.reset();
    lane.untold.splice(lane.untold.indexOf(untold), 1);
    try {
      this.journal.told({ id, lease: untold.result.lease });
    } catch (error) {
      // It is told again after the next start, and answered as this time.
      log.error("journal.failed", { reason: reasonOf(error) });
    }
    return true;
  }
}
