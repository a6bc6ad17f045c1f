import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { accounts } from "./accounts";
import { cents, createdAt, reference } from "./columns";

/** A count of a day: `TotalKind` says of what, and what carrier and detail are then. Zeros and nulls are left out. */
export interface TotalCell {
  kind: string;
  carrier?: number;
  detail?: string;
  count?: number;
  onTime?: number;
  promisedDays?: number;
  realDays?: number;
  cents?: number;
}

/**
 * What an account sent and paid on a day of Argentina, for reports. Always counted whole from the shipments, their history
 * and the ledger, so that a count may be repeated at any time; a day without anything has no row.
 */
export const dailyTotals = pgTable(
  "daily_totals",
  {
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    day: date({ mode: "string" }).notNull(),
    /** Shipments without returns, and what shipments cost: what accounts are ranked by, without reading the cells. */
    created: integer().notNull(),
    costCents: cents().notNull(),
    cells: jsonb().$type<readonly TotalCell[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day] }),
    index("daily_totals_ranking").on(table.day, table.accountId, table.created, table.costCents),
  ],
);

/**
 * What the shipments of an account that were charged on a day of Argentina brought and really cost, as far as carriers have
 * invoiced them; amounts before tax. Apart from `daily_totals`, which the account itself reads: its costs are operators' alone.
 */
export const dailyMargins = pgTable(
  "daily_margins",
  {
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    day: date({ mode: "string" }).notNull(),
    /** Shipments with a decided invoice: what accounts are listed by, without reading the cells. */
    shipments: integer().notNull(),
    priceCents: cents().notNull(),
    costCents: cents().notNull(),
    cells: jsonb().$type<readonly TotalCell[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day] }),
    index("daily_margins_accounts").on(table.day, table.accountId, table.shipments, table.priceCents, table.costCents),
  ],
);

/** Days whose totals are to be counted again. */
export const dailyTotalChanges = pgTable(
  "daily_total_changes",
  {
    accountId: reference().notNull(),
    day: date({ mode: "string" }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);

/** Days whose margins alone are to be counted again: a decision about a whole invoice of a carrier changes thousands of them. */
export const dailyMarginChanges = pgTable(
  "daily_margin_changes",
  {
    accountId: reference().notNull(),
    day: date({ mode: "string" }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.day, table.accountId] })],
);

/** The totals of all live, or of all test accounts, added up from theirs. */
export const platformDailyTotals = pgTable(
  "platform_daily_totals",
  {
    isTest: boolean().notNull(),
    day: date({ mode: "string" }).notNull(),
    cells: jsonb().$type<readonly TotalCell[]>().notNull().default([]),
    /** Totals of an account changed since they were added up. */
    isStale: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.isTest, table.day] }),
    index("platform_daily_totals_stale").on(table.day).where(sql`${table.isStale}`),
  ],
);
