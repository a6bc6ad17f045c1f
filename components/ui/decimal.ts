/**
 * The number that a person typed, with comma or point: `1,5` and `1.5` are one and a half; `12.345,60` and `12,345.60`
 * have thousands marked by the other sign. A single sign is always the decimal one, so `1.234` with at most two
 * decimals is refused rather than guessed. Undefined for nothing, NaN for what cannot be read.
 */
export function parseDecimal(text: string, decimals: number): number | undefined {
  const typed = text.replace(/[\s$]/g, "");
  if (typed === "") return undefined;
  const plain = withoutThousands(typed);
  const match = /^-?\d{1,13}(?:\.(\d+))?$/.exec(plain);
  return match && (match[1]?.length ?? 0) <= decimals ? Number(plain) : Number.NaN;
}

/** `1234.5` → `1234,5`: as it stands in the input, without thousands. */
export const formatDecimal = (value: number | null | undefined): string =>
  value === null || value === undefined || Number.isNaN(value) ? "" : String(value).replace(".", ",");

/** Thousands taken out where both signs, or one sign repeatedly, show which is which; the decimal sign as a point. */
function withoutThousands(typed: string): string {
  const grouped = /^(-?\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:[.,](\d+))?$/.exec(typed);
  if (!grouped) return typed.replace(",", ".");
  const [, whole = "", sign = "", fraction] = grouped;
  const isRepeated = whole.split(sign).length > 2;
  const hasOtherSign = fraction !== undefined && typed[whole.length] !== sign;
  if (!hasOtherSign && (fraction !== undefined || !isRepeated)) return typed.replace(",", ".");
  return whole.replaceAll(sign, "") + (fraction === undefined ? "" : `.${fraction}`);
}
