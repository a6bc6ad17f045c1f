import { Backoff, pause } from "../backoff";
import { reasonOf } from "../failure";
import type { Journal } from "../journal";
import { log } from "../log";
import { isPassing, isRevoked, type JobResult, type Service } from "../service/service";

interface Result extends JobResult {
  readonly id: number;
  readonly printer: string;
}

/** For how long a job whose `printed` was not accepted is not printed when it is claimed again. */
const DISPUTED_MS = 15 * 60_000;

/** Tells results one after another until the installation has them, beside the printing of the next labels. */
export class Teller {
  readonly #queue: Result[] = [];
  readonly #disputed = new Map<number, number>();
  #work: Promise<void> | undefined;

  constructor(
    private readonly service: Service,
    private readonly journal: Journal,
    private readonly signal: AbortSignal,
    private readonly onRevoked: (error: unknown) => void,
  ) {}

  tell(result: Result): void {
    this.#queue.push(result);
    this.#work ??= this.#tellAll().finally(() => {
      this.#work = undefined;
    });
  }

  /** Resolves when all results so far are told, or the process ends. */
  async flush(): Promise<void> {
    await this.#work;
  }

  count(printer: string): number {
    return this.#queue.filter((result) => result.printer === printer).length;
  }

  /** A job that this bridge printed under a lease that was not valid any more, and that has come again. */
  isDisputed(id: number): boolean {
    return performance.now() - (this.#disputed.get(id) ?? Number.NEGATIVE_INFINITY) < DISPUTED_MS;
  }

  async #tellAll(): Promise<void> {
    const backoff = new Backoff(250, 10_000);
    while (this.#queue.length > 0 && !this.signal.aborted) {
      const [result] = this.#queue as [Result];
      const { id, printer, ...body } = result;
      try {
        await this.service.tell(id, body);
        log.info("job.told", { job: id, printer, outcome: body.outcome });
      } catch (error) {
        if (isRevoked(error)) return this.onRevoked(error);
        if (isPassing(error)) {
          log.warn("job.not_told", { job: id, printer, outcome: body.outcome, reason: reasonOf(error) });
          // One that the installation fails on does not hold back the others.
          this.#queue.push(...this.#queue.splice(0, 1));
          await pause(backoff.nextMs(), this.signal);
          continue;
        }
        log.warn("job.result_refused", { job: id, printer, outcome: body.outcome, reason: reasonOf(error) });
        if (body.outcome === "printed") this.#disputed.set(id, performance.now());
      }
      backoff.reset();
      this.#queue.splice(this.#queue.indexOf(result), 1);
      try {
        this.journal.told({ id, lease: result.lease });
      } catch (error) {
        // It is told again after the next start, and answered as this time.
        log.error("journal.failed", { reason: reasonOf(error) });
      }
    }
  }
}
