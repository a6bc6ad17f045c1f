import { zipSync } from "fflate";
import {
  type CarrierLabel,
  type ClaimLetterContent,
  cleanCarrierPdf,
  type DeliveryNoteContent,
  type HandoverContent,
  isCarrierLabel,
  joinLabelsZpl,
  joinPdfs,
  type LabelContent,
  type PickingSheetContent,
  type PreparationContent,
  type PrintedLabel,
  renderClaimLetterPdf,
  renderDeliveryNotePdf,
  renderHandoverPdf,
  renderLabelsPdf,
  renderLabelsZpl,
  renderMixedPdf,
  renderPickingPdf,
  renderPreparationPdf,
  renderStatementPdf,
  type SheetCell,
  type StatementContent,
} from "@/lib/core/labels";
import type { DocumentFormat, LabelLayout, PrinterResolution } from "@/lib/core/vocabulary";

/** Label settings: `layout` and `startCell` apply to PDF, `dpi` to ZPL. */
export interface LabelPrinting {
  readonly format: DocumentFormat;
  readonly layout: LabelLayout;
  /** Position of the first label on the first A4 sheet. */
  readonly startCell: SheetCell;
  readonly dpi: PrinterResolution;
}

export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A render job. It is plain data, so that it can be posted to a worker thread. */
export type RenderJob =
  /** A file for each group of labels. */
  | { readonly kind: "labels"; readonly groups: readonly (readonly PrintedLabel[])[]; readonly printing: LabelPrinting }
  /** Each label of a carrier as a PDF that can be printed together with others. */
  | { readonly kind: "carrier_pdfs"; readonly labels: readonly CarrierLabel[] }
  /** A file for each delivery note. */
  | { readonly kind: "notes"; readonly notes: readonly DeliveryNoteContent[] }
  /** A file for each sheet. */
  | { readonly kind: "preparations"; readonly sheets: readonly PreparationContent[] }
  /** A file for each sheet. */
  | { readonly kind: "handovers"; readonly sheets: readonly HandoverContent[] }
  /** A file for each statement. */
  | { readonly kind: "statements"; readonly statements: readonly StatementContent[] }
  /** A file for each picking list. */
  | { readonly kind: "pickings"; readonly sheets: readonly PickingSheetContent[] }
  /** A file for each letter of a claim. */
  | { readonly kind: "claim_letters"; readonly letters: readonly ClaimLetterContent[] }
  /** Merges PDFs into one file. */
  | { readonly kind: "join"; readonly files: readonly Uint8Array[] }
  | { readonly kind: "zip"; readonly entries: readonly NamedBytes[]; readonly createdOn: string };

/** A job for worker threads only: its renderers are too large for the main thread, which serves requests. */
export interface PictureJob {
  readonly kind: "picture";
  readonly label: { readonly zpl: string } | { readonly pdf: Uint8Array };
  readonly dpi: PrinterResolution;
}

/** Renders a job on any thread. Buffers of the job may be detached afterwards: they are transferred, not copied. */
export type Render = (job: RenderJob) => Promise<Uint8Array[]>;

/** The content of a job cannot be rendered on any thread, for example a code that does not scan. */
export class Unprintable extends Error {
  override readonly name = "Unprintable";
}

/** Renders on the calling thread. */
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
      return renderEach(job.groups, (labels) => renderLabels(labels, job.printing));
    case "carrier_pdfs":
      return renderEach(job.labels, cleanCarrierPdf);
    case "notes":
      return renderEach(job.notes, renderDeliveryNotePdf);
    case "preparations":
      return renderEach(job.sheets, renderPreparationPdf);
    case "handovers":
      return renderEach(job.sheets, renderHandoverPdf);
    case "statements":
      return renderEach(job.statements, renderStatementPdf);
    case "pickings":
      return renderEach(job.sheets, renderPickingPdf);
    case "claim_letters":
      return renderEach(job.letters, renderClaimLetterPdf);
    case "join":
      return [joinPdfs(job.files.map(asBuffer))];
    case "zip":
      return [zip(job.entries, job.createdOn)];
  }
}

async function renderLabels(
  labels: readonly PrintedLabel[],
  { format, layout, startCell, dpi }: LabelPrinting,
): Promise<Uint8Array> {
  const options = layout === "a4" ? { layout, startCell } : { layout };
  if (labels.some(isCarrierLabel))
    return format === "zpl" ? joinLabelsZpl(labels, { dpi }) : renderMixedPdf(labels, options);
  const ours = labels as readonly LabelContent[];
  return format === "zpl" ? Buffer.from(renderLabelsZpl(ours, { dpi }), "utf8") : renderLabelsPdf(ours, options);
}

/** Renders sequentially, so that the memory of one file is freed before the next. */
async function renderEach<T>(items: readonly T[], work: (item: T) => Promise<Uint8Array>): Promise<Uint8Array[]> {
  const files: Uint8Array[] = [];
  for (const item of items) files.push(await work(item));
  return files;
}

/**
 * Deterministic: every entry has the date of the batch. PDFs are stored without compression, as they are compressed.
 */
const zip = (entries: readonly NamedBytes[], createdOn: string): Uint8Array =>
  zipSync(Object.fromEntries(entries.map(({ name, bytes }) => [name, [bytes, { level: levelOf(name) }]])), {
    mtime: new Date(`${createdOn}T12:00:00`),
  });

const levelOf = (name: string): 0 | 6 => (name.endsWith(".pdf") ? 0 : 6);

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
