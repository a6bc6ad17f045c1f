import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Letters that a search takes for others, one for one. */
export const foldedLetters = {
  from: "áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ",
  to: "aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc",
};

/**
 * The words of a text with blanks between them: small letters, without accents and signs. Core PostgreSQL only, and the
 * same for ever, so that an index may hold it: a database of somebody else may have no extensions.
 */
export function foldedSearchTerms(text: SQLWrapper): SQL {
  const { from, to } = foldedLetters;
  const folded = sql`lower(translate(${text}, ${sql.raw(`'${from}', '${to}'`)}))`;
  return sql`regexp_replace(${folded}, ${sql.raw(String.raw`'[^a-z0-9\u0080-\uFFFF]+', ' ', 'g'`)})`;
}
