import { fieldsByHeading, fieldsByPattern, normalizeHeader, type Sheet } from "@/lib/core/sheets";

/** What a column of a zone sheet holds. */
export type ZoneColumn = "zone" | "postcode" | "postcodeFrom" | "postcodeTo" | "province";

/** Plain names go before headings with further words. */
const plain = fieldsByHeading<ZoneColumn>({
  zone: ["zona", "zone"],
  postcode: ["cp", "codigo postal", "postcode"],
  postcodeFrom: ["cp desde", "codigo postal desde", "desde", "postcode from", "from"],
  postcodeTo: ["cp hasta", "codigo postal hasta", "hasta", "postcode to", "to"],
  province: ["provincia", "province", "state"],
});

const postcode = /\b(?:cps?|c p|cpa|postal(?:es)?|codpos|postcodes?|zips?|zipcodes?)\b/;
const [from, to] = [/\b(?:desde|from|inicio|inicial|minimo|min)\b/, /\b(?:hasta|to|fin|final|maximo|max)\b/];
/** Postcodes of the sender say nothing about the zone of a recipient. */
const origin = /\b(?:origen|origin|remitente)\b/;
const locality = /\b(?:localidad(?:es)?|ciudad(?:es)?|partidos?|municipios?|barrios?|city|locality|town)\b/;

function columnOf(heading: string): ZoneColumn | undefined {
  const text = normalizeHeader(heading);
  if (origin.test(text)) return undefined;
  if (!postcode.test(text)) {
    if (/\b(?:zonas?|zone)\b/.test(text)) return "zone";
    return /\b(?:provincias?|province|prov)\b/.test(text) ? "province" : undefined;
  }
  const [isFrom, isTo] = [from.test(text), to.test(text)];
  return isFrom === isTo ? "postcode" : isFrom ? "postcodeFrom" : "postcodeTo";
}

/** The columns of a sheet by their headings. Beside the ends of a range a further column of postcodes says nothing. */
export function zoneHeadings(sheet: Sheet): ReadonlyMap<string, ZoneColumn> {
  const known = [...plain, ...fieldsByPattern(sheet, columnOf)];
  const found = new Set(
    fieldsByPattern(sheet, (heading) => plain.get(normalizeHeader(heading)) ?? columnOf(heading)).values(),
  );
  const isRange = found.has("postcodeFrom") && found.has("postcodeTo");
  return new Map(known.filter(([, column]) => column !== "postcode" || !isRange));
}

/** No rule goes by a locality, but its postcodes are needed. */
export const isLocality = (heading: string): boolean => locality.test(normalizeHeader(heading));
