import { Backoff, pause } from "../backoff";
import { Failure, reasonOf } from "../failure";
import type { Journal } from "../journal";
import { log } from "../log";
import type { FoundPrinters } from "../printers/find-printers";
import type { Printer } from "../printers/printer";
import { reportedAddress, reportedName } from "../printers/reported-names";
import { isRevoked, type Service } from "../service/service";
import { Leases } from "./leases";
import { outcomeOf, PrinterWorker, type WorkerContext } from "./printer-worker";
import { Teller } from "./teller";

const REPORT_MS = 30_000;
/** How long a stop waits for the label that is being printed, and for its result. */
const STOP_MS = 10_000;

interface BridgeOptions {
  readonly service: Service;
  readonly journal: Journal;
  readonly version: string;
  findPrinters(): Promise<FoundPrinters>;
}

/** One process: a worker for each printer, one event stream, one report of all states. */
export class Bridge {
  readonly #workers = new Map<string, PrinterWorker>();
  readonly #working: Promise<void>[] = [];
  readonly #stop = new AbortController();
  readonly #end = new AbortController();
  readonly #context: WorkerContext;
  #reported: readonly Printer[] = [];
  #hasEvents = false;
  #report: Promise<void> | undefined;
  #isReportStale = false;
  #failure: unknown;

  constructor(private readonly options: BridgeOptions) {
    const { service, journal } = options;
    const revoked = (error: unknown) => this.#fail(error);
    this.#context = {
      service,
      journal,
      teller: new Teller(service, journal, this.#end.signal, revoked),
      leases: new Leases(service),
      stopping: this.#stop.signal,
      ending: this.#end.signal,
      hasEvents: () => this.#hasEvents,
      report: () => this.#reportNow(),
      revoked,
    };
  }

  /** Prints until `stop` is called or the installation does not know the bridge any more. */
  async run(): Promise<void> {
    const { service, journal } = this.options;
    const { teller, leases } = this.#context;
    const interrupted = journal.openJobs();
    await this.#findPrinters(interrupted);
    for (const job of interrupted.filter(({ printer }) => !this.#workers.has(printer)))
      teller.tell({ id: job.id, lease: job.lease, printer: job.printer, ...withoutStatus(outcomeOf(job)) });
    const reporting = this.#reportRegularly();
    const listening = service
      .listen(this.#stop.signal, {
        open: () => {
          this.#hasEvents = true;
          log.info("events.open");
          // What came while nobody listened.
          for (const worker of this.#workers.values()) worker.wake();
        },
        // Polls go on; what came meanwhile is asked for when the next stream opens.
        close: () => {
          this.#hasEvents = false;
        },
        event: ({ event, data }) => this.#onEvent(event, data),
      })
      .catch((error: unknown) => this.#fail(error));
    await Promise.all([reporting, listening]);
    const late = setTimeout(() => this.#end.abort(), STOP_MS);
    await Promise.all(this.#working);
    await teller.flush();
    clearTimeout(late);
    this.#end.abort();
    leases.close();
    if (isRevoked(this.#failure)) throw new Failure("refused", "revoked", {}, { cause: this.#failure });
    if (this.#failure !== undefined) throw this.#failure;
  }

  stop(): void {
    this.#stop.abort();
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    this.stop();
    // With a token that does not count any more, nothing can be told.
    if (isRevoked(error)) this.#end.abort();
  }

  #onEvent(event: string, data: string): void {
    if (event === "printers") void this.#reportNow();
    if (event !== "jobs") return;
    const id = (JSON.parse(data) as { printer_id?: number }).printer_id;
    for (const worker of this.#workers.values()) if (id === undefined || worker.id === id) worker.wake();
  }

  async #reportRegularly(): Promise<void> {
    const backoff = new Backoff(500, REPORT_MS / 2);
    while (!this.#stop.signal.aborted) {
      let waitMs = REPORT_MS;
      try {
        await this.#reportOnce();
        backoff.reset();
      } catch (error) {
        if (isRevoked(error)) return this.#fail(error);
        log.warn("report.failed", { reason: reasonOf(error) });
        waitMs = backoff.nextMs();
      }
      await pause(waitMs, this.#stop.signal);
      if (this.#stop.signal.aborted) return;
      await this.#findPrinters().catch((error: unknown) => log.warn("printers.not_found", { reason: reasonOf(error) }));
    }
  }

  /** Reports now; calls while a report is on its way share the next one. */
  #reportNow(): Promise<void> {
    this.#isReportStale = true;
    this.#report ??= (async () => {
      while (this.#isReportStale && !this.#end.signal.aborted) {
        this.#isReportStale = false;
        try {
          await this.#reportOnce();
        } catch (error) {
          if (isRevoked(error)) return this.#fail(error);
          log.warn("report.failed", { reason: reasonOf(error) });
        }
      }
    })().finally(() => {
      this.#report = undefined;
    });
    return this.#report;
  }

  async #reportOnce(): Promise<void> {
    const known = await this.options.service.reportPrinters(
      this.options.version,
      this.#reported.map(({ key, name, kind, formats, address }) => {
        const status = this.#workers.get(key)?.status ?? { state: "unknown" as const };
        const place = address === undefined ? {} : { address: reportedAddress(address) };
        return { key, name: reportedName(name, key), kind, formats, ...status, ...place };
      }),
    );
    for (const printer of known) this.#workers.get(printer.key)?.assign(printer);
  }

  async #findPrinters(interrupted: ReturnType<Journal["openJobs"]> = []): Promise<void> {
    const { printers } = await this.options.findPrinters();
    this.#reported = printers;
    const added = printers.filter(({ key }) => !this.#workers.has(key));
    for (const printer of added) this.#workers.set(printer.key, new PrinterWorker(printer, this.#context));
    await Promise.all(added.map(({ key }) => this.#workers.get(key)?.checkStatus()));
    for (const { key } of added) {
      log.info("printer.found", { printer: key });
      const worker = this.#workers.get(key);
      const work = worker?.run(interrupted.filter(({ printer }) => printer === key));
      if (work) this.#working.push(work.catch((error: unknown) => this.#fail(error)));
    }
  }
}

const withoutStatus = ({ outcome, detail }: ReturnType<typeof outcomeOf>) => ({
  outcome,
  ...(detail === undefined ? {} : { detail: detail.slice(0, 200) }),
});
