import { cutAtWord, fitStreet, readStreet } from "@/lib/core/read/street";
import { limits } from "@/lib/core/vocabulary";
import type { PlaceIndex } from "../places";
import { readContact } from "./parse-contact";
import { type AddressPart, addressParts, type ParsedAddress } from "./parsed-address";
import { joinNames } from "./people";
import { Reading } from "./reading";
import { type Meaning, type Segment, segmentsOf, tidy } from "./segments";

const streetParts: readonly AddressPart[] = ["name", "street", "streetNumber"];
const neededParts: readonly AddressPart[] = [...streetParts, "zipcode", "city", "state"];

/** Persons first, so that the start of a street is none; quarters last, which may be the city where none is named. */
const order: readonly (Meaning | undefined)[] = ["name", undefined, "quarter"];

const cityLength = 100;

/**
 * Parses an address as people write and paste it: in one line or several, with or without words for its parts, in the
 * order of name, street, postcode, locality, province, among greetings. Parts with a format of their own (e-mail,
 * document, telephone, postcode) are extracted first; then what a word names; the rest by position and by the known
 * places. No text is lost but courtesies. Never throws; a person confirms the result.
 */
export function parseAddress(text: string, index: PlaceIndex): ParsedAddress {
  const contact = readContact(tidy(text));
  const reading = new Reading(contact, index);
  const segments = joinNames(segmentsOf(contact.rest));
  const hasNumber = segments.some(({ meaning }) => meaning === "number");
  const isLater = ({ text, meaning }: Segment) =>
    meaning === "street" && !hasNumber && !/\d|(?<!\p{L})s\/? ?n(?!\p{L})/iu.test(text);
  const named = segments.filter((segment) => segment.meaning && !isLater(segment));
  const rank = ({ meaning }: Segment) => (meaning && order.includes(meaning) ? order.indexOf(meaning) : 1);
  for (const { text: segment, meaning } of named.toSorted((a, b) => rank(a) - rank(b)))
    if (meaning) reading.placeNamed(segment, meaning);
  reading.placeRest(segments.filter((segment) => !segment.meaning || isLater(segment)));
  for (const other of contact.others) reading.remark(other);
  for (const part of contact.doubts) reading.doubts.add(part);
  const parsed = withinLimits(reading);
  // Text that is left over may be the value of an empty field.
  if (parsed.zipcode === "" && /(?<!\d)[1-9]\d{3}(?!\d)/.test(parsed.streetExtras)) reading.doubts.add("streetExtras");
  const needed = reading.doubts.has("streetExtras") ? neededParts : reading.doubts.has("street") ? streetParts : [];
  const missing = needed.filter((part) => parsed[part] === "");
  return { ...parsed, doubts: addressParts.filter((part) => reading.doubts.has(part) || missing.includes(part)) };
}

/** Each part within the limits of a shipment; a long street goes on in the extras, and what has no room is told. */
function withinLimits(found: Reading): Omit<ParsedAddress, "doubts"> {
  const { contact } = found;
  const read = found.street ?? readStreet("");
  const own = found.number === read.number ? "" : found.number;
  const number = own !== "" && read.number === "" ? readStreet("x", { number: own }) : undefined;
  const street = fitStreet({
    name: read.name,
    number: number?.number ?? read.number,
    extras: [number ? number.extras : own, read.extras, read.overflow, ...found.remarks].filter(Boolean).join(", "),
  });
  const overflow = [street.overflow];
  const clip = (text: string, length: number): string => {
    const [kept, more] = cutAtWord(text, length);
    overflow.push(more);
    return kept;
  };
  const fields = {
    name: clip(found.name, limits.name),
    document: clip(contact.document, limits.document),
    phone: clip(contact.phone, limits.phone),
    email: clip(contact.email, limits.email),
    street: street.name,
    streetNumber: street.number,
    streetExtras: street.extras,
    zipcode: found.zipcode,
    city: clip(found.city, cityLength),
    state: clip(found.state, cityLength),
  };
  return { ...fields, overflow: overflow.filter(Boolean).join(", ") };
}
