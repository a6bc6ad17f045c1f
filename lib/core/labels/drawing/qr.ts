import QRCode from "qrcode";

/** A run of dark modules in a row, counted from the top left corner of a symbol. */
export interface DarkRun {
  readonly column: number;
  readonly row: number;
  readonly length: number;
}

/** Free space in modules around the symbol (ISO/IEC 18004, 6.3.8). */
export const qrQuietModules = 4;

/** Bytes that versions 1 to 10 hold at level M (ISO/IEC 18004, table 7); more would not fit the label's corner. */
const capacities = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];

/**
 * Modules on a side of a QR code of level M, without its quiet zone. Takes 1 to 213 printable ASCII characters without
 * blanks or backslash; throws a RangeError for anything else.
 */
export const qrSizeModules = (text: string): number => 17 + 4 * versionFor(text);

/** The dark modules of a QR code of level M, run by run. The symbol has the size given by `qrSizeModules`. */
export function encodeQr(text: string): DarkRun[] {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: "M", version: versionFor(text) }).modules;
  const runs: DarkRun[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && data[row * size + column]) column += 1;
      if (column > start) runs.push({ column: start, row, length: column - start });
    }
  }
  return runs;
}

function versionFor(text: string): number {
  if (!/^[!-[\]-~]{1,213}$/.test(text)) throw new RangeError(`Not an address for a QR code: ${JSON.stringify(text)}`);
  return 1 + capacities.findIndex((bytes) => text.length <= bytes);
}
