import MiniSearch from "minisearch";
import { foldText } from "@/lib/core/text/fold-text";
import type { DocumentPlace } from "./documents";

/** A piece of an excerpt; `isMatch` for words that were searched for. */
interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

export interface SearchResult {
  readonly place: DocumentPlace;
  readonly excerpt: readonly ExcerptPart[];
}

/** Results for a query, best first, as many as a page shows. */
export type SearchIndex = (query: string) => SearchResult[];

const MAX_RESULTS = 20;
const EXCERPT_LENGTH = 180;

/** Words that say nothing about what is searched, in both languages: pages quote the other one. */
const stopWords = new Set(
  "a al an and como con de del do does el en es for how i in is la las lo los mi my of on or para por que se si the to un una uno what y".split(
    " ",
  ),
);

const toTerm = (word: string): string | null => {
  const term = foldText(word);
  return stopWords.has(term) ? null : term;
};

/** Accents and case do not count, the beginning of a word is enough, and a slip of the keyboard is forgiven. */
export function makeIndex(places: readonly DocumentPlace[]): SearchIndex {
  const entries = places.map((place, id) => ({
    id,
    // The words above the first heading say what the page is about.
    title: place.kind === "guide" ? place.title : "",
    subtitle: place.kind === "guide" ? "" : place.title,
    page: place.kind === "guide" ? "" : place.within,
    text: place.text,
    code: place.code,
  }));
  const index = new MiniSearch({
    fields: ["title", "subtitle", "page", "text", "code"],
    processTerm: toTerm,
    searchOptions: {
      boost: { title: 8, subtitle: 3, page: 1.5, code: 0.5 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      maxFuzzy: 2,
    },
  });
  index.addAll(entries);
  return (query) => {
    const strict = index.search(query, { combineWith: "AND" });
    const found = strict.length > 0 ? strict : index.search(query);
    return found.slice(0, MAX_RESULTS).flatMap(({ id, terms }) => {
      const place = places[id];
      return place ? [{ place, excerpt: makeExcerpt(place.text, new Set(terms)) }] : [];
    });
  };
}

/** The surroundings of the first match, with every match in them marked; the beginning where only code matches. */
function makeExcerpt(text: string, terms: ReadonlySet<string>): ExcerptPart[] {
  const words = text.split(/([\p{L}\p{N}]+)/u);
  const isMatch = (word: string) => terms.has(foldText(word));
  const first = Math.max(0, words.findIndex(isMatch));
  let start = first;
  for (let before = 0; start > 0 && before < EXCERPT_LENGTH / 3; start--) before += words[start - 1]?.length ?? 0;
  const parts: ExcerptPart[] = start > 0 ? [{ text: "… ", isMatch: false }] : [];
  let length = 0;
  let end = start;
  for (; end < words.length && length < EXCERPT_LENGTH; end++) {
    const word = words[end] ?? "";
    parts.push({ text: word, isMatch: isMatch(word) });
    length += word.length;
  }
  return end < words.length ? [...parts, { text: " …", isMatch: false }] : parts;
}
