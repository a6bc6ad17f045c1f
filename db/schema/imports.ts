import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Message } from "@/lib/core/messages";
import type { ImportField, ImportRowState, ServiceType } from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { cents, createdAt, identity, instant, reference } from "./columns";

/** Why a row cannot become a shipment; `field` is null if the issue concerns the whole row. */
export type ImportIssue = Message & { readonly field: ImportField | null };

/** Imports of shipments from spreadsheets. */
export const imports = pgTable(
  "imports",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    filename: text().notNull(),
    /** The first row of the spreadsheet. */
    headers: text().array().notNull(),
    /** Column index of each field, from 0; null until a user has chosen the mapping. */
    mapping: jsonb().$type<Partial<Record<ImportField, number>>>(),
    /** Null = the account's default. */
    originId: reference(),
    /** For rows that name none; null = the account's preference. */
    serviceType: text().$type<ServiceType>(),
    /** Number of rows below the header. */
    total: integer().notNull(),
    /** The label of the actor on whose behalf shipments are created. */
    actor: text().notNull(),
    requestId: text().notNull(),
    createdAt: createdAt(),
    /** When the import is deleted; its shipments stay. */
    expiresAt: instant().notNull(),
  },
  (table) => [index("imports_account").on(table.accountId, table.id), index("imports_expiry").on(table.expiresAt)],
);

export const importRows = pgTable(
  "import_rows",
  {
    accountId: reference().notNull(),
    importId: reference()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** The row number as the spreadsheet shows it. */
    number: integer().notNull(),
    /** The uploaded cells. */
    cells: text().array().notNull(),
    /** Corrections that users made after the upload, by field. */
    fields: jsonb().$type<Partial<Record<ImportField, string>>>().notNull().default({}),
    state: text().$type<ImportRowState>().notNull(),
    issues: jsonb().$type<ImportIssue[]>().notNull().default([]),
    /** With tax: the estimate, and the actual price once the shipment is created. */
    priceCents: cents(),
    /** Set in the transaction that creates the shipment. */
    shipmentId: bigint({ mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index("import_rows_state").on(table.importId, table.state, table.number),
    index("import_rows_shipment").on(table.shipmentId).where(sql`${table.shipmentId} is not null`),
    index("import_rows_open").on(table.importId).where(sql`${table.state} in ('waiting', 'queued')`),
  ],
);

/** The field that an account last mapped a column heading to. */
export const importHeadings = pgTable(
  "import_headings",
  {
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    /** In lower case, without accents and punctuation. */
    heading: text().notNull(),
    field: text().$type<ImportField>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.heading] })],
);
