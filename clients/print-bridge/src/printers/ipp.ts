import { Backoff, pause } from "../backoff";
import { codeOf, reasonOf } from "../failure";
import { text } from "../messages";
import type { Format } from "../service/protocol";
import { HttpStatus, IppClient, requestingUser } from "./ipp-client";
import { type IppAttribute, type IppGroup, numberOf, operations, textOf } from "./ipp-message";
import type { Document, Printed, Printer, PrinterStatus, Progress } from "./printer";

const mimeTypes: Readonly<Record<Format, string>> = { pdf: "application/pdf", zpl: "application/vnd.cups-raw" };

/** Values of `job-state` (RFC 8011, section 5.3.7) from which a job does not move any more. */
const jobStates = { canceled: 7, aborted: 8, completed: 9 } as const;
/** `printer-state` (RFC 8011, section 5.4.11). */
const STOPPED = 5;

/** Status codes of RFC 8011, appendix B: the job was not made, and a later attempt may succeed. */
const passingStatuses = new Set([0x0502, 0x0505, 0x0506, 0x0507]);
const NOT_FOUND = 0x0406;
/** Forbidden, not authenticated, not authorised, no such queue: it is not the document that is refused, but this program. */
const closedStatuses = new Set([0x0401, 0x0402, 0x0403, NOT_FOUND]);
/** The same of HTTP, and no room or no time for a document. */
const closedHttpStatuses = new Set([401, 403, 404, 413, 426, 503]);

const jobAttributes: IppAttribute = [
  "requested-attributes",
  "keyword",
  ["job-id", "job-name", "job-state", "job-state-reasons", "job-printer-state-message", "time-at-processing"],
];

/**
 * A queue of CUPS, or a printer that speaks IPP itself. A label is printed when its job is `completed`; jobs are named by the claim,
 * so that a bridge that was killed finds what became of its last one.
 */
export class IppPrinter implements Printer {
  readonly kind = "ipp";
  readonly #client: IppClient;
  readonly #uri: IppAttribute;

  constructor(
    readonly key: string,
    readonly name: string,
    uri: string,
    readonly formats: readonly Format[],
    readonly address?: string,
  ) {
    this.#client = new IppClient(uri);
    this.#uri = ["printer-uri", "uri", uri];
  }

  async status(): Promise<PrinterStatus> {
    const requested = ["printer-state", "printer-state-reasons", "printer-state-message", "printer-is-accepting-jobs"];
    const attributes: IppAttribute[] = [this.#uri, ["requested-attributes", "keyword", requested]];
    try {
      const response = await this.#client.send({ operation: operations.getPrinterAttributes, attributes });
      if (response.status === NOT_FOUND) return { state: "offline", detail: text("queueGone") };
      return printerStatusOf(response.printers[0]);
    } catch (error) {
      return { state: "offline", detail: text("cupsSilent", { reason: reasonOf(error) }) };
    }
  }

  async print(document: Document, progress: Progress): Promise<Printed | undefined> {
    let isSending = false;
    let journalError: unknown;
    try {
      const response = await this.#client.send({
        operation: operations.printJob,
        attributes: [
          this.#uri,
          requestingUser,
          ["job-name", "name", document.reference],
          ["document-format", "mimeType", mimeTypes[document.format]],
        ],
        document: document.bytes,
        onSending: () => {
          try {
            progress.beforeFirstByte();
            isSending = true;
          } catch (error) {
            journalError = error;
            throw error;
          }
        },
      });
      const id = numberOf(response.jobs[0], "job-id");
      if (response.status < 0x0100 && id !== undefined) return this.#watch(id, progress);
      return refusal(response.status, textOf(response.operation, "status-message"));
    } catch (error) {
      if (journalError !== undefined) throw journalError;
      if (error instanceof HttpStatus && closedHttpStatuses.has(error.status))
        return closed(text("jobRefused", { reason: reasonOf(error) }));
      const detail = text("cupsSilent", { reason: reasonOf(error) });
      if (!isSending || codeOf(error) === "ECONNREFUSED") return closed(detail);
      return this.recover(document, progress);
    }
  }

  /** Looks for the job by its name: what was asked for without an answer, or before a crash, may have become a job or not. */
  async recover(
    { reference }: Pick<Document, "reference">,
    progress: Pick<Progress, "waiting" | "signal">,
  ): Promise<Printed | undefined> {
    const jobs = await this.#retry(progress, async () => {
      const found = [];
      for (const which of ["not-completed", "completed"]) {
        const attributes: IppAttribute[] = [
          this.#uri,
          requestingUser,
          ["limit", "integer", 200],
          jobAttributes,
          ["which-jobs", "keyword", which],
        ];
        found.push(...(await this.#client.send({ operation: operations.getJobs, attributes })).jobs);
      }
      return found;
    });
    const id = numberOf(
      jobs?.find((job) => textOf(job, "job-name") === reference),
      "job-id",
    );
    if (jobs === undefined) return undefined;
    if (id === undefined) return { outcome: "uncertain", detail: text("jobLost") };
    return this.#watch(id, progress);
  }

  async #watch(id: number, progress: Pick<Progress, "waiting" | "signal">): Promise<Printed | undefined> {
    const begun = performance.now();
    for (;;) {
      const attributes: IppAttribute[] = [this.#uri, ["job-id", "integer", id], requestingUser, jobAttributes];
      const response = await this.#retry(progress, () =>
        this.#client.send({ operation: operations.getJobAttributes, attributes }),
      );
      if (!response) return undefined;
      if (response.status >= 0x0100) return { outcome: "uncertain", detail: text("jobLost") };
      const outcome = outcomeOf(response.jobs[0]);
      if (outcome) return outcome;
      const elapsedMs = performance.now() - begun;
      if (elapsedMs > 3000) progress.waiting(await this.status());
      await pause(Math.min(1000, Math.max(30, elapsedMs / 10)), progress.signal);
      if (progress.signal.aborted) return undefined;
    }
  }

  /** A print server that restarts keeps its jobs: it is asked again until it answers. Undefined when the process ends. */
  async #retry<T>(progress: Pick<Progress, "waiting" | "signal">, ask: () => Promise<T>): Promise<T | undefined> {
    const backoff = new Backoff(200, 5000);
    while (!progress.signal.aborted) {
      try {
        return await ask();
      } catch (error) {
        progress.waiting({ state: "offline", detail: text("cupsSilent", { reason: reasonOf(error) }) });
        await pause(backoff.nextMs(), progress.signal);
      }
    }
    return undefined;
  }
}

