import { setTimeout as delay } from "node:timers/promises";
import {
  type ClaimLetterContent,
  type HandoverContent,
  isCarrierLabel,
  type PickingSheetContent,
  type PrintedLabel,
  renderCalibrationPdf,
  renderCalibrationZpl,
  type StatementContent,
} from "@/lib/core/labels";
import { stopOf } from "@/lib/core/sales";
import { dayInArgentina } from "@/lib/core/time/calendar";
import type { BlockingReason, DocumentFormat, Paper } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { postalRegister } from "@/lib/platform/platform-name";
import type { Owner } from "@/lib/platform/worker-pool";
import { findShipment, findShipmentByReference, type Shipment, ShipmentStopped, VoidLabel } from "../shipments";
import { collectShipmentLabels, LabelConflict } from "./carrier-labels";
import { assertPrintable, hasPapers, type PaperSource, readSource, toDeliveryNote, toPreparation } from "./content";
import { type PrintedPaper, type PrintReport, recordPrints } from "./prints";
import { type LabelPrinting, type RenderJob, renderHere } from "./render";
import { renderOnWorker } from "./render-on-worker";

export interface WantedPaper extends LabelPrinting {
  readonly paper: Paper;
}

export interface Paperwork {
  readonly bytes: Buffer;
  /** Format of the bytes. Only labels exist as ZPL. */
  readonly format: DocumentFormat;
}

/**
 * One paper of a shipment as one file. Throws `document_not_ready` for a shipment without papers, and `conflict` for a
 * stopped one, for a label of the carrier that cannot be printed in the format and for one that became void meanwhile.
 */
export async function obtainPaper(
  ctx: Context,
  id: number,
  wanted: WantedPaper,
  report: PrintReport,
): Promise<Paperwork> {
  return renderPaper(ctx, assertPrintable(await findShipment(ctx, id)), wanted, report);
}

/** Why a shipment without papers may have them within seconds, with nobody doing anything. */
const passing: readonly (BlockingReason | null)[] = [null, "carrier"];
const pollIntervalMs = 50;

/**
 * The labels of a shipment as soon as it has them, or null when it has none within `timeoutMs`. Does not wait for what
 * a person has to do: pay, confirm the origin, mend what the carrier refused. Null also for a stopped shipment and for a
 * label of the carrier that cannot be printed in the format: the shipment exists, and obtaining its label says why.
 */
export async function obtainLabelWithin(
  ctx: Context,
  id: number,
  printing: LabelPrinting,
  report: PrintReport,
  timeoutMs: number,
): Promise<Paperwork | null> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const shipment = await findShipment(ctx, id);
    if (stopOf(shipment)) return null;
    if (hasPapers(shipment))
      return renderPaper(ctx, shipment, { ...printing, paper: "label" }, report).catch(nullIfConflict);
    const mayBeReady = shipment.status === "new" && passing.includes(shipment.waitingFor);
    if (!mayBeReady || ctx.callerSignal?.().aborted || performance.now() + pollIntervalMs > deadline) return null;
    await delay(pollIntervalMs);
  }
}

function nullIfConflict(error: unknown): null {
  if (error instanceof LabelConflict || error instanceof ShipmentStopped || error instanceof VoidLabel) return null;
  throw error;
}

async function renderPaper(
  ctx: Context,
  shipment: Shipment,
  wanted: WantedPaper,
  report: PrintReport,
): Promise<Paperwork> {
  const { bytes, printed } = await prepare(ctx, shipment, wanted);
  await recordPrints(ctx, shipment, [printed], report);
  return { bytes, format: printed.format };
}

export interface PreparedPaper {
  readonly bytes: Buffer;
  readonly printed: PrintedPaper;
  readonly labelVersion: number;
}

/**
 * The same file as `obtainPaper` gives, not recorded: whoever has it printed records that it came out. Throws what that does,
 * but for a label that becomes void meanwhile.
 */
export async function preparePaper(ctx: Context, id: number, wanted: WantedPaper): Promise<PreparedPaper> {
  return prepare(ctx, assertPrintable(await findShipment(ctx, id)), wanted);
}

async function prepare(ctx: Context, shipment: Shipment, wanted: WantedPaper): Promise<PreparedPaper> {
  const source = await readSource(ctx, shipment.accountId);
  const job = await jobOf(ctx, wanted, shipment, source);
  const bytes = await renderOne(ctx, job, shipment.accountId);
  return { bytes, printed: printedPaper(wanted.paper, wanted), labelVersion: shipment.labelVersion };
}

export interface LabelsAndNote {
  readonly shipment: Shipment;
  /** One file per package, in ascending order. */
  readonly labels: readonly Buffer[];
  readonly note: Buffer;
}

