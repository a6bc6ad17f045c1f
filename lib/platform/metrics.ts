import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { processWide } from "@/lib/core/process-wide";

/**
 * The Prometheus metrics of this process, added to those of the other server processes where there are any. Times are
 * in seconds, as Prometheus recommends.
 */

/** Work that is waiting. Counts stop at 100,000, so that counting stays cheap during an incident. */
export interface Backlog {
  readonly events: number;
  /** Events that a follower failed to take so far, those set aside included: somebody has to look at them. */
  readonly eventsFailed: number;
  /** Age of the oldest event that waits to be relayed, in seconds; 0 if there is none. */
  readonly oldestEventSeconds: number;
  readonly deliveriesPending: number;
  /** Pending deliveries that are due. */
  readonly deliveriesDue: number;
  readonly deliveriesSending: number;
  /** Shipments that automation may process now. */
  readonly shipmentsDue: number;
  readonly shipmentsWaitingForMoney: number;
  readonly shipmentsWaitingForAccount: number;
  readonly shipmentsWaitingForCarrier: number;
  /** E-mails that a mail server refused or could not be reached for; each is tried again. */
  readonly mailsFailed: number;
  /** What the last finished check of the whole ledger found wrong; 0 before the first. */
  readonly ledgerFindings: number;
  /** Secrets in use by the key that encrypted them: that which encrypts now, one of the others, or none of this process. */
  readonly secretsUnderFirstKey: number;
  readonly secretsUnderOlderKeys: number;
  readonly secretsUnderMissingKeys: number;
}

/** What `/readyz` says at the time of the scrape. */
export interface ServiceReadiness {
  /** False when requests would be answered 503. */
  readonly isReady: boolean;
  /** Whether a process leads the jobs, or Inngest calls and takes events; undefined while the database does not tell. */
  readonly areJobsRunning: boolean | undefined;
}

/** The metrics of one process as plain data, which its fellow processes can add up. */
export type Figures = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

interface Meters {
  readonly registry: Registry;
  /** Reads the figures of all server processes; undefined where this is the only one. */
  readAll?: () => Promise<readonly Figures[]>;
  readonly requests: Counter<"version" | "route" | "method" | "status">;
  readonly durations: Histogram<"version" | "route" | "method">;
  readonly quotes: Histogram;
  readonly workerWaits: Histogram;
  readonly workerCalls: Histogram<"task" | "result">;
  readonly carrierCalls: Histogram<"carrier" | "operation" | "result">;
  readonly carrierBreakers: Gauge<"carrier" | "operation">;
  readonly attempts: Counter<"result">;
  readonly eventsSetAside: Counter<"follower">;
  readonly droppedLogEntries: Counter<"reason">;
  readonly refusedWrites: Counter;
  readonly backupFailures: Counter;
  readonly lastBackup: Gauge;
  readonly backupOverdue: Gauge;
  readonly backlogKnown: Gauge;
  readonly ready: Gauge;
  readonly jobsRunning: Gauge;
  /** What this process says at the scrape; not added up over processes. */
  readonly known: Registry;
  /** Apart, because the figure is left out while it is not known. */
  readonly jobs: Registry;
  /** Figures read from the database, apart from the counters of this process. */
  readonly waiting: Registry;
  readonly backlog: readonly { readonly gauge: Gauge; readonly label?: string; readonly name: keyof Backlog }[];
}

const meters = processWide("meters", openMeters);

/**
 * Counts one request. `route` is the pattern of its path, so that there is one series for each endpoint, not for each
 * id.
 */
export function countRequest(
  route: { readonly version: string; readonly route: string },
  method: string,
  status: number,
  milliseconds: number,
): void {
  const { requests, durations } = meters();
  requests.labels(route.version, route.route, method, String(status)).inc();
  durations.labels(route.version, route.route, method).observe(milliseconds / 1000);
}

export const observeQuote = (milliseconds: number): void => meters().quotes.observe(milliseconds / 1000);

/** Counts one call on a worker thread; `result` is `done`, `failed` or `over_budget`. */
export function observeWorkerTask(task: string, result: string, waitedMs: number, ranMs: number): void {
  const { workerWaits, workerCalls } = meters();
  workerWaits.observe(waitedMs / 1000);
  workerCalls.labels(task, result).observe(ranMs / 1000);
}

/** Counts one call to a carrier; `result` is `answered`, or why there was no response. */
export const countCarrierCall = (carrier: string, operation: string, result: string, milliseconds: number): void =>
  meters()
    .carrierCalls.labels(carrier, operation, result)
    .observe(milliseconds / 1000);

