import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, smallint, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import type {
  DocumentFormat,
  LabelLayout,
  Paper,
  PrinterKind,
  PrinterResolution,
  PrinterState,
  PrintJobKind,
  PrintJobState,
  PrintOutcome,
  PrintProblem,
} from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { bytes, createdAt, identity, instant, lease, reference } from "./columns";

/** Programs on computers of an account that print for it (`clients/print-bridge`). */
export const printBridges = pgTable(
  "print_bridges",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    tokenHash: text().notNull(),
    version: text().notNull(),
    platform: text().notNull(),
    createdBy: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    uniqueIndex("print_bridges_token").on(table.tokenHash),
    index("print_bridges_account").on(table.accountId, table.id),
  ],
);

/** Codes by which a bridge becomes one of an account: once, within minutes. */
export const printPairings = pgTable(
  "print_pairings",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    codeHash: text().notNull(),
    createdBy: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    uniqueIndex("print_pairings_code").on(table.codeHash),
    index("print_pairings_account").on(table.accountId),
    index("print_pairings_expiry").on(table.expiresAt),
  ],
);

export const printers = pgTable(
  "printers",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    bridgeId: reference()
      .notNull()
      .references(() => printBridges.id),
    /** The bridge's own name of it. */
    key: text().notNull(),
    reportedName: text().notNull(),
    /** As people of the account call it; null = as reported. */
    name: text(),
    kind: text().$type<PrinterKind>().notNull(),
    formats: text().array().$type<DocumentFormat[]>().notNull(),
    /** Where the printer itself is: printers of several bridges with the same address are one, and share their jobs. */
    address: text(),
    state: text().$type<PrinterState>().notNull(),
    /** In the words of the printer or of the bridge. */
    detail: text(),
    reportedAt: instant().notNull(),
    /** By a person: it takes no jobs. */
    paused: boolean().notNull().default(false),
    /** How labels are printed on it; null = what fits the printer. */
    format: text().$type<DocumentFormat>(),
    layout: text().$type<LabelLayout>(),
    dpi: smallint().$type<PrinterResolution>(),
    /** Taken off the lists by a person; its bridge may go on reporting it. */
    hiddenAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("printers_key").on(table.bridgeId, table.key),
    index("printers_account").on(table.accountId, table.id),
  ],
);

/** The piles of printers: each row one paper of one shipment, or one file. Their order is that of the ids. */
export const printJobs = pgTable(
  "print_jobs",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    printerId: reference()
      .notNull()
      .references(() => printers.id),
    kind: text().$type<PrintJobKind>().notNull(),
    /** The guide number of a shipment, or the name of a file. */
    name: text().notNull(),
    /** Null for a file. Not a foreign key: shipments may be on another server. */
    shipmentId: reference(),
    paper: text().$type<Paper>(),
    format: text().$type<DocumentFormat>().notNull(),
    layout: text().$type<LabelLayout>(),
    dpi: smallint().$type<PrinterResolution>(),
    /** Why it is printed again; such a job may print what was printed before. */
    reason: text(),
    /** The key under which a repeated request finds the job. */
    requestKey: text(),
    actor: text().notNull(),
    requestId: text().notNull(),
    state: text().$type<PrintJobState>().notNull().default("waiting"),
    problem: text().$type<PrintProblem>(),
    /** In the words of the bridge. */
    detail: text(),
    /** Refusals by the printer in a row. */
    attempts: smallint().notNull().default(0),
    /** When a failed job is tried again; null = a person decides. */
    nextAt: instant(),
    /** The present lease, or the last one, whose bridge may still tell what became of it. */
    ...lease(),
    bridgeId: reference(),
    /** What the bridge told under that lease. */
    outcome: text().$type<PrintOutcome>(),
    /** The version of the label as rendered for that lease. */
    labelVersion: integer(),
    byteCount: integer(),
    sha256: text(),
    decidedBy: text(),
    createdAt: createdAt(),
    /** When it was printed or cancelled. */
    settledAt: instant(),
  },
  (table) => [
    index("print_jobs_open")
      .on(table.printerId, table.id)
      .where(sql`${table.state} in ('waiting', 'leased', 'failed', 'uncertain')`),
    index("print_jobs_account").on(table.accountId, table.id),
    // A printer is forgotten where no job names it.
    index("print_jobs_printer").on(table.printerId),
    index("print_jobs_shipment").on(table.shipmentId).where(sql`${table.shipmentId} is not null`),
    index("print_jobs_leased").on(table.leaseUntil).where(sql`${table.state} = 'leased'`),
    index("print_jobs_settled").on(table.settledAt).where(sql`${table.settledAt} is not null`),
    // Two requests for the same paper at once queue it once.
    uniqueIndex("print_jobs_paper")
      .on(table.shipmentId, table.paper)
      .where(
        sql`(${table.state} in ('waiting', 'leased') or ${table.nextAt} is not null) and ${table.shipmentId} is not null`,
      ),
    uniqueIndex("print_jobs_request").on(table.accountId, table.requestKey).where(sql`${table.requestKey} is not null`),
  ],
);

/** Bytes of a job: a file from the beginning, a large paper while it is leased. They go with the end of the job. */
export const printJobFiles = pgTable("print_job_files", {
  jobId: reference()
    .primaryKey()
    .references(() => printJobs.id, { onDelete: "cascade" }),
  accountId: reference().notNull(),
  contentType: text().notNull(),
  bytes: bytes().notNull(),
});
