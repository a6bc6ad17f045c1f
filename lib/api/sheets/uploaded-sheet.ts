import { invalid } from "@/lib/core/errors";
import { readSheet, type Sheet, SheetError, type SheetLimits, type SheetProblem } from "@/lib/core/sheets";
import type { Message } from "@/lib/core/vocabulary";

/** Reads an uploaded spreadsheet. Throws `validation_failed` for the field `file`. */
export async function readUploadedSheet(file: Uint8Array, limits: SheetLimits): Promise<Sheet> {
  try {
    return await readSheet(file, limits);
  } catch (error) {
    if (error instanceof SheetError) throw invalid("file", messages(error, limits)[error.problem]);
    throw error;
  }
}

const messages = ({ row }: SheetError, { rows, columns }: SheetLimits): Record<SheetProblem, Message> => ({
  empty: { es: "La planilla está vacía.", en: "The spreadsheet is empty." },
  too_large: { es: "El archivo es demasiado grande.", en: "The file is too large." },
  too_many_rows: {
    es: `La planilla tiene más de ${rows - 1} filas. Dividila en partes.`,
    en: `The spreadsheet has more than ${rows - 1} rows. Split it.`,
  },
  too_many_columns: {
    es: `La planilla tiene más de ${columns} columnas.`,
    en: `The spreadsheet has more than ${columns} columns.`,
  },
  old_or_locked: {
    es: "Es un archivo XLS antiguo o tiene contraseña. Guardalo como XLSX o CSV sin contraseña.",
    en: "This is an old XLS file or has a password. Save it as XLSX or CSV without one.",
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
