import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type {
  BulkActionKind,
  BulkActionState,
  BulkEntryState,
  BulkErrorCode,
  ShipmentStatus,
} from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { createdAt, identity, instant, reference } from "./columns";

/** The same thing done to many shipments, in the background. */
export const bulkActions = pgTable(
  "bulk_actions",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<BulkActionKind>().notNull(),
    state: text().$type<BulkActionState>().notNull().default("open"),
    /** In whose name shipments are moved. */
    actor: text().notNull(),
    requestId: text().notNull(),
    /** Shipments. */
    total: integer().notNull(),
    /** Not before: until then nothing has happened, and it can be taken back as a whole. */
    startsAt: instant().notNull(),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (table) => [
    index("bulk_actions_account").on(table.accountId, table.id),
    index("bulk_actions_open").on(table.startsAt).where(sql`${table.state} = 'open'`),
    index("bulk_actions_finished").on(table.finishedAt).where(sql`${table.finishedAt} is not null`),
  ],
);

export const bulkActionEntries = pgTable(
  "bulk_action_entries",
  {
    actionId: reference()
      .notNull()
      .references(() => bulkActions.id, { onDelete: "cascade" }),
    /** From 1, in the order in which it is done. */
    position: integer().notNull(),
    /** As asked for: there may be no such shipment. */
    shipmentId: reference().notNull(),
    state: text().$type<BulkEntryState>().notNull().default("waiting"),
    refusal: text().$type<BulkErrorCode>(),
    /** Of the shipment when it was refused. */
    status: text().$type<ShipmentStatus>(),
    /** Times that it failed for a reason of ours. */
    failures: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.actionId, table.position] }),
    index("bulk_action_entries_waiting").on(table.actionId, table.position).where(sql`${table.state} = 'waiting'`),
    index("bulk_action_entries_refused").on(table.actionId, table.position).where(sql`${table.state} = 'refused'`),
  ],
);
