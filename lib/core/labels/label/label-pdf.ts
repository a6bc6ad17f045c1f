import type { LabelContent } from "../content";
import { type Drawing, positioned, stroke } from "../drawing/drawing";
import { type PdfPage, renderPdf } from "../drawing/pdf";
import { sheetHeightMm, sheetWidthMm } from "../drawing/sheet";
import { labelHeightMm, labelWidthMm, layoutLabel } from "./layout";

export type LabelsPdfOptions =
  /** Each label on its own page of 100 × 150 mm. */
  | { readonly layout: "10x15" }
  /** Four labels on a sheet of A4 paper, at 95 % so that they stay within the area that printers can print. */
  | {
      readonly layout: "a4";
      /** Cell of the first label, so that partly used sheets are not wasted; 1 by default. */
      readonly startCell?: SheetCell | undefined;
      /** Whether to draw dashed cut lines; true by default, false for sheets of stickers. */
      readonly hasCutLines?: boolean | undefined;
    };

/** Quarters of a sheet in reading order: 1 top left, 2 top right, 3 and 4 below. */
export type SheetCell = 1 | 2 | 3 | 4;

/**
 * Renders labels as one PDF, in the given order. The same labels give the same bytes: the PDF has the date of the
 * latest label. Takes about 3 ms a label and yields to the event loop after every 50 pages. Throws a RangeError without
 * labels.
 */
export async function renderLabelsPdf(labels: readonly LabelContent[], options: LabelsPdfOptions): Promise<Buffer> {
  const { title, createdOn } = describeLabels(labels);
  const pages =
    options.layout === "10x15" ? labelPages(labels) : sheets(labels, options.startCell ?? 1, options.hasCutLines);
  return renderPdf(title, createdOn, pages);
}

/** Title and date of a PDF of these labels. */
export function describeLabels(labels: readonly Pick<LabelContent, "labelCode" | "createdOn">[]) {
  const [first] = labels;
  if (!first) throw new RangeError("There is no PDF without labels.");
  const createdOn =
    labels
      .map((label) => label.createdOn)
      .sort()
      .at(-1) ?? "";
  const title =
    labels.length === 1 ? `Etiqueta ${first.labelCode}` : `Etiquetas desde ${first.labelCode} (${labels.length})`;
  return { title, createdOn };
}

function* labelPages(labels: readonly LabelContent[]): Generator<PdfPage> {
  for (const label of labels) yield labelPage(label);
}

export const labelPage = (label: LabelContent): PdfPage => ({
  widthMm: labelWidthMm,
  heightMm: labelHeightMm,
  drawings: layoutLabel(label),
});

const scale = 0.95;
const cellWidthMm = sheetWidthMm / 2;
const cellHeightMm = sheetHeightMm / 2;

function* sheets(labels: readonly LabelContent[], startCell: number, hasCutLines = true): Generator<PdfPage> {
  if (![1, 2, 3, 4].includes(startCell)) throw new RangeError(`Not a cell of the sheet: ${startCell}`);
  const cells = [...Array<undefined>(startCell - 1).fill(undefined), ...labels];
  for (let start = 0; start < cells.length; start += 4) yield sheetPage(cells.slice(start, start + 4), hasCutLines);
}

/** A sheet with a label in each cell that has one. */
export function sheetPage(cells: readonly (LabelContent | undefined)[], hasCutLines: boolean): PdfPage {
  const drawings = cells.flatMap((label, cell) => (label ? inCell(label, cell) : []));
  return {
    widthMm: sheetWidthMm,
    heightMm: sheetHeightMm,
    drawings: hasCutLines ? [...drawings, ...cutLines()] : drawings,
  };
}

const inCell = (label: LabelContent, cell: number): Drawing[] => {
  const { xMm, yMm } = cellArea(cell);
  return positioned(layoutLabel(label), { scale, xMm, yMm });
};

/** Where a label goes in a cell of the sheet, counted from 0. */
export const cellArea = (cell: number) => ({
  xMm: cellWidthMm * (cell % 2) + (cellWidthMm - labelWidthMm * scale) / 2,
  yMm: cellHeightMm * Math.floor(cell / 2) + (cellHeightMm - labelHeightMm * scale) / 2,
  widthMm: labelWidthMm * scale,
  heightMm: labelHeightMm * scale,
});

/** A cross through the middle of the sheet. */
export const cutLines = (): Drawing[] => [
  stroke([cellWidthMm, 5], [cellWidthMm, sheetHeightMm - 5], 0.25, 2),
  stroke([5, cellHeightMm], [sheetWidthMm - 5, cellHeightMm], 0.25, 2),
];
