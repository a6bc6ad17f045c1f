import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { foldedLetters } from "../schema/folded-search-terms";

/**
 * Order of a list of names as Spanish readers expect it: without regard to case and accents, ñ between n and o. The database
 * compares bytes, and a hosted one may be built without ICU.
 */
export const byName = (name: SQLWrapper): SQL =>
  sql`lower(translate(replace(replace(${name}, 'ñ', 'n~'), 'Ñ', 'n~'), ${sql.raw(`'${foldedLetters.from}', '${foldedLetters.to}'`)})) collate "C"`;
