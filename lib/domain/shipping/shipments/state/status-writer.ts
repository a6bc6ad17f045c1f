import { eq, getTableColumns, sql } from "drizzle-orm";
import { jsonTable, statement } from "@/db/driver";
import { shipments, trackingEntries } from "@/db/schema/shipments";
import type { TrackingMessage } from "@/lib/core/messages";
import type { ShipmentStatus, Substatus } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit, outboxRows, toOutboxRows } from "@/lib/platform/outbox";
import { notifyTransitioned, transitionEvents } from "../events";
import { assertTransition, isAtCrossdock, isTravelling, type TransitionSource } from "../lifecycle";
import type { ShipmentRow } from "../store";

/**
 * The only statements that change the state of a shipment, one for a single row and one for many. Both check the table
 * of transitions and write the history entry and the events with the change.
 */

export interface TransitionReport {
  readonly by: TransitionSource;
  readonly substatus?: Substatus | undefined;
  /** As a person or a carrier wrote it, or a message of ours. */
  readonly comment?: string | TrackingMessage | undefined;
  /** When it happened, for a carrier's later report; now when it is left out. */
  readonly occurredAt?: Date | undefined;
  /** Set for what has happened already, which no stop of the shipment prevents. */
  readonly hasHappened?: boolean;
}

/** Changes the state of one locked row, with other columns that change along with it. */
export async function writeTransition(
  tx: Context,
  row: ShipmentRow,
  to: ShipmentStatus,
  report: TransitionReport,
  changes: Partial<Omit<typeof shipments.$inferInsert, "status">> = {},
): Promise<ShipmentRow> {
  assertTransition(row, to, report.by);
  const moment = momentAfter(row.lastStatusAt, report.occurredAt ?? tx.now());
  const [updated] = await tx.db
    .update(shipments)
    .set({
      dueAt: null,
      ...changes,
      status: to,
      substatus: report.substatus ?? null,
      crossdockNotified: row.crossdockNotified || isAtCrossdock(to),
      waitingFor: null,
      lastStatusAt: moment,
      version: sql`${shipments.version} + 1`,
    })
    .where(eq(shipments.id, row.id))
    .returning();
  if (!updated) throw new Error("the shipment was not written");
  await tx.db.insert(trackingEntries).values({
    accountId: row.accountId,
    shipmentId: row.id,
    status: to,
    substatus: report.substatus ?? null,
    ...commentColumns(report.comment),
    actor: tx.actor.label,
    occurredAt: moment,
    createdAt: tx.now(),
  });
  await notifyTransitioned(tx, updated, row.status);
  if (isTravelling(to)) notifyAfterCommit(tx, jobTopics.network);
  return updated;
}

const commentColumns = (comment: TransitionReport["comment"]) =>
  typeof comment === "string" ? { comment } : { commentMessage: comment };

/** No state begins before the one before it, so that the history in the order of its moments is the path travelled. */
export const momentAfter = (present: Date, moment: Date): Date => (moment < present ? present : moment);

/** What a transition in bulk needs of a locked row. */
export interface TransitionRow
  extends Pick<
    ShipmentRow,
    "id" | "accountId" | "externalId" | "status" | "substatus" | "direction" | "logisticType" | "version"
  > {
  /** Moment of its present state, in milliseconds. */
  readonly lastStatusMs: number;
}

interface AutomaticTransition {
  readonly row: TransitionRow;
  readonly to: ShipmentStatus;
  readonly occurredAt?: Date | undefined;
  readonly dueAt: Date | null;
  /** Assigned by the move to `documentation_ready`, unless the shipment has a guide: only a void one gets the next number. */
  readonly deliveryId?: string | undefined;
  readonly deliveryNoteNumber?: number;
}

/** Changes the states of many locked rows, each with its history entry and its events. */
export async function writeTransitions(
  tx: Context,
  transitions: readonly AutomaticTransition[],
  by: TransitionSource = "automation",
): Promise<void> {
  if (transitions.length === 0) return;
  for (const { row, to } of transitions) assertTransition(row, to, by);
  const moments = transitions.map(({ row, occurredAt }) =>
    momentAfter(new Date(row.lastStatusMs), occurredAt ?? tx.now()),
  );
  await changeShipments(tx.db, {
    transitions: JSON.stringify(
      transitions.map(({ row, to, occurredAt: _, ...values }, i) => ({
        id: row.id,
        status: to,
        lastStatusAt: moments[i],
        ...values,
      })),
    ),
    entries: JSON.stringify(
      transitions.map(({ row, to }, i) =>
        newEntries.complete({
          accountId: row.accountId,
          shipmentId: row.id,
          status: to,
          actor: tx.actor.label,
          occurredAt: moments[i] ?? tx.now(),
          createdAt: tx.now(),
        }),
      ),
    ),
    events: JSON.stringify(
      toOutboxRows(
        tx,
        transitions.flatMap(({ row, to }) =>
          transitionEvents({ ...row, status: to, substatus: null, version: row.version + 1 }, row.status),
        ),
      ),
    ),
  });
  notifyAfterCommit(tx);
  if (transitions.some(({ to }) => isTravelling(to))) notifyAfterCommit(tx, jobTopics.network);
}

const { id, status, dueAt, deliveryId, deliveryNoteNumber, lastStatusAt } = shipments;
const transitionRows = jsonTable({ id, status, dueAt, deliveryId, deliveryNoteNumber, lastStatusAt });
const newEntries = jsonTable(getTableColumns(trackingEntries), ["id", "comment", "commentMessage"]);

const changeShipments = statement(
  () => sql`
    with moved as (
      update shipments set status = given.status, substatus = null, waiting_for = null, due_at = given."dueAt",
        last_status_at = given."lastStatusAt", version = shipments.version + 1,
        delivery_id = coalesce(shipments.delivery_id, given."deliveryId"),
        delivery_note_number = coalesce(given."deliveryNoteNumber", shipments.delivery_note_number)
      from ${transitionRows.from(sql.placeholder("transitions"), "given")} where shipments.id = given.id
    ), entries as (
      insert into tracking_entries (${newEntries.names})
      select ${newEntries.of("given")} from ${newEntries.from(sql.placeholder("entries"), "given")}
    )
    insert into outbox (${outboxRows.names})
    select ${outboxRows.of("given")} from ${outboxRows.from(sql.placeholder("events"), "given")}`,
);
