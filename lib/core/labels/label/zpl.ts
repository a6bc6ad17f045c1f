import type { LabelContent } from "../content";
import { quietModules, widthModules } from "../drawing/barcode";
import { helvetica } from "../drawing/helvetica";
import {
  type BarsMark,
  type BoxMark,
  type GlyphMark,
  type Mark,
  moduleMm as ourModuleMm,
  type QrMark,
  type TextMark,
} from "../drawing/marks";
import { layoutLabel } from "./layout";

export interface ZplOptions {
  /** Resolution of the printer. */
  readonly dpi: 203 | 300;
}

interface Printer {
  readonly dotsPerMm: number;
  /** Widths in dots of our bar code module that print well, the best first. */
  readonly moduleDots: readonly number[];
  /** Print width and label length in dots: the printer's nominal 8 or 12 dots per mm. */
  readonly page: string;
}

const printers: Readonly<Record<ZplOptions["dpi"], Printer>> = {
  203: { dotsPerMm: 8, moduleDots: [3], page: "^PW800^LL1200" },
  300: { dotsPerMm: 300 / 25.4, moduleDots: [5, 4], page: "^PW1200^LL1800" },
};

/**
 * Renders labels as ZPL II, one format `^XA…^XZ` each, in pure 7-bit ASCII. Of the settings that outlive the job each
 * format sets print width, label length and character set, and puts back those that another label may have left.
 */
export function renderLabelsZpl(labels: readonly LabelContent[], { dpi }: ZplOptions): string {
  const printer = printers[dpi];
  return labels.map((label) => toFormat(layoutLabel(label), printer)).join("");
}

/** One label with the given marks on it. */
export const renderMarksZpl = (marks: readonly Mark[], { dpi }: ZplOptions): string => toFormat(marks, printers[dpi]);

/**
 * What printers keep from format to format until they are told otherwise or turned off (ZPL II Programming Guide), as it is
 * when they are turned on: home, shift, orientation, mirror, reverse, dots per millimetre, orientation of fields, units,
 * and that each label begins on an empty one. Others describe the printer and its medium, which only its owner knows:
 * `^LT`, `~TA`, `^MD`, `~SD`, `^MM`, `^MN`, `^MT`, `^PR`.
 */
const initialState = "^LH0,0^LS0^PON^PMN^LRN^JMA^FWN^MUD^MCY";

/**
 * A format that prints nothing and lets the next one find a printer as if it were the first: of bars, letters and code page
 * too, which our own formats set before they need them.
 */
export const resetFormat = `^XA${initialState}^BY2,3,10^CFA,9^CI0^FS^XZ\n`;

function toFormat(marks: readonly Mark[], printer: Printer): string {
  const fields = marks.map((mark) => toField(mark, printer));
  return ["^XA", `^CI28${printer.page}${initialState}`, ...fields, "^PQ1,0,1,N", "^XZ", ""].join("\n");
}

function toField(mark: Mark, printer: Printer): string {
  switch (mark.kind) {
    case "text":
      return textField(mark, printer);
    case "box":
      return boxField(mark, printer);
    case "bars":
      return barsField(mark, printer);
    case "qr":
      return qrField(mark, printer);
    case "glyph":
      return glyphField(mark, printer);
  }
}

const dots = (mm: number, { dotsPerMm }: Printer): number => Math.round(mm * dotsPerMm);

/**
 * `^FT` positions by the baseline, whatever the font's ascent. Font 0 is narrower than Helvetica, so every text that
 * fits the layout also fits here. `^FB` is used for alignment only, because it would break a line that is too long.
 */
function textField({ xMm, yMm, widthMm, text, sizePt, align, white, upwards }: TextMark, printer: Printer): string {
  const height = dots((sizePt * 25.4) / 72, printer);
  const block = { left: "", center: "C", right: "R" }[align];
  return [
    `^FT${dots(xMm, printer)},${dots(yMm, printer)}^A0${upwards ? "B" : "N"},${height},${height}`,
    block && `^FB${dots(widthMm, printer)},1,0,${block},0`,
    white && "^FR",
    `^FH_^FD${escapeZpl(text)}^FS`,
  ]
    .filter(Boolean)
    .join("");
}

