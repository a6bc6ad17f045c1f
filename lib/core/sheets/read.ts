import { readCsvSheet } from "./csv";
import { type Sheet, SheetError, type SheetLimits } from "./sheet";
import { readXlsxSheet } from "./xlsx";

const zip = [0x50, 0x4b, 0x03, 0x04];
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads the first sheet of a file. The format is detected from the first bytes, because file names and media types sent
 * by browsers are unreliable. Throws a `SheetError`.
 */
export async function readSheet(bytes: Uint8Array, limits: SheetLimits): Promise<Sheet> {
  if (bytes.length === 0) throw new SheetError("empty");
  if (bytes.length > limits.bytes) throw new SheetError("too_large");
  if (startsWith(bytes, compoundFile)) throw new SheetError("old_or_locked");
  return startsWith(bytes, zip) ? readXlsxSheet(bytes, limits) : readCsvSheet(bytes, limits);
}

const startsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, at) => bytes[at] === byte);
