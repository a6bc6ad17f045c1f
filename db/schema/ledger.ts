import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { cents, createdAt, identity, reference } from "./columns";

/**
 * `available` and `held` belong to a customer and carry a live balance; `bank`, `revenue`, `tax` and `adjustments` belong
 * to the platform and have entries only (their balance is derived), so that no row is hot for everybody.
 */
export type LedgerKind = "available" | "held" | "bank" | "revenue" | "tax" | "adjustments";

export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: identity(),
    /** Null for the platform's own. */
    accountId: reference(),
    kind: text().$type<LedgerKind>().notNull(),
    balanceCents: cents().notNull().default(0),
    /** The balance may not fall below this: 0, or minus the credit limit. */
    minimumCents: cents().notNull().default(0),
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("ledger_accounts_kind").on(sql`coalesce(${table.accountId}, 0)`, table.kind),
    check("ledger_accounts_held", sql`${table.kind} <> 'held' or ${table.balanceCents} >= 0`),
  ],
);

export const ledgerTransfers = pgTable(
  "ledger_transfers",
  {
    id: identity(),
    /** `shipment:<id>:hold` and the like: posting it twice is impossible. */
    idempotencyKey: text().notNull().unique(),
    accountId: reference().notNull(),
    reason: text().notNull(),
    shipmentId: reference(),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("ledger_transfers_charged")
      .on(table.accountId, table.createdAt)
      .where(sql`${table.reason} = 'shipment.charged'`),
  ],
);

/** Append-only. The entries of a transfer add up to zero (deferred trigger, see the migration). */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: identity(),
    transferId: reference()
      .notNull()
      .references(() => ledgerTransfers.id),
    ledgerAccountId: reference()
      .notNull()
      .references(() => ledgerAccounts.id),
    amountCents: cents().notNull(),
    /** Null for the platform's own accounts. */
    balanceAfterCents: cents(),
    accountVersion: integer(),
  },
  (table) => [
    uniqueIndex("ledger_entries_version").on(table.ledgerAccountId, table.accountVersion),
    index("ledger_entries_transfer").on(table.transferId),
  ],
);
