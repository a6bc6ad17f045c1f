import { cutAtWord, fitStreet } from "@/lib/core/read/street";
import { isUnit, splitStreet } from "@/lib/core/read/street-segment";
import { composeText } from "@/lib/core/text/clean-text";
import { limits } from "@/lib/core/vocabulary";
import { findProvince, provinceName } from "../places";
import { type Contact, takeContact, toZipcode } from "./parse-contact";

/** The parts of a pasted address; empty when missing. */
export interface ParsedAddress extends Contact {
  name: string;
  street: string;
  streetNumber: string;
  streetExtras: string;
  city: string;
  state: string;
  /** What no part has room for. */
  overflow: string;
}

export const longestAddress = 1000;

const cityLength = 100;

/**
 * Parses an address as people write and paste it: in one line or several, with or without labels, in the order of name,
 * street, postcode, locality, province. Parts with an unambiguous format (e-mail, document, telephone, postcode) are
 * extracted first; the rest is assigned by position. Never throws; a person confirms the result.
 */
export function parseAddress(text: string): ParsedAddress {
  const found = blank();
  const rest = takeContact(tidy(text), found);
  for (const segment of segmentsOf(rest)) place(segment, found);
  if (!found.city && found.state && !isFederal(found.state)) found.city = capitalNamedLike(found.state);
  return cut(found);
}

const blank = (): ParsedAddress => ({
  name: "",
  document: "",
  phone: "",
  email: "",
  street: "",
  streetNumber: "",
  streetExtras: "",
  city: "",
  state: "",
  zipcode: "",
  overflow: "",
});

/** Normalises line ends and blanks, and removes invisible characters. */
const tidy = (text: string): string =>
  composeText(text.slice(0, longestAddress).toWellFormed())
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, "");

/**
 * Splits at line ends, commas, semicolons, bars and free-standing dashes, but not at the decimal comma of a kilometre.
 */
const segmentsOf = (text: string): string[] =>
  text
    .replace(/(\bkm\.? ?\d+),(\d+)/gi, "$1.$2")
    .split(/[\n,;|•]| [-–—] /)
    .map(trimmed)
    .filter(Boolean);

const trimmed = (segment: string): string => segment.replace(/^[\s.:\-–—/]+|(?<![\s\-–—/])[\s\-–—/]+$/g, "");

const labels: readonly [RegExp, "name" | "street" | "city" | "state" | "unit" | "skip"][] = [
  [
    /^(?:nombre(?: y apellido)?|destinatari[oa]|recibe|para|at(?:te|n)?|señor(?:a|es)?|sra?|raz[oó]n social)\s*[.:]+\s*/i,
    "name",
  ],
  [/^(?:calle|direcci[oó]n|domicilio|dom)(?: de entrega)?\s*[.:]+\s*/i, "street"],
  [/^(?:localidad|loc|ciudad|partido)\s*[.:]+\s*/i, "city"],
  [/^(?:provincia|prov|pcia)\s*[.:]+\s*/i, "state"],
  [/^(?:observaciones|obs|aclaraciones|referencias?|indicaciones)\s*[.:]+\s*/i, "unit"],
  [/^(?:pa[ií]s)\s*[.:]+\s*/i, "skip"],
  [/^(?:env[ií]o|enviar|entregar|direcci[oó]n de entrega)(?:\s*(?:a|en))?\s*[.:]+\s*/i, "street"],
];

/** Assigns one segment. A segment that fits nowhere becomes a remark, so that no pasted text is lost. */
function place(raw: string, found: ParsedAddress): void {
  const [label, meaning] = labels.find(([pattern]) => pattern.test(raw)) ?? [];
  const segment = label ? trimmed(raw.replace(label, "")) : raw;
  if (!segment || meaning === "skip" || /^(?:rep(?:[uú]blica|\.)? )?argentina$/i.test(segment)) return;
  if (meaning === "name" && !found.name) found.name = segment;
  else if (meaning === "city") placeTown(segment, found);
  else if (meaning === "state") found.state = provinceOf(segment) ?? segment;
  else if (meaning === "unit") remark(segment, found);
  else if (meaning === "street") placeStreet(segment, found, true);
  else placeUnlabelled(segment, found);
}

function placeUnlabelled(segment: string, found: ParsedAddress): void {
  const province = provinceOf(segment);
  if (province && (found.street || found.zipcode)) placeProvince(segment, province, found);
  else if (isUnit(segment) && (found.street || found.name)) remark(segment, found);
  else if (!found.street && /\d|\bs\/?n\b/i.test(segment) && placeStreet(segment, found, false)) return;
  else if (found.street || found.name || /\d/.test(segment)) placeTown(segment, found);
  else found.name = segment;
}

