import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text } from "drizzle-orm/pg-core";
import type { TopUpState } from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { cents, createdAt, identity, instant, reference } from "./columns";

/** What sellers say to have transferred; the operator confirms it, which credits it, or rejects it. */
export const topUpRequests = pgTable(
  "top_up_requests",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    amountCents: cents().notNull(),
    /** Day of the transfer in Argentina. */
    transferredOn: date({ mode: "string" }).notNull(),
    /** The number that the bank gave to the transfer. */
    reference: text().notNull(),
    note: text().notNull().default(""),
    state: text().$type<TopUpState>().notNull().default("pending"),
    /** Why the operator rejected it. */
    reason: text(),
    createdBy: text().notNull(),
    decidedBy: text(),
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("top_up_requests_account").on(table.accountId, table.id),
    index("top_up_requests_pending").on(table.id).where(sql`${table.state} = 'pending'`),
    check("top_up_requests_amount", sql`${table.amountCents} > 0`),
  ],
);
