import { message } from "@/lib/core/messages";
import { parsePostcode } from "@/lib/core/postcode";
import { readStreet, type StreetReading } from "@/lib/core/read/street";
import { limits } from "@/lib/core/vocabulary";
import { findProvince } from "@/lib/domain/geography/places";
import type { RowFields } from "@/lib/domain/selling/imports";
import type { RowReading } from "./row-cells";

interface Place {
  readonly city: string | undefined;
  readonly state: string | undefined;
  readonly zipcode: string | undefined;
}

/** City, province and postcode, also where two or all of them stand in one cell. */
export function readPlace(row: RowFields, reading: RowReading): Place {
  const ofPlace = row.place ? splitPlace(row.place) : undefined;
  const given = {
    city: row.city ?? ofPlace?.city,
    state: row.state ?? ofPlace?.state,
    zipcode: row.zipcode ?? ofPlace?.zipcode,
  };
  const { city } = given;
  if (!city) return given;
  const own = splitPlace(city);
  const isSameCode = samePostcode(own.zipcode, given.zipcode);
  const isSameProvince = !own.state || !given.state || findProvince(own.state) === findProvince(given.state);
  if (!own.city || own.city === city || !isSameCode || !isSameProvince) return given;
  reading.change("city", city, own.city);
  return { city: own.city, state: given.state ?? own.state, zipcode: given.zipcode ?? own.zipcode };
}

const samePostcode = (a: string | undefined, b: string | undefined): boolean =>
  !a || !b || parsePostcode(a)?.zipcode === parsePostcode(b)?.zipcode;

/** Blanks are single: cells are read so. */
const postcodeInside =
  /\(? ?(?:c\.? ?p\.? ?a?\.?:? ?)?(?<![\p{L}\d])([A-HJ-NP-Z]?[1-9]\d{3}(?:[A-Z]{3})?)(?![\p{L}\d]) ?\)?/iu;

/** `SANTA FE / ROSARIO / 2000`, `Rosario (2000)`, `Rosario, Santa Fe`, `2000 Rosario`: the province stands where one is named. */
function splitPlace(text: string): Partial<Place> {
  const code = postcodeInside.exec(text)?.[1];
  const zipcode = code && parsePostcode(code) ? code : undefined;
  const names = (zipcode ? text.replace(postcodeInside, " / ") : text)
    .split(/[/|;,()]|\s[-–—]\s/)
    .map((name) => name.replace(/^[\s-]+|(?<![\s-])[\s-]+$/g, ""))
    .filter((name) => name !== "");
  if (names.length > 2) return {};
  const [first, second] = names;
  if (first === undefined) return { zipcode };
  if (second === undefined) return { city: first, state: findProvince(first) === "C" ? first : undefined, zipcode };
  if (findProvince(first)) return { state: first, city: second, zipcode };
  return findProvince(second) ? { city: first, state: second, zipcode } : {};
}

/** What stands behind the street in the cell of an address. */
const reference = / ?[/,.-]? ?(?<!\p{L})(?:referencias?|ref|observaci[oó]n(?:es)?|obs|aclaraci[oó]n(?:es)?)\.? ?: ?/iu;

/**
 * Street, number and extras. With a column for the number the street stays as typed, without that same number; else it is read
 * from one line, and a house number alone in the second line is the number.
 */
export function readAddress(row: RowFields, reading: RowReading): StreetReading {
  const field = row.street || !row.address ? "street" : "address";
  const typed = row.street ?? row.address ?? "";
  const [line = "", ...remarks] = typed.split(reference);
  const extras = [row.street_extras, ...remarks].filter(Boolean).join(", ");
  const read = row.street_number
    ? withNumber(line, row.street_number, extras)
    : withoutNumber(line, row.street_extras ?? "", extras);
  const shown = [read.name, read.number, read.extras].filter(Boolean).join(" ");
  reading.change(field, [typed, row.street_number, row.street_extras].filter(Boolean).join(" "), shown);
  if (read.overflow) {
    const maximum = limits.street + limits.streetExtras;
    reading.reject(field === "address" ? field : "street_extras", message("cell_has_too_many_characters", { maximum }));
  }
  return read;
}

function withNumber(line: string, number: string, extras: string): StreetReading {
  const kept = readStreet(line, { number, extras });
  const alone = readStreet(line, { extras });
  return alone.number !== "" && alone.number === kept.number && !/\d$/.test(alone.name) ? alone : kept;
}

/** Shorter numbers may be a floor. */
const houseNumberAlone = /^(?:n[°º.]*|nro\.?|#)? ?\d{3,5}[a-z]?$/i;

function withoutNumber(line: string, second: string, extras: string): StreetReading {
  const found = readStreet(line, { extras });
  if (found.number !== "" || !houseNumberAlone.test(second)) return found;
  return readStreet(line, { line2: extras });
}
