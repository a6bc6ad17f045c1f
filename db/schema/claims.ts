import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import type {
  CarrierTransferKind,
  CarrierTransferReason,
  ClaimDeadline,
  ClaimFileKind,
  ClaimKind,
  ClaimSource,
  ClaimState,
} from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { carriers } from "./carriers";
import { bytes, cents, createdAt, identity, instant, reference } from "./columns";
import { shipments } from "./shipments";

/** What somebody claims of a parcel. Its state has one writer: `moveClaim`. */
export const claims = pgTable(
  "claims",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    carrierId: reference()
      .notNull()
      .references(() => carriers.id),
    kind: text().$type<ClaimKind>().notNull(),
    state: text().$type<ClaimState>().notNull().default("open"),
    source: text().$type<ClaimSource>().notNull(),
    description: text().notNull(),
    /** What is asked for; null when nobody named an amount. */
    askedCents: cents(),
    /** Incremented by every change; the `sequence` of its events. */
    version: integer().notNull().default(1),
    openedBy: text().notNull(),
    sentAt: instant(),
    /** Day in Argentina by which the carrier is to answer. */
    answerBy: date({ mode: "string" }),
    /** Where the letter to the carrier goes by e-mail; null when it is handed over otherwise. */
    letterTo: text(),
    /** What was told of that day. */
    warned: text().$type<ClaimDeadline>(),
    decidedAt: instant(),
    rejectedReason: text(),
    /** Accepted payout from the declared value; in the ledger once the claim is paid. */
    payoutCents: cents().notNull().default(0),
    /** Freight that was given back by this claim, tax included; in the ledger at once: from its acceptance, or a witnessed loss, on. */
    refundCents: cents().notNull().default(0),
    /** What the carrier owes for it, less what was written off. Callers cannot read it, nor the next, nor `letterTo`. */
    carrierCents: cents().notNull().default(0),
    carrierPaidCents: cents().notNull().default(0),
    paidAt: instant(),
    closedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("claims_open_kind")
      .on(table.accountId, table.shipmentId, table.kind)
      .where(sql`${table.state} in ('open', 'sent', 'accepted')`),
    index("claims_account").on(table.accountId, table.id),
    index("claims_shipment").on(table.shipmentId),
    // What waits, over all accounts: the operators' list and the daily warnings.
    index("claims_waiting").on(table.answerBy, table.id).where(sql`${table.state} in ('open', 'sent', 'accepted')`),
    check(
      "claims_amounts",
      sql`least(${table.payoutCents}, ${table.refundCents}, ${table.carrierPaidCents}) >= 0
      and ${table.carrierCents} >= ${table.carrierPaidCents}`,
    ),
  ],
);

/** The history of a claim: one row for each change of its state, from null when it was opened. */
export const claimSteps = pgTable(
  "claim_steps",
  {
    id: identity(),
    claimId: reference()
      .notNull()
      .references(() => claims.id),
    accountId: reference().notNull(),
    fromState: text().$type<ClaimState>(),
    toState: text().$type<ClaimState>().notNull(),
    actor: text().notNull(),
    note: text().notNull().default(""),
    at: instant().notNull(),
  },
  (table) => [index("claim_steps_claim").on(table.claimId, table.id)],
);

/** Evidence: pictures encoded anew, and PDFs. */
export const claimFiles = pgTable(
  "claim_files",
  {
    id: identity(),
    claimId: reference()
      .notNull()
      .references(() => claims.id),
    accountId: reference().notNull(),
    kind: text().$type<ClaimFileKind>().notNull(),
    name: text().notNull(),
    contentType: text().$type<"application/pdf" | "image/jpeg">().notNull(),
    bytes: bytes().notNull(),
    addedBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("claim_files_claim").on(table.claimId, table.id)],
);

/**
 * What an operator agreed about claims, with accounts and with carriers: which rule counts says `chooseClaimTerms`. Operators
 * alone read them.
 */
export const claimRules = pgTable(
  "claim_rules",
  {
    id: identity(),
    /** Null = every carrier. */
    carrierId: reference().references(() => carriers.id),
    /** Null = every account. */
    accountId: reference().references(() => accounts.id),
    /** Business days that the carrier has to answer. */
    answerDays: integer().notNull(),
    /** Calendar days in which a kind may be claimed; a kind that is not here has the default. */
    openDays: jsonb().$type<Partial<Record<ClaimKind, number>>>().notNull().default({}),
    /** Share of the declared value that is paid out, at most `limitCents`, less `deductibleCents`. */
    payoutBasisPoints: integer().notNull(),
    limitCents: cents(),
    deductibleCents: cents().notNull().default(0),
    /** Share of the declared value that the carrier owes, at most `liabilityLimitCents`. */
    liabilityBasisPoints: integer().notNull(),
    liabilityLimitCents: cents(),
    /** Files that a claim of a kind needs before it can be sent. */
    requiredFiles: jsonb().$type<Partial<Record<ClaimKind, number>>>().notNull().default({}),
    /** Where the carrier takes claims. */
    claimsEmail: text(),
    updatedAt: instant().notNull(),
  },
  (table) => [unique("claim_rules_scope").on(table.carrierId, table.accountId).nullsNotDistinct()],
);

/**
 * Money between the platform and carriers, append-only: a row moves an amount from one kind to another, so that every row is
 * balanced. `receivable` is what a carrier owes, `payable` what it is owed, `cost` carriage, `claims` what came back of claims.
 * Operators alone read it.
 */
export const carrierTransfers = pgTable(
  "carrier_transfers",
  {
    id: identity(),
    idempotencyKey: text().notNull().unique(),
    carrierId: reference()
      .notNull()
      .references(() => carriers.id),
    accountId: reference(),
    shipmentId: reference(),
    claimId: reference(),
    invoiceId: reference(),
    fromKind: text().$type<CarrierTransferKind>().notNull(),
    toKind: text().$type<CarrierTransferKind>().notNull(),
    amountCents: cents().notNull(),
    reason: text().$type<CarrierTransferReason>().notNull(),
    note: text().notNull().default(""),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("carrier_transfers_carrier").on(table.carrierId, table.createdAt),
    index("carrier_transfers_claim").on(table.claimId).where(sql`${table.claimId} is not null`),
    index("carrier_transfers_invoice").on(table.invoiceId).where(sql`${table.invoiceId} is not null`),
    index("carrier_transfers_account").on(table.accountId).where(sql`${table.accountId} is not null`),
    check("carrier_transfers_amount", sql`${table.amountCents} > 0 and ${table.fromKind} <> ${table.toKind}`),
  ],
);
