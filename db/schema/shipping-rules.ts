import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { RuleAction, RuleConditions } from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { createdAt, identity, reference } from "./columns";

/** How a seller has its orders sent; the first rule by position that matches decides. */
export const shippingRules = pgTable(
  "shipping_rules",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    /** From 1 on, without gaps. */
    position: integer().notNull(),
    name: text().notNull(),
    enabled: boolean().notNull(),
    conditions: jsonb().$type<RuleConditions>().notNull(),
    action: jsonb().$type<RuleAction>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("shipping_rules_account").on(table.accountId, table.position)],
);
