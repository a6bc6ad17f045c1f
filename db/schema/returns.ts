import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ReturnReason, ReturnRequestState, SellersReturnReason } from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { bytes, createdAt, identity, instant, reference } from "./columns";
import { shipments } from "./shipments";

/** Whether the buyers of an account may start returns themselves; without a row they may not. */
export const returnPolicies = pgTable("return_policies", {
  accountId: reference()
    .primaryKey()
    .references(() => accounts.id),
  allowed: boolean().notNull(),
  /** Days after delivery in which a return is possible. */
  days: smallint().notNull(),
  /** Whether the seller approves each return; otherwise the return is created at once. */
  approval: boolean().notNull(),
  /** The reasons that buyers may choose from. */
  reasons: text().array().$type<SellersReturnReason[]>().notNull(),
  updatedAt: instant().notNull(),
  /** Business days after the carrier's delivery in which a return is to be received. */
  receptionDays: smallint().notNull().default(2),
});

/** Return requests of buyers. A pending request reserves its items, so that none is requested twice. */
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
    /** Packages of the shipment with the returned items; no items for a closed package. */
    packages: jsonb().$type<{ packageId: number; itemIds?: number[] }[]>().notNull(),
    /** Idempotency key of the submitted form: submitting it twice creates one request. */
    formKey: text().notNull(),
    refusedReason: text(),
    returnShipmentId: reference().references(() => shipments.id),
    decidedAt: instant(),
    /** When the buyer got the e-mail with the way to the label of the return. */
    labelMailedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("return_requests_account").on(table.accountId, table.id),
    index("return_requests_pending").on(table.accountId, table.id).where(sql`${table.state} = 'pending'`),
    index("return_requests_return").on(table.returnShipmentId).where(sql`${table.returnShipmentId} is not null`),
    uniqueIndex("return_requests_form").on(table.shipmentId, table.formKey),
  ],
);

/** Pictures of damaged goods, of a buyer's request or of a return that the seller made. Encoded anew, as JPEG. */
export const returnPhotos = pgTable(
  "return_photos",
  {
    id: identity(),
    accountId: reference().notNull(),
    requestId: reference().references(() => returnRequests.id),
    returnShipmentId: reference().references(() => shipments.id),
    bytes: bytes().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("return_photos_request").on(table.requestId).where(sql`${table.requestId} is not null`),
    index("return_photos_return").on(table.returnShipmentId).where(sql`${table.returnShipmentId} is not null`),
    check("return_photos_owner", sql`num_nonnulls(${table.requestId}, ${table.returnShipmentId}) = 1`),
  ],
);
