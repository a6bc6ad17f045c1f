import { helvetica } from "./helvetica";

/**
 * The only way for free text onto a document. The result has nothing but letters that Helvetica (WinAnsi) can show:
 * composed (NFC), without control, zero-width and direction characters, white space as single blanks. What the font
 * lacks becomes its base letter (`ř` → `r`, `Ł` → `L`), else a run of it becomes one `?`. Never throws.
 */
export function printable(text: string): string {
  if (latin.test(text) && !/^ | {2}| $/.test(text)) return text;
  let result = "";
  for (const character of text.normalize("NFC").replace(unseen, "")) {
    const shown = fallback(character);
    if (shown !== "?" || character === "?" || !result.endsWith("?")) result += shown;
  }
  return result.replace(/ {2,}/g, " ").trim();
}

/** Most texts: nothing in them has to change. */
const latin = /^[ -~¡-¬®-ÿ]*$/;

/** Format characters (zero-width, direction, tags), the soft hyphen among them, and control characters but white space. */
const unseen = /\p{Cf}|(?![\t\n\v\f\r\u0085])\p{Cc}/gu;

function fallback(character: string): string {
  if (helvetica.regular.has(character)) return character;
  if (/[\s\u0085]/u.test(character)) return " ";
  const special = baseLetters[character];
  if (special) return special;
  if (/\p{M}/u.test(character)) return "";
  const letters = [...character.normalize("NFKD").replace(/\p{M}/gu, "")].map(
    (letter) => baseLetters[letter] ?? letter,
  );
  return letters.length > 0 && letters.every((letter) => helvetica.regular.has(letter)) ? letters.join("") : "?";
}

/** Letters and signs that Unicode does not decompose. */
const baseLetters: Readonly<Record<string, string>> = {
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  Ħ: "H",
  ħ: "h",
  ı: "i",
  Ŧ: "T",
  ŧ: "t",
  Ŋ: "N",
  ŋ: "n",
  Ə: "E",
  ə: "e",
  ẞ: "SS",
  "‐": "-",
  "‑": "-",
  "‒": "–",
  "―": "—",
  "−": "-",
  "⁄": "/",
  "′": "'",
  "″": '"',
  "№": "N.º",
};

const mmPerPoint = 25.4 / 72;

/** Millimetres that printable text takes in Helvetica of `sizePt`, without kerning. */
export function widthMm(text: string, sizePt: number, bold: boolean): number {
  const widths = bold ? helvetica.bold : helvetica.regular;
  let thousandths = 0;
  for (const letter of text) thousandths += widths.get(letter) ?? 0;
  return (thousandths / 1000) * sizePt * mmPerPoint;
}

/** The text itself when it fits, else as much of its beginning as fits before an ellipsis. */
export function cut(text: string, maxMm: number, sizePt: number, bold: boolean): string {
  if (widthMm(text, sizePt, bold) <= maxMm) return text;
  let end = fitting(text, maxMm - widthMm("…", sizePt, bold), sizePt, bold);
  while (end > 0 && text[end - 1] === " ") end -= 1;
  return `${text.slice(0, end)}…`;
}

/**
 * Exactly `lines` lines, the unused ones empty: broken at blanks, inside a word only when the word is wider than a
 * line, and the last one cut.
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
  const end = fitting(text, maxMm, sizePt, bold);
  if (end === text.length || text[end] === " ") return end;
  const blank = text.lastIndexOf(" ", end);
  return blank > 0 ? blank : Math.max(1, end);
}

/** How many characters from the start fit. */
function fitting(text: string, maxMm: number, sizePt: number, bold: boolean): number {
  let end = text.length;
  let width = widthMm(text, sizePt, bold);
  while (end > 0 && width > maxMm) {
    end -= 1;
    width -= widthMm(text[end] ?? "", sizePt, bold);
  }
  return end;
}
