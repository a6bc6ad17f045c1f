import { readCsvSheet } from "./csv";
import { foreignKindOf, startsWith } from "./file-kind";
import { type Sheet, SheetError, type SheetLimits } from "./sheet";
import { readXlsxSheet } from "./xlsx";

const zip = [0x50, 0x4b, 0x03, 0x04];
/** The end record of a zip without entries. */
const emptyZip = [0x50, 0x4b, 0x05, 0x06];

/**
 * Reads the first sheet of a file. The format is detected from the first bytes, because file names and media types sent
 * by browsers are unreliable. Throws a `SheetError`.
 */
export async function readSheet(bytes: Uint8Array, limits: SheetLimits): Promise<Sheet> {
  if (bytes.length === 0) throw new SheetError("empty");
  if (bytes.length > limits.bytes) throw new SheetError("too_large");
  if (startsWith(bytes, emptyZip)) throw new SheetError("archive");
  const foreign = foreignKindOf(bytes);
  if (foreign) throw new SheetError(foreign);
  return startsWith(bytes, zip) ? readXlsxSheet(bytes, limits) : readCsvSheet(bytes, limits);
}
