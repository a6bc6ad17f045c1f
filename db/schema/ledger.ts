import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { LedgerFinding, LedgerReason } from "@/lib/core/vocabulary";
import { cents, createdAt, identity, instant, reference } from "./columns";

/**
 * `available` and `held` belong to a customer and store their balance. `bank`, `revenue`, `tax`, `adjustments`
 * and `claims` (what claims cost) belong to the platform and have entries only; their balance is derived, because one balance row would be contended by
 * every posting.
 */
export type LedgerKind = "available" | "held" | "bank" | "revenue" | "tax" | "adjustments" | "claims";

export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: identity(),
    /** Null for the platform's own ledger accounts. */
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

/** Holds and releases move money within the balance, all else moves it. The index needs these very words. */
export const movesBalance = ({ reason }: { reason: SQLWrapper }): SQL =>
  sql`${reason} not in ('shipment.held', 'shipment.released')`;

export const ledgerTransfers = pgTable(
  "ledger_transfers",
  {
    id: identity(),
    /** For example `shipment:<id>:hold`; makes posting a transfer twice impossible. */
    idempotencyKey: text().notNull().unique(),
    accountId: reference().notNull(),
    reason: text().$type<LedgerReason>().notNull(),
    shipmentId: reference(),
    /** The note of whoever ordered the transfer; `evidence` shows why it is right. */
    note: text().notNull().default(""),
    evidence: jsonb().$type<TransferEvidence>(),
    /** The customer's two balances after this transfer. The transfers of a customer are ordered by id. */
    availableAfterCents: cents().notNull().default(0),
    heldAfterCents: cents().notNull().default(0),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // What moved a balance, by the day; holds and releases move money within it.
    index("ledger_transfers_posted").on(table.accountId, table.createdAt).where(movesBalance(table)),
    // Pages of the statement by id. Includes the time, so that a filter by date is an index-only scan.
    index("ledger_transfers_statement").on(table.accountId, table.id, table.createdAt),
    index("ledger_transfers_rare")
      .on(table.accountId, table.reason, table.id)
      .where(sql`${table.reason} not in ('shipment.held', 'shipment.charged')`),
    index("ledger_transfers_shipment").on(table.shipmentId).where(sql`${table.shipmentId} is not null`),
  ],
);

/** Why an adjustment is right. */
export interface TransferEvidence {
  /** The weight that the seller declared, and the weighed one. */
  readonly declaredGrams?: number;
  readonly realGrams?: number;
}

/** Append-only. The entries of a transfer add up to zero (deferred trigger, see the migration). */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: identity(),
    accountId: reference().notNull(),
    transferId: reference()
      .notNull()
      .references(() => ledgerTransfers.id),
    ledgerAccountId: reference()
      .notNull()
      .references(() => ledgerAccounts.id),
    amountCents: cents().notNull(),
    /** Null for the platform's own ledger accounts. */
    balanceAfterCents: cents(),
    accountVersion: integer(),
  },
  (table) => [
    uniqueIndex("ledger_entries_version").on(table.ledgerAccountId, table.accountVersion),
    index("ledger_entries_transfer").on(table.transferId),
  ],
);

/** The position of a ledger check: the part in progress, and the last id checked there. */
export interface LedgerCheckPosition {
  readonly part: "accounts" | "transfers" | "shipments" | "claims" | "invoices" | "done";
  readonly after: number;
}

/** A check of the whole ledger or of one account; `finishedAt` is null while it is in progress. */
export const ledgerChecks = pgTable("ledger_checks", {
  id: identity(),
  /** Null = every account. */
  accountId: reference(),
  position: jsonb().$type<LedgerCheckPosition>().notNull(),
  accounts: integer().notNull().default(0),
  transfers: integer().notNull().default(0),
  shipments: integer().notNull().default(0),
  claims: integer().notNull().default(0),
  /** Of carriers. */
  invoices: integer().notNull().default(0),
  findings: integer().notNull().default(0),
  startedAt: createdAt(),
  finishedAt: instant(),
});

/** Errors that a check found, up to a limit; `ledger_checks.findings` counts all of them. */
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
    claimId: reference(),
    /** Of a carrier. */
    invoiceId: reference(),
    expected: cents().notNull(),
    found: cents().notNull(),
  },
  (table) => [index("ledger_findings_check").on(table.checkId, table.id)],
);