/** Counts events that a follower gave up; 0 makes the series, so that the first one is seen as a rise. */
export const countSetAside = (follower: string, count = 1): void => meters().eventsSetAside.labels(follower).inc(count);

export const countBackupFailure = (): void => meters().backupFailures.inc();

export const showBreaker = (carrier: string, operation: string, isOpen: boolean): void =>
  meters()
    .carrierBreakers.labels(carrier, operation)
    .set(isOpen ? 1 : 0);

/** Figures of this process that are counted elsewhere. */
export interface Facts {
  /** Webhook attempts of this process, by `succeeded` or the reason of the failure. */
  readonly attempts: ReadonlyMap<string, number>;
  /** Requests of this process that were dropped from the request log, by reason. */
  readonly droppedRequests: ReadonlyMap<string, number>;
  /** Writes of this process that found no space. */
  readonly refusedWrites: number;
  /** When the newest scheduled backup on this machine was made, if there is one. */
  readonly lastBackupAt?: Date | undefined;
  /** Whether the last scheduled backup is missing; undefined where none are scheduled. */
  readonly isBackupOverdue?: boolean | undefined;
}

/** From now on the metrics are the sum over the server processes that `readAll` asks, this one among them. */
export function addUpMetrics(readAll: () => Promise<readonly Figures[]>): void {
  meters().readAll = readAll;
}

/** The metrics of this process alone. */
export async function readFigures(facts: Facts): Promise<Figures> {
  showFacts(facts);
  return meters().registry.getMetricsAsJSON();
}

/** The sum of what several processes have counted; a metric may say otherwise (`aggregator`). */
export const addUpFigures = (figures: readonly Figures[]): Registry => AggregatorRegistry.aggregate([...figures]);

/** All metrics in Prometheus' text format. Without a backlog its figures are omitted instead of being stale. */
export async function writeMetrics(
  backlog: Backlog | undefined,
  { isReady, areJobsRunning }: ServiceReadiness,
  facts: Facts,
): Promise<{ text: string; contentType: string }> {
  const { registry, readAll, known, jobs, waiting, backlog: entries, backlogKnown, ready, jobsRunning } = meters();
  showFacts(facts);
  backlogKnown.set(backlog ? 1 : 0);
  ready.set(isReady ? 1 : 0);
  jobsRunning.set(areJobsRunning ? 1 : 0);
  if (backlog)
    for (const { gauge, label, name } of entries)
      (label === undefined ? gauge : gauge.labels(label)).set(backlog[name]);
  const counted = readAll ? addUpFigures(await readAll()) : registry;
  const parts = [counted, known, ...(areJobsRunning === undefined ? [] : [jobs]), ...(backlog ? [waiting] : [])];
  const texts = await Promise.all(parts.map((part) => part.metrics()));
  return { text: texts.join("\n"), contentType: registry.contentType };
}

function showFacts({ attempts, droppedRequests, refusedWrites, lastBackupAt, isBackupOverdue }: Facts): void {
  const { attempts: counter, droppedLogEntries, refusedWrites: refused, lastBackup, backupOverdue } = meters();
  counter.reset();
  for (const [result, count] of attempts) counter.labels(result).inc(count);
  droppedLogEntries.reset();
  for (const [reason, count] of droppedRequests) droppedLogEntries.labels(reason).inc(count);
  refused.reset();
  refused.inc(refusedWrites);
  // Without a value there is no series: 0 would be a backup of 1970.
  if (lastBackupAt) lastBackup.set(lastBackupAt.getTime() / 1000);
  else lastBackup.remove();
  if (isBackupOverdue === undefined) backupOverdue.remove();
  else backupOverdue.set(isBackupOverdue ? 1 : 0);
}

