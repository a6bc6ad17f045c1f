import { commonLayout, type ReadInvoice, readInvoice } from "@/lib/core/carrier-invoices";
import {
  type ColumnChoice,
  type NamedSheet,
  readSheet,
  readSheets,
  type Sheet,
  SheetError,
  type SheetLimits,
  type SheetPages,
  type SheetProblem,
  toPages,
} from "@/lib/core/sheets";
import type { InvoiceLayout } from "@/lib/core/vocabulary";
import { withTransfer } from "@/lib/platform/worker-pool";
import { type ReadCatalogue, readCatalogue } from "./product-rows";

/** Errors are results, as threads pass on an error's message only. */
export type SheetResult<Read> =
  | { readonly sheet: Read }
  | { readonly problem: SheetProblem; readonly row: number | undefined };

interface SheetJob {
  readonly file: Uint8Array;
  readonly limits: SheetLimits;
  /** The name of the sheet to read; the first one when it is left out. */
  readonly sheet?: string | undefined;
}

/** Reads a spreadsheet on whatever thread it is called. */
export const readSheetOnThread = (job: SheetJob): Promise<SheetResult<Sheet>> => attempt(job, readSheet);

/** Every sheet of a workbook. */
export const readSheetsOnThread = (job: SheetJob): Promise<SheetResult<NamedSheet[]>> => attempt(job, readSheets);

async function attempt<Read>(
  { file, limits, sheet }: SheetJob,
  read: (file: Uint8Array, limits: SheetLimits, sheet?: string) => Promise<Read>,
): Promise<SheetResult<Read>> {
  try {
    return { sheet: await read(file, limits, sheet) };
  } catch (error) {
    if (error instanceof SheetError) return { problem: error.problem, row: error.row };
    throw error;
  }
}

/** The same as pages, which are moved to the calling thread. */
export async function readPagesOnThread(job: SheetJob): Promise<SheetResult<SheetPages>> {
  const result = await readSheetOnThread(job);
  if (!("sheet" in result)) return result;
  const sheet = toPages(result.sheet);
  return withTransfer(
    { sheet },
    sheet.pages.map(({ buffer }) => buffer),
  );
}

/** The SKUs of a spreadsheet: a tenth of its cells, and checked. */
export async function readCatalogueOnThread({
  choice,
  ...job
}: SheetJob & { readonly choice?: ColumnChoice }): Promise<SheetResult<ReadCatalogue>> {
  const result = await readSheetOnThread(job);
  return "sheet" in result ? { sheet: readCatalogue(result.sheet, choice) } : result;
}

/** The rows of a carrier's invoice, without the other columns of its sheet. */
export async function readInvoiceOnThread({
  choice,
  layout = commonLayout,
  ...job
}: SheetJob & { readonly choice?: ColumnChoice; readonly layout?: InvoiceLayout }): Promise<SheetResult<ReadInvoice>> {
  const result = await readSheetOnThread(job);
  return "sheet" in result ? { sheet: readInvoice(result.sheet, layout, choice) } : result;
}
