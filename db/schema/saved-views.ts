import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts, users } from "./accounts";
import { createdAt, identity, instant, reference } from "./columns";

/** Named filters of the shipment list that a user saved in one account. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    userId: reference()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** The query string of the list's URL, without the question mark. */
    query: text().notNull(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex("saved_views_name").on(table.accountId, table.userId, table.name)],
);
