import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { toSearchTerms } from "@/db/query/search-terms";
import { foldedSearchTerms } from "@/db/schema/folded-search-terms";
import { contactDigits } from "@/db/schema/shipments";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { PersonKey } from "@/lib/core/vocabulary";

/** The person whose data is wanted, by the value that a user typed. */
export interface PersonQuery {
  readonly by: PersonKey;
  readonly value: string;
}

/** Fewer digits make no phone and no document, and would match many people. */
const fewestDigits = 6;

/**
 * The value as it is compared: an e-mail in lower case, the last ten digits of a phone, the digits of a document, the
 * words of a name without accents. Throws `validation_failed` at `value` for one that could mean many people.
 */
export function normalizePerson({ by, value }: PersonQuery): PersonQuery {
  if (by === "email") {
    const email = value.trim().toLowerCase();
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw invalid("value", message("email_not_valid"));
    return { by, value: email };
  }
  if (by === "name") {
    const words = toSearchTerms(value);
    if (words.length < 2) throw invalid("value", message("whole_name_needed"));
    return { by, value: words.join(" ") };
  }
  const digits = value.replace(/\D/g, "");
  if (digits.length < fewestDigits) throw invalid("value", message("digits_needed", { minimum: fewestDigits }));
  return { by, value: by === "phone" ? digits.slice(-contactDigits) : digits };
}

const digitsOf = (text: SQLWrapper): SQL => sql`regexp_replace(${text}, '[^0-9]', '', 'g')`;

/** `normalizePerson` as SQL, for the columns that the value is compared with. */
const normalized: Readonly<Record<PersonKey, (text: SQLWrapper) => SQL>> = {
  email: (text) => sql`lower(btrim(${text}))`,
  phone: (text) => sql`right(${digitsOf(text)}, ${sql.raw(String(contactDigits))})`,
  document: digitsOf,
  // Texts of before they were composed at the door may hold `ñ` as two characters.
  name: (text) => sql`btrim(${foldedSearchTerms(sql`normalize(${text}, nfc)`)})`,
};

/** Condition: the text is the value of a normalised query. */
export const isOfPerson = ({ by, value }: PersonQuery, text: SQLWrapper): SQL =>
  sql`${normalized[by](text)} = ${value}`;
