import { cutText } from "@/lib/core/text/cut-text";

const maxLength = 300;

/**
 * What a carrier said, for people: at most 300 characters, without the given secrets and personal data, however it
 * writes their accents and capitals, and without what matches a pattern.
 */
export function quoteWords(said: string, hidden: readonly string[], patterns: readonly RegExp[] = []): string {
  let words = toLine(said);
  const values = hidden.map(toLine).filter(({ length }) => length >= 3);
  for (const value of values.sort((a, b) => b.length - a.length)) {
    const sought = fold(value);
    for (let at = fold(words).indexOf(sought); at >= 0; at = fold(words).indexOf(sought))
      words = `${words.slice(0, at)}…${words.slice(at + value.length)}`;
  }
  return cutText(
    patterns.reduce((text, pattern) => text.replace(pattern, "…"), words),
    maxLength,
  );
}

/** E-mail addresses, and numbers as long as those of documents and telephones. */
const personal = [/(?<![^\s@,;])[^\s@,;]+@[^\s@,;]+/g, /\d[\d .-]{5,}\d/g];

/** What a carrier said, without the given values and without what may be of people. */
export const withoutPersonalData = (said: string, hidden: readonly string[] = []): string =>
  quoteWords(said, hidden, personal);

const toLine = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

/** Small base letters; as long as the text. */
const fold = (text: string): string =>
  [...text]
    .map((letter) => (letter.length === 1 ? (letter.normalize("NFD").toLowerCase()[0] ?? letter) : letter))
    .join("");
