import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type {
  BatchBundle,
  BatchEntryState,
  BatchErrorCode,
  BatchOrder,
  BatchState,
  DocumentFormat,
  LabelLayout,
  Paper,
  PrintChannel,
  PrinterResolution,
  ShipmentStatus,
} from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { createdAt, identity, instant, reference } from "./columns";
import { shipments } from "./shipments";

/** Every time that a paper of a shipment was obtained: who, when, how and why. Append-only. */
export const documentPrints = pgTable(
  "document_prints",
  {
    id: identity(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    paper: text().$type<Paper>().notNull(),
    format: text().$type<DocumentFormat>().notNull(),
    /** Of labels as PDF. */
    layout: text().$type<LabelLayout>(),
    /** Of labels as ZPL. */
    dpi: smallint().$type<PrinterResolution>(),
    /** The same paper of this shipment had been obtained before. */
    isReprint: boolean().notNull(),
    reason: text(),
    actor: text().notNull(),
    channel: text().$type<PrintChannel>().notNull(),
    /** Not a foreign key: a batch is forgotten, what it printed is not. */
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

/** A file that a batch made; its bytes are `document_batch_slices`. */
export interface BatchFile {
  readonly name: string;
  /** Null for an archive of several. */
  readonly paper: Paper | null;
  readonly contentType: string;
  readonly bytes: number;
}

/** Papers of many shipments, rendered in the background and kept for a while. */
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
    ordering: text().$type<BatchOrder>().notNull(),
    keepStatus: boolean().notNull(),
    reason: text(),
    /** In whose name shipments are moved and prints noted. */
    actor: text().notNull(),
    requestId: text().notNull(),
    /** Shipments. */
    total: integer().notNull(),
    /** Shipments whose papers were rendered by the attempt that is under way; for progress only. */
    rendered: integer().notNull().default(0),
    /** Null until every file is stored; from then on only prints are left to be noted. */
    files: jsonb().$type<BatchFile[]>(),
    /** Times that somebody took it up. */
    attempts: smallint().notNull().default(0),
    /** Who works on it, and until when nobody else may. */
    claim: uuid(),
    leaseUntil: instant(),
    createdAt: createdAt(),
    finishedAt: instant(),
    /** When it is forgotten, with its files. */
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
    batchId: reference()
      .notNull()
      .references(() => documentBatches.id, { onDelete: "cascade" }),
    /** From 1, in the order of printing. */
    position: smallint().notNull(),
    /** As asked for: there may be no such shipment. */
    shipmentId: reference().notNull(),
    state: text().$type<BatchEntryState>().notNull().default("waiting"),
    refusal: text().$type<BatchErrorCode>(),
    /** Of the shipment when it was refused. */
    status: text().$type<ShipmentStatus>(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.position] })],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The bytes of a file, in slices that cost neither the writer nor the reader a pause. */
export const documentBatchSlices = pgTable(
  "document_batch_slices",
  {
    batchId: reference()
      .notNull()
      .references(() => documentBatches.id, { onDelete: "cascade" }),
    /** Place of the file in `files`. */
    file: smallint().notNull(),
    slice: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.file, table.slice] })],
);
