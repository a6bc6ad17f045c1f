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

/** An action on many shipments, run in the background. */
export const bulkActions = pgTable(
  "bulk_actions",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<BulkActionKind>().notNull(),
    state: text().$type<BulkActionState>().notNull().default("open"),
    /** The label of the actor on whose behalf the shipments change. */
    actor: text().notNull(),
    requestId: text().notNull(),
    /** Number of shipments. */
    total: integer().notNull(),
    /** Not processed before this time; until then the whole action can be undone. */
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
    accountId: reference().notNull(),
    actionId: reference()
      .notNull()
      .references(() => bulkActions.id, { onDelete: "cascade" }),
    /** From 1, in processing order. */
    position: integer().notNull(),
    /** As requested: the shipment may not exist. */
    shipmentId: reference().notNull(),
    state: text().$type<BulkEntryState>().notNull().default("waiting"),
    refusal: text().$type<BulkErrorCode>(),
    /** Status of the shipment when the action was rejected. */
    status: text().$type<ShipmentStatus>(),
    /** Number of failures on our side. */
    failures: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.actionId, table.position] }),
    index("bulk_action_entries_waiting").on(table.actionId, table.position).where(sql`${table.state} = 'waiting'`),
    index("bulk_action_entries_refused").on(table.actionId, table.position).where(sql`${table.state} = 'refused'`),
  ],
);