function boxField({ xMm, yMm, widthMm, heightMm }: BoxMark, printer: Printer): string {
  const [width, height] = [dots(widthMm, printer), dots(heightMm, printer)];
  const position = `^FO${dots(xMm, printer)},${dots(yMm, printer)}`;
  return `${position}^GB${width},${height},${Math.min(width, height)}^FS`;
}

/** With mode A the printer chooses between sets B and C as our encoder does; without it `>` would be a command. */
function barsField({ code, symbol, xMm, yMm, moduleMm, heightMm, roomMm }: BarsMark, printer: Printer): string {
  const modules = widthModules(symbol);
  const fits = (width: number) => (modules + 2 * quietModules) * width <= dots(roomMm, printer);
  const choice = moduleMm === ourModuleMm ? printer.moduleDots : [dots(moduleMm, printer)];
  const width = choice.find(fits) ?? Math.min(...choice);
  const left = dots(xMm + (modules * moduleMm) / 2, printer) - Math.round((modules * width) / 2);
  const height = dots(heightMm, printer);
  return `^FO${left},${dots(yMm, printer)}^BY${width},3,${height}^BCN,${height},N,N,N,A^FD${code}^FS`;
}

/**
 * Printers shift a QR code down by the last bar height, even one set by an earlier job. `^BY` sets that height to 10
 * dots, which the position subtracts. `MA,` is level M and automatic input; without it the printer drops the first
 * three characters.
 */
function qrField({ text, xMm, yMm, moduleMm }: QrMark, printer: Printer): string {
  const position = `^FO${dots(xMm, printer)},${dots(yMm, printer) - 10}`;
  return `${position}^BY2,3,10^BQN,2,${dots(moduleMm, printer)}^FH_^FDMA,${escapeZpl(text)}^FS`;
}

/** `^GF`: the picture as a bitmap of the printer's dots, in hexadecimal. */
function glyphField({ rows, xMm, yMm, moduleMm }: GlyphMark, printer: Printer): string {
  const size = dots(rows.length * moduleMm, printer);
  const known = bitmaps.get(rows) ?? new Map<number, string>();
  bitmaps.set(rows, known);
  const bitmap = known.get(size) ?? toBitmap(rows, size);
  known.set(size, bitmap);
  return `^FO${dots(xMm, printer)},${dots(yMm, printer)}${bitmap}^FS`;
}

/** Bitmaps by picture and size in dots: drawing one anew for every label nearly doubled the time of a batch. */
const bitmaps = new WeakMap<GlyphMark["rows"], Map<number, string>>();

function toBitmap(rows: GlyphMark["rows"], size: number): string {
  const bytesPerRow = Math.ceil(size / 8);
  const isBlack = (x: number, y: number) =>
    rows[Math.floor((y * rows.length) / size)]?.[Math.floor((x * rows.length) / size)] ?? false;
  const bytes = Buffer.alloc(bytesPerRow * size);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const at = y * bytesPerRow + (x >> 3);
      if (isBlack(x, y)) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return `^GFA,${bytes.length},${bytes.length},${bytesPerRow},${bytes.toString("hex").toUpperCase()}`;
}

/**
 * Escapes text as the data of a field after `^FH_`: UTF-8, with every character that a printer could interpret and
 * every byte that is not ASCII in hexadecimal. A backslash becomes a slash, because the printer interprets backslashes
 * after decoding the hexadecimal.
 */
export const escapeZpl = (text: string): string =>
  text.replaceAll("\\", "/").replace(/[^\x20-\x7d]|[\^_]/gu, (letter) => escapes.get(letter) ?? hexOf(letter));

const hexOf = (letter: string): string => Buffer.from(letter).toString("hex").toUpperCase().replace(/../g, "_$&");

/** Escapes of the letters that printable texts can have, computed once. */
const escapes: ReadonlyMap<string, string> = new Map(
  [...helvetica.regular.keys()].map((letter) => [letter, hexOf(letter)]),
);
