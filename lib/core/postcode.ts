/** An Argentine postcode: its four digits, and the CPA if it was given, whole (`C1425ABC`) or half (`C1425`). */
export interface Postcode {
  readonly zipcode: number;
  readonly cpa: string | null;
}

/** First letters of CPAs: the province (ISO 3166-2:AR); I and O are not used. */
const cpaPattern = /^[A-HJ-NP-Z]([1-9]\d{3})([A-Z]{3})?$/;
const cpaInside = /(?<![\p{L}\d])[A-HJ-NP-Z][1-9]\d{3}(?:[A-Z]{3})?(?![\p{L}\d])/u;
const digitsInside = /(?<![\p{L}\d])[1-9]\d{3}(?![\p{L}\d])/u;

const label = /^(?:C\.? ?P\.? ?A?\.?|C[OÓ]D(?:IGO|\.)? ?POSTAL) ?[:.°º#-]?(?=[ (\d]|[A-Z]\d)/u;
/** A number after one of these is a flat, a house or a telephone. */
const isOther =
  /(?<!\p{L})(?:PISO|DE?PTO|DPTO|DEPARTAMENTO|UNIDAD|LOCAL|OFICINA|CALLE|AVENIDA|DIAGONAL|RUTA|LOTE|CASA|MANZANA|TEL\p{L}*|CEL\p{L}*|ENTRE)(?!\p{L})/u;
/** Names of places: several words, one of them of four letters or more. Two letters alone are another country's. */
const isPlace = (text: string): boolean =>
  /^[\p{L} .,()'/-]*$/u.test(text) && (/\p{L}{4}/u.test(text) || /^[ .()]*$/.test(text)) && !isOther.test(text);

/** Longer texts are no postcodes. */
const longest = 200;

/** In capitals, with plain blanks and digits and without the signs that nobody sees. */
const toPlain = (value: unknown): string => {
  if (typeof value === "number") return Number.isInteger(value) && value > 0 ? String(value) : "";
  if (typeof value !== "string" || value.length > longest) return "";
  return value
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Cc}]/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .toUpperCase();
};

/**
 * Reads a postcode as people, shops and spreadsheets write it: `1425`, `C.P. 1425`, `C1425ABC`, the half CPA `B 7600`,
 * `(1425)`, `CABA 1425`, `2000 Rosario`, `1.425`, in any case. Undefined for everything else, also for two numbers. The
 * four digits are between 1000 and 9999; the tariff decides whether a zone covers them.
 */
export function parsePostcode(value: unknown): Postcode | undefined {
  const text = toPlain(value).replace(label, "").trim();
  const compact = text
    .replaceAll(" ", "")
    .replace(/^\((.*)\)$/, "$1")
    .replace(/^(\d)[.,](\d{3})$/, "$1$2")
    .replace(/^(\d{4})[.,]0+$/, "$1");
  if (/^[1-9]\d{3}$/.test(compact)) return { zipcode: Number(compact), cpa: null };
  const match = cpaPattern.exec(compact) ?? undefined;
  if (match?.[1]) return { zipcode: Number(match[1]), cpa: compact };
  const [inside] = cpaInside.exec(text) ?? digitsInside.exec(text) ?? [];
  if (inside === undefined || !isPlace(text.replace(inside, ""))) return undefined;
  return parsePostcode(inside);
}

/** Whether a text has the form of a postcode that cannot exist, such as `0001`. */
export const isImpossiblePostcode = (value: unknown): boolean =>
  /^[A-HJ-NP-Z]? ?0\d{3}(?:[A-Z]{3})?$/.test(toPlain(value).replace(label, "").trim());

/** What a CPA belongs to: one side of a block. A field that is undefined stays as it was. */
export interface Block {
  readonly street?: string | undefined;
  readonly streetNumber?: string | undefined;
  readonly zipcode?: number | null | undefined;
}

const blockFields = ["street", "streetNumber", "zipcode"] as const satisfies readonly (keyof Block)[];

/** Whether an address that is changed without a CPA keeps the one that it had: a postcode without it means the same place there. */
export const isSameBlock = (was: Block, now: Block): boolean =>
  blockFields.every((field) => now[field] === undefined || now[field] === was[field]);
