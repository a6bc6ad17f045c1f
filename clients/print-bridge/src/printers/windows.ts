import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pause } from "../backoff";
import { reasonOf } from "../failure";
import { text } from "../messages";
import type { Format } from "../service/protocol";
import type { Document, Printed, Printer, PrinterStatus, Progress } from "./printer";
import type { SpoolerJob, WindowsSpooler } from "./windows-spooler";

/** How long the program that opens PDFs has to bring its job into the queue. */
const APPEAR_MS = 60_000;

/**
 * A printer of Windows. ZPL goes to the spooler as it is; a PDF is printed by the program that opens PDFs. A label is printed when
 * its job has left the queue without an error.
 */
export class WindowsPrinter implements Printer {
  readonly kind = "windows";

  constructor(
    readonly key: string,
    readonly name: string,
    private readonly printer: string,
    readonly formats: readonly Format[],
    private readonly spooler: WindowsSpooler,
    private readonly appearMs = APPEAR_MS,
  ) {}

  async status(): Promise<PrinterStatus> {
    try {
      return statusOf(await this.spooler.status(this.printer), "ready");
    } catch (error) {
      return { state: "offline", detail: reasonOf(error) };
    }
  }

  async print(document: Document, progress: Progress): Promise<Printed | undefined> {
    const folder = await mkdtemp(join(tmpdir(), "anden-print-"));
    const file = join(folder, `${document.reference}.${document.format}`);
    try {
      await writeFile(file, document.bytes, { mode: 0o600 });
      progress.beforeFirstByte();
      if (document.format === "zpl") {
        const id = await this.#toSpooler(() => this.spooler.printRaw(this.printer, file, document.reference));
        return typeof id === "number" ? await this.#watch((job) => job.id === id, "seen", progress) : id;
      }
      const refused = await this.#toSpooler(() => this.spooler.printPdf(this.printer, file));
      return refused ?? (await this.#watch((job) => job.name.includes(document.reference), "awaited", progress));
    } finally {
      await rm(folder, { recursive: true, force: true }).catch(() => {});
    }
  }

  async recover({ reference }: Omit<Document, "bytes">, progress: Omit<Progress, "beforeFirstByte">) {
    return this.#watch((job) => job.name.includes(reference), "recovered", progress);
  }

  async #toSpooler<T>(work: () => Promise<T>): Promise<T | Printed> {
    try {
      return await work();
    } catch (error) {
      return { outcome: "uncertain", detail: text("spoolerFailed", { reason: reasonOf(error) }) };
    }
  }

  /** Waits until the job has left the queue. One that was never seen there may be printed or not. */
  async #watch(
    isOurs: (job: SpoolerJob) => boolean,
    from: "seen" | "awaited" | "recovered",
    progress: Omit<Progress, "beforeFirstByte">,
  ): Promise<Printed | undefined> {
    let wasSeen = from === "seen";
    const begun = performance.now();
    while (!progress.signal.aborted) {
      const jobs = await this.spooler.jobs(this.printer).catch((error: unknown) => {
        progress.waiting({ state: "unknown", detail: reasonOf(error) });
        return undefined;
      });
      const job = jobs?.find(isOurs);
      if (job) {
        wasSeen = true;
        if (/\b(Printed|Complete)\b/.test(job.status)) return { outcome: "printed" };
        if (/\bDelet/.test(job.status))
          return { outcome: "uncertain", detail: text("jobMaybe", { reason: job.status }) };
        const status = statusOf(job.status, "printing");
        if (status.state !== "printing") progress.waiting(status);
      } else if (jobs && wasSeen) return { outcome: "printed" };
      else if (jobs && (from === "recovered" || performance.now() - begun > this.appearMs))
        return { outcome: "uncertain", detail: text("spoolerUnseen") };
      await pause(150, progress.signal);
    }
    return undefined;
  }
}

/** Flags of `PrinterStatus` and `JobStatus` of the PrintManagement module. */
function statusOf(flags: string, otherwise: "ready" | "printing"): PrinterStatus {
  if (/PaperOut|PaperProblem/.test(flags)) return { state: "paper_out", detail: text("paperOut") };
  if (/Offline|NotAvailable|ServerUnknown/.test(flags)) return { state: "offline" };
  if (/DoorOpen/.test(flags)) return { state: "paused", detail: text("headOpen") };
  if (/Paused|Blocked|UserIntervention|Error|PaperJam/.test(flags)) return { state: "paused", detail: flags };
  return { state: otherwise };
}
