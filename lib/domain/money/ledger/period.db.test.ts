import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { ledgerTransfers } from "@/db/schema/ledger";
import { setupTestDatabase } from "@/db/testing";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { type Context, systemContext } from "@/lib/platform/context";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import {
  adjustAccount,
  creditAccount,
  debitAccount,
  findBalance,
  findMonthStatement,
  findPeriodTotals,
  refundShipment,
} from "./";

setupTestDatabase();

let ctx: Context;
let shop: TestCaller;
let key = 0;
const order = (amountCents: number) => ({
  accountId: shop.accountId,
  amountCents,
  reason: "test",
  idempotencyKey: `period:${++key}`,
});

beforeAll(seedTestCarriers);
beforeEach(async () => {
  ctx = systemContext("test");
  shop = await createTestAccount({ balanceCents: 0 });
});

/** The context at another moment. */
const at = (moment: string): Context => ({ ...ctx, now: () => new Date(moment) });

/** The sum of the entries of an account up to a moment, read from the ledger in the plainest way. */
async function balanceAt(moment: string): Promise<number> {
  const [row] = await connection().db.execute<{ cents: number }>(sql`
    select coalesce(sum(entries.amount_cents), 0)::float8 as cents from ledger_entries entries
    join ledger_accounts own on own.id = entries.ledger_account_id and own.account_id = ${shop.accountId}
    join ledger_transfers transfers on transfers.id = entries.transfer_id
    where transfers.created_at < ${moment}::timestamptz`);
  return row?.cents ?? Number.NaN;
}

async function makeYear(): Promise<void> {
  await creditAccount(at("2026-01-05T12:00:00-03:00"), order(100_000_00));
  for (let month = 1; month <= 9; month++) {
    const day = (number: string, time: string) => at(`2026-0${month}-${number}T${time}-03:00`);
    await creditAccount(day("01", "00:00:00"), order(1_000_00 + month));
    // An hour before midnight in Argentina is the next day in UTC.
    await debitAccount(day("28", "23:59:59.999"), order(100_00 + month));
    // Behind the movement before it, although its clock says earlier: another day, another month.
    await adjustAccount(day("01", "00:00:00.001"), order(month % 2 ? 7 : -7));
  }
  const { id } = await makeShipment(shop);
  await transitionTo(id, "ready_to_ship", "shipped");
  await refundShipment(ctx, { ...order(0), amountCents: 50_00, shipmentId: id, cause: "other" });
}

test("opening and movements add up to closing, and both are the ledger's, for any period", async () => {
  await makeYear();
  const today = dayInArgentina(ctx.now());
  let seed = 20_261_125;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % below;
  };
  const periods = [
    { from: "2026-01-01", to: "2026-01-31" },
    { from: "2026-03-28", to: "2026-03-28" },
    { from: "2026-03-29", to: "2026-03-31" },
    { from: "2020-01-01", to: today },
    { from: today, to: today },
    ...Array.from({ length: 40 }, () => {
      const from = addDays("2025-12-20", random(330));
      return { from, to: addDays(from, random(90)) };
    }),
  ];
  for (const period of periods) {
    const { openingCents, closingCents, ...moved } = await findPeriodTotals(ctx, shop.accountId, period);
    expect(openingCents).toBe(await balanceAt(`${period.from}T00:00:00-03:00`));
    expect(closingCents).toBe(await balanceAt(`${addDays(period.to, 1)}T00:00:00-03:00`));
    expect(Object.values(moved).reduce((sum, cents) => sum + cents, openingCents)).toBe(closingCents);
  }
  const { closingCents } = await findPeriodTotals(ctx, shop.accountId, { from: "2020-01-01", to: today });
  expect(closingCents).toBe((await findBalance(ctx, shop.accountId)).balanceCents);
});

