import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";

/** What tells whether a process has the keys that this database is used with; see `lib/platform/key-check.ts`. */
export const keyCheckValues = pgTable("key_check_values", {
  /** Name of the setting. */
  name: text().$type<"CREDENTIAL_PEPPER" | "ENCRYPTION_KEY">().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
});
