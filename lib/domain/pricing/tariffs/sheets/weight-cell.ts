import { type DecimalSign, normalizeHeader, readParts } from "@/lib/core/sheets";

export type WeightUnit = "kg" | "g";

const units: Readonly<Record<WeightUnit, string>> = { kg: "kgs?|kilos?|kilogramos?", g: "g|grs?|gramos?" };
const unitWord = `(?:${units.kg}|${units.g})`;
const amount = String.raw`([\d.,]+)\s*(${unitWord})?\.?`;
/** `5`, `hasta 5 kg`, `1 a 5`, `De 1 kg hasta 5 kg`, `0-500 g`, `más de 1 a 5`. */
const upTo = new RegExp(
  String.raw`^(?:(?:(?:de|desde|mas de|mayor a|from|over|\+|>)\s*)*${amount}\s*(?:-|–|—|a|hasta|to|y)\s*)?(?:hasta|max|up to|≤|<=?)?\.?\s*${amount}$`,
);

/** The upper end of a band in grams, and its unit where the cell has one. Undefined for what is none. */
export function readWeight(cell: string, unit: WeightUnit, sign: DecimalSign | undefined) {
  if (/^[\d.,]+$/.test(cell)) {
    const grams = readParts(cell, unit === "g" ? 0 : 3, sign);
    return grams !== undefined && grams >= 1 ? { grams, hasUnit: false } : undefined;
  }
  const text = cell.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
  const [, , lowerUnit, upper, upperUnit] = upTo.exec(text) ?? [];
  if (upper === undefined) return undefined;
  const written = upperUnit ?? lowerUnit;
  const isGrams = written === undefined ? unit === "g" : new RegExp(`^(?:${units.g})$`).test(written);
  const grams = readParts(upper, isGrams ? 0 : 3, sign);
  return grams === undefined || !(grams >= 1) ? undefined : { grams, hasUnit: written !== undefined };
}

/** Taken out one by one: repeated in one pattern, `kilogramos` and `kilo` with `gramos` would be tried in each combination. */
const headingWords =
  /(?:pesos?|weight|kgs?|kilogramos?|kilos?|grs?|gramos?|g|rangos?|tramos?|escalas?|bulto|paquete|hasta|up|to|desde|from|maximo|max|minimo|min|del?|en|por|zonas?|zone)\s?/g;
const headingCore =
  /\b(?:pesos?|weight|kgs?|kilos?|kilogramos?|g|grs?|gramos?|rangos?|tramos?|escalas?|hasta|up to|desde|from)\b/;
const lowerEnd = /\b(?:desde|from|minimo|min)\b/;
const upperEnd = /\b(?:hasta|to|maximo|max)\b/;

/** What a heading says of the weights below it: their upper or lower ends, and the unit. Undefined for other headings. */
export function weightHeadingOf(heading: string) {
  const text = normalizeHeader(heading);
  if (text.replace(headingWords, "") !== "" || !headingCore.test(text)) return undefined;
  const unit = (["kg", "g"] as const).find((known) => new RegExp(`\\b(?:${units[known]})\\b`).test(text));
  return { isLowerEnd: lowerEnd.test(text) && !upperEnd.test(text), unit };
}
