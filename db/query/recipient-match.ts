import { type SQL, sql } from "drizzle-orm";
import { accountLetter, recipientSearchText } from "../schema/shipments";
import { quotedWord, toSearchTerms } from "./search-terms";

/** The words of a name that is searched for, without the letter that stands for an account in the index. */
export const toNameTerms = (search: string): string[] => toSearchTerms(search.replace(/λ/gi, " "));

interface NameQuery {
  readonly terms: readonly string[];
  /** Undefined = every account. */
  readonly accountIds: readonly number[] | undefined;
  /** Whether the last word may be half typed. */
  readonly isTyping: boolean;
}

/**
 * Condition on the text index of recipients: all words of a name. The account is a search term too, so rows of other accounts
 * with a frequent name are not read at all.
 */
export function recipientMatches(
  table: Parameters<typeof recipientSearchText>[0],
  { terms, accountIds, isTyping }: NameQuery,
): SQL {
  const accounts = accountIds && `(${accountIds.map((id) => `'${accountLetter}${id}'`).join(" | ")})`;
  const words = terms.map((term, at) => quotedWord(term) + (isTyping && at === terms.length - 1 ? ":*" : ""));
  const query = [accounts, ...words].filter(Boolean).join(" & ");
  return sql`${recipientSearchText(table)} @@ to_tsquery('simple'::regconfig, ${query})`;
}
