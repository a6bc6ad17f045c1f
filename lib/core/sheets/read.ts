import { readCsvSheet } from "./csv";
import { foreignKindOf, startsWith } from "./file-kind";
import { type NamedSheet, type Sheet, SheetError, type SheetLimits } from "./sheet";
import { readXlsxSheet, readXlsxSheets } from "./xlsx";

const zip = [0x50, 0x4b, 0x03, 0x04];
/** The end record of a zip without entries. */
const emptyZip = [0x50, 0x4b, 0x05, 0x06];

/** Reads the first sheet of a file, or the one of that name in a workbook. Throws a `SheetError`. */
export async function readSheet(bytes: Uint8Array, limits: SheetLimits, sheet?: string): Promise<Sheet> {
  return isWorkbook(bytes, limits) ? readXlsxSheet(bytes, limits, sheet) : readCsvSheet(bytes, limits);
}

/** Reads every sheet of a workbook; a CSV is one sheet. Throws a `SheetError`. */
export async function readSheets(bytes: Uint8Array, limits: SheetLimits): Promise<NamedSheet[]> {
  return isWorkbook(bytes, limits) ? readXlsxSheets(bytes, limits) : [{ name: "", ...readCsvSheet(bytes, limits) }];
}

/**
 * Whether a file is a workbook or else a CSV, by its first bytes: file names and media types sent by browsers are
 * unreliable. Throws for anything else.
 */
function isWorkbook(bytes: Uint8Array, limits: SheetLimits): boolean {
  if (bytes.length === 0) throw new SheetError("empty");
  if (bytes.length > limits.bytes) throw new SheetError("too_large");
  if (startsWith(bytes, emptyZip)) throw new SheetError("archive");
  const foreign = foreignKindOf(bytes);
  if (foreign) throw new SheetError(foreign);
  return startsWith(bytes, zip);
}
