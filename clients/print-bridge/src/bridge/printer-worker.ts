import { createHash } from "node:crypto";
import { Backoff, pause } from "../backoff";
import { reasonOf } from "../failure";
import type { Journal, JournalJob } from "../journal";
import { log } from "../log";
import { text } from "../messages";
import type { Printed, Printer, PrinterStatus } from "../printers/printer";
import type { ClaimedJob, KnownPrinter } from "../service/protocol";
import { isPassing, isRevoked, type Service, ServiceError } from "../service/service";
import type { Lease, Leases } from "./leases";
import type { Teller } from "./teller";

/** Jobs of one claim: the next labels are there while one is printed, and few are locked when the printer stops. */
const CLAIM_JOBS = 5;
/** Jobs that a claim may name as held. */
const MOST_HELD = 60;
/** Results that the installation does not have yet; with more, nothing new is claimed. */
const MOST_UNTOLD = 40;
const POLL_MS = 5000;
/** The event stream tells of jobs; polls are the net below it. */
const POLL_WITH_EVENTS_MS = 30_000;
/** How long announced jobs are asked for without it: another bridge that holds them may end without a word. */
const ANNOUNCED_MS = 60_000;
const STATUS_MS = 10_000;

export interface WorkerContext {
  readonly service: Service;
  readonly journal: Journal;
  readonly teller: Teller;
  readonly leases: Leases;
  /** No new work from here on. */
  readonly stopping: AbortSignal;
  /** What still waits for a printer is left as it is. */
  readonly ending: AbortSignal;
  hasEvents(): boolean;
  /** Tells the installation the states of all printers; resolves when it has them or could not be reached. */
  report(): Promise<void>;
  revoked(error: unknown): void;
}

const isStopped = ({ state }: PrinterStatus): boolean =>
  state === "paper_out" || state === "offline" || state === "paused";

/** What a queue or a folder knows the job of this claim by. */
const referenceOf = ({ id, lease }: { id: number; lease: string }): string =>
  `anden-${id}-${createHash("sha256").update(lease).digest("hex").slice(0, 12)}`;

/** Claims and prints the jobs of one printer, strictly one after another. */
export class PrinterWorker {
  #known: KnownPrinter | undefined;
  #status: PrinterStatus = { state: "unknown" };
  #isPrinting = false;
  #wake = new AbortController();
  #pollAt = 0;
  #announcedAt = Number.NEGATIVE_INFINITY;
  #statusAt = 0;
  readonly #backoff = new Backoff(500, STATUS_MS);

  constructor(
    readonly printer: Printer,
    private readonly context: WorkerContext,
  ) {}

  get status(): PrinterStatus {
    return this.#isPrinting && !isStopped(this.#status) && this.#status.state !== "unknown"
      ? { state: "printing" }
      : this.#status;
  }

  /** What the installation answered about the printer. */
  assign(known: KnownPrinter): void {
    const isNew = this.#known?.id !== known.id || (this.#known.paused && !known.paused);
    this.#known = known;
    if (isNew) this.wake();
  }

  get id(): number | undefined {
    return this.#known?.id;
  }

