import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { addDays, atClock, dayInArgentina } from "@/lib/core/time/calendar";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { inScope } from "@/scripts/testing/scope";
import { carrierIdOf } from "../../carriers/testing-connection";
import { adjustAccount, creditAccount, debitAccount, findBalance, refundShipment } from "../../money/ledger";
import { addUpPlatformDays, findTotals, recountAllDays, recountDays } from "../../selling/daily-totals";
import { countTotals } from "../../selling/daily-totals/count";
import { createOrder, shipOrder } from "../../selling/orders";
import { testOrder } from "../../selling/orders/testing";
import { correctShipment, rerouteShipment } from "../../shipping/changes";
import {
  advanceShipments,
  cancelShipment,
  findShipment,
  reportTracking,
  transitionShipment,
} from "../../shipping/shipments";
import { changeKind } from "../operations";
import { eraseOldRecipients } from "../privacy";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../testing";
import { relayAll } from "../testing-relay";
import { findCostReport, findMoneyReport, findShipmentReport } from "./";

/** Totals that are kept are those counted afresh, whatever happened, and in whatever order and on whatever day. */
setupTestDatabase();

const { from, to } = { from: "2026-01-01", to: "2027-12-31" };
let shop: TestCaller;
let alfa: number;
let beta: number;

beforeAll(async () => {
  await seedTestCarriers();
  [alfa, beta] = [await carrierIdOf("alfa"), await carrierIdOf("beta")];
});

async function drain(): Promise<void> {
  const ctx = systemContext("test");
  await relayAll();
  while ((await recountDays(ctx)).more);
  while ((await addUpPlatformDays(ctx)).more);
}

const states = [
  "shipped",
  "in_transit",
  "not_delivered",
  "rescheduled",
  "delivered",
  "delivered_with_damage",
  "lost_in_carrier",
] as const satisfies ShipmentStatus[];

const actions = [
  "order",
  "order",
  "reroute",
  "correct",
  "cancel",
  "report",
  "report",
  "report",
  "report",
  "refund",
  "adjust",
  "credit",
  "pay_more",
  "erase",
  "drain",
] as const;

