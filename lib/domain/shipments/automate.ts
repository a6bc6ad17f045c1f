import { sql } from "drizzle-orm";
import type { Database } from "@/db/driver";
import { jsonTable, newRows, statement } from "@/db/driver";
import { shipments, trackingEntries } from "@/db/schema/shipments";
import type { AccountStatus, BlockingReason, ShipmentStatus } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit, outboxRows, toOutboxRows } from "@/lib/platform/outbox";
import { takeDeliveryNoteNumber } from "../accounts";
import { placeHolds } from "../ledger";
import { requestBookings } from "./booking";
import { transitionEvents } from "./events";
import { isTravelling } from "./lifecycle";
import type { ShipmentRow } from "./store";

/**
 * Automatic transitions of shipments, in bulk for one account: the number of statements does not depend on the number
 * of shipments. Each call runs inside one transaction.
 */

/** A locked shipment with the columns that decide its next transition. */
export interface Candidate
  extends Pick<
    ShipmentRow,
    | "id"
    | "accountId"
    | "carrierId"
    | "externalId"
    | "status"
    | "substatus"
    | "direction"
    | "version"
    | "priceInclTaxCents"
    | "waitingFor"
  > {
  readonly accountStatus: AccountStatus;
  /** Hours after which it counts as ready; null = somebody has to report it. */
  readonly preparationHours: number | null;
}

/**
 * Locks the shipments that are due or blocked, and skips those that another transaction has locked. With `always` it
 * also locks those that are neither. A return has no preparation time, as the time is the seller's and the buyer
 * prepares a return.
 */
export async function lockCandidates(tx: Context, ids: readonly number[], always = false): Promise<Candidate[]> {
  const [found] = await lock(tx.db, { ids: `{${ids.join()}}`, always, now: tx.now().toISOString() });
  return found?.rows ?? [];
}

const lock = statement<{ rows: Candidate[] | null }>(
  () => sql`
    with locked as materialized (
      select s.id, s.account_id as "accountId", s.carrier_id as "carrierId", s.external_id as "externalId", s.status, s.substatus, s.direction,
        s.version, s.price_incl_tax_cents as "priceInclTaxCents", s.waiting_for as "waitingFor", accounts.status as "accountStatus",
        case when addresses.use_preparation_time and s.direction = 'forward' then addresses.preparation_time_hours end
          as "preparationHours"
      from shipments s join accounts on accounts.id = s.account_id left join addresses on addresses.id = s.origin_id
      where s.id = any(${sql.placeholder("ids")}::bigint[]) and (${sql.placeholder("always")}::boolean
        or (s.due_at <= ${sql.placeholder("now")}::timestamptz and s.status in ('new', 'documentation_ready'))
        or s.waiting_for is not null)
      order by s.id for update of s skip locked
    )
    select json_agg(locked order by id) as rows from locked`,
);

/**
 * `new` → `documentation_ready`: checks the carrier's booking, holds the money, and numbers guides and delivery notes
 * in the order of the rows. Returns the blocking reason of each shipment that could not move; only that reason is
 * written to its row.
 */
export async function prepare(tx: Context, rows: readonly Candidate[]): Promise<Map<number, BlockingReason>> {
  const [first] = rows;
  if (!first) return new Map();
  const isActive = first.accountStatus === "active";
  const unbooked = isActive ? await requestBookings(tx, rows) : new Map<number, BlockingReason>();
  const bookable = rows.filter(({ id }) => !unbooked.has(id));
  const holds = bookable.map(({ id, priceInclTaxCents }) => ({ shipmentId: id, amountCents: priceInclTaxCents }));
  const held = isActive ? await placeHolds(tx, first.accountId, holds) : new Set<number>();
  const ready = rows.filter(({ id }) => held.has(id));
  const blockingReasons = new Map<number, BlockingReason>();
  for (const { id } of rows)
    if (!held.has(id)) blockingReasons.set(id, isActive ? (unbooked.get(id) ?? "money") : "account");
  for (const blockingReason of new Set(blockingReasons.values()))
    await recordBlockingReason(
      tx.db,
      [...blockingReasons.keys()].filter((id) => blockingReasons.get(id) === blockingReason),
      blockingReason,
    );
  if (ready.length === 0) return blockingReasons;
  const firstNote = await takeDeliveryNoteNumber(tx, first.accountId, ready.length);
  await transitionAll(
    tx,
    ready.map((row, i) => ({
      row,
      to: "documentation_ready",
      deliveryId: guideNumber(row.id),
      deliveryNoteNumber: firstNote + i,
      dueAt: row.preparationHours === null ? null : new Date(tx.now().getTime() + row.preparationHours * 3_600_000),
    })),
  );
  return blockingReasons;
}

const recordBlockingReason = (db: Database, ids: readonly number[], blockingReason: BlockingReason) =>
  writeBlockingReason(db, { ids: `{${ids.join()}}`, blockingReason });

const writeBlockingReason = statement(
  () => sql`
    update shipments set waiting_for = ${sql.placeholder("blockingReason")}, due_at = null
    where id = any(${sql.placeholder("ids")}::bigint[])`,
);

interface AutomaticTransition {
  readonly row: Candidate;
  readonly to: ShipmentStatus;
  readonly dueAt: Date | null;
  /** Assigned by the move to `documentation_ready`; they never change afterwards. */
  readonly deliveryId?: string;
  readonly deliveryNoteNumber?: number;
}

/** Writes the transitions, each with its history entry and its events. */
export async function transitionAll(tx: Context, transitions: readonly AutomaticTransition[]): Promise<void> {
  if (transitions.length === 0) return;
  const now = tx.now();
  await writeTransitions(tx.db, {
    now: now.toISOString(),
    transitions: JSON.stringify(transitions.map(({ row, to, ...values }) => ({ id: row.id, status: to, ...values }))),
    entries: JSON.stringify(
      transitions.map(({ row, to }) =>
        newEntries.complete({
          shipmentId: row.id,
          status: to,
          actor: tx.actor.label,
          occurredAt: now,
          createdAt: now,
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

const { id, status, dueAt, deliveryId, deliveryNoteNumber } = shipments;
const transitionRows = jsonTable({ id, status, dueAt, deliveryId, deliveryNoteNumber });
const newEntries = newRows(trackingEntries, ["id"]);

const writeTransitions = statement(
  () => sql`
    with moved as (
      update shipments s set status = x.status, substatus = null, waiting_for = null, due_at = x."dueAt",
        last_status_at = ${sql.placeholder("now")}::timestamptz, version = s.version + 1,
        delivery_id = coalesce(x."deliveryId", s.delivery_id),
        delivery_note_number = coalesce(x."deliveryNoteNumber", s.delivery_note_number)
      from ${transitionRows.from(sql.placeholder("transitions"), "x")} where s.id = x.id
    ), entries as (
      insert into tracking_entries (${newEntries.names})
      select ${newEntries.of("x")} from ${newEntries.from(sql.placeholder("entries"), "x")}
    )
    insert into outbox (${outboxRows.names})
    select ${outboxRows.of("x")} from ${outboxRows.from(sql.placeholder("events"), "x")}`,
);

/** `NNNN-SSSSSSSS`: the platform's guide prefix and the shipment id. */
const guideNumber = (id: number): string => `${process.env.GUIDE_PREFIX ?? "0999"}-${String(id).padStart(8, "0")}`;
