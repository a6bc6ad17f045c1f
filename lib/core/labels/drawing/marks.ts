import { encodeCode128, quietModules, widthModules } from "./barcode";
import { qrQuietModules, qrSizeModules } from "./qr";
import { cut, printable, widthMm, wrap } from "./text";

/**
 * A drawing as a list of marks, in millimetres from the top left corner of the paper. Marks are independent of PDF and
 * ZPL, so that both print the same. Everything is black on white, because thermal printers have no grey.
 */
export type Mark = TextMark | BoxMark | BarsMark | QrMark | GlyphMark;

export interface TextMark {
  readonly kind: "text";
  /** Start of the baseline. */
  readonly xMm: number;
  readonly yMm: number;
  /** Width along the baseline; the text is aligned within it and never wider. */
  readonly widthMm: number;
  /** Printable, possibly empty. */
  readonly text: string;
  readonly sizePt: number;
  readonly bold: boolean;
  readonly align: "left" | "center" | "right";
  /** White on the black box that was drawn before. */
  readonly white: boolean;
  /** Rotated by 90 degrees: the baseline goes up from its start. */
  readonly upwards: boolean;
}

/** A filled rectangle: a rule when it is thin. */
export interface BoxMark {
  readonly kind: "box";
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A Code 128 symbol; the position is that of its first bar. */
export interface BarsMark {
  readonly kind: "bars";
  readonly code: string;
  readonly symbol: readonly number[];
  readonly xMm: number;
  readonly yMm: number;
  readonly moduleMm: number;
  readonly heightMm: number;
  /** Width, centred on the symbol, in which nothing else is printed: a printer may draw the symbol that wide. */
  readonly roomMm: number;
}

/** A QR code; the position is that of its first dark module. */
export interface QrMark {
  readonly kind: "qr";
  readonly text: string;
  readonly xMm: number;
  readonly yMm: number;
  readonly moduleMm: number;
}

/** A picture of black modules; the position is its top left corner. */
export interface GlyphMark {
  readonly kind: "glyph";
  readonly rows: readonly (readonly boolean[])[];
  readonly xMm: number;
  readonly yMm: number;
  readonly moduleMm: number;
}

/** One dot of a 203 dpi printer; bars that start on this grid keep their widths. */
const gridMm = 0.125;

const snapped = (mm: number): number => Math.round(mm / gridMm) * gridMm;

/** Three dots at 203 dpi: the narrowest rule that thermal printers draw evenly. */
const ruleMm = 3 * gridMm;

export const rule = (xMm: number, yMm: number, widthMm: number): BoxMark => ({
  kind: "box",
  xMm,
  yMm: yMm - ruleMm / 2,
  widthMm,
  heightMm: ruleMm,
});

export interface Style {
  readonly sizePt: number;
  readonly bold?: boolean | undefined;
  readonly align?: "left" | "center" | "right" | undefined;
  readonly white?: boolean;
  readonly upwards?: boolean;
}

/** One line of free text, made printable and cut to the width. */
export function line(text: string, xMm: number, yMm: number, widthMm: number, style: Style): TextMark {
  const { sizePt, bold = false, align = "left", white = false, upwards = false } = style;
  const fitted = cut(printable(text), widthMm, sizePt, bold);
  return { kind: "text", xMm, yMm, widthMm, text: fitted, sizePt, bold, align, white, upwards };
}

/**
 * Free text on a fixed number of lines, baselines `pitchMm` apart. The number of marks, and with it the number of ZPL
 * commands, never depends on the text.
 */
export function lines(
  text: string,
  xMm: number,
  yMm: number,
  widthMm: number,
  style: Style & { readonly count: number; readonly pitchMm: number },
): TextMark[] {
  return wrap(printable(text), widthMm, style.sizePt, style.bold ?? false, style.count).map((part, index) =>
    line(part, xMm, yMm + index * style.pitchMm, widthMm, style),
  );
}

/** One line in the largest of the given sizes (in falling order) in which all of the text fits; cut in the smallest. */
export function largest(
  text: string,
  xMm: number,
  yMm: number,
  widthMm: number,
  sizesPt: readonly number[],
  style: Omit<Style, "sizePt"> = {},
): TextMark {
  return line(text, xMm, yMm, widthMm, { ...style, sizePt: largestSize(text, widthMm, sizesPt, style.bold) });
}

/**
 * One line in the largest of the given sizes, or two lines of the smallest centred on the same height. Always two
 * marks, the second one empty when one line suffices.
 */
export function heading(
  text: string,
  xMm: number,
  yMm: number,
  widthMm: number,
  { sizesPt, ...style }: Omit<Style, "sizePt"> & { readonly sizesPt: readonly number[]; readonly pitchMm: number },
): TextMark[] {
  const sizePt = largestSize(text, widthMm, sizesPt, style.bold);
  const marks = lines(text, xMm, yMm, widthMm, { ...style, sizePt, count: 2 });
  if (!marks.at(-1)?.text) return marks;
  return marks.map((mark) => ({ ...mark, yMm: mark.yMm - style.pitchMm / 2 }));
}

/** Number of lines on which all of a free text fits. */
export const lineCount = (text: string, maxMm: number, sizePt: number, bold = false): number =>
  wrap(printable(text), maxMm, sizePt, bold, 100).filter(Boolean).length;

/** The largest of the given sizes (in falling order) in which the text fits; the smallest when none does. */
export function largestSize(text: string, maxMm: number, sizesPt: readonly number[], bold = false): number {
  const perPointMm = widthMm(printable(text), 1, bold);
  return sizesPt.find((sizePt) => perPointMm * sizePt <= maxMm) ?? Math.min(...sizesPt);
}

/** Bar width of everything that we print for scanning: three dots at 203 dpi. */
export const moduleMm = 3 * gridMm;

export interface BarsOptions {
  /** Width, centred on the symbol, in which nothing else is printed; by default the symbol with its quiet zones. */
  readonly roomMm?: number | undefined;
  /** Another width of the narrowest bar, to test a printer with; by default `moduleMm`. */
  readonly barMm?: number;
}

/** A Code 128 symbol centred on `centreMm`, its first bar on the printer's grid. */
export function bars(
  code: string,
  centreMm: number,
  yMm: number,
  heightMm: number,
  { roomMm, barMm = moduleMm }: BarsOptions = {},
): BarsMark {
  const symbol = encodeCode128(code);
  const modules = widthModules(symbol);
  const xMm = snapped(centreMm - (modules * barMm) / 2);
  const takenMm = (modules + 2 * quietModules) * barMm;
  return { kind: "bars", code, symbol, xMm, yMm, moduleMm: barMm, heightMm, roomMm: roomMm ?? takenMm };
}

/** A QR code centred in a square, its quiet zone included: modules of 4 dots at 203 dpi, or of 3 for a long text. */
export function qr(text: string, xMm: number, yMm: number, sideMm: number): QrMark {
  const sizeModules = qrSizeModules(text);
  const roomyMm = 4 * gridMm;
  const sizeMm = (sizeModules + 2 * qrQuietModules) * roomyMm <= sideMm ? roomyMm : 3 * gridMm;
  const insetMm = (sideMm - sizeModules * sizeMm) / 2;
  return { kind: "qr", text, xMm: snapped(xMm + insetMm), yMm: snapped(yMm + insetMm), moduleMm: sizeMm };
}
