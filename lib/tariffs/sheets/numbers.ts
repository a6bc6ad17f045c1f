/** Which sign parts the decimals in a file; the other one may mark thousands. */
export type DecimalSign = "," | ".";

/**
 * How a file writes its decimals, by the first number that leaves no doubt: `1.234,50`, `0,5`, `1,25`. Where all are such as
 * `1.234`, a file parted by commas is English and any other one Spanish.
 */
export function decimalSignOf(cells: Iterable<string>, delimiter: string): DecimalSign {
  for (const cell of cells) {
    const sign = evidence(bare(cell));
    if (sign) return sign;
  }
  return delimiter === "," ? "." : ",";
}

function evidence(text: string): DecimalSign | undefined {
  if (!/^-?[\d.,]+$/.test(text)) return undefined;
  const last = Math.max(text.lastIndexOf(","), text.lastIndexOf("."));
  if (last < 0) return undefined;
  const sign = text[last] as DecimalSign;
  const other = sign === "," ? "." : ",";
  if (text.includes(other)) return sign;
  if (text.indexOf(sign) !== last) return other;
  return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? undefined : sign;
}

/**
 * The number of a cell as an integer of its smallest part: `"1.234,5"` with two decimals is 123450. Undefined for what is
 * no number, or one with more decimals.
 */
export function readNumber(cell: string, sign: DecimalSign, decimals: number): number | undefined {
  const [, minus, whole = "", fraction = ""] = forms[sign].exec(bare(cell)) ?? [];
  if (minus === undefined || fraction.length > decimals) return undefined;
  const digits = whole.replace(/[.,]/g, "") + fraction.padEnd(decimals, "0");
  const value = Number(digits);
  if (!Number.isSafeInteger(value)) return undefined;
  return minus && value !== 0 ? -value : value;
}

const forms: Readonly<Record<DecimalSign, RegExp>> = {
  ",": /^(-?)(\d{1,3}(?:\.\d{3})+|\d{1,13})(?:,(\d*?)0*)?$/,
  ".": /^(-?)(\d{1,3}(?:,\d{3})+|\d{1,13})(?:\.(\d*?)0*)?$/,
};

/** `123450` with two decimals → `1234,50`: as Excel in Spanish reads it. */
export function writeNumber(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, "0");
  const fraction = digits.slice(digits.length - decimals);
  return `${value < 0 ? "-" : ""}${digits.slice(0, digits.length - decimals)}${decimals > 0 ? `,${fraction}` : ""}`;
}

/** Without currency, unit, percent sign and spaces, of whatever width. */
const bare = (cell: string): string => cell.replace(/^(?:\$|ARS)|[\s\u00a0\u202f]|(?:%|kg|cm)\.?$/gi, "");
