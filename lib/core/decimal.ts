/**
 * Parses a typed number with decimal comma or point: `1,5` and `1.5` are one and a half; in `12.345,60` and `12,345.60`
 * the other sign marks thousands. A single sign is always decimal, so `1.234` with at most two decimals is rejected
 * rather than guessed. Undefined for an empty text, NaN for one that is not a number.
 */
export function parseDecimal(text: string, decimals: number): number | undefined {
  const typed = text.replace(/[\s$]/g, "");
  if (typed === "") return undefined;
  const plain = withoutThousands(typed);
  const match = /^-?\d{1,13}(?:\.(\d+))?$/.exec(plain);
  return match && (match[1]?.length ?? 0) <= decimals ? Number(plain) : Number.NaN;
}

/** `1234.5` → `1234,5`: the text of the input, without thousands separators. */
export const formatDecimal = (value: number | null | undefined): string =>
  value === null || value === undefined || Number.isNaN(value) ? "" : String(value).replace(".", ",");

/**
 * Removes thousands separators where both signs, or one sign repeatedly, tell which is which. The decimal sign becomes
 * a point.
 */
function withoutThousands(typed: string): string {
  const grouped = /^(-?\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:[.,](\d+))?$/.exec(typed);
  if (!grouped) return typed.replace(",", ".");
  const [, whole = "", sign = "", fraction] = grouped;
  const isRepeated = whole.split(sign).length > 2;
  const hasOtherSign = fraction !== undefined && typed[whole.length] !== sign;
  if (!hasOtherSign && (fraction !== undefined || !isRepeated)) return typed.replace(",", ".");
  return whole.replaceAll(sign, "") + (fraction === undefined ? "" : `.${fraction}`);
}
