import type { PDFDocument, PDFPage } from "@cantoo/pdf-lib";
import type { LabelContent } from "../content";
import { pt } from "../drawing/painter";
import { type PdfPage, renderPdf } from "../drawing/pdf";
import { sheetHeightMm } from "../drawing/sheet";
import { type CarrierLabel, isCarrierLabel, type PrintedLabel } from "./carrier-label";
import { loadPdfLibrary, saveOptions, toMatrix } from "./carrier-pdf";
import { cellArea, describeLabels, type LabelsPdfOptions, labelPage, sheetPage } from "./label-pdf";

/** A page of a carrier that is not printed in a cell of a sheet. */
interface WholePage {
  readonly whole: PDFPage;
}
/** A page that we draw, with pages of carriers in cells that we leave free. */
interface DrawnPage {
  readonly drawn: PdfPage;
  readonly placed: readonly { readonly page: PDFPage; readonly cell: number }[];
}
type PlannedPage = WholePage | DrawnPage;

/** Below this a bar code of the carrier might not be read: such a page is printed by itself. */
const minScale = 0.8;

/**
 * Labels of ours and of carriers as one PDF, in the given order; those of carriers have gone through
 * `cleanCarrierPdf`. On A4 a label of 10 × 15 cm takes its cell as ours does, and a larger page is a page of its own,
 * after which a new sheet begins.
 */
export async function renderMixedPdf(labels: readonly PrintedLabel[], options: LabelsPdfOptions): Promise<Uint8Array> {
  const { PDFDocument, PrintScaling } = await loadPdfLibrary();
  const pagesOf = new Map<CarrierLabel, PDFPage[]>();
  for (const label of labels.filter(isCarrierLabel))
    pagesOf.set(label, (await PDFDocument.load(label.content, { updateMetadata: false })).getPages());
  const plan = options.layout === "a4" ? planSheets(labels, pagesOf, options) : planPages(labels, pagesOf);

  const { title, createdOn } = describeLabels(labels);
  const target = await PDFDocument.create({ updateMetadata: false });
  const drawn = await drawOurs(target, plan, title, createdOn);
  for (const page of plan) {
    if ("whole" in page) await addWhole(target, page.whole);
    else await fillCells(target, target.addPage(drawn.shift()), page.placed);
  }
  const createdAt = new Date(`${createdOn}T00:00:00Z`);
  target.setTitle(title);
  target.setLanguage("es-AR");
  target.setCreationDate(createdAt);
  target.setModificationDate(createdAt);
  target.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None);
  return target.save(saveOptions);
}

const planPages = (
  labels: readonly PrintedLabel[],
  pagesOf: ReadonlyMap<PrintedLabel, readonly PDFPage[]>,
): PlannedPage[] =>
  labels.flatMap((label): PlannedPage[] =>
    isCarrierLabel(label)
      ? (pagesOf.get(label) ?? []).map((whole) => ({ whole }))
      : [{ drawn: labelPage(label), placed: [] }],
  );

function planSheets(
  labels: readonly PrintedLabel[],
  pagesOf: ReadonlyMap<PrintedLabel, readonly PDFPage[]>,
  { startCell = 1, hasCutLines = true }: Extract<LabelsPdfOptions, { layout: "a4" }>,
): PlannedPage[] {
  const plan: PlannedPage[] = [];
  let cell: number = startCell - 1;
  let ours: (LabelContent | undefined)[] = [];
  let placed: { page: PDFPage; cell: number }[] = [];
  const endSheet = () => {
    // Cells that were used before are spared on the first sheet, which need not be the first page.
    if (ours.every((label) => label === undefined) && placed.length === 0) return;
    plan.push({ drawn: sheetPage(ours, hasCutLines), placed });
    [cell, ours, placed] = [0, [], []];
  };
  const take = (): number => {
    if (cell > 3) endSheet();
    return cell++;
  };
  for (const label of labels) {
    if (!isCarrierLabel(label)) {
      const own = take();
      ours[own] = label;
      continue;
    }
    for (const page of pagesOf.get(label) ?? []) {
      if (fitInCell(page).scale >= minScale) {
        const own = take();
        placed.push({ page, cell: own });
      } else {
        endSheet();
        plan.push({ whole: page });
      }
    }
  }
  endSheet();
  return plan;
}

/** How a page is placed in a cell: whole, never larger than it is, turned where more of it fits then. */
function fitInCell(page: PDFPage) {
  const { width, height } = page.getSize();
  const area = { width: pt(cellArea(0).widthMm), height: pt(cellArea(0).heightMm) };
  const scaleOf = (across: number, down: number) => Math.min(1, area.width / across, area.height / down);
  const [upright, turned] = [scaleOf(width, height), scaleOf(height, width)];
  const isTurned = turned > upright;
  return {
    scale: isTurned ? turned : upright,
    isTurned,
    width: isTurned ? height : width,
    height: isTurned ? width : height,
  };
}

/** Our pages of the plan, in its order, drawn in one go so that they share their fonts. */
async function drawOurs(target: PDFDocument, plan: readonly PlannedPage[], title: string, createdOn: string) {
  const drawn = plan.flatMap((page) => ("drawn" in page ? [page.drawn] : []));
  if (drawn.length === 0) return [];
  const { PDFDocument } = await loadPdfLibrary();
  const source = await PDFDocument.load(await renderPdf(title, createdOn, drawn), { updateMetadata: false });
  return target.copyPages(source, source.getPageIndices());
}

async function addWhole(target: PDFDocument, page: PDFPage): Promise<void> {
  const [copy] = await target.copyPages(page.doc, [page.doc.getPages().indexOf(page)]);
  target.addPage(copy);
}

async function fillCells(target: PDFDocument, sheet: PDFPage, placed: DrawnPage["placed"]): Promise<void> {
  for (const { page, cell } of placed) {
    const { scale, isTurned, width, height } = fitInCell(page);
    const size = page.getSize();
    const area = { left: 0, bottom: 0, right: size.width, top: size.height };
    const picture = await target.embedPage(page, area, toMatrix(area, isTurned ? 1 : 0));
    const { xMm, yMm, widthMm, heightMm } = cellArea(cell);
    sheet.drawPage(picture, {
      x: pt(xMm + widthMm / 2) - (width * scale) / 2,
      y: pt(sheetHeightMm - yMm - heightMm / 2) - (height * scale) / 2,
      xScale: scale,
      yScale: scale,
    });
  }
}