function outcomeOf(job: IppGroup | undefined): Printed | undefined {
  const state = numberOf(job, "job-state");
  if (state === jobStates.completed) return { outcome: "printed" };
  if (state !== jobStates.canceled && state !== jobStates.aborted) return undefined;
  const reason = textOf(job, "job-printer-state-message") || (job?.get("job-state-reasons") ?? []).join(", ");
  // No value stands there as long as the queue has not begun with the job.
  const hasBegun = numberOf(job, "time-at-processing") !== undefined;
  if (hasBegun) return { outcome: "uncertain", detail: text("jobMaybe", { reason }) };
  if (state === jobStates.canceled) return { outcome: "failed", detail: text("jobCancelled"), retry: false };
  return { outcome: "failed", detail: text("jobAborted", { reason }) };
}

/** Nothing was printed, and nothing will be until somebody mends the way to the queue. */
const closed = (detail: string): Printed => ({ outcome: "released", detail, status: { state: "offline", detail } });

function refusal(status: number, message: string | undefined): Printed {
  const reason = message || `0x${status.toString(16).padStart(4, "0")}`;
  if (status === NOT_FOUND) return closed(text("queueGone"));
  if (closedStatuses.has(status)) return closed(text("jobRefused", { reason }));
  if (!passingStatuses.has(status)) return { outcome: "failed", detail: text("jobRefused", { reason }), retry: false };
  return { outcome: "released", detail: reason, status: { state: "paused", detail: text("queueRefuses") } };
}

/** What a printer says of itself; reasons end with `-report`, `-warning` or `-error` (RFC 8011, section 5.4.12). */
export function printerStatusOf(printer: IppGroup | undefined): PrinterStatus {
  const reasons = (printer?.get("printer-state-reasons") ?? []).map((one) => String(one));
  const has = (pattern: RegExp) => reasons.some((reason) => pattern.test(reason) && !/-(report|warning)$/.test(reason));
  const message = textOf(printer, "printer-state-message");
  const detail = message ? { detail: message } : {};
  if (has(/^media-(empty|needed)|^(input-tray-missing)/)) return { state: "paper_out", detail: text("paperOut") };
  if (has(/^marker-supply-empty|^marker-ribbon/)) return { state: "paper_out", detail: text("ribbonOut") };
  if (has(/^(offline|connecting-to-device|shutdown|timed-out)/)) return { state: "offline", ...detail };
  if (has(/^(door|cover)-open|^interlock-open/)) return { state: "paused", detail: text("headOpen") };
  const state = numberOf(printer, "printer-state");
  if (state === STOPPED || has(/^(paused|moving-to-paused|stopped)/))
    return { state: "paused", detail: message || text("queueStopped") };
  if (printer?.get("printer-is-accepting-jobs")?.[0] === false)
    return { state: "paused", detail: text("queueRefuses") };
  return state === undefined ? { state: "unknown" } : { state: "ready" };
}
