import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { returnRequests } from "@/db/schema/returns";
import { shipments, trackingEntries } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { addDays, atClock } from "@/lib/core/time/calendar";
import { systemContext } from "@/lib/platform/context";
import { inScope } from "@/scripts/testing/scope";
import { adjustAccount, captureHold, placeHold, refundShipment } from "../../money/ledger";
import { createTestAccount, type TestCaller } from "../testing";
import {
  incidentKinds,
  periodBefore,
  findCostReport as readCostReport,
  findShipmentReport as readShipmentReport,
  reportLimits,
} from "./";
import {
  countEveryDay,
  lastDay,
  makeReportWorld,
  plain,
  type ReportWorld,
  recompute,
  type Sent,
  sentShipment,
  toHistoryRows,
  toShipmentRows,
} from "./testing";

setupTestDatabase();

const ctx = (at?: Date) => systemContext("test", at ? { now: () => at } : {});
let world: ReportWorld;
let shop: TestCaller;

beforeAll(async () => {
  world = await makeReportWorld();
});

beforeEach(async () => {
  shop = await createTestAccount();
});

/** Writes shipments with their history; returns their ids. */
const send = (sent: readonly Sent[], accountId = shop.accountId): Promise<number[]> =>
  withoutEventGuard(async (db) => {
    const rows = toShipmentRows(world, accountId, sent);
    if (rows.length === 0) return [];
    const ids = (await db.insert(shipments).values(rows).returning({ id: shipments.id })).map(({ id }) => id);
    const history = toHistoryRows(accountId, ids, sent);
    if (history.length > 0) await db.insert(trackingEntries).values(history);
    return ids;
  });

/** The reports of an account whose days are counted. */
const findShipmentReport = async (...[at, accountId, period]: Parameters<typeof readShipmentReport>) => {
  await countEveryDay(accountId);
  return readShipmentReport(at, accountId, period);
};
const findCostReport = async (...[at, accountId, period]: Parameters<typeof readCostReport>) => {
  await countEveryDay(accountId);
  return readCostReport(at, accountId, period);
};

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);

test("a report counts what a recomputation over the shipments counts, for any period", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sentShipment, { maxLength: 40 }),
      fc.nat(30),
      fc.integer({ min: 1, max: 80 }),
      async (sent, daysBack, length) => {
        const account = await createTestAccount();
        await send(sent, account.accountId);
        const to = addDays(lastDay, -daysBack);
        const period = { from: addDays(to, 1 - length), to };
        const report = await findShipmentReport(ctx(), account.accountId, period);
        const expected = recompute(world, sent, period);
        const before = recompute(world, sent, periodBefore(period));
        const { volume, services } = report;
        expect({
          created: sum(volume, ({ created }) => created),
          dispatched: sum(volume, ({ dispatched }) => dispatched),
          delivered: sum(volume, ({ delivered }) => delivered),
          onTime: sum(volume, ({ onTime }) => onTime),
          promisedDays: sum(services, ({ promisedDays }) => promisedDays),
          realDays: sum(services, ({ realDays }) => realDays),
          incidents: world.carrierIds.map((carrierId) => {
            const row = report.incidents.find((one) => one.carrierId === carrierId);
            return { carrierId, ...Object.fromEntries(incidentKinds.map((kind) => [kind, row?.[kind] ?? 0])) };
          }),
          returns: sum(report.returns, ({ count }) => count),
        }).toEqual(expected);
        expect(report.volumeBefore).toEqual({
          created: before.created,
          dispatched: before.dispatched,
          delivered: before.delivered,
          onTime: before.onTime,
        });
        expect(report.servicesBefore).toMatchObject({ realDays: before.realDays, promisedDays: before.promisedDays });
        expect(report.returnsBefore).toBe(before.returns);
        expect(report.incidentsBefore).toBe(
          sum(before.incidents, ({ carrierId: _, ...kinds }) => sum(Object.values<number>(kinds), (count) => count)),
        );
      },
    ),
    { numRuns: inScope({ gate: 4, all: 12 }) },
  );
});

