import { index, pgTable, text } from "drizzle-orm/pg-core";
import type { Topic } from "../../lib/vocabulary";
import { accounts } from "./accounts";
import { createdAt, identity, instant, reference } from "./columns";

/** Who is to be told of what. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    topic: text().$type<Topic>().notNull(),
    url: text().notNull(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index("webhooks_account").on(table.accountId, table.id)],
);
