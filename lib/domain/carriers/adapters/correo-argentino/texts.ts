import { printable } from "@/lib/core/labels";

/** A telephone as Correo asks for it: the area code, without its zero, apart from the number. */
export interface SplitPhone {
  readonly area: string;
  readonly number: string;
}

/** Area codes of three digits in the national numbering plan; 11 has two, all others have four. */
const shortAreas = new Set(
  "220 221 223 230 236 237 249 260 261 263 264 266 280 291 294 297 298 299 336 341 342 343 345 348 351 353 358 362 364 370 376 379 380 381 383 385 387 388".split(
    " ",
  ),
);

/**
 * Splits a national number of ten digits, with or without +54, the 9 of mobiles, the long-distance 0 and the 15. Any
 * other number stays whole: Correo joins both parts again, so that nothing is lost.
 */
export function splitPhone(phone: string): SplitPhone {
  let digits = phone.replace(/\D/g, "").replace(/^(?:00)?54(?=\d{10,})/, "");
  if (digits.length > 10) digits = digits.replace(/^0/, "");
  if (digits.length === 11) digits = digits.replace(/^9/, "");
  const areaLength = digits.startsWith("11") ? 2 : shortAreas.has(digits.slice(0, 3)) ? 3 : 4;
  const area = digits.slice(0, areaLength);
  const number = digits.length === 12 ? digits.slice(areaLength).replace(/^15/, "") : digits.slice(areaLength);
  return area.length + number.length === 10 ? { area, number } : { area: "", number: digits };
}

export interface Floor {
  readonly floor: string;
  readonly apartment: string;
  /** What is neither a floor nor an apartment of at most three characters. */
  readonly rest: string;
}

/** Up to three letters or digits that are a word by themselves. */
const mark = String.raw`([\p{L}\p{N}]{1,3})(?![\p{L}\p{N}])`;
const floorForm = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:piso\s*${mark}|p\.?\s*(\d{1,2})(?![\p{L}\p{N}]))`, "iu");
const apartmentForm = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:departamento|depto|dpto|dto)\.?\s*${mark}`, "iu");
const shortForm = new RegExp(String.raw`^(\d{1,2}|pb)[\s°º]+${mark}$`, "iu");

/** Floor and apartment of a text such as `piso 5 dpto B` or `5 B`. Both have three characters at most at Correo. */
export function splitExtras(extras: string): Floor {
  const text = printable(extras);
  const short = shortForm.exec(text);
  if (short) return { floor: short[1] ?? "", apartment: short[2] ?? "", rest: "" };
  const apartment = apartmentForm.exec(text);
  const withoutApartment = apartment ? text.replace(apartment[0], " ") : text;
  const floor = floorForm.exec(withoutApartment);
  const rest = (floor ? withoutApartment.replace(floor[0], " ") : withoutApartment).replace(/[\s,;.-]+/g, " ").trim();
  return {
    floor: floor?.[1] ?? floor?.[2] ?? "",
    apartment: apartment?.[1] ?? "",
    rest: floor || apartment ? rest : text,
  };
}

/** Letters without accents in capitals, white space as single blanks: how states are compared. */
export const plainCapitals = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase().replace(/\s+/g, " ").trim();