  /** Whether the installation knows the printer and gives it jobs. */
  get #mayClaim(): boolean {
    return this.#known !== undefined && !this.#known.paused;
  }

  /** Jobs wait. */
  wake(): void {
    this.#pollAt = 0;
    this.#announcedAt = performance.now();
    this.#wake.abort();
  }

  async checkStatus(): Promise<void> {
    this.#setStatus(await this.printer.status());
    this.#statusAt = performance.now() + (isStopped(this.#status) ? this.#backoff.nextMs() : STATUS_MS);
  }

  /** Works until the process ends; first on `interrupted`, the jobs that the journal has of an earlier process. */
  async run(interrupted: readonly JournalJob[]): Promise<void> {
    await this.#recover(interrupted);
    while (!this.context.stopping.aborted) {
      await this.#waitForWork();
      if (this.context.stopping.aborted) return;
      const wasStopped = isStopped(this.#status);
      // A label that is announced does not wait for the answer of a printer that was well a moment ago.
      if (performance.now() >= this.#statusAt && (wasStopped || this.#pollAt > 0 || !this.#mayClaim)) {
        await this.checkStatus();
        if (wasStopped && !isStopped(this.#status)) {
          // The installation hands out nothing for a printer that is said to be stopped.
          await this.context.report();
          this.wake();
        }
      }
      if (isStopped(this.#status)) continue;
      if (performance.now() < this.#pollAt || !this.#known || !this.#mayClaim) continue;
      const isAnnounced = performance.now() - this.#announcedAt < ANNOUNCED_MS;
      this.#pollAt = performance.now() + (this.context.hasEvents() && !isAnnounced ? POLL_WITH_EVENTS_MS : POLL_MS);
      await this.#printWaiting(this.#known.id);
    }
  }

  async #waitForWork(): Promise<void> {
    const isIdle = isStopped(this.#status) || !this.#mayClaim;
    const nextAt = isIdle ? this.#statusAt : Math.min(this.#statusAt, this.#pollAt);
    const waitMs = nextAt - performance.now();
    if (waitMs > 0) await pause(waitMs, AbortSignal.any([this.#wake.signal, this.context.stopping]));
    this.#wake = new AbortController();
  }

  async #printWaiting(id: number): Promise<void> {
    const { service, journal, teller, leases, stopping } = this.context;
    while (!stopping.aborted && !this.#known?.paused && teller.count(this.printer.key) < MOST_UNTOLD) {
      const claimedAt = leases.now();
      let jobs: readonly ClaimedJob[];
      this.printer.prepare?.();
      try {
        // The installation knows printers by their place: jobs of this pile may be in the hands of another worker here.
        const isOther = ({ printer }: JournalJob) => Number(printer !== this.printer.key);
        const open = journal.openJobs().toSorted((a, b) => isOther(a) - isOther(b));
        const holding = open.slice(0, MOST_HELD).map((job) => job.id);
        jobs = await service.claim(id, CLAIM_JOBS, holding);
      } catch (error) {
        this.printer.discard?.();
        this.#claimFailed(error);
        return;
      }
      if (jobs.length === 0) this.printer.discard?.();
      if (jobs.length === 0 || !this.#keep(jobs)) return;
      const held = jobs.map((job) => ({ job, lease: leases.hold(job, claimedAt) }));
      if (!(await this.#printInOrder(held))) return;
      this.#backoff.reset();
    }
  }

  /** Whether all were printed or are known not to be; after one that was not sent, the later ones are given back with it. */
  async #printInOrder(held: readonly { job: ClaimedJob; lease: Lease }[]): Promise<boolean> {
    for (const [i, { job, lease }] of held.entries()) {
      const printed = this.context.stopping.aborted
        ? { outcome: "released" as const, detail: text("stopped") }
        : await this.#print(job, lease);
      this.context.leases.release(job.lease);
      if (printed?.status) this.#setStatus(printed.status);
      if (printed) this.#tell(job, printed);
      if (printed?.outcome === "printed") continue;
      this.printer.discard?.();
      const isUnsure = printed !== undefined && printed.outcome !== "released";
      // A printer that went away would take the whole pile with it.
      if (isUnsure) await this.checkStatus();
      if (isUnsure && !isStopped(this.#status)) continue;
      for (const { job: later } of held.slice(i + 1)) {
        this.context.leases.release(later.lease);
        this.#tell(later, { outcome: "released" });
      }
      await this.context.teller.flush(this.printer.key);
      if (!isUnsure) this.#statusAt = performance.now() + this.#backoff.nextMs();
      this.#pollAt = this.#statusAt;
      return false;
    }
    return true;
  }

  async #print(job: ClaimedJob, lease: Lease): Promise<Printed | undefined> {
    const { journal, service, teller, ending } = this.context;
    if (!this.printer.formats.includes(job.format))
      return { outcome: "failed", detail: text("wrongFormat", { format: job.format }), retry: false };
    if (job.copies !== 1) return { outcome: "failed", detail: text("wrongCopies"), retry: false };
    if (teller.isDisputed(job.id)) return { outcome: "uncertain", detail: text("interrupted") };
    const begun = performance.now();
    this.#isPrinting = true;
    try {
      const bytes = await service.fetchFile(job);
      if (!bytes) return { outcome: "failed", detail: text("damaged") };
      const document = { reference: referenceOf(job), format: job.format, bytes };
      const printed = await this.printer.print(document, {
        beforeFirstByte: () => {
          if (!lease.isLive) throw new NotSent(text("leaseEnded"));
          try {
            journal.sending(job);
          } catch (error) {
            throw new NotSent(text("journalFailed", { reason: reasonOf(error) }), { cause: error });
          }
        },
        waiting: (status) => this.#waiting(lease, status),
        signal: ending,
      });
      const ms = Math.round(performance.now() - begun);
      log.info("job.done", { job: job.id, printer: this.printer.key, outcome: printed?.outcome ?? "interrupted", ms });
      return printed;
    } catch (error) {
      if (error instanceof NotSent) log.error("job.not_sent", { job: job.id, reason: error.message });
      if (error instanceof NotSent) return { outcome: "released", detail: error.message };
      // Only the file's request throws otherwise: printers answer with an outcome.
      return { outcome: "released", detail: text("notFetched", { reason: reasonOf(error) }) };
    } finally {
      this.#isPrinting = false;
    }
  }

  #waiting(lease: Lease, status: PrinterStatus): void {
    lease.waiting = status;
    this.#setStatus(status);
  }

  /** Before anything new is claimed, what an earlier process left is told. */
  async #recover(interrupted: readonly JournalJob[]): Promise<void> {
    const { leases, teller, ending } = this.context;
    for (const job of interrupted) {
      if (job.state !== "sending" || !this.printer.recover) {
        this.#tell(job, outcomeOf(job));
        continue;
      }
      // Its lease may still hold: a queue that waits for paper prints the label yet.
      const lease = leases.hold({ ...job, lease_seconds: 60 }, { wall: 0, monotonic: Number.NEGATIVE_INFINITY });
      const recovered = await this.printer.recover(
        { reference: referenceOf(job), format: job.format },
        { waiting: (status) => this.#waiting(lease, status), signal: ending },
      );
      leases.release(job.lease);
      log.info("job.recovered", {
        job: job.id,
        printer: this.printer.key,
        outcome: recovered?.outcome ?? "interrupted",
      });
      if (recovered) this.#tell(job, recovered);
    }
    await teller.flush(this.printer.key);
  }

  #tell(job: { id: number; lease: string }, { outcome, detail, retry }: Printed): void {
    try {
      this.context.journal.sent(job, outcome, detail);
    } catch (error) {
      log.error("journal.failed", { reason: reasonOf(error) });
    }
    const facts = {
      ...(detail === undefined ? {} : { detail: detail.slice(0, 200) }),
      ...(retry === undefined ? {} : { retry }),
    };
    this.context.teller.tell({ id: job.id, lease: job.lease, printer: this.printer.key, outcome, ...facts });
  }

  /** Notes the claimed jobs; what cannot be noted is given back, because a crash would forget it. */
  #keep(jobs: readonly ClaimedJob[]): boolean {
    try {
      this.context.journal.claimed(this.printer.key, jobs);
      return true;
    } catch (error) {
      const detail = text("journalFailed", { reason: reasonOf(error) });
      log.error("journal.failed", { reason: reasonOf(error) });
      for (const job of jobs) this.#tell(job, { outcome: "released", detail });
      this.printer.discard?.();
      this.#pollAt = performance.now() + this.#backoff.nextMs();
      return false;
    }
  }

  #claimFailed(error: unknown): void {
    if (isRevoked(error)) {
      this.context.revoked(error);
      return;
    }
    log.warn("claim.failed", { printer: this.printer.key, reason: reasonOf(error) });
    if (isPassing(error)) this.#pollAt = performance.now() + this.#backoff.nextMs();
    // The installation does not know the printer any more: it is told again with the next report.
    else if (error instanceof ServiceError && error.status === 404) this.#known = undefined;
  }

  #setStatus(status: PrinterStatus): void {
    const isChange = status.state !== this.#status.state || status.detail !== this.#status.detail;
    const wasStopped = isStopped(this.#status);
    this.#status = status;
    if (!isChange) return;
    log.info("printer.state", { printer: this.printer.key, state: status.state, detail: status.detail });
    if (wasStopped || isStopped(status)) void this.context.report();
  }
}

/** What is known without the printer of a job that an earlier process left. */
export function outcomeOf(job: JournalJob): Printed {
  if (job.state === "claimed") return { outcome: "released" };
  if (job.state === "sending") return { outcome: "uncertain", detail: text("interrupted") };
  return { outcome: job.outcome ?? "uncertain", ...(job.detail === undefined ? {} : { detail: job.detail }) };
}

/** Not one byte was sent, for a reason on this side. */
class NotSent extends Error {}
