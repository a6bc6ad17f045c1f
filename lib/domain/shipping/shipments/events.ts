import { eq, sql } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import { type ShipmentStatus, statusFacts } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { type OutboxEvent, recordEvents } from "@/lib/platform/outbox";
import type { ShipmentRow } from "./store";

type EventSubject = Pick<
  ShipmentRow,
  "id" | "accountId" | "externalId" | "version" | "status" | "substatus" | "direction"
>;

export const notifyTransitioned = (tx: Context, row: ShipmentRow, previous: ShipmentStatus | null): Promise<void> =>
  recordEvents(tx, transitionEvents(row, previous));

/** A substatus belongs to the state: subscribers to states are told of it as of a change of state. */
export const notifySubstatus = (tx: Context, row: ShipmentRow): Promise<void> =>
  recordEvents(tx, transitionEvents(row, row.status));

/** A change of state is published twice: for subscribers to states, and as a modification of the shipment. */
export function transitionEvents(row: EventSubject, previous: ShipmentStatus | null): OutboxEvent[] {
  const event = {
    accountId: row.accountId,
    aggregate: "shipment",
    aggregateId: row.id,
    sequence: row.version,
  } as const;
  return [
    {
      type: "shipment.status_changed",
      payload: {
        status: statusFacts[row.status].name,
        status_code: row.status,
        substatus: row.substatus,
        direction: row.direction,
        previous_status_code: previous,
        ...identify(row),
      },
      ...event,
    },
    {
      type: previous === null ? "shipment.created" : "shipment.updated",
      payload: { changes: changesSince(row, previous), ...identify(row) },
      ...event,
    },
  ];
}

function changesSince(row: EventSubject, previous: ShipmentStatus | null): string[] {
  if (previous === null) return [];
  return [previous === row.status ? "substatus" : "status"];
}

/** Publishes a modification that is no change of state, and increments the shipment's version. */
export async function notifyUpdated(
  tx: Context,
  row: Pick<EventSubject, "id" | "accountId" | "externalId" | "version">,
  type: "shipment.updated" | "shipment.labels_printed",
  changes: readonly string[],
): Promise<void> {
  const [updated] = await tx.db
    .update(shipments)
    .set({ version: sql`${shipments.version} + 1` })
    .where(eq(shipments.id, row.id))
    .returning({ version: shipments.version });
  await recordEvents(tx, [
    {
      accountId: row.accountId,
      aggregate: "shipment",
      aggregateId: row.id,
      sequence: updated?.version ?? row.version,
      type,
      payload: { ...identify(row), changes },
    },
  ]);
}

const identify = (row: Pick<EventSubject, "id" | "accountId" | "externalId">) => ({
  account_id: row.accountId,
  shipment_id: row.id,
  external_id: row.externalId,
});
