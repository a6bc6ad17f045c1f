import { sql } from "drizzle-orm";
import type { Database } from "@/db/driver";
import { statement } from "@/db/driver";
import type { AccountStatus, BlockingReason } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { takeDeliveryNoteNumber } from "../../../identity/accounts";
import { placeHolds } from "../../../money/ledger";
import { requestBookings } from "../booking";
import { refreshSenders } from "../sender";
import type { ShipmentRow } from "../store";
import { guideNumber, nextGuide } from "../void-guides";
import { type TransitionRow, writeTransitions } from "./status-writer";

/**
 * Automatic transitions of shipments, in bulk for one account: the number of statements does not depend on the number
 * of shipments. Each call runs inside one transaction.
 */

/** A locked shipment with the columns that decide its next transition. */
export interface Candidate
  extends TransitionRow,
    Pick<ShipmentRow, "carrierId" | "originId" | "priceInclTaxCents" | "labelVersion" | "waitingFor"> {
  readonly accountStatus: AccountStatus;
  /** False when a live account would send from an origin that nobody confirmed. */
  readonly hasConfirmedOrigin: boolean;
  /** Hours after which it counts as ready; null = somebody has to report it. */
  readonly preparationHours: number | null;
}

/**
 * Locks the shipments of an account that are due or blocked, that nothing stops and their seller does not keep back, and skips
 * those that another transaction has locked. With `always` it locks them all. A return has no preparation time, as the time is the seller's and the buyer
 * prepares a return.
 */
export async function lockCandidates(
  tx: Context,
  accountId: number,
  ids: readonly number[],
  always = false,
): Promise<Candidate[]> {
  const [found] = await lock(tx.db, { accountId, ids: `{${ids.join()}}`, always, now: tx.now().toISOString() });
  return found?.rows ?? [];
}

const lock = statement<{ rows: Candidate[] | null }>(
  () => sql`
    with locked as materialized (
      select s.id, s.account_id as "accountId", s.carrier_id as "carrierId", s.origin_id as "originId", s.external_id as "externalId", s.status, s.substatus, s.direction,
        s.logistic_type as "logisticType", s.version, floor(extract(epoch from s.last_status_at) * 1000)::float8 as "lastStatusMs",
        s.price_incl_tax_cents as "priceInclTaxCents", s.label_version as "labelVersion", s.waiting_for as "waitingFor", accounts.status as "accountStatus",
        accounts.is_test or coalesce(addresses.is_confirmed, true) as "hasConfirmedOrigin",
        case when addresses.use_preparation_time and s.direction = 'forward' then addresses.preparation_time_hours end
          as "preparationHours"
      from shipments s join accounts on accounts.id = s.account_id
        left join addresses on addresses.id = s.origin_id and addresses.account_id = s.account_id
      where s.account_id = ${sql.placeholder("accountId")}::bigint and s.id = any(${sql.placeholder("ids")}::bigint[]) and (${sql.placeholder("always")}::boolean
        or (s.due_at <= ${sql.placeholder("now")}::timestamptz and s.status in ('new', 'documentation_ready'))
        or s.waiting_for <> 'seller')
        and (s.stop is null or ${sql.placeholder("always")}::boolean)
      order by s.id for update of s skip locked
    )
    select json_agg(locked order by id) as rows from locked`,
);

/**
 * `new` → `documentation_ready`: checks the origin and the carrier's booking, holds the money, and numbers guides and
 * delivery notes in the order of the rows. Returns the blocking reason of each shipment that could not move; only that
 * reason is written to its row.
 */
export async function prepare(
  tx: Context,
  rows: readonly Candidate[],
  occurredAt?: Date,
): Promise<Map<number, BlockingReason>> {
  const [first] = rows;
  if (!first) return new Map();
  const isActive = first.accountStatus === "active";
  const { sendable, blocked } = await checkOrigins(tx, rows);
  if (isActive) for (const [id, reason] of await requestBookings(tx, sendable)) blocked.set(id, reason);
  const bookable = sendable.filter(({ id }) => !blocked.has(id));
  const holds = bookable.map(({ id, priceInclTaxCents, labelVersion }) => ({
    shipmentId: id,
    amountCents: priceInclTaxCents,
    labelVersion,
  }));
  const held = isActive ? await placeHolds(tx, first.accountId, holds) : new Set<number>();
  const ready = sendable.filter(({ id }) => held.has(id));
  const blockingReasons = new Map<number, BlockingReason>();
  for (const { id } of rows)
    if (!held.has(id)) blockingReasons.set(id, isActive ? (blocked.get(id) ?? "money") : "account");
  for (const blockingReason of new Set(blockingReasons.values()))
    await recordBlockingReason(
      tx.db,
      [...blockingReasons.keys()].filter((id) => blockingReasons.get(id) === blockingReason),
      blockingReason,
    );
  if (ready.length === 0) return blockingReasons;
  const firstNote = await takeDeliveryNoteNumber(tx, first.accountId, ready.length);
  // The number of its own is on a label that a change made void.
  const guides = new Map<number, string>();
  for (const { id, labelVersion } of ready) guides.set(id, labelVersion === 1 ? guideNumber(id) : await nextGuide(tx));
  await writeTransitions(
    tx,
    ready.map((row, i) => ({
      row,
      to: "documentation_ready",
      occurredAt,
      deliveryId: guides.get(row.id),
      deliveryNoteNumber: firstNote + i,
      dueAt: row.preparationHours === null ? null : new Date(tx.now().getTime() + row.preparationHours * 3_600_000),
    })),
  );
  return blockingReasons;
}

/** Separates the shipments whose origin nobody confirmed. Those that waited for it get its data as their sender. */
async function checkOrigins(tx: Context, rows: readonly Candidate[]) {
  const unconfirmed = rows.filter(({ hasConfirmedOrigin }) => !hasConfirmedOrigin);
  const confirmed = rows.filter(({ hasConfirmedOrigin }) => hasConfirmedOrigin);
  const waited = confirmed.filter(({ waitingFor }) => waitingFor === "origin");
  const refreshed = new Map((await refreshSenders(tx, waited)).map((row) => [row.id, row]));
  return {
    sendable: confirmed.map((row) => refreshed.get(row.id) ?? row),
    blocked: new Map<number, BlockingReason>(unconfirmed.map(({ id }) => [id, "origin"])),
  };
}

const recordBlockingReason = (db: Database, ids: readonly number[], blockingReason: BlockingReason) =>
  writeBlockingReason(db, { ids: `{${ids.join()}}`, blockingReason });

const writeBlockingReason = statement(
  () => sql`
    update shipments set waiting_for = ${sql.placeholder("blockingReason")}, due_at = null
    where id = any(${sql.placeholder("ids")}::bigint[])`,
);
