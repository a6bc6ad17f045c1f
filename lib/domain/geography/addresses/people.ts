import { isGivenName } from "./given-names";
import type { Segment } from "./segments";

const title = /^(?:sr|sra|sres|dra?|lic|ing|prof|arq|cra?|don|doña)\.? /iu;

/** `Romero, Silvina` is one name. */
export function joinNames(segments: readonly Segment[]): Segment[] {
  const [first, second, ...more] = segments;
  const at = segments.findIndex(({ meaning }) => meaning === "name");
  if (at < 0) {
    const isName =
      first && second && !first.meaning && !second.meaning && isSurname(first.text) && areGiven(second.text);
    return isName ? [{ text: `${first.text}, ${second.text}`, meaning: "name" }, ...more] : [...segments];
  }
  const [surname, given] = [segments[at], segments[at + 1]];
  if (!surname || !given || given.meaning || !isSurname(surname.text) || !areGiven(given.text)) return [...segments];
  return segments.toSpliced(at, 2, { text: `${surname.text}, ${given.text}`, meaning: "name" });
}

const isSurname = (text: string): boolean => /^\p{L}+(?: \p{L}+)?$/u.test(text) && !isPerson(text);
const areGiven = (text: string): boolean => text.split(" ").every(isGivenName);

const firstOf = (text: string): string => text.split(/[ ,]/, 1)[0] ?? "";

/** Whether a text begins with a first name, behind a title if it has one. */
export const isPerson = (text: string): boolean => isGivenName(firstOf(text.replace(title, "")));

/** The segment with the name: a segment that begins with a first name, else the first words that are no place. */
export function findPerson(
  segments: readonly string[],
  words: readonly number[],
  isPlace: (at: number) => boolean,
  street: number,
): number {
  const isNamed = (at: number) => isPerson(segments[at] ?? "") && (segments[at] ?? "").includes(" ");
  const hasTown = segments.some((_, at) => at !== street && isPlace(at));
  return (
    words.find((at) => isNamed(at) && !(isPlace(at) && at > street && street >= 0)) ??
    words.find((at) => !isPlace(at) && (at < street || street < 0)) ??
    words.find((at) => isPerson(segments[at] ?? "") && (at < street || segments.length === 1)) ??
    (hasTown ? words.find((at) => !isPlace(at)) : undefined) ??
    -1
  );
}

/** A person before a street in one line without commas, `Ana Pérez San Martín 845`: undefined without a known first name. */
export function splitPerson(line: string): [person: string, rest: string] | [] {
  const words = line.split(" ");
  const count = words.findIndex((word) => !isGivenName(word));
  if (count < 1) return [];
  const particles = words.slice(count).findIndex((word) => !/^(?:del?|la|las|los|di|van|von)$/i.test(word));
  const surname = count + Math.max(particles, 0) + 1;
  const rest = words.slice(surname).join(" ");
  const isStreet =
    /^(?:\d{1,2} de )?\D*\p{L}{3}/iu.test(rest) && !/^(?:n[°º]?|nro|al|altura|piso|s\/?n|km|bis)(?!\p{L})/iu.test(rest);
  return isStreet && /^\p{L}{2}/u.test(words[surname - 1] ?? "") ? [words.slice(0, surname).join(" "), rest] : [];
}