test("each kind of movement is in its own total; money held stays in the balance", async () => {
  const today = dayInArgentina(ctx.now());
  await creditAccount(ctx, order(100_000_00));
  const { id, priceInclTaxCents } = await makeShipment(shop);
  const before = await findPeriodTotals(ctx, shop.accountId, { from: today, to: today });
  expect(before).toMatchObject({ openingCents: 0, creditedCents: 100_000_00, chargedCents: 0 });
  expect(before.closingCents).toBe(100_000_00);
  await transitionTo(id, "ready_to_ship", "shipped");
  await refundShipment(ctx, { ...order(0), amountCents: 10_00, shipmentId: id, cause: "other" });
  await adjustAccount(ctx, { ...order(-3_00), shipmentId: id });
  await adjustAccount(ctx, order(5_00));
  await debitAccount(ctx, order(20_00));
  expect(await findPeriodTotals(ctx, shop.accountId, { from: today, to: today })).toEqual({
    openingCents: 0,
    creditedCents: 100_000_00,
    debitedCents: -20_00,
    chargedCents: -priceInclTaxCents,
    refundedCents: 10_00,
    adjustedCents: 2_00,
    closingCents: 100_000_00 - 20_00 - priceInclTaxCents + 10_00 + 2_00,
  });
});

test("a month's statement has every movement with the balance after it, and what each shipment cost with its tax", async () => {
  await makeYear();
  const march = await findMonthStatement(ctx, shop.accountId, "2026-03");
  expect(march.isPartial).toBe(false);
  expect(march.period).toEqual({ from: "2026-03-01", to: "2026-03-31" });
  expect(march.movements.map(({ cents }) => cents)).toEqual([1_000_03, -100_03, 7]);
  expect(march.movements.at(-1)?.balanceAfterCents).toBe(march.totals.closingCents);
  expect(march.totals).toEqual(await findPeriodTotals(ctx, shop.accountId, march.period));

  const now = await findMonthStatement(ctx, shop.accountId, dayInArgentina(ctx.now()).slice(0, 7));
  expect(now.isPartial).toBe(true);
  const [shipment, ...others] = now.shipments;
  expect(others).toEqual([]);
  const { chargedCents, refundedCents, closingCents } = now.totals;
  expect(shipment?.cents).toBe(chargedCents + refundedCents);
  expect(now.carriers).toEqual([
    { carrierId: shipment?.carrierId, shipments: 1, cents: shipment?.cents, taxCents: shipment?.taxCents },
  ]);
  const [tax] = await connection().db.execute<{ cents: number }>(sql`
    select sum(entries.amount_cents)::float8 as cents from ledger_entries entries
    join ledger_accounts of on of.id = entries.ledger_account_id and of.account_id is null and of.kind = 'tax'
    join ${ledgerTransfers} on ${ledgerTransfers.id} = entries.transfer_id
    where ${ledgerTransfers.accountId} = ${shop.accountId}`);
  expect(shipment?.taxCents).toBe(-(tax?.cents ?? 0));
  expect(shipment?.taxCents).toBeLessThan(0);
  expect(closingCents).toBe((await findBalance(ctx, shop.accountId)).balanceCents);
});

test("a month that has not begun and one with too many movements are refused; so is a reversed period", async () => {
  const code = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error) => error.detail?.code,
    );
  expect(await code(findMonthStatement(ctx, shop.accountId, "2999-01"))).toBe("validation_failed");
  await creditAccount(ctx, order(1));
  await creditAccount(ctx, order(1));
  const month = dayInArgentina(ctx.now()).slice(0, 7);
  expect(await code(findMonthStatement(ctx, shop.accountId, month, 1))).toBe("conflict");
  expect(await code(findMonthStatement(ctx, shop.accountId, month, 2))).toBe("done");
  expect(await code(findPeriodTotals(ctx, shop.accountId, { from: "2026-03-02", to: "2026-03-01" }))).toBe(
    "validation_failed",
  );
  const other = await createTestAccount();
  const stranger = { ...ctx, memberships: [{ accountId: other.accountId, role: "owner" as const }] };
  expect(await code(findPeriodTotals(stranger, shop.accountId, { from: "2026-03-01", to: "2026-03-01" }))).toBe(
    "forbidden",
  );
});
