import { zipSync } from "fflate";
import {
  type DeliveryNoteContent,
  type HandoverContent,
  joinPdfs,
  type LabelContent,
  type PreparationContent,
  renderDeliveryNotePdf,
  renderHandoverPdf,
  renderLabelsPdf,
  renderLabelsZpl,
  renderPreparationPdf,
  type SheetCell,
} from "@/lib/core/labels";
import type { DocumentFormat, LabelLayout, PrinterResolution } from "@/lib/core/vocabulary";

/** How labels are printed: `layout` and `startCell` say it of PDF, `dpi` of ZPL. */
export interface LabelPrinting {
  readonly format: DocumentFormat;
  readonly layout: LabelLayout;
  /** Where on the first A4 sheet the first label goes. */
  readonly startCell: SheetCell;
  readonly dpi: PrinterResolution;
}

export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A piece of rendering: plain data, so that it can be handed to a thread. */
export type RenderJob =
  /** A file for each group of labels. */
  | { readonly kind: "labels"; readonly groups: readonly LabelContent[][]; readonly printing: LabelPrinting }
  /** A file for each delivery note. */
  | { readonly kind: "notes"; readonly notes: readonly DeliveryNoteContent[] }
  /** A file for each sheet. */
  | { readonly kind: "preparations"; readonly sheets: readonly PreparationContent[] }
  /** A file for each sheet. */
  | { readonly kind: "handovers"; readonly sheets: readonly HandoverContent[] }
  /** PDFs of one kind as one. */
  | { readonly kind: "join"; readonly files: readonly Uint8Array[] }
  | { readonly kind: "zip"; readonly entries: readonly NamedBytes[]; readonly createdOn: string };

/** Work for threads alone: the renderer behind it is too large for the process that answers requests. */
export interface PictureJob {
  readonly kind: "picture";
  readonly zpl: string;
  readonly dpi: PrinterResolution;
}

/** Renders jobs, here or elsewhere. The bytes of the job may be gone afterwards: they are handed over, not copied. */
export type Render = (job: RenderJob) => Promise<Uint8Array[]>;

/** The content of a job cannot be rendered, here or anywhere: a code that does not scan, for example. */
export class Unprintable extends Error {
  override readonly name = "Unprintable";
}

/** Renders on the thread that calls. */
export const renderHere: Render = async (job) => {
  try {
    return await renderJob(job);
  } catch (cause) {
    throw new Unprintable(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause), { cause });
  }
};

async function renderJob(job: RenderJob): Promise<Uint8Array[]> {
  switch (job.kind) {
    case "labels":
      return inTurn(job.groups, (labels) => renderLabels(labels, job.printing));
    case "notes":
      return inTurn(job.notes, renderDeliveryNotePdf);
    case "preparations":
      return inTurn(job.sheets, renderPreparationPdf);
    case "handovers":
      return inTurn(job.sheets, renderHandoverPdf);
    case "join":
      return [joinPdfs(job.files.map(asBuffer))];
    case "zip":
      return [zip(job.entries, job.createdOn)];
  }
}

const renderLabels = async (
  labels: readonly LabelContent[],
  { format, layout, startCell, dpi }: LabelPrinting,
): Promise<Uint8Array> =>
  format === "zpl"
    ? Buffer.from(renderLabelsZpl(labels, { dpi }), "utf8")
    : renderLabelsPdf(labels, layout === "a4" ? { layout, startCell } : { layout });

/** One after another: what one needed is freed before the next. */
async function inTurn<T>(all: readonly T[], work: (one: T) => Promise<Uint8Array>): Promise<Uint8Array[]> {
  const files: Uint8Array[] = [];
  for (const one of all) files.push(await work(one));
  return files;
}

/** The same entries give the same bytes: each is dated by the day of the batch. PDFs are compressed already. */
const zip = (entries: readonly NamedBytes[], createdOn: string): Uint8Array =>
  zipSync(Object.fromEntries(entries.map(({ name, bytes }) => [name, [bytes, { level: levelOf(name) }]])), {
    mtime: new Date(`${createdOn}T12:00:00`),
  });

const levelOf = (name: string): 0 | 6 => (name.endsWith(".pdf") ? 0 : 6);

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