describe("days", () => {
  test("begin at midnight in Argentina", async () => {
    const [first, second] = [new Date("2026-09-02T02:59:59.999Z"), new Date("2026-09-02T03:00:00Z")];
    await send([plain(first), plain(second, ["shipped", second], ["delivered", second])]);
    const { volume } = await findShipmentReport(ctx(), shop.accountId, { from: "2026-09-01", to: "2026-09-02" });
    expect(volume).toEqual([
      { from: "2026-09-01", created: 1, dispatched: 0, delivered: 0, onTime: 0 },
      { from: "2026-09-02", created: 1, dispatched: 1, delivered: 1, onTime: 1 },
    ]);
    const alone = await findShipmentReport(ctx(), shop.accountId, { from: "2026-09-02", to: "2026-09-02" });
    expect(alone).toMatchObject({ volume: [{ created: 1 }], volumeBefore: { created: 1, delivered: 0 } });
  });

  test("the promised day ends at midnight in Argentina", async () => {
    const created = atClock("2026-09-01", "10:00");
    const [inTime, late] = [new Date("2026-09-05T02:59:59Z"), new Date("2026-09-05T03:00:00Z")];
    await send([inTime, late].map((at) => plain(created, ["shipped", created], ["delivered", at])));
    const { services } = await findShipmentReport(ctx(), shop.accountId, { from: "2026-09-01", to: "2026-09-30" });
    // Tuesday to Friday and to Saturday: both three business days.
    expect(services).toMatchObject([{ delivered: 2, onTime: 1, promisedDays: 6, realDays: 6 }]);
  });

  test("are weeks from Monday and months in longer periods, and none is left out", async () => {
    const steps = async (from: string, to: string) => {
      const { step, volume } = await findShipmentReport(ctx(), shop.accountId, { from, to });
      return [step, volume.length, volume[0]?.from, volume[1]?.from, volume.at(-1)?.from];
    };
    expect(await steps("2026-08-01", "2026-10-01")).toEqual(["day", 62, "2026-08-01", "2026-08-02", "2026-10-01"]);
    expect(await steps("2026-08-01", "2026-10-02")).toEqual(["week", 10, "2026-08-01", "2026-08-03", "2026-09-28"]);
    expect(await steps("2026-01-10", "2026-10-02")).toEqual(["month", 10, "2026-01-10", "2026-02-01", "2026-10-01"]);
  });

  test("a period is at most four hundred days long and does not end before it begins", async () => {
    for (const to of ["2026-08-31", addDays("2026-09-01", reportLimits.days)])
      for (const find of [findShipmentReport, findCostReport])
        await expect(find(ctx(), shop.accountId, { from: "2026-09-01", to })).rejects.toBeInstanceOf(DomainError);
    const to = addDays("2026-09-01", reportLimits.days - 1);
    expect((await findShipmentReport(ctx(), shop.accountId, { from: "2026-09-01", to })).volume).toHaveLength(14);
  });
});

test("returns are counted by the reason of their request", async () => {
  const at = atClock("2026-09-10", "12:00");
  const back: Sent = { ...plain(at), direction: "return" };
  const [requested = 0] = await send([back, back, plain(at)]);
  await connection().db.insert(returnRequests).values({
    accountId: shop.accountId,
    shipmentId: requested,
    state: "approved",
    reason: "wrong_size",
    comment: "",
    packages: [],
    formKey: "form",
    returnShipmentId: requested,
  });
  const report = await findShipmentReport(ctx(), shop.accountId, { from: "2026-09-10", to: "2026-09-10" });
  expect(new Set(report.returns)).toEqual(
    new Set([
      { reason: "wrong_size", count: 1 },
      { reason: null, count: 1 },
    ]),
  );
  expect(report.volume[0]?.created).toBe(1);
});

