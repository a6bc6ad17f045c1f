import { composeText } from "../text/clean-text";
import { limits } from "../vocabulary";
import {
  houseDigits,
  isStreetName,
  isUnit,
  noNumber,
  numberSign,
  readRoad,
  type Street,
  type StreetSegment,
  splitStreet,
  toNumber,
  withoutSign,
} from "./street-segment";

export interface StreetReading extends Street {
  /** What name and extras together have no room for. Empty nearly always; otherwise a person must shorten the address. */
  readonly overflow: string;
  /** Whether another reading is possible, such as of two numbers in a row. */
  readonly isDoubtful: boolean;
}

/** What a form or file keeps beside the line with the street. */
export interface StreetFields {
  /** The second line of an address, which may hold the number or the flat. */
  readonly line2?: string | undefined;
  /** A field of its own for the number. If it is filled, the street stays as typed. */
  readonly number?: string | undefined;
  /** Floor, flat and the like. No number is looked for here. */
  readonly extras?: string | undefined;
}

const ownNumber = new RegExp(`^(?:${numberSign} ?)?(${houseDigits}|${noNumber})(?: (.+))?$`, "i");
/** `Mitre 1234 rejas negras`, but no date that is a name: `Plaza 25 de Mayo`. */
const numberInside = new RegExp(
  `^(\\D*\\p{L}\\D*|.*\\d) (?:${numberSign} ?)?(\\d{1,5}[a-z]?) (?!del? )(\\p{L}.*)$`,
  "iu",
);
const numberFirst = /^(\d{3,5}) (?![ye] |bis\b|n(?:ro|°|º)|del? )(\p{L}[^\d]*)$/iu;
const numberAtBothEnds = /^\d{3,5} (?![ye] |bis\b|n(?:ro|°|º)|del? )\p{L}\D* \d+$/iu;

/** Longer addresses do not occur; what follows is told as overflow. */
const longestLine = 1000;

/**
 * Street, number and extras of an address as people type it: in one line, in two, or with the number in a field of its
 * own. Nothing typed is lost: what belongs to no street stands in the extras, what has no room there in `overflow`. The
 * number is empty where none can be told; a person has to say it.
 */
export function readStreet(line: string, fields: StreetFields = {}): StreetReading {
  const [first, second, extras] = [line, fields.line2, fields.extras].map(toLine) as [string, string, string];
  // A dash or a dot fills the field where there is none.
  const number = toLine(fields.number).replace(/^[\s.,;_/-]+$/, "");
  const found = number ? withNumber(first, number) : readLines(first, second);
  const rest = number ? [found.extras, second] : [found.extras];
  return fitStreet({ ...found, extras: joined(...rest, found.town, extras) });
}

/** One line, without the signs that nobody sees. */
const toLine = (text: string | undefined): string =>
  composeText(text ?? "")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join(", ");

/** The number of a field of its own, without its sign; a flat behind it belongs to the extras. */
function withNumber(name: string, typed: string): StreetSegment {
  const [head = "", ...more] = segmentsOf(typed.replace(/^(\d{1,5})[.,]0+$/, "$1"));
  const [, number, rest = ""] = ownNumber.exec(head) ?? [];
  return number
    ? { name, number: toNumber(number), extras: joined(rest, ...more) }
    : { name, number: typed, extras: "" };
}

function readLines(first: string, second: string): StreetSegment {
  const line = first.slice(0, longestLine);
  const found = readLine(line);
  const beyond = first.slice(longestLine);
  if (found.number || !second) return { ...found, extras: joined(found.extras, found.town, beyond, second), town: "" };
  const [head = "", ...more] = segmentsOf(second.slice(0, longestLine));
  const [, number, rest = ""] = ownNumber.exec(head) ?? [];
  if (!number || (rest !== "" && !isUnit(rest)))
    return { ...found, extras: joined(found.extras, found.town, beyond, second), town: "" };
  const extras = joined(found.extras, found.town, beyond, rest, ...more, second.slice(longestLine));
  return { name: found.name, number: toNumber(number), extras, isDoubtful: /^\d{1,2}$/.test(head) };
}

/** Splits at commas and the like, but not the decimals of a kilometre or the thousands of a number. */
const segmentsOf = (text: string): string[] =>
  text
    .split(/(?<!\d),|,(?!\d{3}(?!\d))|[;|]| [-–—/] |(?<=\d)\. /)
    .map((part) => part.replace(/^[\s.,-]+|(?<![\s,-])[\s,-]+$|(?<=\d)\.$/g, ""))
    .filter((part) => part !== "");

function readLine(line: string): StreetSegment {
  const onRoad = readRoad(line);
  if (onRoad) return onRoad;
  const [head = "", ...more] = segmentsOf(line.replace(/^(\d{3,5}),(?= \p{L})/u, "$1"));
  const found = readHead(head);
  if (found.number || more.length === 0)
    return { ...found, extras: joined(found.extras, found.town, ...more), town: "" };
  const at = more.findIndex((part) => ownNumber.test(part) || (isUnit(head) && splitStreet(part)?.number));
  if (at === 0 && ownNumber.test(more[0] ?? "")) {
    const [, number = "", rest] = ownNumber.exec(more[0] ?? "") ?? [];
    if (!rest || isUnit(rest))
      return { name: found.name, number: toNumber(number), extras: joined(found.extras, rest, ...more.slice(1)) };
  }
  const other = at < 0 || !isUnit(head) ? undefined : splitStreet(more[at] ?? "");
  if (!other?.number) return { ...found, extras: joined(found.extras, ...more) };
  return {
    ...other,
    extras: joined(other.extras, other.town, head, ...more.filter((_, place) => place !== at)),
    town: "",
  };
}

/** A line is known to be a street, so that more can be a number in it than in a segment of a pasted address. */
function readHead(head: string): StreetSegment {
  const [, first, behind] = numberFirst.exec(head) ?? [];
  if (first && behind && !isUnit(behind)) return { name: behind, number: first, extras: "" };
  if (numberAtBothEnds.test(head)) return { name: head, number: "", extras: "" };
  const found = splitStreet(head);
  if (found) return found;
  const [, name, number, rest] = numberInside.exec(head) ?? [];
  if (name && number && rest && isStreetName(name) && !/^\d{3,5} /.test(name))
    return { name: withoutSign(name), number, extras: rest, isDoubtful: number.length < 3 };
  return { name: head, number: "", extras: "" };
}

/**
 * A street within the limits of a shipment: a name that is too long goes on in the extras, from a whole word on. What
 * has no room there either is `overflow`.
 */
export function fitStreet({ name, number, extras, isDoubtful = false }: StreetSegment): StreetReading {
  const house = number.length > limits.streetNumber ? "" : number;
  const [kept, more] = cutAtWord(name, limits.street);
  const [shown, overflow] = cutAtWord(joined(more, house === number ? "" : number, extras), limits.streetExtras);
  return { name: kept, number: house, extras: shown, overflow, isDoubtful };
}

/** A text in two parts, the first of them at most `length` UTF-16 units and of whole words if it has any. */
export function cutAtWord(text: string, length: number): [string, string] {
  if (text.length <= length) return [text, ""];
  const blank = text.lastIndexOf(" ", length);
  const at = blank > 0 ? blank : length - (/[\uD800-\uDBFF]/.test(text[length - 1] ?? "") ? 1 : 0);
  return [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
}
