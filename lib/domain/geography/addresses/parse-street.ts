export interface Street {
  readonly name: string;
  /** Empty when the street has no number. */
  readonly number: string;
  /** Floor, flat and the like. */
  readonly extras: string;
  /** Postcode and town, when only blanks separate them from the street. */
  readonly town?: string;
}

const units = [
  "pisos?",
  "p\\.(?= ?\\d)",
  "d(?:e?p)?to\\.?",
  "dpt[oa]?\\.?",
  "departamento",
  "of(?:icina|\\.)?(?= ?\\d)",
  "oficina",
  "local",
  "u\\.?f\\.?(?= ?\\d)",
  "unidad",
  "torre",
  "timbre",
  "casa(?= ?\\d)",
  "lote",
  "m(?:anzana|za?\\.?)(?= ?\\d)",
  "block",
  "edificio",
  "edif\\.?",
  "p\\.?b\\.?",
  "planta baja",
  "entre",
  "e/",
  "esq(?:uina|\\.)?",
  "barrio",
  "b[°º]",
  "fondo",
  "galp[oó]n",
  "nave",
].join("|");

const unitStart = new RegExp(`^(?:${units})(?![\\p{L}])`, "iu");
const unitInside = new RegExp(`(?<!\\s)\\s+(?:-\\s*)?(?=(?:${units})(?![\\p{L}])|\\d{1,2} ?[°º](?!\\p{L}))`, "iu");

/** Whether a part of an address is a detail beyond the street number: floor, flat, quarter, corner. */
export const isUnit = (segment: string): boolean =>
  unitStart.test(segment) || /^\d{1,2} ?[°º]/.test(segment) || /^\d{1,2} ?["“']?[A-Z]["”']?$/.test(segment);

const road =
  /^((?:ruta|rn|rp|r\.n\.|r\.p\.|autopista|au|acceso|camino|colectora)\b.*?)(?<![ ,])[ ,]+(km\.? ?\d+(?:[.,]\d+)?)\b(.*)$/i;
/** The name of a road or numbered street without its number, such as `Ruta` or `Calle`. */
const onlyName =
  /^(?:(?:ruta|rn|rp|autopista|au)\.?(?: nacional| provincial| prov\.?| nac\.?)?|calle|diagonal|diag\.?|avenida|av\.?|camino)(?: n[°º.]*)?$/i;
const houseNumber = /^(.*\S)\s+(?:n(?:ro|[uú]m(?:ero)?)?[°º.]*|#)?(\d{1,5}(?:[ -]?bis)?[a-z]?|s\/?n[°º]?)$/i;
const bareFlat = /^(.*\S\s+\d{1,5})\s+(\d{1,2}\s*[°º]?\s*["“']?[a-z]["”']?)$/i;
const bareTown = /^(.*\s\d{1,5})\s+([A-HJ-NP-Z]?[1-9]\d{3}(?:[A-Z]{3})?\s+\p{L}.*)$/iu;

/** Of a street with its extras, in characters; a shipment keeps 200 of both. */
const longestSegment = 300;

/**
 * Street, number and extras; undefined when the text has no street with a number. Shops and carriers send texts of any
 * length: what lies beyond the longest address is not read.
 */
export function readStreet(given: string): Street | undefined {
  const segment = given.slice(0, longestSegment);
  const [, name, km, tail] = road.exec(segment) ?? [];
  if (name && km) return { name, number: kilometre(km), extras: tail?.trim() ?? "" };
  const unit = unitInside.exec(segment);
  const head = unit ? segment.slice(0, unit.index) : segment;
  const extras = unit ? segment.slice(unit.index).replace(/^[\s-]+/, "") : "";
  const [, beforeTown, town] = bareTown.exec(head) ?? [];
  if (beforeTown && town && /\p{L}/u.test(beforeTown) && !onlyName.test(withoutNumber(beforeTown)))
    return { ...readHouse(beforeTown, extras), town } as Street;
  return readHouse(head, extras);
}

function readHouse(head: string, extras: string): Street | undefined {
  const [, house, flat] = bareFlat.exec(head) ?? [];
  const [, name, number] = houseNumber.exec(house ?? head) ?? [];
  const tail = [flat, extras].filter(Boolean).join(" ");
  if (name && number && !onlyName.test(name) && /\p{L}/u.test(name))
    return { name: withoutSign(name), number: number.replace(/^s\/?n[°º]?$/i, "S/N"), extras: tail };
  if (name && onlyName.test(name)) return { name: house ?? head, number: "", extras: tail };
  return extras && /\p{L}/u.test(head) ? { name: head, number: "", extras } : undefined;
}

/** Removes the number sign from `Calle 50 N°`: it belongs to the number after it. */
const withoutSign = (name: string): string =>
  name.replace(/(?<![\s,-])(?:[\s,-]+(?:n(?:ro|[uú]m(?:ero)?)?[°º.]*|#|al))?[\s,-]*$/i, "");

const withoutNumber = (text: string): string => text.replace(/(?<!\s)\s+\d+$/, "");

/** Normalised as `km 50`, because the street number of a shipment has at most ten characters. */
const kilometre = (text: string): string => text.replace(/^km\.? ?/i, "km ");
