import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Letters that a search treats as equal: each of `from` is replaced by the one at the same position of `to`. */
export const foldedLetters = {
  from: "áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ",
  to: "aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc",
};

/**
 * The words of a text, separated by blanks: lower case, without accents and punctuation. The expression is immutable,
 * so that an index can use it, and needs core PostgreSQL only: a hosted database may have no extensions.
 */
export function foldedSearchTerms(text: SQLWrapper): SQL {
  const { from, to } = foldedLetters;
  const folded = sql`lower(translate(${text}, ${sql.raw(`'${from}', '${to}'`)}))`;
  return sql`regexp_replace(${folded}, ${sql.raw(String.raw`'[^a-z0-9\u0080-\uFFFF]+', ' ', 'g'`)})`;
}
