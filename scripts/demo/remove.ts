import { isDeepStrictEqual } from "node:util";
import { type SQL, sql } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { changePreferences, changeRules } from "@/lib/domain/identity/accounts";
import { transitionShipment } from "@/lib/domain/shipping/shipments";
import type { Context } from "@/lib/platform/context";
import { invalidateReference } from "@/lib/platform/reference-cache";
import { inTransaction } from "@/lib/platform/transaction";
import { ExpectedFailure } from "../process/expected-failure";
import { findDemoPerson } from "./person";
import { appendOnlyTables, deletions, removedRows } from "./remove.sql";

export interface RemovedDemo {
  readonly accounts: number;
  readonly users: number;
  readonly carriers: number;
  readonly services: number;
  readonly branches: number;
  readonly tariffs: number;
  /** Of the demo account, and of other test accounts with the carriers of the demo. */
  readonly shipments: number;
}

/**
 * Removes the demo from a database: its account and person, its carriers, and everything that refers to them, in one
 * transaction. Fails if a live account has sent anything with one of its carriers: that is history of a business.
 */
export async function removeDemo(ctx: Context): Promise<RemovedDemo> {
  const removed = await inTransaction(ctx, async (tx) => {
    // The pool's limits are those of requests.
    await tx.db.execute(sql`set local lock_timeout = '30s'`);
    await tx.db.execute(sql`set local statement_timeout = 0`);
    // Nothing is shipped with a demo carrier while it goes.
    await tx.db.execute(sql`lock table carriers, shipments in share row exclusive mode`);
    const demo = (await findDemoPerson(tx)) ?? { accountId: null, userId: null };
    for (const statement of removedRows(demo)) await tx.db.execute(statement);
    await assertOnlyTests(tx);
    await cancelUnsent(tx);
    await removeFromTerms(tx);
    await recountTotals(tx);
    const counts = await deleteAll(tx);
    await tx.db.execute(sql`
      delete from platform_daily_totals platform where is_test and not exists (
        select from daily_totals totals join accounts on accounts.id = totals.account_id and accounts.is_test
        where totals.day = platform.day)`);
    return counts;
  });
  invalidateReference();
  return removed;
}

/** Other accounts keep the days on which they sent something else, and the platform adds up without the demo. */
async function recountTotals(tx: Context): Promise<void> {
  await tx.db.execute(sql`
    insert into daily_total_changes (account_id, day)
    select account_id, day from daily_totals
    where account_id in (select account_id from shipments where id in (select id from gone_shipments))
    on conflict do nothing`);
  await tx.db.execute(sql`update platform_daily_totals set is_stale = true where is_test`);
}

/** Of the demo account itself too: an operator may have made it a live one. */
async function assertOnlyTests(tx: Context): Promise<void> {
  const live = await idsOf(tx, sql`select id from accounts where id in (select id from gone_accounts) and not is_test`);
  if (live.length > 0)
    throw new ExpectedFailure(`The demo account ${live[0]} is a live account now. Nothing was removed.`);
  const shipments = await idsOf(
    tx,
    sql`select shipments.id from shipments join gone_shipments using (id)
      join accounts on accounts.id = shipments.account_id where not accounts.is_test`,
  );
  if (shipments.length > 0)
    throw new ExpectedFailure(
      `Shipments of live accounts with carriers of the demo: ${shipments.length}. Nothing was removed; suspend these carriers at /operator/carriers instead.`,
    );
}

/** Cancels what other test accounts have not handed over, so that their money and stock are free again. */
async function cancelUnsent(tx: Context): Promise<void> {
  const waiting = await idsOf(
    tx,
    sql`select shipments.id from shipments join gone_shipments using (id)
      where account_id not in (select id from gone_accounts)
        and status in ('new', 'documentation_ready', 'ready_to_ship') and (price_incl_tax_cents > 0 or exists (
          select 1 from stock_allocations where shipment_id = shipments.id and state = 'reserved'))
      order by id`,
  );
  for (const id of waiting) await transitionShipment(tx, id, "cancelled", { by: "operator" });
}

/** Takes the carriers out of the preferences and rules of other accounts. */
async function removeFromTerms(tx: Context): Promise<void> {
  const gone = new Set(await idsOf(tx, sql`select id from gone_carriers`));
  const stays = (id: number | null) => id === null || !gone.has(id);
  const { id, preferences, rules } = accounts;
  const rows = await tx.db
    .select({ id, preferences, rules })
    .from(accounts)
    .where(sql`${id} not in (select gone_accounts.id from gone_accounts)`)
    .orderBy(id);
  for (const row of rows) {
    const { enabledCarriers, ownFleetCarriers } = row.preferences;
    if (enabledCarriers?.some((each) => gone.has(each)))
      await changePreferences(tx, row.id, { enabledCarriers: enabledCarriers.filter(stays) });
    if (ownFleetCarriers?.some((each) => gone.has(each)))
      await changePreferences(tx, row.id, { ownFleetCarriers: ownFleetCarriers.filter(stays) });
    const { winner } = row.rules;
    const left = {
      carriers: row.rules.carriers?.filter(stays) ?? null,
      markups: row.rules.markups.filter(({ carrierId }) => stays(carrierId)),
      winner: { ...winner, preferredCarriers: winner.preferredCarriers.filter(stays) },
    };
    if (!isDeepStrictEqual(left, row.rules)) await changeRules(tx, row.id, left);
  }
}

async function deleteAll(tx: Context): Promise<RemovedDemo> {
  // Switching triggers off is the right of the tables' owner, whom the service is not.
  await tx.db.execute(sql`set local role none`);
  // Triggers that wait for the commit would forbid to switch others off.
  await tx.db.execute(sql`set constraints all immediate`);
  const protect = (state: "enable" | "disable") =>
    inOrder(appendOnlyTables, (table) =>
      tx.db.execute(sql.raw(`alter table ${table} ${state} trigger ${table}_append_only`)),
    );
  await protect("disable");
  await tx.db.execute(sql`update invitations set invited_by = null where invited_by in (select id from gone_users)`);
  const counts = new Map<string, number>();
  await inOrder(deletions, async ([table, condition]) => {
    const { count } = await tx.db.execute(sql.raw(`delete from ${table} where ${condition}`));
    counts.set(table, count);
  });
  await protect("enable");
  const of = (table: string) => counts.get(table) ?? 0;
  return {
    accounts: of("accounts"),
    users: of("users"),
    carriers: of("carriers"),
    services: of("carrier_services"),
    branches: of("carrier_locations"),
    tariffs: of("tariffs"),
    shipments: of("shipments"),
  };
}

async function inOrder<T>(entries: readonly T[], work: (entry: T) => Promise<unknown>): Promise<void> {
  for (const entry of entries) await work(entry);
}

async function idsOf(tx: Context, query: SQL): Promise<number[]> {
  const rows = await tx.db.execute<{ id: string }>(query);
  return rows.map(({ id }) => Number(id));
}
