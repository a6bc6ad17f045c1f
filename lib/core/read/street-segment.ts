/** A street as the shipments of the service keep it. */
export interface Street {
  readonly name: string;
  /** Empty when the street has no number; `S/N` when it is said to have none. */
  readonly number: string;
  /** Floor, flat and the like. */
  readonly extras: string;
}

export interface StreetSegment extends Street {
  /** Postcode and town, when only blanks separate them from the street. */
  readonly town?: string;
  readonly isDoubtful?: boolean;
}

const units = [
  "(?:primer|segundo|tercer|cuarto|quinto|sexto|s[eé]ptimo|octavo|noveno|d[eé]cimo) piso",
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
  "esc(?:alera|\\.)?(?= ?\\d)",
  "timbre",
  "casa(?= ?\\d)",
  "lote",
  "m(?:anzana|za?\\.?)(?= ?\\d)",
  "block",
  "edificio",
  "edif\\.?",
  "p\\.?b\\.?",
  "planta baja",
  "entre(?! r[ií]os)",
  "e/",
  "esq(?:uina|\\.)?",
  "barrio",
  "b[°º]",
  "fondo(?! de)",
  "galp[oó]n",
  "nave",
].join("|");
/** What is a detail behind a number, and may be part of a name elsewhere: `Av. Int. Bustillo`, `Cuerpo de Bomberos`. */
const unitsBehindNumber = `(?:${[
  "(?:apto?|dep|dp|ent|loc|p|pso|sec|tbre|timb|u|unid|d)[.:]? ?\\d",
  "(?:apart(?:amento)?|bl(?:oque)?|c\\.? ?p|cochera|cuerpo|depa|entrada|escalera|hab(?:itaci[oó]n)?|int(?:erior)?|m[oó]dulo|monoblock|nudo|ofic?s?|oficinas|pasillo|ph|sector|tira)[.:]?(?: ?\\d| \\p{L}(?!\\p{L}))",
].join("|")})`;

const unitStart = new RegExp(`^(?:${units})(?![\\p{L}])`, "iu");
const unitInside = new RegExp(
  `(?<!\\s)\\s+(?:-\\s*)?(?=\\(|(?:${units})(?![\\p{L}])|(?<=\\d )${unitsBehindNumber}|\\d{1,2} ?[°º](?!\\p{L}|\\d| de )|(?<=\\d )\\d{1,2}(?:er|[drtmvn][oa])(?!\\p{L}))`,
  "iu",
);