describe("costs", () => {
  const charge = async (at: Date, sent: Sent): Promise<number> => {
    const [shipmentId = 0] = await send([sent]);
    const money = { accountId: shop.accountId, shipmentId, amountCents: world.template.priceInclTaxCents };
    await placeHold(ctx(at), money);
    await captureHold(ctx(at), { ...money, taxCents: world.template.priceInclTaxCents - world.template.priceCents });
    return shipmentId;
  };

  test("are the charges of the period with their adjustments and refunds, by month, carrier and province", async () => {
    const price = world.template.priceInclTaxCents;
    const [august, september] = [new Date("2026-09-01T02:59:59Z"), new Date("2026-09-01T03:00:00Z")];
    await charge(august, plain(august));
    const adjusted = await charge(september, plain(september));
    await charge(september, { ...plain(september), carrier: 1 });
    const refunded = await charge(september, { ...plain(september), carrier: 1 });
    const order = (shipmentId: number) => ({
      accountId: shop.accountId,
      shipmentId,
      reason: "",
      idempotencyKey: `order:${shipmentId}`,
    });
    await adjustAccount(ctx(september), { ...order(adjusted), amountCents: -150_00 });
    await refundShipment(ctx(september), { ...order(refunded), cause: "other" });
    const report = await findCostReport(ctx(), shop.accountId, { from: "2026-09-01", to: "2026-10-05" });
    const zone = world.template.destinationState;
    expect(report).toMatchObject({
      cents: 2 * price + 150_00,
      shipments: 3,
      centsBefore: price,
      shipmentsBefore: 1,
      months: [
        { from: "2026-09-01", cents: 2 * price + 150_00 },
        { from: "2026-10-01", cents: 0 },
      ],
      zones: [
        { carrierId: world.carrierIds[0], zone, shipments: 1, cents: price + 150_00 },
        { carrierId: world.carrierIds[1], zone, shipments: 2, cents: price },
      ],
    });
  });

  test("of a return belong to the province that it comes from", async () => {
    const at = atClock("2026-09-10", "12:00");
    await charge(at, { ...plain(at), direction: "return" });
    const { zones } = await findCostReport(ctx(), shop.accountId, { from: "2026-09-01", to: "2026-09-30" });
    expect(zones.map(({ zone }) => zone)).toEqual([world.template.origin.state]);
  });
});

test("an account without anything has a report of zeros", async () => {
  const period = { from: "2026-09-01", to: "2026-09-02" };
  const nothing = { created: 0, dispatched: 0, delivered: 0, onTime: 0 };
  expect(await findShipmentReport(ctx(), shop.accountId, period)).toEqual({
    before: { from: "2026-08-30", to: "2026-08-31" },
    step: "day",
    volume: [
      { from: "2026-09-01", ...nothing },
      { from: "2026-09-02", ...nothing },
    ],
    volumeBefore: nothing,
    services: [],
    servicesBefore: { delivered: 0, onTime: 0, promisedDays: 0, realDays: 0 },
    incidents: [],
    incidentsBefore: 0,
    returns: [],
    returnsBefore: 0,
    uncountedDays: 0,
  });
  expect(await findCostReport(ctx(), shop.accountId, period)).toEqual({
    before: { from: "2026-08-30", to: "2026-08-31" },
    cents: 0,
    shipments: 0,
    centsBefore: 0,
    shipmentsBefore: 0,
    months: [{ from: "2026-09-01", cents: 0 }],
    zones: [],
    buyerPaid: [],
    buyerPaidBefore: { shipments: 0, paidCents: 0, costCents: 0 },
    uncountedDays: 0,
  });
});

test("a report shows its own account alone, and none that the caller cannot access", async () => {
  const at = atClock("2026-09-10", "12:00");
  const other = await createTestAccount();
  await send([plain(at, ["shipped", at])], other.accountId);
  const period = { from: "2026-09-10", to: "2026-09-10" };
  expect((await findShipmentReport(ctx(), shop.accountId, period)).volume[0]).toMatchObject({
    created: 0,
    dispatched: 0,
  });
  const stranger = systemContext("test", { memberships: [{ accountId: shop.accountId, role: "owner" }] });
  for (const find of [findShipmentReport, findCostReport])
    await expect(find(stranger, other.accountId, period)).rejects.toMatchObject({ detail: { code: "forbidden" } });
});
