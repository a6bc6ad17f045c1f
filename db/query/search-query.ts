import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { contactTerms } from "./contact-terms";
import { ownedBy } from "./newest";
import { quotedWord, toSearchTerms } from "./search-terms";

/** First letter of the words that stand for an account, a phone or a document; it is no letter of a search. */
const markLetter = "λ";

const withoutMarks = (search: string): string => search.replace(/λ/giu, "");

/** Longer words are stored up to here. */
const maxLetters = 100;
/** Words of a search beyond are not looked for. */
const maxWords = 32;

const lexeme = (word: string): string => quotedWord([...word].slice(0, maxLetters).join(""));

interface Scope {
  /** Undefined = every account. */
  readonly accountIds: readonly number[] | undefined;
}

/**
 * What is searched for, for `matches`: every word, each of which may be of another field; digits that lie side by side may
 * be one phone or document. The last word may be half typed. Undefined if the text has no word.
 */
export function toSearchQuery(search: string, { accountIds }: Scope): string | undefined {
  const pieces = toPieces(withoutMarks(search.normalize("NFC")));
  const last = pieces.length - 1;
  return withAccounts(
    pieces.map((piece, at) => (Array.isArray(piece) ? anyOfNumber(piece, at === last) : allOf(piece, at === last))),
    accountIds,
  );
}

/** The same for digits only: what may be a phone or a document. */
export function toContactQuery(search: string, { accountIds }: Scope): string | undefined {
  const contacts = contactTerms(/^[\d\s().+/-]+$/.test(search) ? search : "");
  return withAccounts(contacts.length > 0 ? [anyOf(contacts.map(lexeme))] : [], accountIds);
}

/** A query of whole words, as they are stored. */
export const toExactQuery = (terms: readonly string[], { accountIds }: Scope): string | undefined =>
  withAccounts(terms.map(lexeme), accountIds);

function withAccounts(wanted: readonly string[], accountIds: readonly number[] | undefined): string | undefined {
  if (wanted.every((text) => text === "")) return undefined;
  const accounts = accountIds && anyOf(accountIds.map((id) => lexeme(`${markLetter}${id}`)));
  return [accounts, ...wanted].filter(Boolean).join(" & ");
}

/** A word, or the tokens that may be one number together, with a label in front of them: `DNI 28 345 112`. */
type Piece = string | string[];

const label = /^(?:dni|doc|cuit|cuil|tel|te|cel|wa)[.:]*/i;

function toPieces(search: string): Piece[] {
  const pieces: Piece[] = [];
  const tokens = search.split(/\s+/).filter((token) => toSearchTerms(token).length > 0);
  for (const token of tokens.slice(0, maxWords)) {
    const before = pieces.at(-1);
    if (!/^(?=\D*\d)[\d().+/-]+$/.test(token.replace(label, ""))) pieces.push(token);
    else if (Array.isArray(before)) before.push(token);
    else if (before !== undefined && before.replace(label, "") === "") pieces.splice(-1, 1, [before, token]);
    else pieces.push([token]);
  }
  return pieces;
}

/** Tokens side by side: together a phone or a document, or each for itself. */
function anyOfNumber(tokens: readonly string[], isTyping: boolean): string {
  const each = tokens.map((token, at) =>
    anyOf([...contactTerms(token).map(lexeme), allOf(token, isTyping && at === tokens.length - 1)]),
  );
  const together = tokens.length > 1 ? contactTerms(tokens.join(" ")).map(lexeme) : [];
  return anyOf([...together, each.filter(Boolean).join(" & ")]);
}

function allOf(text: string, isTyping: boolean): string {
  const terms = toSearchTerms(text).map(lexeme);
  const typed = terms.map((term, at) => (isTyping && at === terms.length - 1 ? `${term}:*` : term));
  return typed.length > 1 ? `(${typed.join(" & ")})` : typed.join("");
}

const anyOf = (texts: readonly string[]): string => {
  const wanted = texts.filter(Boolean);
  return wanted.length > 1 ? `(${wanted.join(" | ")})` : wanted.join("");
};

interface SearchTable {
  readonly accountId: AnyPgColumn;
  readonly words: AnyPgColumn;
}

/** Condition: a row of a search table of these accounts matches a query. */
export const matches = ({ accountId, words }: SearchTable, query: string, { accountIds }: Scope): SQL => {
  const found = sql`${words} @@ ${query}::tsquery`;
  return accountIds ? sql`(${found} and ${ownedBy(accountId, accountIds)})` : found;
};
