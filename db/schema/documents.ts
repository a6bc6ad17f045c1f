import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type {
  BatchBundle,
  BatchEntryState,
  BatchErrorCode,
  BatchState,
  DocumentFormat,
  LabelLayout,
  Paper,
  PrintChannel,
  PrinterResolution,
  PrintOrder,
  ShipmentStatus,
} from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { bytes, createdAt, identity, instant, lease, reference } from "./columns";
import { shipments } from "./shipments";

/** Log of every printed or downloaded document of a shipment: who, when, how and why. Append-only. */
export const documentPrints = pgTable(
  "document_prints",
  {
    id: identity(),
    accountId: reference().notNull(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    paper: text().$type<Paper>().notNull(),
    format: text().$type<DocumentFormat>().notNull(),
    /** Labels as PDF only. */
    layout: text().$type<LabelLayout>(),
    /** Labels as ZPL only. */
    dpi: smallint().$type<PrinterResolution>(),
    /** Whether the same document of this shipment had been obtained before. */
    isReprint: boolean().notNull(),
    reason: text(),
    actor: text().notNull(),
    channel: text().$type<PrintChannel>().notNull(),
    /** Not a foreign key: batches expire, their prints stay. */
    batchId: reference(),
    createdAt: createdAt(),
  },
  (table) => [
    index("document_prints_shipment").on(table.shipmentId, table.id),
    uniqueIndex("document_prints_batch")
      .on(table.batchId, table.shipmentId, table.paper)
      .where(sql`${table.batchId} is not null`),
  ],
);

/** A file of a batch; its bytes are in `document_batch_slices`. */
export interface BatchFile {
  readonly name: string;
  /** Null for an archive of several documents. */
  readonly paper: Paper | null;
  readonly contentType: string;
  readonly bytes: number;
}

/** Documents of many shipments, rendered in the background and stored until `expiresAt`. */
export const documentBatches = pgTable(
  "document_batches",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    state: text().$type<BatchState>().notNull().default("queued"),
    papers: text().array().$type<Paper[]>().notNull(),
    format: text().$type<DocumentFormat>().notNull(),
    layout: text().$type<LabelLayout>().notNull(),
    startCell: smallint().notNull(),
    dpi: smallint().$type<PrinterResolution>().notNull(),
    bundle: text().$type<BatchBundle>().notNull(),
    ordering: text().$type<PrintOrder>().notNull(),
    keepStatus: boolean().notNull(),
    reason: text(),
    /** The label of the actor on whose behalf shipments change and prints are logged. */
    actor: text().notNull(),
    requestId: text().notNull(),
    /** Number of shipments. */
    total: integer().notNull(),
    /** Number of shipments rendered by the attempt in progress; for the progress display only. */
    rendered: integer().notNull().default(0),
    /** Null until every file is stored; after that only the prints remain to be logged. */
    files: jsonb().$type<BatchFile[]>(),
    /** Number of times a worker claimed the batch. */
    attempts: smallint().notNull().default(0),
    ...lease(),
    createdAt: createdAt(),
    finishedAt: instant(),
    /** When the batch is deleted, with its files. */
    expiresAt: instant(),
  },
  (table) => [
    index("document_batches_account").on(table.accountId, table.id),
    index("document_batches_open").on(table.id).where(sql`${table.state} in ('queued', 'working')`),
    index("document_batches_failed").on(table.id).where(sql`${table.state} = 'failed'`),
    index("document_batches_expiry").on(table.expiresAt),
  ],
);

export const documentBatchEntries = pgTable(
  "document_batch_entries",
  {
    accountId: reference().notNull(),
    batchId: reference()
      .notNull()
      .references(() => documentBatches.id, { onDelete: "cascade" }),
    /** From 1, in the order of printing. */
    position: smallint().notNull(),
    /** As requested: the shipment may not exist. */
    shipmentId: reference().notNull(),
    state: text().$type<BatchEntryState>().notNull().default("waiting"),
    refusal: text().$type<BatchErrorCode>(),
    /** Status of the shipment when the entry was rejected. */
    status: text().$type<ShipmentStatus>(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.position] })],
);

/** The bytes of a file, in slices small enough to block neither the writer nor the reader. */
export const documentBatchSlices = pgTable(
  "document_batch_slices",
  {
    accountId: reference().notNull(),
    batchId: reference()
      .notNull()
      .references(() => documentBatches.id, { onDelete: "cascade" }),
    /** Index of the file in `files`. */
    file: smallint().notNull(),
    slice: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.file, table.slice] })],
);