function openMeters(): Meters {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const waiting = new Registry();
  const known = new Registry();
  const jobs = new Registry();
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [waiting] });
  const deliveries = gauge("anden_webhook_deliveries", "Webhook deliveries to be made, up to 100000", "state");
  const shipments = gauge("anden_shipments_waiting", "Shipments that automation will move, up to 100000", "for");
  const secrets = gauge("anden_sealed_secrets", "Encrypted secrets in use, by the key that encrypted them", "key");
  return {
    registry,
    requests: new Counter({
      name: "anden_http_requests_total",
      help: "Requests to the interface",
      labelNames: ["version", "route", "method", "status"],
      registers,
    }),
    durations: new Histogram({
      name: "anden_http_request_duration_seconds",
      help: "Time from a request's arrival in the pipeline to its answer",
      labelNames: ["version", "route", "method"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    quotes: new Histogram({
      name: "anden_quote_duration_seconds",
      help: "Time to quote a load, also for creations and returns",
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    workerWaits: new Histogram({
      name: "anden_worker_wait_seconds",
      help: "Time that work waited for a worker thread",
      buckets: [0.001, 0.01, 0.1, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    workerCalls: new Histogram({
      name: "anden_worker_call_duration_seconds",
      help: "Time of work on a worker thread, by task and result",
      labelNames: ["task", "result"],
      buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
      registers,
    }),
    carrierCalls: new Histogram({
      name: "anden_carrier_call_duration_seconds",
      help: "Questions of this process to carriers, by what became of them",
      labelNames: ["carrier", "operation", "result"],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2.5, 5, 10],
      registers,
    }),
    carrierBreakers: new Gauge({
      name: "anden_carrier_breaker_open",
      help: "1 while a process does not ask a carrier, as it did not answer",
      labelNames: ["carrier", "operation"],
      aggregator: "max",
      registers,
    }),
    attempts: new Counter({
      name: "anden_webhook_attempts_total",
      help: "Attempts of this process to deliver a webhook, by result",
      labelNames: ["result"],
      registers,
    }),
    eventsSetAside: new Counter({
      name: "anden_events_set_aside_total",
      help: "Events that this process set aside because a follower could not take them",
      labelNames: ["follower"],
      registers,
    }),
    droppedLogEntries: new Counter({
      name: "anden_request_log_dropped_total",
      help: "Requests that left no note in the request log, by why",
      labelNames: ["reason"],
      registers,
    }),
    refusedWrites: new Counter({
      name: "anden_storage_refusals_total",
      help: "Writes of this process that found no space on a disk",
      registers,
    }),
    backupFailures: new Counter({
      name: "anden_backup_failures_total",
      help: "Scheduled backups that this process could not make",
      registers,
    }),
    lastBackup: new Gauge({
      name: "anden_backup_last_success_timestamp_seconds",
      help: "When the newest scheduled backup on this machine was made",
      aggregator: "max",
      registers,
    }),
    backupOverdue: new Gauge({
      name: "anden_backup_overdue",
      help: "1 when the last scheduled backup is missing for an hour, also where none was ever made",
      aggregator: "min",
      registers,
    }),
    backlogKnown: new Gauge({
      name: "anden_backlog_known",
      help: "1 when the database told how much waits, else 0",
      registers: [known],
    }),
    ready: new Gauge({
      name: "anden_ready",
      help: "1 when requests are served, 0 when they would be answered 503",
      registers: [known],
    }),
    jobsRunning: new Gauge({
      name: "anden_jobs_running",
      help: "1 while somebody runs the jobs, else 0",
      registers: [jobs],
    }),
    known,
    jobs,
    waiting,
    backlog: [
      { gauge: gauge("anden_outbox_events", "Events not passed on yet, up to 100000"), name: "events" },
      { gauge: gauge("anden_outbox_unfit", "Events that a follower could not take so far"), name: "eventsFailed" },
      {
        gauge: gauge("anden_outbox_oldest_seconds", "Age of the oldest event that was not passed on"),
        name: "oldestEventSeconds",
      },
      { gauge: deliveries, label: "pending", name: "deliveriesPending" },
      { gauge: deliveries, label: "due", name: "deliveriesDue" },
      { gauge: deliveries, label: "sending", name: "deliveriesSending" },
      { gauge: shipments, label: "automation", name: "shipmentsDue" },
      { gauge: shipments, label: "money", name: "shipmentsWaitingForMoney" },
      { gauge: shipments, label: "account", name: "shipmentsWaitingForAccount" },
      { gauge: shipments, label: "carrier", name: "shipmentsWaitingForCarrier" },
      { gauge: gauge("anden_mails_failed", "E-mails that failed so far, up to 100000"), name: "mailsFailed" },
      {
        gauge: gauge("anden_ledger_findings", "What the last check of the whole ledger found wrong"),
        name: "ledgerFindings",
      },
      { gauge: secrets, label: "first", name: "secretsUnderFirstKey" },
      { gauge: secrets, label: "older", name: "secretsUnderOlderKeys" },
      { gauge: secrets, label: "missing", name: "secretsUnderMissingKeys" },
    ],
  };
}
