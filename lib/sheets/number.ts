/**
 * The number in a cell, as Spanish or English spreadsheets write it: `1234,5`, `1.234,50`, `1,234.50`, `$ 1.234`. Undefined
 * for an empty cell, NaN for what is no number or has more decimals than the column may have.
 *
 * One sign alone followed by three digits is read by what the column holds: in whole numbers and money it marks thousands
 * (`1.234` grams are 1234), where three decimals are allowed it is the decimal sign (`1.234` kg are 1,234).
 */
export function readNumber(cell: string, decimals: number): number | undefined {
  const text = cell
    .replace(/[\s\u00a0\u202f']/g, "")
    .replace(/^(-?)(?:\$|ars|u\$s)/i, "$1")
    .replace(/^[−–]/, "-");
  if (text === "") return undefined;
  const match = /^(-?)([\d.,]+)$/.exec(text);
  if (!match) return Number.NaN;
  const [, minus = "", digits = ""] = match;
  const parts = split(digits, decimals);
  if (!parts || parts.whole.length > 13) return Number.NaN;
  const fraction = parts.fraction.replace(/0+$/, "");
  if (fraction.length > decimals) return Number.NaN;
  const value = Number(`${parts.whole || "0"}.${fraction || "0"}`);
  return minus && value !== 0 ? -value : value;
}

interface Parts {
  readonly whole: string;
  readonly fraction: string;
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
