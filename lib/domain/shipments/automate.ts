import { sql } from "drizzle-orm";
import type { Database } from "@/db/driver";
import { jsonTable, newRows, statement } from "@/db/driver";
import { shipments, trackingEntries } from "@/db/schema/shipments";
import type { AccountStatus, BlockingReason, ShipmentStatus } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit, outboxRows, toOutboxRows } from "@/lib/platform/outbox";
import { takeDeliveryNoteNumber } from "../accounts";
import { placeHolds } from "../ledger";
import { askForBookings } from "./booking";
import { moveEvents } from "./events";
import { isTravelling } from "./lifecycle";
import type { ShipmentRow } from "./store";

/**
 * What automation does to shipments, for many of one account at once: the same few statements for one and for many.
 * Everything of a call is in one transaction.
 */

/** A locked shipment with what decides about it. */
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
  /** After how many hours it is ready at the latest; null = somebody has to say so. */
  readonly preparationHours: number | null;
}

/**
 * Locks those of the shipments that have work to do and that nobody else works on; `always` also those that have none. The
 * preparation time is the seller's; a return is prepared by the buyer.
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
 * `new` → `documentation_ready`: booked where the carrier has to, money held, guide and delivery note numbered, in the
 * order of the rows. Answers what stands against each of the others, of which nothing but that is written.
 */
export async function prepare(tx: Context, rows: readonly Candidate[]): Promise<Map<number, BlockingReason>> {
  const [first] = rows;
  if (!first) return new Map();
  const isActive = first.accountStatus === "active";
  const unbooked = isActive ? await askForBookings(tx, rows) : new Map<number, BlockingReason>();
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
  await moveAll(
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
  writeBlockingReason(db, { ids: `{${ids.join()}}`, obstacle: blockingReason });

const writeBlockingReason = statement(
  () => sql`
    update shipments set waiting_for = ${sql.placeholder("obstacle")}, due_at = null
    where id = any(${sql.placeholder("ids")}::bigint[])`,
);

interface AutomaticMove {
  readonly row: Candidate;
  readonly to: ShipmentStatus;
  readonly dueAt: Date | null;
  /** Given when the documents are; they stay from then on. */
  readonly deliveryId?: string;
  readonly deliveryNoteNumber?: number;
}

/** Moves, each with its history entry and its events. */
export async function moveAll(tx: Context, moves: readonly AutomaticMove[]): Promise<void> {
  if (moves.length === 0) return;
  const now = tx.now();
  await writeMoves(tx.db, {
    now: now.toISOString(),
    moves: JSON.stringify(moves.map(({ row, to, ...values }) => ({ id: row.id, status: to, ...values }))),
    entries: JSON.stringify(
      moves.map(({ row, to }) =>
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
        moves.flatMap(({ row, to }) =>
          moveEvents({ ...row, status: to, substatus: null, version: row.version + 1 }, row.status),
        ),
      ),
    ),
  });
  notifyAfterCommit(tx);
  if (moves.some(({ to }) => isTravelling(to))) notifyAfterCommit(tx, jobTopics.network);
}

const { id, status, dueAt, deliveryId, deliveryNoteNumber } = shipments;
const movedRows = jsonTable({ id, status, dueAt, deliveryId, deliveryNoteNumber });
const newEntries = newRows(trackingEntries, ["id"]);

const writeMoves = statement(
  () => sql`
    with moved as (
      update shipments s set status = x.status, substatus = null, waiting_for = null, due_at = x."dueAt",
        last_status_at = ${sql.placeholder("now")}::timestamptz, version = s.version + 1,
        delivery_id = coalesce(x."deliveryId", s.delivery_id),
        delivery_note_number = coalesce(x."deliveryNoteNumber", s.delivery_note_number)
      from ${movedRows.from(sql.placeholder("moves"), "x")} where s.id = x.id
    ), entries as (
      insert into tracking_entries (${newEntries.names})
      select ${newEntries.of("x")} from ${newEntries.from(sql.placeholder("entries"), "x")}
    )
    insert into outbox (${outboxRows.names})
    select ${outboxRows.of("x")} from ${outboxRows.from(sql.placeholder("events"), "x")}`,
);

/** `NNNN-SSSSSSSS`: the platform's guide prefix and the shipment id. */
const guideNumber = (id: number): string => `${process.env.GUIDE_PREFIX ?? "0999"}-${String(id).padStart(8, "0")}`;