/** Whether a part of an address is a detail beyond the street number: floor, flat, quarter, corner. */
export const isUnit = (segment: string): boolean =>
  unitStart.test(segment) || /^\d{1,2} ?[°º]/.test(segment) || /^\d{1,2} ?["“']?[A-Z]["”']?$/.test(segment);

const road =
  /^((?:ex[ -])?(?:ruta|rn|rp|r\.n\.|r\.p\.|autopista|au|acceso|camino|colectora)(?![a-z]).*?)(?<![ ,])[ ,]+(k(?:m|il[oó]metro)s?\.? ?\d+(?:[.,]\d+)?)\b(.*)$/i;
/** `Panamericana km 38`: a road without a number of its own. */
const namedRoad = /^([^\d,]+?)(?<![ ,])[ ,]+(k(?:m|il[oó]metro)s?\.? ?\d+(?:[.,]\d+)?)\b(.*)$/i;
const roadBehind =
  /^(k(?:m|il[oó]metro)s?\.? ?\d+(?:[.,]\d+)?),? (?:de )?(?:la )?((?:ruta|rn|rp|autopista|au|acceso)(?![a-z])[^,]*)(.*)$/i;

/** What ends a name without its number, such as `Ruta`, `Calle` or `Manzana`: a number after it is no house number. */
const onlyName =
  /(?:^|[\s,.-])(?:(?:ruta|rn|rp|autopista|au)\.?(?: nacional| provincial| prov\.?| nac\.?)?|calles?|c[./]|diagonal|diag\.?|dg\.?|av(?:enida|da|d)?\.?|pasaje|p(?:as|s)?je\.?|paseo|peatonal|boulevard|bulevar|bl?v(?:ar|d)?\.?|camino|cno\.?|callej[oó]n|transversal|sendero|sector|manzana|mz(?:n?a)?\.?|lote|lt\.?|parcela|casa|casilla|block|torre|monoblock|edificio|chacra|quinta|barrio|b[°º]|villa|km\.?|kil[oó]metro)(?: n[°º.]*| nro\.?| n[uú]mero)?$/i;
/** What says that the number after it is that of the house. */
export const numberSign = "(?:n(?:ro|o|[uú]m(?:ero)?)?[°º.:]*|#|(?:a la )?alt(?:ura)?[.:]?(?: del?)?|al)";
export const noNumber = "s[./]? ?n(?:ro|[uú]m(?:ero)?)?[.°º]*|sin n(?:ro\\.?|[uú]m(?:ero|\\.)?|[°º])";
export const houseDigits = "\\d{1,5}(?: ?-?bis| 1/2| ?½)?[a-z]?|\\d{1,2}[.,]\\d{3}|(?!1/2)\\d{1,5}[/-]\\d{1,4}";
const houseNumber = new RegExp(`^(.*\\S) (?:${numberSign} ?)?(${houseDigits}|${noNumber})$`, "i");
const signedNumber = new RegExp(`(?<![\\p{L}\\d])${numberSign} ?(${houseDigits})(?![\\p{L}\\d])`, "iu");
/** `entre 45 y 46 920`: the last of three numbers is that of the house. */
const afterCorners = /^((?:entre|e\/) ?\d{1,3}(?: ?bis)? [ye] \d{1,3}(?: ?bis)?|\([^()]*\)) (\d{1,5})$/i;
const twoNumbers = /^(.*\S) (\d{1,5}) (\d{1,5})$/;
const bareFlat = /^(.*\S\s+\d{1,5})(?:\s+| ?[/-] ?)(\d{1,2}\s*[°º/-]{0,2}\s*["“']?[a-z]["”']?|["“']?[a-z]["”']?)$/i;
const bareTown = /^(.*\s\d{1,5})\s+([A-HJ-NP-Z]?[1-9]\d{3}(?:[A-Z]{3})?\s+\p{L}.*)$/iu;
const gluedNumber = /^(.*\p{L}{3})-?(\d{2,5})(?: (.*))?$/u;
/** `Ayacucho 1234 Galería`: a number of three digits in a name without another one is that of the house. */
const numberWithin = /^(\D*[^\d\s]) (\d{3,5}(?: ?bis)?[a-z]?)(?: (?!del? |bis |viv)(.+))?$/i;

export function readRoad(text: string): StreetSegment | undefined {
  const [, behind, ofRoad, more] = roadBehind.exec(text) ?? [];
  if (behind && ofRoad) return { name: ofRoad.trim(), number: kilometre(behind), extras: withoutComma(more) };
  const [, name, km, tail] = road.exec(text) ?? namedRoad.exec(text) ?? [];
  return name && km ? { name, number: kilometre(km), extras: withoutComma(tail) } : undefined;
}

const withoutComma = (text = ""): string => text.replace(/^[\s,;-]+/, "").trim();

/**
 * Street, number, extras and town of one segment of a pasted address; undefined for a segment that is no street. Of a
 * line that is known to hold the street, `readStreet` reads more.
 */
export function splitStreet(segment: string): StreetSegment | undefined {
  const onRoad = readRoad(segment);
  if (onRoad) return onRoad;
  const unit = unitInside.exec(segment);
  const head = unit ? segment.slice(0, unit.index) : segment;
  const extras = unit ? segment.slice(unit.index).replace(/^[\s-]+/, "") : "";
  const [, beforeTown, town] = bareTown.exec(head) ?? [];
  const house = beforeTown && !onlyName.test(withoutNumber(beforeTown)) ? readHouse(beforeTown, extras) : undefined;
  return house && town && /\p{L}/u.test(house.name) ? { ...house, town } : readHouse(head, extras);
}

const corner = / [ye]$/i;
const unitAlone = new RegExp(`^(?:${units})\\.? 1$`, "i");

/** Whether a number behind this is that of a house: this is no name alone, no corner as `Calle 12 y`, no detail as `Piso`. */
export const isStreetName = (name: string): boolean =>
  /\p{L}/u.test(name) &&
  !onlyName.test(name) &&
  (!corner.test(name) || onlyName.test(name.slice(0, -2))) &&
  !unitAlone.test(`${name} 1`);

function readHouse(head: string, extras: string): StreetSegment | undefined {
  const found = readNumber(head, extras);
  const [, name, number, more = ""] = numberWithin.exec(found?.name ?? "") ?? [];
  if (!found || !name || !number || !isStreetName(name) || / del?$/i.test(name)) return found;
  return { name: withoutSign(name), number, extras: spaced(more, found.number, found.extras), isDoubtful: true };
}

function readNumber(head: string, extras: string): StreetSegment | undefined {
  const [, glued, own, rest = ""] = gluedNumber.exec(head) ?? [];
  if (glued && own && isStreetName(glued) && (rest === "" || isUnit(rest)) && !/\d/.test(glued))
    return { name: glued, number: own, extras: spaced(rest, extras) };
  const [, house, flat = ""] = bareFlat.exec(head) ?? [];
  const [, before, one, two] = twoNumbers.exec(house ?? head) ?? [];
  if (before && one && two && isStreetName(before) && !/^\d{3,5} | del?$/i.test(before) && !endsInSign(before)) {
    // `2345 5 B` is a house and a flat.
    const isFlat = one.length > 2 && two.length < 3 && /^\p{L}$/u.test(flat);
    return { name: withoutSign(before), number: one, extras: spaced(two, flat, extras), isDoubtful: !isFlat };
  }
  const [, name, number] = houseNumber.exec(house ?? head) ?? [];
  if (name && number && isStreetName(name))
    return {
      name: withoutSign(name),
      number: toNumber(number),
      extras: spaced(flat, extras),
      // `San Martín 2 B` may be a flat of a house whose number is missing.
      ...(/^\d{1,2}$/.test(number) && /^\p{L}$/u.test(flat) && { isDoubtful: true }),
    };
  if (name && onlyName.test(name))
    return readCorners(
      /^\p{L}$/u.test(flat) ? head : (house ?? head),
      /^\p{L}$/u.test(flat) ? extras : spaced(flat, extras),
    );
  return extras && (/\p{L}/u.test(head) || /^(?:entre|e\/)/i.test(extras)) ? readCorners(head, extras) : undefined;
}

/** The number of `Calle 13 entre 45 y 46 nro 920` stands behind the corners. */
function readCorners(name: string, extras: string): StreetSegment {
  const [, corners, last] = afterCorners.exec(extras) ?? [];
  if (corners && last) return { name: withoutSign(name), number: last, extras: corners };
  const signed = signedNumber.exec(extras);
  if (!signed?.[1] || !/^(?:entre|e\/|esq|\()/i.test(extras)) return { name, number: "", extras };
  const rest = `${extras.slice(0, signed.index).trim()} ${extras.slice(signed.index + signed[0].length).trim()}`;
  return { name: withoutSign(name), number: toNumber(signed[1]), extras: rest.trim() };
}

const spaced = (...parts: readonly string[]): string => parts.filter(Boolean).join(" ");

/** The number as labels print it: `1.234` is 1234, every way to say that there is none is `S/N`. */
export const toNumber = (text: string): string =>
  /^s/i.test(text) ? "S/N" : text.replace(/^(\d{1,2})[.,](\d{3})$/, "$1$2");

const signAtEnd = new RegExp(`(?<![\\s,:-])(?:[\\s,:-]+${numberSign})?[\\s,:-]*$`, "i");
const endsInSign = (name: string): boolean => new RegExp(`[\\s,-]${numberSign}$`, "i").test(name);

/** Removes the number sign from `Calle 50 N°`: it belongs to the number after it. */
export const withoutSign = (name: string): string => name.replace(signAtEnd, "");

const withoutNumber = (text: string): string => text.replace(/(?<!\s)\s+\d+$/, "");

/** Normalised as `km 50`, because the street number of a shipment has at most ten characters. */
const kilometre = (text: string): string => text.replace(/^k\D*/i, "km ");
