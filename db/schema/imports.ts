import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Message } from "@/lib/core/messages";
import type { ImportField, ImportKind, ImportRowState, ServiceType } from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { cents, createdAt, identity, instant, reference } from "./columns";

/** Why a row cannot become a shipment; `field` is null if the issue concerns the whole row. */
export type ImportIssue = Message & { readonly field: ImportField | null };

/** What was changed in reading a row: shown beside what was typed. */
export interface ReadingChange {
  readonly field: ImportField;
  readonly typed: string;
  readonly read: string;
}

/** Values for the whole file, used where a row or article has none. */
export interface ImportDefaults {
  readonly weightGrams: number | null;
  readonly lengthCm: number | null;
  readonly widthCm: number | null;
  readonly heightCm: number | null;
  readonly declaredValueCents: number | null;
  readonly document: string | null;
  /** Unpaid orders are sent too. */
  readonly unpaid: boolean;
  /** Articles of a row in one parcel, or each a parcel of its own. */
  readonly packing: "together" | "each";
}

/** With the box of the account whose sides the defaults have. */
export interface StoredDefaults extends ImportDefaults {
  readonly boxId: number | null;
}

export const noDefaults: StoredDefaults = {
  weightGrams: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  declaredValueCents: null,
  document: null,
  unpaid: false,
  packing: "together",
  boxId: null,
};

/** Columns of each field, from 0, in the order in which their cells are joined. */
export type Mapping = Partial<Record<ImportField, readonly number[]>>;

/** Imports of orders and shipments from spreadsheets. */
export const imports = pgTable(
  "imports",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    filename: text().notNull(),
    /** What the rows become. */
    kind: text().$type<ImportKind>().notNull().default("shipments"),
    /** The known layout that the file has; null for any other. */
    layout: text(),
    /** Rows up to this number are titles and headings. */
    headerRow: integer().notNull().default(1),
    /** The cells of `headerRow`. */
    headers: text().array().notNull(),
    /** Null until a user has chosen it. Imports of before have one column for each field, which is no list. */
    mapping: jsonb().$type<Partial<Record<ImportField, readonly number[] | number>>>(),
    defaults: jsonb().$type<StoredDefaults>().notNull().default(noDefaults),
    /** Number of rows that the spreadsheet hides. */
    hiddenRows: integer().notNull().default(0),
    /** Names of the sheets of the workbook that were not read. */
    otherSheets: text().array().notNull().default([]),
    /** Shipments are made of the orders at once. */
    ships: boolean().notNull().default(false),
    /** Null = the account's default. */
    originId: reference(),
    /** For rows that name none; null = the account's preference. */
    serviceType: text().$type<ServiceType>(),
    /** Number of rows below the headings. */
    total: integer().notNull(),
    /** The label of the actor on whose behalf orders and shipments are created. */
    actor: text().notNull(),
    requestId: text().notNull(),
    createdAt: createdAt(),
    /** When the import is deleted; its orders and shipments stay. */
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
    changes: jsonb().$type<readonly ReadingChange[]>().notNull().default([]),
    /** The spreadsheet hides the row. */
    hidden: boolean().notNull().default(false),
    /** The number of the row that begins the order which this row goes on; null for rows that begin one. */
    leader: integer(),
    /** With tax: the estimate, and the actual price once the shipment is created. */
    priceCents: cents(),
    /** Both are set in the transaction that creates them. */
    orderId: bigint({ mode: "number" }),
    shipmentId: bigint({ mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index("import_rows_state").on(table.importId, table.state, table.number),
    index("import_rows_shipment").on(table.shipmentId).where(sql`${table.shipmentId} is not null`),
    index("import_rows_order").on(table.orderId).where(sql`${table.orderId} is not null`),
    index("import_rows_open").on(table.importId).where(sql`${table.state} in ('waiting', 'queued')`),
    index("import_rows_leader").on(table.importId, table.leader).where(sql`${table.leader} is not null`),
  ],
);

/** The field that an account last mapped a column heading to; null for a heading that it set to none. */
export const importHeadings = pgTable(
  "import_headings",
  {
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    /** In lower case, without accents and punctuation. */
    heading: text().notNull(),
    field: text().$type<ImportField>(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.heading] })],
);
