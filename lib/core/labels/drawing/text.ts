import anyAscii from "any-ascii";
import { helvetica } from "./helvetica";

/**
 * Makes free text printable; every free text on a document passes through here. The result has only letters that
 * Helvetica (WinAnsi) can show: composed (NFC), without control, zero-width and direction characters, white space as
 * single blanks. A letter that the font lacks becomes its base letter (`ř` → `r`, `Ł` → `L`) or, of another script, is
 * transliterated (`Щукин` → `Shchukin`, `王小明` → `WangXiaoMing`); emoji and signs without a Latin form are left out. No
 * `?` ever stands for a letter. Never throws.
 */
export function printable(text: string): string {
  if (latin.test(text) && !/^ | {2}| $/.test(text)) return text;
  return [...text.normalize("NFC").replace(invisible, "")].map(toPrintable).join("").replace(/ {2,}/g, " ").trim();
}

/** Whether a label can say something of this text: it has a letter or digit that can be printed or transliterated. */
export const isPrintable = (text: string): boolean => /[\p{L}\p{N}]/u.test(printable(text));

/** Matches most texts, which need no change. */
const latin = /^[ -~¡-¬®-ÿ]*$/;

/** Format characters (zero-width, direction, tags, soft hyphen), and control characters except white space. */
const invisible = /\p{Cf}|(?![\t\n\v\f\r\u0085])\p{Cc}/gu;

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/u;

function toPrintable(character: string): string {
  if (helvetica.regular.has(character)) return character;
  if (/[\s\u0085]/u.test(character)) return " ";
  if (emoji.test(character)) return "";
  const own = ownForms[character];
  if (own !== undefined) return own;
  const base = [...character.normalize("NFKD").replace(/\p{M}/gu, "")];
  if (base.length > 0 && base.every((letter) => helvetica.regular.has(letter))) return base.join("");
  return anyAscii(character).replaceAll("?", "");
}

/** Signs for which the font has something closer than the transliteration into ASCII. */
const ownForms: Readonly<Record<string, string>> = {
  "‒": "–",
  "―": "—",
  "″": '"',
  "№": "N.º",
};

const mmPerPoint = 25.4 / 72;

/** Width in millimetres of printable text in Helvetica of `sizePt`, without kerning. */
export function widthMm(text: string, sizePt: number, bold: boolean): number {
  const widths = bold ? helvetica.bold : helvetica.regular;
  let thousandths = 0;
  for (const letter of text) thousandths += widths.get(letter) ?? 0;
  return (thousandths / 1000) * sizePt * mmPerPoint;
}

/** The text itself if it fits, else as much of its beginning as fits before an ellipsis. */
export function cut(text: string, maxMm: number, sizePt: number, bold: boolean): string {
  if (widthMm(text, sizePt, bold) <= maxMm) return text;
  let end = fittingLength(text, maxMm - widthMm("…", sizePt, bold), sizePt, bold);
  while (end > 0 && text[end - 1] === " ") end -= 1;
  return `${text.slice(0, end)}…`;
}

/**
 * Breaks text into exactly `lines` lines, the unused ones empty. Breaks are at blanks, and inside a word only if the
 * word is wider than a line. The last line is cut.
 */
export function wrap(text: string, maxMm: number, sizePt: number, bold: boolean, lines: number): string[] {
  const result: string[] = [];
  let rest = text;
  while (result.length < lines - 1) {
    const end = lineEnd(rest, maxMm, sizePt, bold);
    result.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...result, cut(rest, maxMm, sizePt, bold)];
}

function lineEnd(text: string, maxMm: number, sizePt: number, bold: boolean): number {
  const end = fittingLength(text, maxMm, sizePt, bold);
  if (end === text.length || text[end] === " ") return end;
  const blank = text.lastIndexOf(" ", end);
  return blank > 0 ? blank : Math.max(1, end);
}

/** Number of characters from the start that fit. */
function fittingLength(text: string, maxMm: number, sizePt: number, bold: boolean): number {
  let end = text.length;
  let width = widthMm(text, sizePt, bold);
  while (end > 0 && width > maxMm) {
    end -= 1;
    width -= widthMm(text[end] ?? "", sizePt, bold);
  }
  return end;
}
