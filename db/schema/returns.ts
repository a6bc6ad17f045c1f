import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ReturnReason, ReturnRequestState } from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { createdAt, identity, instant, reference } from "./columns";
import { shipments } from "./shipments";

/** Whether the buyers of an account may start returns themselves; an account without a row does not let them. */
export const returnPolicies = pgTable("return_policies", {
  accountId: reference()
    .primaryKey()
    .references(() => accounts.id),
  allowed: boolean().notNull(),
  /** From the delivery on. */
  days: smallint().notNull(),
  /** Whether the seller decides about each; otherwise the return is made at once. */
  approval: boolean().notNull(),
  /** Those that buyers may choose from. */
  reasons: text().array().$type<ReturnReason[]>().notNull(),
  updatedAt: instant().notNull(),
});

/** What buyers asked to send back. While it is pending it holds its items, so that nothing is asked for twice. */
export const returnRequests = pgTable(
  "return_requests",
  {
    id: identity(),
    accountId: reference().notNull(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    state: text().$type<ReturnRequestState>().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    /** The buyer's own words. */
    comment: text().notNull(),
    /** Packages of the shipment with the items that come back; no items for a closed package. */
    packages: jsonb().$type<{ packageId: number; itemIds?: number[] }[]>().notNull(),
    /** Of the form that was sent: the same one sent twice asks once. */
    formKey: text().notNull(),
    refusedReason: text(),
    returnShipmentId: reference().references(() => shipments.id),
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("return_requests_account").on(table.accountId, table.id),
    index("return_requests_pending").on(table.accountId, table.id).where(sql`${table.state} = 'pending'`),
    uniqueIndex("return_requests_form").on(table.shipmentId, table.formKey),
  ],
);
