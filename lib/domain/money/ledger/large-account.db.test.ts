import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { rowsReadOf, setupTestDatabase } from "@/db/testing";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { type Context, systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { loadAccounts } from "@/scripts/load";
import { recountAllDays } from "../../selling/daily-totals";
import { countMargins, countTotals } from "../../selling/daily-totals/count";
import { findPeriodTotals, findSpend } from "./";

process.env.CREDENTIAL_PEPPER ??= "pepper of the tests";

setupTestDatabase();

let accountId: number;
const days = 30;
const since = (ctx: Context) => new Date(ctx.now().getTime() - days * 86_400_000);

beforeAll(async () => {
  accountId = (await loadAccounts(systemContext("test"), { accounts: 20, shipments: 8_000 })).accountId;
}, 120_000);

/** How many rows and index entries of a table are read. */
const rowsReadBy = (table: string, work: (tx: Context) => Promise<unknown>): Promise<number> =>
  inTransaction(systemContext("test"), async (tx) => {
    const before = await rowsReadOf(tx.db, table);
    await work(tx);
    return (await rowsReadOf(tx.db, table)) - before;
  });
const entriesReadBy = (work: (tx: Context) => Promise<unknown>) => rowsReadBy("ledger_entries", work);

test("the sums of a month read the lines of that month, not all that a large account ever had", async () => {
  const ctx = systemContext("test");
  const to = dayInArgentina(ctx.now());
  const [found] = await connection().sql<{ ever: number; lately: number }[]>`
    select count(*)::int as ever,
      (count(*) filter (where transfers.created_at > ${since(ctx).toISOString()}::timestamptz - interval '1 day'))::int as lately
    from ledger_entries entries join ledger_transfers transfers on transfers.id = entries.transfer_id
    where transfers.account_id = ${accountId}`;
  const { ever, lately } = found ?? { ever: 0, lately: 0 };
  expect(lately * 4).toBeLessThan(ever);

  const period = { from: addDays(to, 1 - days), to };
  expect(await entriesReadBy((tx) => findPeriodTotals(tx, accountId, period))).toBeLessThan(2 * lately);
  expect(await entriesReadBy((tx) => findSpend(tx, accountId, since(tx)))).toBeLessThan(2 * lately);
});

test("the spend of a month is what the shipments charged in it cost", async () => {
  const ctx = systemContext("test");
  const from = since(ctx);
  const [charged] = await connection().sql<{ cents: number; count: number }[]>`
    select sum(shipments.price_incl_tax_cents)::float8 as cents, count(*)::int as count
    from ledger_transfers transfers join shipments on shipments.id = transfers.shipment_id
    where transfers.account_id = ${accountId} and transfers.reason = 'shipment.charged'
      and transfers.created_at >= ${from.toISOString()}::timestamptz`;
  expect(await findSpend(ctx, accountId, from)).toEqual(charged);
});

test.each([
  ["totals", countTotals],
  ["margins", countMargins],
] as const)("the %s of two days are counted from the transfers of these days", async (_, count) => {
  const to = dayInArgentina(systemContext("test").now());
  const [{ ever } = { ever: 0 }] = await connection().sql<{ ever: number }[]>`
    select count(*)::int as ever from ledger_transfers where account_id = ${accountId}`;
  const some = [-20, -10].map((offset) => addDays(to, offset));
  expect(await rowsReadBy("ledger_transfers", (tx) => count(tx, accountId, some))).toBeLessThan(ever / 10);
});

test("by the plan for any account, too, a day's deliveries are compared with the history of their shipments only", async () => {
  const to = dayInArgentina(systemContext("test").now());
  const [{ ever } = { ever: 0 }] = await connection().sql<{ ever: number }[]>`
    select count(*)::int as ever from tracking_entries where account_id = ${accountId}`;
  const read = await rowsReadBy("tracking_entries", async (tx) => {
    // What PostgreSQL takes once it has planned a statement five times.
    await tx.db.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await countTotals(
      tx,
      accountId,
      [-20, -10].map((offset) => addDays(to, offset)),
    );
  });
  expect(read).toBeLessThan(ever / 10);
});

test("to have its days counted again, no more of its history is read than one row a day", async () => {
  const [{ history } = { history: 0 }] = await connection().sql<{ history: number }[]>`
    select count(distinct day)::int as history from daily_totals where account_id = ${accountId}`;
  let noted = 0;
  for (const table of ["shipments", "ledger_transfers", "tracking_entries", "daily_totals"])
    expect(
      await rowsReadBy(table, async (tx) => {
        noted += await recountAllDays(tx, { accountId });
      }),
      table,
    ).toBeLessThan(2 * 731 + 10);
  expect(noted).toBe(history);
});
