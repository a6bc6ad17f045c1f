import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { LedgerFinding, LedgerReason } from "@/lib/core/vocabulary";
import { cents, createdAt, identity, instant, reference } from "./columns";

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
    index("ledger_accounts_account").on(table.accountId, table.kind),
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
    reason: text().$type<LedgerReason>().notNull(),
    shipmentId: reference(),
    /** What who ordered it wrote, and what shows that it is right. */
    note: text().notNull().default(""),
    evidence: jsonb().$type<TransferEvidence>(),
    /** Both balances of the customer behind it. Transfers of a customer follow each other by id. */
    availableAfterCents: cents().notNull().default(0),
    heldAfterCents: cents().notNull().default(0),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("ledger_transfers_charged")
      .on(table.accountId, table.createdAt)
      .where(sql`${table.reason} = 'shipment.charged'`),
    // Pages of the statement by id; the time lies beside it, so that a filter by date reads the index alone.
    index("ledger_transfers_statement").on(table.accountId, table.id, table.createdAt),
    index("ledger_transfers_rare")
      .on(table.accountId, table.reason, table.id)
      .where(sql`${table.reason} not in ('shipment.held', 'shipment.charged')`),
    index("ledger_transfers_shipment").on(table.shipmentId).where(sql`${table.shipmentId} is not null`),
  ],
);

/** Why an adjustment is right. */
export interface TransferEvidence {
  /** What the seller said that the packages weigh, and what the scales say. */
  readonly declaredGrams?: number;
  readonly realGrams?: number;
}

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

/** Where a check of the ledger stands: which part it is at, and the last id that it has seen there. */
export interface LedgerCheckPosition {
  readonly part: "accounts" | "transfers" | "shipments" | "done";
  readonly after: number;
}

/** A check of all money, or of one account's; `finishedAt` is null while it is under way. */
export const ledgerChecks = pgTable("ledger_checks", {
  id: identity(),
  /** Null = every account. */
  accountId: reference(),
  position: jsonb().$type<LedgerCheckPosition>().notNull(),
  accounts: integer().notNull().default(0),
  transfers: integer().notNull().default(0),
  shipments: integer().notNull().default(0),
  findings: integer().notNull().default(0),
  startedAt: createdAt(),
  finishedAt: instant(),
});

/** What a check found to be wrong, up to a bound; `ledger_checks.findings` counts all. */
export const ledgerFindings = pgTable(
  "ledger_findings",
  {
    id: identity(),
    checkId: reference()
      .notNull()
      .references(() => ledgerChecks.id, { onDelete: "cascade" }),
    kind: text().$type<LedgerFinding>().notNull(),
    accountId: reference(),
    transferId: reference(),
    shipmentId: reference(),
    expected: cents().notNull(),
    found: cents().notNull(),
  },
  (table) => [index("ledger_findings_check").on(table.checkId, table.id)],
);