const step = fc.record({
  action: fc.constantFrom(...actions),
  pick: fc.nat(20),
  state: fc.constantFrom(...states),
  hours: fc.nat(40),
  hoursAgo: fc.nat(30),
  cents: fc.integer({ min: 1, max: 3_000_00 }),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A history in which everything happens that totals count, so that no run is without it. */
const everything: Step[] = [
  ["order", 1],
  ["order", 2],
  ["order", 3],
  ["correct", 0],
  ["reroute", 1],
  ["report", 0, "shipped"],
  ["report", 0, "not_delivered"],
  ["report", 0, "delivered"],
  ["report", 1, "shipped"],
  ["refund", 0],
  ["adjust", 1],
  ["report", 1, "lost_in_carrier"],
  ["cancel", 2],
  ["pay_more", 1],
  ["erase", 0],
].map(([action, pick, state = "shipped"]) => ({ action, pick, state, hours: 20, hoursAgo: 5, cents: 50_00 }) as Step);

/** Acts on one of the shipments at a moment; what the domain refuses is no part of the history. */
async function act(
  { action, pick, state, hoursAgo, cents }: Step,
  now: Date,
  made: { ids: number[]; orders: number },
): Promise<void> {
  const ctx = systemContext("test", { now: () => now });
  const { accountId } = shop;
  const id = made.ids[pick % Math.max(1, made.ids.length)];
  const order = (key: string) => ({ accountId, reason: "prueba", idempotencyKey: `${key}:${crypto.randomUUID()}` });
  const paid = pick % 4 === 0 ? null : cents;
  if (action === "order" || id === undefined) {
    const externalId = `P-${++made.orders}`;
    const created = await createOrder(ctx, testOrder(accountId, { externalId, shippingPaidCents: paid }));
    made.ids.push((await shipOrder(ctx, created.id)).id);
    await advanceShipments(ctx, { limit: 50 });
  } else if (action === "reroute")
    await rerouteShipment(ctx, id, {
      carrierId: pick % 2 ? beta : alfa,
      serviceType: "standard_delivery",
      logisticType: pick % 2 ? "carrier_pickup" : "crossdock",
    });
  else if (action === "correct")
    await correctShipment(ctx, id, { packages: [{ number: 1, weightGrams: 500 + 1_000 * (pick % 12) }] });
  else if (action === "cancel") await cancelShipment(ctx, id);
  else if (action === "report") {
    const { status } = await findShipment(ctx, id);
    if (status === "documentation_ready") await transitionShipment(ctx, id, "ready_to_ship", { by: "seller" });
    await reportTracking(ctx, id, { status: state, occurredAt: new Date(now.getTime() - hoursAgo * 3_600_000) });
  } else if (action === "refund")
    await refundShipment(ctx, { ...order("refund"), shipmentId: id, amountCents: cents, cause: "other" });
  else if (action === "adjust") await adjustAccount(ctx, { ...order("adjust"), shipmentId: id, amountCents: -cents });
  else if (action === "credit") await creditAccount(ctx, { ...order("credit"), amountCents: cents });
  else if (action === "pay_more")
    await createOrder(
      ctx,
      testOrder(accountId, { externalId: `P-${(pick % made.orders) + 1}`, shippingPaidCents: paid }),
    );
  else if (action === "erase")
    await eraseOldRecipients(systemContext("test", { now: () => new Date("2029-01-01") }), { limit: 50 });
  else await drain();
}

/** Each cell of an account as a line, in an order of its own. */
async function linesOf(rows: readonly object[]): Promise<string[]> {
  return rows.map((row) => JSON.stringify(Object.fromEntries(Object.entries(row).sort()))).sort();
}

const storedCells = async (accountId: number) => {
  const rows = await connection().db.execute<{ day: string; cells: Record<string, unknown>[] }>(
    sql`select day::text as day, cells from daily_totals where account_id = ${accountId}`,
  );
  const none = { carrier: null, detail: null, count: 0, onTime: 0, promisedDays: 0, realDays: 0, cents: 0 };
  return rows.flatMap(({ day, cells }) => cells.map((cell) => ({ ...none, day, ...cell })));
};

const figure = async (query: ReturnType<typeof sql>): Promise<number> => {
  const [row] = await connection().db.execute<{ n: number }>(query);
  return row?.n ?? Number.NaN;
};

test("the totals of random histories are those counted afresh, those of the ledger, and those of the platform", async () => {
  const counted = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      shop = await createTestAccount({ balanceCents: 1_000_000_00 });
      const { accountId } = shop;
      const made = { ids: [], orders: 0 };
      let at = Date.now();
      for (const taken of steps) {
        at += taken.hours * 3_600_000;
        await act(taken, new Date(at), made).catch((error) => {
          if (!(error instanceof DomainError)) throw error;
        });
      }
      await drain();
      const ctx = systemContext("test");
      expect(await figure(sql`select count(*)::int as n from daily_total_changes`)).toBe(0);

      const days = Array.from({ length: 120 }, (_, place) => addDays(dayInArgentina(new Date()), place - 3));
      const fresh = (await countTotals(ctx, accountId, days)).map(({ carrierId, ...total }) => ({
        ...total,
        carrier: carrierId,
      }));
      for (const { kind } of fresh) counted.add(kind);
      expect(await linesOf(await storedCells(accountId))).toEqual(await linesOf(fresh));

      const period = { from: days[0] ?? "", to: days.at(-1) ?? "" };
      const { volume, returns } = await findShipmentReport(ctx, accountId, period);
      const count = (key: "created" | "dispatched" | "delivered") => volume.reduce((sum, row) => sum + row[key], 0);
      expect(count("created")).toBe(
        await figure(sql`select count(*)::int as n from shipments where account_id = ${accountId}`),
      );
      expect(count("delivered")).toBe(
        await figure(sql`select count(*)::int as n from shipments
          where account_id = ${accountId} and status in ('delivered', 'delivered_with_damage')`),
      );
      expect(returns).toEqual([]);
      const costs = await findCostReport(ctx, accountId, period);
      expect(costs.cents).toBe(
        await figure(sql`select coalesce(-sum(entries.amount_cents), 0)::float8 as n from ledger_transfers transfers
          join ledger_entries entries on entries.transfer_id = transfers.id
          join ledger_accounts own on own.id = entries.ledger_account_id and own.account_id = ${accountId}
          where transfers.account_id = ${accountId}
            and transfers.reason in ('shipment.charged', 'shipment.refunded', 'shipment.adjusted')`),
      );
      expect(costs.buyerPaid.reduce((sum, row) => sum + row.paidCents, 0)).toBe(
        await figure(sql`select coalesce(sum(shipping_paid_cents), 0)::float8 as n from orders
          where account_id = ${accountId} and id in (
            select links.order_id from order_shipment_lines links
            join ledger_transfers on ledger_transfers.shipment_id = links.shipment_id and reason = 'shipment.charged')`),
      );
      const { rows } = await findTotals(ctx, accountId, { since: from, from, to, step: "month", kinds: ["money"] });
      expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe((await findBalance(ctx, accountId)).balanceCents);

      const { sums } = await findMoneyReport(ctx, { from: addDays(period.to, -365), to: period.to, isTest: false });
      const net = sums.creditedCents - sums.debitedCents - sums.chargedCents + sums.refundedCents + sums.adjustedCents;
      expect(net).toBe(
        await figure(
          sql`select coalesce(sum(balance_cents), 0)::float8 as n from ledger_accounts where account_id is not null`,
        ),
      );
    }),
    { numRuns: inScope({ gate: 2, all: 6 }), examples: [[everything]] },
  );
  expect([...counted]).toEqual(
    expect.arrayContaining([
      "created",
      "shipped",
      "delivered",
      "not_delivered",
      "lost_in_carrier",
      "charged",
      "money",
      "buyer_paid",
      "buyer_paid_cost",
    ]),
  );
}, 240_000);

