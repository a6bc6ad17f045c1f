/** An Argentine postcode: its four digits, and the CPA if it was given, whole (`C1425ABC`) or half (`C1425`). */
export interface Postcode {
  readonly zipcode: number;
  readonly cpa: string | null;
}

/** First letters of CPAs: the province (ISO 3166-2:AR); I and O are not used. */
const cpaPattern = /^[A-HJ-NP-Z]([1-9]\d{3})([A-Z]{3})?$/;

/**
 * Reads `1425`, `" 1425 "`, `"CP 1425"`, `"C1425ABC"` and the half CPA `"B 7600"` (any case). Undefined for everything else. The four digits are
 * between 1000 and 9999; the tariff decides whether a zone covers them.
 */
export function parsePostcode(value: unknown): Postcode | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value)
    .trim()
    .toUpperCase()
    .replace(/\s+/g, "")
    .replace(/^CP(?=\d)/, "");
  if (/^[1-9]\d{3}$/.test(text)) return { zipcode: Number(text), cpa: null };
  const match = cpaPattern.exec(text);
  if (match?.[1]) return { zipcode: Number(match[1]), cpa: text };
  return undefined;
}
