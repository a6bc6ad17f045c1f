import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ImportField, ImportRowState, ServiceType } from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { cents, createdAt, identity, instant, reference } from "./columns";

/** Why a row makes no shipment, about a field or about the whole. */
export interface ImportIssue {
  readonly field: ImportField | null;
  readonly es: string;
  readonly en: string;
}

/** Shipments that come from a spreadsheet. */
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
    /** Column of each field, from 0; null until somebody has said so. */
    mapping: jsonb().$type<Partial<Record<ImportField, number>>>(),
    /** Null = the account's default. */
    originId: reference(),
    /** Of rows that name none; null = the account's preference decides. */
    serviceType: text().$type<ServiceType>(),
    /** Rows below the header. */
    total: integer().notNull(),
    /** In whose name shipments are made. */
    actor: text().notNull(),
    requestId: text().notNull(),
    createdAt: createdAt(),
    /** When it is forgotten; its shipments stay. */
    expiresAt: instant().notNull(),
  },
  (table) => [index("imports_account").on(table.accountId, table.id), index("imports_expiry").on(table.expiresAt)],
);

export const importRows = pgTable(
  "import_rows",
  {
    importId: reference()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** As the spreadsheet shows it. */
    number: integer().notNull(),
    /** As it was uploaded. */
    cells: text().array().notNull(),
    /** By field, as people have corrected it since. */
    fields: jsonb().$type<Partial<Record<ImportField, string>>>().notNull().default({}),
    state: text().$type<ImportRowState>().notNull(),
    issues: jsonb().$type<ImportIssue[]>().notNull().default([]),
    /** With tax: what it will cost as far as is known, and what it has cost once it is created. */
    priceCents: cents(),
    /** Set in the transaction that creates the shipment. */
    shipmentId: bigint({ mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index("import_rows_state").on(table.importId, table.state, table.number),
    index("import_rows_open").on(table.importId).where(sql`${table.state} in ('waiting', 'queued')`),
  ],
);

/** What columns of a heading have meant in an account. */
export const importHeadings = pgTable(
  "import_headings",
  {
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    /** In lower case, without accents and signs. */
    heading: text().notNull(),
    field: text().$type<ImportField>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.heading] })],
);
