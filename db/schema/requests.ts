import { sql } from "drizzle-orm";
import { index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdAt, identity, reference } from "./columns";

/** Requests that programs made, for whoever wires an integration. Written in batches, kept for days; no fact of the business. */
export const apiRequests = pgTable(
  "api_requests",
  {
    id: identity(),
    accountId: reference().notNull(),
    credentialId: reference().notNull(),
    requestId: text().notNull(),
    method: text().notNull(),
    /** Without its query. */
    path: text().notNull(),
    /** Redacted. */
    query: text().notNull().default(""),
    status: smallint().notNull(),
    milliseconds: integer().notNull(),
    /** Redacted and cut; null when none was sent, or one too large to keep. */
    body: text(),
    bodyBytes: integer().notNull().default(0),
    /** Why it was refused: the code of the answer. */
    code: text(),
    /** The shipment that it was about. */
    shipmentId: reference(),
    createdAt: createdAt(),
  },
  (table) => [
    index("api_requests_account").on(table.accountId, table.id),
    index("api_requests_shipment")
      .on(table.accountId, table.shipmentId, table.id)
      .where(sql`${table.shipmentId} is not null`),
  ],
);
