import { foldedLetters } from "./folded-search-terms";

const most = 8;

/** What somebody searches for as the words that `foldedSearchTerms` gives an index: without accents and signs, in small letters. */
export function toSearchTerms(text: string): string[] {
  const letters = [...foldedLetters.from];
  const folded = [...text.normalize("NFC")].map((letter) => {
    const place = letters.indexOf(letter);
    return place < 0 ? letter : (foldedLetters.to[place] ?? letter);
  });
  return folded
    .join("")
    .toLowerCase()
    .split(/[^a-z0-9\u0080-\uFFFF]+/u)
    .filter(Boolean)
    .slice(0, most);
}

/** A word of a `to_tsquery`. */
export const quotedWord = (word: string): string => `'${word.replace(/['\\]/g, "")}'`;
