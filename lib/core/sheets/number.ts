import type { Sheet } from "./sheet";

/** Decimal separator of a file; the other sign may mark thousands. */
export type DecimalSign = "," | ".";

/**
 * The number in a cell, as Spanish or English spreadsheets write it: `1234,5`, `1.234,50`, `1,234.50`, `$ 1.234`.
 * Undefined for an empty cell, NaN for a text that is no number or has more than `decimals` decimals.
 *
 * A single sign followed by three digits depends on the column. In whole numbers and money it marks thousands (`1.234`
 * grams are 1234); where three decimals are allowed it is the decimal separator (`1.234` kg are 1,234). With `sign`,
 * the known decimal separator of the file, nothing is guessed.
 */
export function readNumber(cell: string, decimals: number, sign?: DecimalSign): number | undefined {
  const parts = partsOf(cell, decimals, sign);
  if (typeof parts !== "object") return parts;
  const value = Number(`${parts.whole || "0"}.${parts.fraction || "0"}`);
  return parts.isNegative && value !== 0 ? -value : value;
}

/** `readNumber` as an integer number of the smallest unit: `1.234,5` with two decimals is 123450. */
export function readParts(cell: string, decimals: number, sign?: DecimalSign): number | undefined {
  const parts = partsOf(cell, decimals, sign);
  if (typeof parts !== "object") return parts;
  const value = Number(`${parts.whole || "0"}${parts.fraction.padEnd(decimals, "0")}`);
  if (!Number.isSafeInteger(value)) return Number.NaN;
  return parts.isNegative && value !== 0 ? -value : value;
}

/** `123450` with two decimals → `1234,50`: as Excel in Spanish reads it. */
export function writeParts(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  return `${value < 0 ? "-" : ""}${whole}${decimals > 0 ? `,${digits.slice(-decimals)}` : ""}`;
}

/**
 * Decimal separator of a CSV, from the first unambiguous number: `1.234,50`, `0,5`, `1,25`. If all numbers look like
 * `1.234`, a file separated by commas is English and any other file Spanish. Undefined for a workbook: its cells hold
 * numbers.
 */
export function decimalSignOf(
  { separator }: Pick<Sheet, "separator">,
  cells: Iterable<string>,
): DecimalSign | undefined {
  if (separator === null) return undefined;
  for (const cell of cells) {
    const sign = plainSign(bare(cell));
    if (sign) return sign;
  }
  return separator === "," ? "." : ",";
}

/** The decimal separator that the unambiguous numbers of a column have in common; undefined where they differ. */
export function agreedDecimalSign(cells: readonly string[]): DecimalSign | undefined {
  const [sign, ...others] = new Set(cells.flatMap((cell) => plainSign(bare(cell)) ?? []));
  return others.length === 0 ? sign : undefined;
}

function plainSign(text: string): DecimalSign | undefined {
  if (!/^-?[\d.,]+$/.test(text)) return undefined;
  const last = Math.max(text.lastIndexOf(","), text.lastIndexOf("."));
  if (last < 0) return undefined;
  const sign = text[last] as DecimalSign;
  const other = otherThan(sign);
  if (text.includes(other)) return sign;
  if (text.indexOf(sign) !== last) return other;
  return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? undefined : sign;
}

const otherThan = (sign: DecimalSign): DecimalSign => (sign === "," ? "." : ",");

function partsOf(
  cell: string,
  decimals: number,
  sign?: DecimalSign,
): (Parts & { isNegative: boolean }) | number | undefined {
  const text = bare(cell);
  if (text === "") return undefined;
  const [, minus = "", digits] = /^(-?)([\d.,]+)$/.exec(text) ?? [];
  if (digits === undefined) return Number.NaN;
  const parts = sign ? splitAt(digits, sign) : split(digits, decimals);
  if (!parts || parts.whole.length > 13) return Number.NaN;
  const fraction = parts.fraction.replace(/(?<!0)0+$/, "");
  return fraction.length > decimals ? Number.NaN : { whole: parts.whole, fraction, isNegative: minus !== "" };
}

/** Without spaces, of whatever width, and without the words and signs of our own currency. */
const bare = (cell: string): string =>
  cell
    .replace(/[\s\u00a0\u202f'\p{Cf}]/gu, "")
    .replace(/^([-−–]?)(?:\$ars|ars?\$|ars|\$)/i, "$1")
    .replace(/(?:\$|ars|pesos?)$/i, "")
    .replace(/(?<=\d)[.,]-$/, "")
    .replace(/^[−–]/, "-");

interface Parts {
  readonly whole: string;
  readonly fraction: string;
}

function splitAt(digits: string, sign: DecimalSign): Parts | undefined {
  const [before = "", fraction = "", ...more] = digits.split(sign);
  const other = otherThan(sign);
  if (more.length > 0 || fraction.includes(other) || before + fraction === "") return undefined;
  const whole = before.includes(other) ? grouped(before, other) : { whole: before, fraction };
  return whole && { whole: whole.whole, fraction };
}

function split(digits: string, decimals: number): Parts | undefined {
  const signs = digits.replace(/\d/g, "");
  if (signs === "") return { whole: digits, fraction: "" };
  const last = signs.at(-1) ?? "";
  const at = digits.lastIndexOf(last);
  const before = digits.slice(0, at);
  const after = digits.slice(at + 1);
  const isSingle = signs.length === 1;
  const marksThousands = signs === last.repeat(signs.length) && (!isSingle || isThousand(before, after, decimals));
  if (marksThousands) return grouped(digits, last);
  if (!isSingle && signs.indexOf(last) !== signs.length - 1) return undefined;
  const whole = isSingle ? { whole: before, fraction: "" } : grouped(before, signs[0] ?? "");
  if (!whole || (whole.whole === "" && after === "")) return undefined;
  return { whole: whole.whole, fraction: after };
}

const isThousand = (before: string, after: string, decimals: number): boolean =>
  decimals < 3 && after.length === 3 && /^[1-9]\d{0,2}$/.test(before);

function grouped(digits: string, sign: string): Parts | undefined {
  const [first = "", ...groups] = digits.split(sign);
  const isSound = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
  return isSound ? { whole: first + groups.join(""), fraction: "" } : undefined;
}