test("what changed this minute is counted for the reader, before the job has counted it", async () => {
  shop = await createTestAccount();
  const ctx = systemContext("test");
  const today = dayInArgentina(ctx.now());
  const created = async () => {
    const { volume, uncountedDays } = await findShipmentReport(ctx, shop.accountId, { from: today, to: today });
    return [volume[0]?.created, uncountedDays];
  };
  await drain();
  expect(await created()).toEqual([0, 0]);
  await makeShipment(shop);
  await relayAll();
  expect(await created()).toEqual([1, 0]);
  while ((await recountDays(ctx)).more);
  expect(await created()).toEqual([1, 0]);
});

test("days that nobody has counted yet are named, and a recount repairs what was written past the events", async () => {
  shop = await createTestAccount();
  const { accountId } = shop;
  await makeShipment(shop);
  await drain();
  const ctx = systemContext("test");
  const today = dayInArgentina(ctx.now());
  const period = { from: addDays(today, -99), to: today };
  await connection().db.execute(
    sql`update daily_totals set cells = '[]', created = 99 where account_id = ${accountId}`,
  );
  await connection().db.execute(sql`
    insert into daily_totals (account_id, day, created, cost_cents, cells)
    select ${accountId}, ${today}::date - ago, 1, 1, '[{"kind":"created","carrier":1,"count":1}]' from generate_series(41, 90) ago`);
  await recountAllDays(ctx, { accountId });
  const report = await findShipmentReport(ctx, accountId, period);
  // Of those days and today, 40 are counted for the reader.
  expect(report.uncountedDays).toBe(51 - 40);
  expect(report.volume.at(-1)?.created).toBe(1);
  await drain();
  const { volume, uncountedDays } = await findShipmentReport(ctx, accountId, period);
  expect([uncountedDays, volume.reduce((sum, row) => sum + row.created, 0)]).toEqual([0, 1]);
  expect((await storedCells(accountId)).map(({ day }) => day)).not.toContain(addDays(today, -90));
});

test("an account that becomes another kind takes its past to the platform's other totals", async () => {
  const { accountId } = await createTestAccount({ isTest: true, balanceCents: 0 });
  const ctx = systemContext("test");
  const moment = atClock(dayInArgentina(ctx.now()), "12:00");
  const order = { accountId, reason: "prueba", amountCents: 7_77 };
  await creditAccount(systemContext("test", { now: () => moment }), { ...order, idempotencyKey: `in:${accountId}` });
  await debitAccount(systemContext("test", { now: () => moment }), { ...order, idempotencyKey: `out:${accountId}` });
  await drain();
  const debited = async (isTest: boolean) => {
    const today = dayInArgentina(ctx.now());
    return (await findMoneyReport(ctx, { from: today, to: today, isTest })).sums.debitedCents;
  };
  const [testCents, liveCents] = [await debited(true), await debited(false)];
  await changeKind(ctx, accountId, { isTest: false, reason: "de verdad" });
  await drain();
  expect([await debited(true), await debited(false)]).toEqual([testCents - 7_77, liveCents + 7_77]);
});