/** Labels and delivery note of the newest shipment with that external id, both from the same read of the shipment. */
export async function obtainLabelsAndNote(
  ctx: Context,
  accountId: number,
  externalId: string,
  printing: LabelPrinting,
  report: PrintReport,
): Promise<LabelsAndNote> {
  const shipment = assertPrintable(await findShipmentByReference(ctx, accountId, externalId));
  const source = await readSource(ctx, accountId);
  const groups = (await labelsOf(ctx, printing, shipment, source)).map((label) => [label]);
  const labels = await render(ctx, { kind: "labels", groups, printing }, accountId);
  const noteJob = await jobOf(ctx, { ...printing, paper: "document" }, shipment, source);
  const note = await renderOne(ctx, noteJob, accountId);
  const printed = [printedPaper("label", printing), printedPaper("document", printing)];
  await recordPrints(ctx, shipment, printed, report);
  return { shipment, labels, note };
}

/** A calibration page for printers, the same for every account. */
export const obtainCalibration = async ({ format, layout, dpi }: LabelPrinting): Promise<Paperwork> => ({
  bytes: format === "zpl" ? Buffer.from(renderCalibrationZpl({ dpi }), "utf8") : await renderCalibrationPdf({ layout }),
  format,
});

/** What a carrier signs for at the crossdock or at a seller. It belongs to no shipment, so no print is recorded. */
export async function renderHandoverSheet(ctx: Context, sheet: HandoverContent, owner: Owner): Promise<Buffer> {
  const sheets = [{ ...sheet, postalRegister: (await postalRegister()) ?? undefined }];
  return renderOne(ctx, { kind: "handovers", sheets }, owner);
}

/** The statement of an account over a month, or a letter with tables. It belongs to no shipment, so no print is recorded. */
export function renderStatement(ctx: Context, statement: StatementContent, owner: Owner): Promise<Buffer> {
  return renderOne(ctx, { kind: "statements", statements: [statement] }, owner);
}

/** A picking list. It belongs to no shipment, so no print is recorded. */
export function renderPickingList(ctx: Context, sheet: PickingSheetContent, owner: Owner): Promise<Buffer> {
  return renderOne(ctx, { kind: "pickings", sheets: [sheet] }, owner);
}

/** The letter of a claim to its carrier. Not a paper of its shipment, so no print is recorded. */
export function renderLetterOfClaim(ctx: Context, letter: ClaimLetterContent, owner: Owner): Promise<Buffer> {
  return renderOne(ctx, { kind: "claim_letters", letters: [letter] }, owner);
}

/** The print record of a paper. Every paper but a label is a PDF on A4, whatever format was requested. */
export const printedPaper = (paper: Paper, { format, layout, dpi }: LabelPrinting): PrintedPaper => {
  if (paper !== "label") return { paper, format: "pdf" };
  return format === "zpl" ? { paper, format, dpi } : { paper, format, layout };
};

const labelsOf = (
  ctx: Context,
  { format }: LabelPrinting,
  shipment: Shipment,
  source: PaperSource,
): Promise<readonly PrintedLabel[]> =>
  collectShipmentLabels(ctx, shipment, source, { format }, (job) => render(ctx, job, shipment.accountId));

async function jobOf(ctx: Context, wanted: WantedPaper, shipment: Shipment, source: PaperSource): Promise<RenderJob> {
  switch (wanted.paper) {
    case "label":
      return { kind: "labels", groups: [await labelsOf(ctx, wanted, shipment, source)], printing: wanted };
    case "document":
      return { kind: "notes", notes: [toDeliveryNote(shipment, source)] };
    case "preparation": {
      const createdOn = dayInArgentina(shipment.createdAt);
      return { kind: "preparations", sheets: [toPreparation([shipment], source, { createdOn })] };
    }
  }
}

/** Limits of labels, and of items on other papers, up to which a job renders within the request: some 50 ms of work. */
const lightLabels = 12;
const lightItems = 60;

/**
 * Renders large jobs on a worker thread, and every PDF of a carrier. For other small jobs the transfer to a thread would
 * not pay.
 */
async function render(ctx: Context, job: RenderJob, owner: Owner): Promise<Buffer[]> {
  const files = await (isLight(job) ? renderHere(job) : renderOnWorker(job, owner, { signal: ctx.callerSignal?.() }));
  return files.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
}

/** The file of a job that makes one. */
async function renderOne(ctx: Context, job: RenderJob, owner: Owner): Promise<Buffer> {
  const [bytes = Buffer.alloc(0)] = await render(ctx, job, owner);
  return bytes;
}

function isLight(job: RenderJob): boolean {
  if (job.kind === "labels") {
    const labels = job.groups.flat();
    return labels.length <= lightLabels && (job.printing.format === "zpl" || !labels.some(isCarrierLabel));
  }
  if (job.kind === "notes") return countLines(job.notes.flatMap(({ packages }) => packages)) <= lightItems;
  if (job.kind === "handovers") return job.sheets.flatMap(({ lines }) => lines).length <= lightItems;
  return job.kind === "preparations" && countLines(job.sheets.flatMap(({ shipments }) => shipments)) <= lightItems / 6;
}

const countLines = (parts: readonly { items: readonly unknown[] }[]): number =>
  parts.reduce((lines, { items }) => lines + items.length + 1, 0);
