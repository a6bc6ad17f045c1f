import { createHash } from "node:crypto";
import { type ReadInvoice, readInvoice } from "@/lib/core/carrier-invoices";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import {
  type ColumnChoice,
  messageOfProblem,
  type NamedSheet,
  type Sheet,
  type SheetLimits,
  type SheetPages,
  toPages,
} from "@/lib/core/sheets";
import type { InvoiceLayout } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { outsideTransaction } from "@/lib/platform/transaction";
import { OverBudget, type Owner, type WorkerTask, workerPool, workerTask } from "@/lib/platform/worker-pool";
import { type ReadCatalogue, readCatalogue } from "./product-rows";
import {
  type readCatalogueOnThread,
  type readInvoiceOnThread,
  type readPagesOnThread,
  readSheetOnThread,
  type readSheetsOnThread,
  type SheetResult,
} from "./sheet-thread";

const onThread = { module: "lib/api/sheets/sheet-thread", budgetMs: 20_000, isIsolated: true } as const;
const sheetTask = workerTask<typeof readSheetOnThread>({ ...onThread, name: "readSheetOnThread" });
const sheetsTask = workerTask<typeof readSheetsOnThread>({ ...onThread, name: "readSheetsOnThread" });
const catalogueTask = workerTask<typeof readCatalogueOnThread>({ ...onThread, name: "readCatalogueOnThread" });
const invoiceTask = workerTask<typeof readInvoiceOnThread>({ ...onThread, name: "readInvoiceOnThread" });
const pagesTask = workerTask<typeof readPagesOnThread>({ ...onThread, name: "readPagesOnThread" });

/** A CSV up to this size, some 500 rows, is read within a few milliseconds where it is. A workbook may unpack to a lot. */
const lightBytes = 65_536;
const zip = [0x50, 0x4b];

interface Upload {
  readonly file: Uint8Array;
  readonly limits: SheetLimits;
  readonly owner: Owner;
  /** Of a sheet that is read on the thread. */
  readonly choice?: ColumnChoice;
  /** Of a carrier's invoice. */
  readonly layout?: InvoiceLayout;
  /** The name of the sheet to read; the first one when it is left out. */
  readonly sheet?: string | undefined;
}

/** Reads an uploaded spreadsheet of an account. Throws `validation_failed` for the field `file`. */
export const readUploadedSheet = (ctx: Context, upload: Upload): Promise<Sheet> =>
  readUpload(ctx, upload, sheetTask, (sheet) => sheet);

/** Reads every sheet of an uploaded workbook; a CSV is one sheet without a name. */
export const readUploadedSheets = (ctx: Context, upload: Upload): Promise<NamedSheet[]> =>
  readUpload(ctx, upload, sheetsTask, (sheet) => [{ name: "", ...sheet }]);

/** Reads the SKUs of an uploaded spreadsheet. */
export const readUploadedCatalogue = (ctx: Context, upload: Upload): Promise<ReadCatalogue> =>
  readUpload(ctx, upload, catalogueTask, (sheet) => readCatalogue(sheet, upload.choice));

/** Reads the rows of a carrier's invoice, by the layout of its carrier unless columns are chosen. */
export const readUploadedInvoice = (
  ctx: Context,
  upload: Upload & { readonly layout: InvoiceLayout },
): Promise<ReadInvoice> =>
  readUpload(ctx, upload, invoiceTask, (sheet) => readInvoice(sheet, upload.layout, upload.choice));

/** Reads an uploaded spreadsheet whose rows only pass through: they stay bytes. */
export const readUploadedPages = (ctx: Context, upload: Upload): Promise<SheetPages> =>
  readUpload(ctx, upload, pagesTask, toPages);

type SheetTask<Read> = WorkerTask<
  (job: Pick<Upload, "file" | "limits" | "choice" | "layout" | "sheet">) => Promise<SheetResult<Read>>
>;

async function readUpload<Read>(
  ctx: Context,
  { file, limits, owner, choice = {}, layout, sheet }: Upload,
  task: SheetTask<Read>,
  convert: (sheet: Sheet) => Read,
): Promise<Read> {
  const isLight = file.length <= lightBytes && !zip.every((byte, at) => file[at] === byte);
  if (isLight) return convert(sheetOf(await readSheetOnThread({ file, limits, sheet }), limits));
  // With no transaction open: waiting for a thread must not hold a connection of the pool.
  const key = ctx.resolvedCalls ? createHash("sha256").update(file).digest("hex") : "";
  const read = async () => {
    try {
      return await workerPool().run(
        task,
        { file, limits, choice, sheet, ...(layout && { layout }) },
        { owner, signal: ctx.callerSignal?.() },
      );
    } catch (error) {
      if (error instanceof OverBudget) throw invalid("file", message("sheet_too_costly"));
      throw error;
    }
  };
  return sheetOf(await outsideTransaction(ctx, `${task.name} ${key} ${sheet ?? ""}`, read), limits);
}

function sheetOf<Read>(result: SheetResult<Read>, limits: SheetLimits): Read {
  if ("sheet" in result) return result.sheet;
  throw invalid("file", messageOfProblem(result, limits));
}
