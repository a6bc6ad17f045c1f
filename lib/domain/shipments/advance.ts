import { and, inArray, lt, sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import { shipments } from "@/db/schema/shipments";
import { DomainError } from "@/lib/core/errors";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { lockCandidates, prepare } from "./automate";
import { writeTransitions } from "./status-writer";
import { transitionShipment } from "./transition";

/** How many shipments were moved or recorded as blocked; `more` says that another batch may find work at once. */
interface Progress {
  readonly moved: number;
  readonly more: boolean;
}

const expiryDays = 18;
const isBlocked = sql.raw("waiting_for in ('money', 'account')");

/**
 * Moves the shipments that need no action: new ones whose account is active and can pay, prepared ones whose
 * preparation time is over. Takes at most `limit` due shipments, and as many blocked ones whose account can pay again.
 * Shipments of one account are moved in one transaction, or one by one if that fails. Locked rows are skipped, so any
 * number of processes can run and each shipment is moved once.
 */
export async function advanceShipments(ctx: Context, { limit }: { limit: number }): Promise<Progress> {
  const found = await findWaiting(ctx, limit);
  const failedIds: number[] = [];
  let moved = 0;
  for (const ids of byAccount(found))
    try {
      moved += await advance(ctx, ids);
    } catch {
      failedIds.push(...ids);
    }
  const retried = await processEach(failedIds, failedIds.length, async (id) => (await advance(ctx, [id])) > 0);
  return { moved: moved + retried.moved, more: found.length >= limit };
}

function byAccount(found: readonly { id: number; accountId: number }[]): Iterable<number[]> {
  const groups = new Map<number, number[]>();
  for (const { id, accountId } of found) groups.set(accountId, [...(groups.get(accountId) ?? []), id]);
  return groups.values();
}

/** Ends shipments that were not dispatched within 18 days. */
export async function expireShipments(ctx: Context, { limit }: { limit: number }): Promise<Progress> {
  const before = new Date(ctx.now().getTime() - expiryDays * 86_400_000);
  const rows = await ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(inArray(shipments.status, ["new", "documentation_ready", "ready_to_ship"]), lt(shipments.createdAt, before)),
    )
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  return processEach(ids, limit, (id) =>
    transitionShipment(ctx, id, "expired", { by: "automation" }).then(() => true, ignoreRace),
  );
}

/**
 * A failed shipment does not stop the others: the error is thrown after the last one, with the first failure as its
 * cause.
 */
async function processEach(
  ids: readonly number[],
  limit: number,
  work: (id: number) => Promise<boolean>,
): Promise<Progress> {
  const errors: unknown[] = [];
  let moved = 0;
  for (const id of ids) {
    const hasMoved = await work(id).catch((error) => {
      errors.push(error);
      return false;
    });
    if (hasMoved) moved++;
  }
  if (errors.length > 0) throw new Error(`${errors.length} of ${ids.length} shipments failed`, { cause: errors[0] });
  return { moved, more: ids.length === limit };
}

/** An illegal transition means that somebody else moved the shipment since it was found: nothing is left to do. */
function ignoreRace(error: unknown): boolean {
  if (error instanceof DomainError && error.detail.code === "illegal_transition") return false;
  throw error;
}

/** Up to `limit` due shipments, and as many blocked ones whose account can pay now; neither group delays the other. */
const findWaiting = (ctx: Context, limit: number): Promise<{ id: number; accountId: number }[]> =>
  selectWaiting(ctx.db, { now: ctx.now().toISOString(), limit });

/**
 * Of the blocked shipments only the cheapest of each account is read until the account can pay it, however many wait
 * for money. Those that wait for their origin are read once it is confirmed. Shipments that wait for a carrier are not read here: its response makes them due.
 */
const selectWaiting = statement<{ id: number; accountId: number }>(
  () => sql`
    with recursive cheapest as (
      (select account_id, price_incl_tax_cents from shipments where ${isBlocked} order by 1, 2 limit 1)
      union all
      select next.account_id, next.price_incl_tax_cents from cheapest cross join lateral (
        select account_id, price_incl_tax_cents from shipments where ${isBlocked} and account_id > cheapest.account_id
        order by 1, 2 limit 1
      ) next
    ), due as (
      select id, account_id from shipments
      where due_at is not null and due_at <= ${sql.placeholder("now")}::timestamptz
        and status in ('new', 'documentation_ready')
      order by due_at limit ${sql.placeholder("limit")}::int
    ), released as (
      select payable.* from cheapest
      join accounts on accounts.id = cheapest.account_id and accounts.status = 'active'
      join ledger_accounts l on l.account_id = cheapest.account_id and l.kind = 'available'
        and l.balance_cents - l.minimum_cents >= cheapest.price_incl_tax_cents
      cross join lateral (
        select id, account_id, row_number() over (order by id) as place from shipments
        where ${isBlocked} and account_id = cheapest.account_id and status = 'new'
          and price_incl_tax_cents <= l.balance_cents - l.minimum_cents
      ) payable
      -- The oldest shipments of each account first: if its balance is reserved for pending bookings,
      -- scanning the rest finds nothing payable.
      order by payable.place, payable.id limit ${sql.placeholder("limit")}::int
    ), confirmed as (
      select shipments.id, shipments.account_id from shipments join addresses on addresses.id = shipments.origin_id
      join accounts on accounts.id = shipments.account_id and accounts.status = 'active'
      where shipments.waiting_for = 'origin' and (addresses.is_confirmed or accounts.is_test)
      order by shipments.id limit ${sql.placeholder("limit")}::int
    )
    select id::float8, account_id::float8 as "accountId"
    from (table due union select id, account_id from released union table confirmed) found order by id`,
);

/** Advances shipments of one account; returns how many of them changed. */
function advance(ctx: Context, ids: readonly number[]): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const rows = await lockCandidates(tx, ids);
    const fresh = rows.filter(({ status }) => status === "new");
    const ready = rows.filter(({ status }) => status === "documentation_ready");
    const blockingReasons = await prepare(tx, fresh);
    await writeTransitions(
      tx,
      ready.map((row) => ({ row, to: "ready_to_ship", dueAt: null })),
    );
    return rows.filter(({ id, waitingFor }) => blockingReasons.get(id) !== waitingFor).length;
  });
}