function placeStreet(segment: string, found: ParsedAddress, isSure: boolean): boolean {
  if (found.street) {
    remark(segment, found);
    return true;
  }
  const street = splitStreet(segment);
  if (!street) {
    if (isSure) found.street = segment;
    return isSure;
  }
  found.street = street.name;
  found.streetNumber = street.number;
  if (street.extras) remark(street.extras, found);
  if (street.town) placeTown(street.town, found);
  return true;
}

/** In `Mendoza, Mendoza` the first is the city, the second its province. */
function placeProvince(segment: string, province: string, found: ParsedAddress): void {
  if (!found.state) found.state = province;
  else if (!found.city) {
    found.city = found.state;
    found.state = province;
  } else if (found.state !== province) remark(segment, found);
}

/** Accepts `1629 Pilar`, `Pilar (1629)` and `Pilar`. A second town becomes a remark, since it is mostly a quarter. */
function placeTown(segment: string, found: ParsedAddress): void {
  const [, zipcode, town] =
    /^(?:CP\.? ?)?([A-HJ-NP-Z]?[1-9]\d{3}(?:[A-Z]{3})?)(?:[ -]+(.+))?$/i.exec(segment) ??
    swapped(/^(.+?)(?<![ -])[ -]+\(?([A-HJ-NP-Z]?[1-9]\d{3}(?:[A-Z]{3})?)\)?$/i.exec(segment)) ??
    [];
  if (zipcode && !found.zipcode) {
    found.zipcode = toZipcode(zipcode);
    if (town) placeTown(trimmed(town), found);
    return;
  }
  const withProvince = splitProvince(segment);
  if (withProvince && !found.city) {
    found.city = withProvince.city;
    if (!found.state) found.state = withProvince.state;
    return;
  }
  if (!found.city && !/\d/.test(segment)) {
    found.city = segment;
    const province = provinceOf(segment);
    if (province && isFederal(province)) {
      found.city = "";
      found.state = province;
    }
  } else remark(segment, found);
}

const swapped = (match: RegExpExecArray | null) => match && [match[0], match[2], match[1]];

/** Words of the longest name, that of Tierra del Fuego with its islands. */
const longestProvince = 9;

/** Splits a town followed by its province: `Pilar Buenos Aires`, `Rosario (Santa Fe)`. */
function splitProvince(segment: string): { city: string; state: string } | undefined {
  const words = segment.replace(/[()]/g, " ").trim().split(/\s+/);
  for (let at = Math.max(1, words.length - longestProvince); at < words.length; at++) {
    const state = provinceOf(words.slice(at).join(" "));
    if (state) return { city: words.slice(0, at).join(" "), state };
  }
  return undefined;
}

/** The province that a segment names. A single letter is a province code too, but in an address it is a flat. */
function provinceOf(segment: string): string | undefined {
  const plain = segment.replace(/^(?:(?:provincia|prov\.?|pcia\.?) )?(?:de )?/i, "");
  const code = plain.length > 2 ? findProvince(plain) : undefined;
  return code && provinceName(code);
}

const isFederal = (state: string): boolean => findProvince(state) === "C";

/** The capital of a province with the same name: one word was meant for both. Empty for other provinces. */
function capitalNamedLike(state: string): string {
  const namesakes = [
    "Salta",
    "San Luis",
    "La Rioja",
    "Santiago del Estero",
    "San Juan",
    "Mendoza",
    "Formosa",
    "Neuquén",
  ];
  return [...namesakes, "Santa Fe", "Corrientes", "Córdoba"].find((name) => name === state) ?? "";
}

function remark(text: string, found: ParsedAddress): void {
  found.streetExtras = found.streetExtras ? `${found.streetExtras}, ${text}` : text;
}

/** Each part within the limits of a shipment; a long street goes on in the extras, and what has no room is told. */
function cut(found: ParsedAddress): ParsedAddress {
  const street = fitStreet({ name: found.street, number: found.streetNumber, extras: found.streetExtras });
  const overflow = [street.overflow];
  const clip = (text: string, length: number): string => {
    const [kept, more] = cutAtWord(text, length);
    overflow.push(more);
    return kept;
  };
  return {
    name: clip(found.name, limits.name),
    document: clip(found.document, limits.document),
    phone: clip(found.phone, limits.phone),
    email: clip(found.email, limits.email),
    street: street.name,
    streetNumber: street.number,
    streetExtras: street.extras,
    city: clip(found.city, cityLength),
    state: clip(found.state, cityLength),
    zipcode: found.zipcode,
    overflow: overflow.filter(Boolean).join(", "),
  };
}
