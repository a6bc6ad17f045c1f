import { parsePostcode } from "@/lib/core/postcode";
import { readStreet } from "@/lib/core/read/street";
import { isUnit } from "@/lib/core/read/street-segment";
import { foldText } from "@/lib/core/text/fold-text";
import { findProvince, type PlaceIndex, provinceName } from "../places";

/** The place at the end of a text, and the text before it. */
export interface PlaceReading {
  readonly rest: string;
  readonly city: string;
  /** The canonical name of the province; empty when missing. */
  readonly state: string;
  readonly zipcode: string;
}

/** Words of the longest names, of a province and of a locality. */
const longest = { state: 9, city: 6 };
/** A name after one of these is no locality: a quarter, a corner, a building. */
const belongsBefore =
  /(?:^|\s)(?:barrio|b[°º]|bo|calle|av(?:enida|da)?|piso|torre|edificio|entre|e\/|y|esq(?:uina)?|casi|club|country|plaza|escuela|frente|al|lado|del?|la|ruta|casa|complejo|hotel|banco|farmacia|supermercado|san|santa|villa)\.?$/iu;
const hasNumber = /\d|(?<!\p{L})s\/? ?n(?!\p{L})/iu;
/** A number before a name: the house of `845 San Martín`, unless it is the postcode of the place. */
const isHouseOnly = (text: string): boolean => /^(?:\d{1,3}|\d{5})$/.test(text);
const fourDigits = /^\(?([1-9]\d{3})\)?$/;
const connector = /^(?:de|en|del|desde|provincia|pcia|prov|ciudad|localidad|argentina|arg|zona)\.?$/i;

/**
 * Locality, province and postcode at the end of a part, in any order. A locality is taken only if it is known and stands
 * behind a house number, or beside a province or postcode; so is one that is the whole part.
 */
export function readPlace(text: string, index: PlaceIndex, known: Partial<PlaceReading> = {}): PlaceReading {
  const whole = readEnd(text, index, known, () => true);
  return whole.rest === "" ? whole : readEnd(text, index, known, (before) => hasNumber.test(before) || isUnit(before));
}

function readEnd(
  text: string,
  index: PlaceIndex,
  known: Partial<PlaceReading>,
  mayStandBefore: (before: string) => boolean,
): PlaceReading {
  let words = text.replace(/[()]/g, " ").split(/[\s]+/).filter(Boolean);
  const found = { city: "", state: "", zipcode: "" };
  const state = () => found.state || known.state || undefined;
  for (;;) {
    while (words.length > 0 && connector.test(words.at(-1) ?? "") && (found.city || found.state || found.zipcode))
      words = words.slice(0, -1);
    const before = (count: number) => words.slice(0, -count).join(" ");
    const [, digits] = fourDigits.exec(words.at(-1) ?? "") ?? [];
    const isHouse =
      words.length > 1 &&
      readStreet(before(1)).number === "" &&
      !isPostcodeOf(Number(digits), before(1), index, state());
    if (
      digits &&
      !found.zipcode &&
      !known.zipcode &&
      !isHouse &&
      !/(?:^|\s)(?:n[°º]|nro|km|ruta)\.?$/i.test(before(1))
    ) {
      found.zipcode = digits;
      words = words.slice(0, -1);
      continue;
    }
    const mayEnd = (count: number) =>
      count === words.length ||
      found.state !== "" ||
      found.zipcode !== "" ||
      (mayStandBefore(before(count)) &&
        !(
          isHouseOnly(before(count)) &&
          !isPostcodeOf(Number(before(count)), words.slice(-count).join(" "), index, state())
        ));
    const province =
      found.state || found.city ? undefined : suffix(words, longest.state, (name) => provinceOf(name) !== undefined);
    const city = found.city ? undefined : suffix(words, longest.city, (name) => isCity(name, index, state()));
    // `Córdoba capital` is a city, and its last word alone would be the City of Buenos Aires.
    const isProvince = (province?.count ?? 0) >= (city?.count ?? 0);
    if (province && isProvince && mayEnd(province.count) && !belongsBefore.test(before(province.count))) {
      // In `Mendoza Mendoza` the first is the city.
      found.state = provinceOf(province.name) ?? "";
      words = words.slice(0, -province.count);
      continue;
    }
    if (city && mayEnd(city.count) && !belongsBefore.test(before(city.count))) {
      found.city = city.name;
      words = words.slice(0, -city.count);
      continue;
    }
    return { ...found, rest: words.length === 0 ? "" : restOf(text, words, found) };
  }
}

