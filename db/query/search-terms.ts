import { foldedLetters } from "../schema/folded-search-terms";

const maxTerms = 8;

/** The search text as words folded like those of `foldedSearchTerms`: lower case, without accents and punctuation. */
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
    .slice(0, maxTerms);
}

/** A word, quoted for a `tsquery`. */
export const quotedWord = (word: string): string => `'${word.replace(/['\\]/g, "")}'`;
