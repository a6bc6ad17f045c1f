import { foldText } from "@/lib/core/text/fold-text";

/** What a search can find an entry by. */
export interface Findable {
  readonly label: string;
  /** What people call it otherwise, separated by commas. */
  readonly synonyms?: string | undefined;
  /** Texts of the place, such as its description. They count least, and without slips of the keyboard. */
  readonly text?: string | undefined;
}

const stopWords = new Set(
  "a al con como de del donde el en es la las lo los mi mis o para por que se un una y an and do for how i in is my of on or the to what where with".split(
    " ",
  ),
);

const toWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Words without those that say nothing; all of them where nothing else is left. */
function toTerms(text: string): string[] {
  const words = toWords(text);
  const terms = words.filter((word) => !stopWords.has(word));
  return terms.length > 0 ? terms : words;
}

/** A word, and what is left of it without the ending of a plural, in Spanish and English. */
interface Word {
  readonly whole: string;
  readonly forms: readonly string[];
}

const toWord = (whole: string): Word => ({
  whole,
  forms: [
    whole,
    ...["s", "es"].flatMap((ending) =>
      whole.length > ending.length + 2 && whole.endsWith(ending) ? [whole.slice(0, -ending.length)] : [],
    ),
  ],
});

interface Indexed<Entry> {
  readonly entry: Entry;
  /** The label and each synonym, joined from their words. */
  readonly phrases: readonly Word[];
  readonly words: readonly Word[];
  readonly text: readonly Word[];
}

/**
 * Finds entries by their words, best first. Accents and case do not count, the beginning of a word is enough, and one slip
 * of the keyboard in a word is forgiven. Where no entry has every word, those with some of them are found.
 */
export function makeRanking<Entry>(
  entries: readonly Entry[],
  toFindable: (entry: Entry) => Findable,
): (typed: string) => Entry[] {
  const index = entries.map((entry): Indexed<Entry> => {
    const { label, synonyms = "", text = "" } = toFindable(entry);
    const phrases = [label, ...synonyms.split(",")].map(toTerms).filter((terms) => terms.length > 0);
    const words = new Set(phrases.flat());
    return {
      entry,
      phrases: phrases.map((terms) => toWord(terms.join(" "))),
      words: [...words].map(toWord),
      text: [...new Set(toTerms(text))].map(toWord),
    };
  });
  return (typed) => {
    const terms = toTerms(typed);
    if (terms.length === 0) return [];
    const words = terms.map(toWord);
    const phrase = toWord(terms.join(" "));
    const scored = index.map((indexed) => ({ entry: indexed.entry, ...scoreOf(indexed, words, phrase) }));
    const whole = scored.filter(({ isWhole }) => isWhole);
    return (whole.length > 0 ? whole : scored.filter(({ score }) => score > 0))
      .sort((a, b) => b.score - a.score)
      .map(({ entry }) => entry);
  };
}

/** Of what a text says a match is worth this much of one by name. */
const textWeight = 0.3;

function scoreOf({ phrases, words, text }: Indexed<unknown>, terms: readonly Word[], phrase: Word) {
  const byTerm = terms.map((term) => bestOf(words, term, likeness) || textWeight * bestOf(text, term, strictLikeness));
  const sum = byTerm.reduce((total, score) => total + score, 0);
  return {
    isWhole: byTerm.every((score) => score > 0),
    score: sum === 0 ? 0 : sum / terms.length + bestOf(phrases, phrase, likeness),
  };
}

function bestOf(words: readonly Word[], typed: Word, likenessOf: (typed: Word, word: Word) => number): number {
  let best = 0;
  for (const word of words) best = Math.max(best, likenessOf(typed, word));
  return best;
}

/** How well a typed word stands for another, from 0 to 1; only its beginning may be typed. */
function strictLikeness(typed: Word, word: Word): number {
  if (typed.whole[0] !== word.whole[0]) return 0;
  if (typed.whole === word.whole) return 1;
  if (typed.forms.includes(word.whole) || word.forms.includes(typed.whole)) return 0.95;
  return word.whole.startsWith(typed.whole) ? 0.6 + (0.3 * typed.whole.length) / word.whole.length : 0;
}

/** Shorter words have too many neighbours for a slip to be told from another word. */
const slipLength = 4;

function likeness(typed: Word, word: Word): number {
  const strict = strictLikeness(typed, word);
  const length = typed.whole.length;
  if (strict > 0 || length < slipLength || word.whole.length < length - 2) return strict;
  if (typed.forms.some((form) => word.forms.some((other) => isOneSlip(form, other)))) return 0.5;
  const isBeginning = [-1, 0, 1].some((more) => isOneSlip(typed.whole, word.whole.slice(0, length + more)));
  return length > slipLength && length < word.whole.length && isBeginning ? 0.3 : 0;
}

/** Whether one letter is missing, too many or another one, or two neighbours are swapped. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  // At most one letter is wrong, so that the beginnings or the ends are alike.
  if (a[0] !== b[0] && a.at(-1) !== b.at(-1) && a[0] !== b[1]) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const restOf = (text: string, skipped: number) => text.slice(start + skipped);
  if (a.length !== b.length) return a.length < b.length ? restOf(a, 0) === restOf(b, 1) : restOf(a, 1) === restOf(b, 0);
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return restOf(a, 1) === restOf(b, 1) || (isSwapped && restOf(a, 2) === restOf(b, 2));
}
