/** An Argentine postcode: its four digits, and the eight-character CPA if the CPA was given. */
export interface Postcode {
  readonly zipcode: number;
  readonly cpa: string | null;
}

/** First letters of CPAs: the province (ISO 3166-2:AR); I and O are not used. */
const cpaPattern = /^([A-HJ-NP-Z])(\d{4})([A-Z]{3})$/;

/**
 * Reads `1425`, `"1425"`, `" 1425 "` and `"C1425ABC"` (any case). Undefined for everything else. The four digits are
 * between 1000 and 9999; the tariff decides whether a zone covers them.
 */
export function parsePostcode(value: unknown): Postcode | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value).trim().toUpperCase().replace(/\s+/g, "");
  if (/^[1-9]\d{3}$/.test(text)) return { zipcode: Number(text), cpa: null };
  const match = cpaPattern.exec(text);
  if (match?.[2] && Number(match[2]) >= 1000) return { zipcode: Number(match[2]), cpa: text };
  return undefined;
}
