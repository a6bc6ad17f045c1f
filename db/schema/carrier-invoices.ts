import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Message } from "@/lib/core/messages";
import type {
  CarrierInvoiceSource,
  CarrierInvoiceState,
  InvoiceLayout,
  InvoiceRowClass,
  InvoiceRowDecision,
  InvoiceRowMatch,
  PassedOnClass,
  ShipmentChargeState,
} from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { carriers } from "./carriers";
import { cents, createdAt, identity, instant, reference } from "./columns";
import { shipments } from "./shipments";

/** What carriers charge the platform for. Seen by operators alone. */
export const carrierInvoices = pgTable(
  "carrier_invoices",
  {
    id: identity(),
    carrierId: reference()
      .notNull()
      .references(() => carriers.id),
    /** As the carrier numbers it. */
    number: text().notNull(),
    issuedOn: date({ mode: "string" }).notNull(),
    /** ISO 4217. */
    currency: text().notNull(),
    /** What the invoice itself says that its rows add up to, before tax; null when nobody said it. */
    statedTotalCents: cents(),
    /** The sum of the rows that can be read, before tax. */
    totalCents: cents().notNull().default(0),
    rowCount: integer().notNull().default(0),
    /** Rows without a decision. */
    undecidedCount: integer().notNull().default(0),
    /** Disputed rows that the carrier has not answered. */
    disputedCount: integer().notNull().default(0),
    /** SHA-256 of the file; null for one that came from the carrier's system. */
    fileHash: text(),
    /** Of the file, as it was uploaded. */
    name: text().notNull().default(""),
    source: text().$type<CarrierInvoiceSource>().notNull(),
    state: text().$type<CarrierInvoiceState>().notNull().default("checked"),
    createdBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("carrier_invoices_number").on(table.carrierId, table.number),
    uniqueIndex("carrier_invoices_file").on(table.carrierId, table.fileHash).where(sql`${table.fileHash} is not null`),
  ],
);

/** A row of a carrier's invoice, its class and what was decided. Amounts are before tax. Seen by operators alone. */
export const carrierInvoiceRows = pgTable(
  "carrier_invoice_rows",
  {
    id: identity(),
    invoiceId: reference()
      .notNull()
      .references(() => carrierInvoices.id),
    /** Row number as the spreadsheet shows it. */
    line: integer().notNull(),
    /** Guide or number of the carrier, and the sender's reference, as written. */
    reference: text().notNull(),
    otherReference: text().notNull().default(""),
    /** What the row charges for, folded; empty when the invoice has no such column. */
    concept: text().notNull().default(""),
    /** No foreign key: it would lock every shipment of an invoice of 100,000 rows while that is checked. */
    shipmentId: reference(),
    accountId: reference(),
    /** Null without a shipment. */
    matchedBy: text().$type<InvoiceRowMatch>(),
    /** The carrier's number of the package, where a shipment has several of them and each has a row. */
    piece: text().notNull().default(""),
    class: text().$type<InvoiceRowClass>().notNull(),
    /** Null when it cannot be read. */
    amountCents: cents(),
    /** The part of the amount that the invoice shows as surcharges. */
    surchargeCents: cents(),
    /** What the shipment should have cost by the tariff, less what other rows charge for it; null without a shipment. */
    expectedCents: cents(),
    currency: text().notNull(),
    invoicedGrams: integer(),
    declaredGrams: integer(),
    /** As the packing station weighed it; null when nobody did, or it was as declared. */
    measuredGrams: integer(),
    /** Zone and destination postcode as invoiced. */
    zone: text().notNull().default(""),
    zipcode: integer(),
    decision: text().$type<InvoiceRowDecision>(),
    /** What the carrier credits of a dispute, once it has ended. */
    creditedCents: cents(),
    note: text().notNull().default(""),
    decidedBy: text(),
    decidedAt: instant(),
    /** Why it cannot be read. */
    problem: jsonb().$type<Message>(),
  },
  (table) => [
    uniqueIndex("carrier_invoice_rows_line").on(table.invoiceId, table.line),
    index("carrier_invoice_rows_class").on(table.invoiceId, table.class, table.line),
    index("carrier_invoice_rows_shipment").on(table.shipmentId).where(sql`${table.shipmentId} is not null`),
  ],
);

/** Columns of a carrier's invoices, as somebody chose them. */
export const carrierInvoiceLayouts = pgTable("carrier_invoice_layouts", {
  carrierId: reference()
    .primaryKey()
    .references(() => carriers.id),
  layout: jsonb().$type<InvoiceLayout>().notNull(),
  changedBy: text().notNull(),
  changedAt: instant().notNull(),
});

/** Differences that the platform wants to pass on to an account, which sees them and may answer. */
export const shipmentCharges = pgTable(
  "shipment_charges",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    /** The account must not see the row itself: no foreign key that would show whether it exists. */
    invoiceRowId: reference().notNull(),
    /** Why: what the carrier charged differently. */
    reason: text().$type<PassedOnClass>().notNull(),
    /** With tax; above 0. */
    amountCents: cents().notNull(),
    /** What of the difference an operator adjusted by hand, or is not owed, with tax: it is not charged again. */
    adjustedCents: cents().notNull().default(0),
    /** What of the difference its carrier credited, with tax: taken off while it waited, or told to the operator. */
    creditedCents: cents().notNull().default(0),
    declaredGrams: integer().notNull(),
    measuredGrams: integer(),
    invoicedGrams: integer(),
    state: text().$type<ShipmentChargeState>().notNull().default("announced"),
    /** The last day on which the account can answer. */
    answerBy: date({ mode: "string" }).notNull(),
    answer: text().notNull().default(""),
    answeredBy: text(),
    answeredAt: instant(),
    /** What the operator replies; `refunded` when there was nothing left to adjust. */
    note: text().notNull().default(""),
    decidedBy: text(),
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("shipment_charges_row").on(table.invoiceRowId),
    index("shipment_charges_account").on(table.accountId, table.id),
    index("shipment_charges_shipment").on(table.shipmentId),
    index("shipment_charges_due").on(table.answerBy).where(sql`${table.state} = 'announced'`),
    index("shipment_charges_contested").on(table.id).where(sql`${table.state} = 'contested'`),
  ],
);