/** The start of the text as it was typed, if the end of it was taken. */
const restOf = (
  text: string,
  words: readonly string[],
  { city, state, zipcode }: Omit<PlaceReading, "rest">,
): string => (city || state || zipcode ? words.join(" ") : text);

/** A known locality that begins a text: `Salta capital al lado de la farmacia`. */
export function readPlaceStart(text: string, index: PlaceIndex): { city: string; rest: string } | undefined {
  const words = text.split(" ");
  for (let count = Math.min(longest.city, words.length - 1); count > 0; count--) {
    const city = words.slice(0, count).join(" ");
    if (city.length > 4 && isCity(city, index, undefined)) return { city, rest: words.slice(count).join(" ") };
  }
  return undefined;
}

function suffix(words: readonly string[], most: number, isName: (name: string) => boolean) {
  for (let count = Math.min(most, words.length); count > 0; count--) {
    const name = words
      .slice(-count)
      .join(" ")
      .replace(/^(?:de|en|provincia de|pcia\.? de) /i, "");
    if (isName(name)) return { name, count };
  }
  return undefined;
}

const isCity = (name: string, index: PlaceIndex, state: string | undefined): boolean =>
  lettersOf(name).length > 2 && !/\d$/.test(name) && index.find({ city: name, state }) !== undefined;

const isKnown = (city: string, zipcode: number, index: PlaceIndex): boolean =>
  lettersOf(city) === city.replaceAll(" ", "") && index.resolve({ city, zipcode }).known;

/** Whether four digits behind a name are its postcode and no house number: `Mendoza 5500`, `Palermo Capital Federal 1414`. */
function isPostcodeOf(zipcode: number, text: string, index: PlaceIndex, state: string | undefined): boolean {
  if (index.resolve({ city: text, state, zipcode }).known) return true;
  // Behind the number of a house or block a locality is enough: `casa 33 Formosa capital 3600`.
  if (/\d/.test(text) && suffix(text.split(" "), longest.city, (name) => isKnown(name, zipcode, index))) return true;
  const province = suffix(text.split(" "), longest.state, (name) => provinceOf(name) !== undefined);
  const city = province ? text.slice(0, -province.name.length).trim() : text;
  if (city === "") return index.findError({ city: "", state: text, zipcode })?.code === undefined;
  const stated = (province && provinceOf(province.name)) || state;
  return index.resolve({ city, state: stated, zipcode }).known;
}

const lettersOf = (text: string): string => text.replace(/\P{L}/gu, "");

/** The province that a text names. A single letter is a province code too, but in an address it is a flat. */
export function provinceOf(text: string): string | undefined {
  const plain = text.replace(/^(?:(?:provincia|prov\.?|pcia\.?) )?(?:de )?/i, "");
  const code = lettersOf(plain).length > 2 ? findProvince(plain) : undefined;
  return code && provinceName(code);
}

export const isFederal = (state: string): boolean => findProvince(state) === "C";

type Place = Omit<PlaceReading, "rest">;

/**
 * A place with what the index adds: a postcode adds missing locality and province, a locality adds province and
 * postcode. `doubts` are the parts that another place has too, and those that contradict each other.
 */
export function completePlace({ city, state, zipcode }: Place, index: PlaceIndex): Place & { doubts: (keyof Place)[] } {
  const digits = parsePostcode(zipcode)?.zipcode;
  if (digits === undefined) {
    const name = city || (isFederal(state) ? "" : state);
    const known = name ? index.find({ city: name, state: state || undefined }) : undefined;
    if (!known) return { city, state, zipcode, doubts: [] };
    // The City of Buenos Aires has many postcodes, so the right one cannot be derived.
    const derived = known.provinceCode === "C" ? "" : String(known.zipcode);
    const doubts: (keyof Place)[] = [...(city ? [] : ["city" as const]), ...(state ? [] : ["state" as const])];
    return {
      city: known.city,
      state: state || provinceName(known.provinceCode),
      zipcode: derived,
      doubts: derived ? [...doubts, "zipcode"] : doubts,
    };
  }
  const place = index.resolve({ city, state, zipcode: digits });
  const doubts: (keyof Place)[] = [];
  // `Mendoza 5500` names the city too.
  if (!city && foldText(place.city) !== foldText(state) && index.localitiesOf(digits).length > 1) doubts.push("city");
  if (city && !place.known) doubts.push("city");
  const error = index.findError({ city: place.city, state: place.state, zipcode: digits });
  if (error) doubts.push(error.code === "city_mismatch" ? "city" : "state", "zipcode");
  return { city: place.city || city, state: place.state || state, zipcode, doubts };
}
