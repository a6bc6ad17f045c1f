import { sql } from "drizzle-orm";
import { index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdAt, identity, reference } from "./columns";

/** Log of API requests, for developers of an integration. Written in batches, kept for days; not business data. */
export const apiRequests = pgTable(
  "api_requests",
  {
    id: identity(),
    accountId: reference().notNull(),
    credentialId: reference().notNull(),
    requestId: text().notNull(),
    method: text().notNull(),
    /** Without the query string. */
    path: text().notNull(),
    /** Redacted. */
    query: text().notNull().default(""),
    status: smallint().notNull(),
    milliseconds: integer().notNull(),
    /** Redacted and truncated; null if no body was sent or it was too large to log. */
    body: text(),
    bodyBytes: integer().notNull().default(0),
    /** The error code of the response. */
    code: text(),
    /** The shipment that the request was about. */
    shipmentId: reference(),
    createdAt: createdAt(),
  },
  (table) => [
    index("api_requests_account").on(table.accountId, table.id),
    index("api_requests_shipment")
      .on(table.accountId, table.shipmentId, table.id)
      .where(sql`${table.shipmentId} is not null`),
    // What the platform failed to answer, for the operators' report.
    index("api_requests_failed").on(table.createdAt).where(sql`${table.status} >= 500`),
  ],
);
