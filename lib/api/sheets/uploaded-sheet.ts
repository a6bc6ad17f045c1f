import { createHash } from "node:crypto";
import { invalid } from "@/lib/core/errors";
import { type Sheet, type SheetLimits, type SheetPages, type SheetProblem, toPages } from "@/lib/core/sheets";
import type { Message } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { outsideTransaction } from "@/lib/platform/transaction";
import { OverBudget, type Owner, type WorkerTask, workerPool, workerTask } from "@/lib/platform/worker-pool";
import { type ReadCatalogue, readCatalogue } from "./product-rows";
import {
  type readCatalogueOnThread,
  type readPagesOnThread,
  readSheetOnThread,
  type SheetResult,
} from "./sheet-thread";

const onThread = { module: "lib/api/sheets/sheet-thread", budgetMs: 20_000 } as const;
const sheetTask = workerTask<typeof readSheetOnThread>({ ...onThread, name: "readSheetOnThread" });
const catalogueTask = workerTask<typeof readCatalogueOnThread>({ ...onThread, name: "readCatalogueOnThread" });
const pagesTask = workerTask<typeof readPagesOnThread>({ ...onThread, name: "readPagesOnThread" });

/** A CSV up to this size, some 500 rows, is read within a few milliseconds where it is. A workbook may unpack to a lot. */
const lightBytes = 65_536;
const zip = [0x50, 0x4b];

interface Upload {
  readonly file: Uint8Array;
  readonly limits: SheetLimits;
  readonly owner: Owner;
}

/** Reads an uploaded spreadsheet of an account. Throws `validation_failed` for the field `file`. */
export const readUploadedSheet = (ctx: Context, upload: Upload): Promise<Sheet> =>
  readUpload(ctx, upload, sheetTask, (sheet) => sheet);

/** Reads the SKUs of an uploaded spreadsheet. */
export const readUploadedCatalogue = (ctx: Context, upload: Upload): Promise<ReadCatalogue> =>
  readUpload(ctx, upload, catalogueTask, readCatalogue);

/** Reads an uploaded spreadsheet whose rows only pass through: they stay bytes. */
export const readUploadedPages = (ctx: Context, upload: Upload): Promise<SheetPages> =>
  readUpload(ctx, upload, pagesTask, toPages);

type SheetTask<Read> = WorkerTask<(job: Pick<Upload, "file" | "limits">) => Promise<SheetResult<Read>>>;

async function readUpload<Read>(
  ctx: Context,
  { file, limits, owner }: Upload,
  task: SheetTask<Read>,
  convert: (sheet: Sheet) => Read,
): Promise<Read> {
  const isLight = file.length <= lightBytes && !zip.every((byte, at) => file[at] === byte);
  if (isLight) return convert(sheetOf(await readSheetOnThread({ file, limits }), limits));
  // With no transaction open: waiting for a thread must not hold a connection of the pool.
  const key = ctx.resolvedCalls ? createHash("sha256").update(file).digest("hex") : "";
  const read = async () => {
    try {
      return await workerPool().run(task, { file, limits }, { owner, signal: ctx.callerSignal?.() });
    } catch (error) {
      if (error instanceof OverBudget) throw invalid("file", tooCostly);
      throw error;
    }
  };
  return sheetOf(await outsideTransaction(ctx, `${task.name} ${key}`, read), limits);
}

function sheetOf<Read>(result: SheetResult<Read>, limits: SheetLimits): Read {
  if ("sheet" in result) return result.sheet;
  throw invalid("file", messages(result.row, limits)[result.problem]);
}

const tooCostly: Message = {
  es: "Leer la planilla lleva demasiado. Dividila en partes o guardala como CSV.",
  en: "Reading the spreadsheet takes too long. Split it, or save it as CSV.",
};

const messages = (row: number | undefined, { rows, columns }: SheetLimits): Record<SheetProblem, Message> => ({
  empty: { es: "El archivo está vacío: no tiene ninguna fila.", en: "The file is empty: it has no rows." },
  too_large: { es: "El archivo es demasiado grande.", en: "The file is too large." },
  too_many_rows: {
    es: `La planilla tiene más de ${rows - 1} filas. Dividila en partes.`,
    en: `The spreadsheet has more than ${rows - 1} rows. Split it.`,
  },
  too_many_columns: {
    es: `La planilla tiene más de ${columns} columnas.`,
    en: `The spreadsheet has more than ${columns} columns.`,
  },
  old_workbook: {
    es: "Es un archivo de Excel 97-2003 (XLS). Abrilo y guardalo como XLSX o CSV.",
    en: "This is a file of Excel 97-2003 (XLS). Open it and save it as XLSX or CSV.",
  },
  locked: {
    es: "La planilla tiene contraseña. Guardala sin contraseña y subila de nuevo.",
    en: "The spreadsheet has a password. Save it without one and upload it again.",
  },
  other_workbook: {
    es: "Es una planilla de otro formato (ODS, XLSB o Numbers). Guardala como XLSX o CSV.",
    en: "This is a spreadsheet of another format (ODS, XLSB or Numbers). Save it as XLSX or CSV.",
  },
  pdf: {
    es: "Es un PDF, no una planilla. Subí un CSV o XLSX.",
    en: "This is a PDF, no spreadsheet. Upload CSV or XLSX.",
  },
  picture: {
    es: "Es una imagen, no una planilla. Subí un CSV o XLSX.",
    en: "This is a picture, no spreadsheet. Upload CSV or XLSX.",
  },
  web_page: {
    es: "Es una página web guardada, aunque se llame planilla. Abrila en tu programa de planillas y guardala como XLSX.",
    en: "This is a saved web page, whatever its name. Open it with your spreadsheet program and save it as XLSX.",
  },
  archive: {
    es: "Es un ZIP sin planilla adentro. Descomprimilo y subí el CSV o XLSX.",
    en: "This is a ZIP without a workbook in it. Unpack it and upload the CSV or XLSX.",
  },
  not_a_sheet: { es: "El archivo no es una planilla CSV o XLSX.", en: "The file is no CSV or XLSX spreadsheet." },
  broken_quotes: {
    es: `En la fila ${row ?? 1} hay una comilla sin cerrar.`,
    en: `In row ${row ?? 1} a quote is not closed.`,
  },
  damaged: {
    es: "El archivo está dañado. Abrilo con tu programa de planillas y guardalo de nuevo.",
    en: "The file is damaged. Open it with your spreadsheet program and save it again.",
  },
});
