import { eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { accounts } from "@/db/schema/accounts";
import { carrierMeasures, carriers } from "@/db/schema/carriers";
import { shipments, trackingEntries } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { minimumParcels, ratingOf } from "@/lib/core/carrier-rating";
import { DomainError } from "@/lib/core/errors";
import { addDays, atClock, dayInArgentina } from "@/lib/core/time/calendar";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import { systemContext, withMemberships } from "@/lib/platform/context";
import { carrierRegistry } from "../../carriers";
import { createUser } from "../../identity/accounts";
import { quoteShipment } from "../../pricing/quotes";
import { makeReportWorld, type ReportWorld, type Sent, toHistoryRows, toShipmentRows } from "../reports/testing";
import { createTestAccount, type TestCaller } from "../testing";
import { areMeasuresDue, compareCarriers, refreshCarrierMeasures } from "./";

setupTestDatabase();

/** In the afternoon of a day whose 89th day before is 2026-07-04. */
const now = new Date("2026-10-01T15:00:00-03:00");
const firstDay = "2026-07-04";
const ctx = (at = now) => systemContext("test", { now: () => at });
const hourMs = 3_600_000;

let world: ReportWorld;
let live: TestCaller;
let other: TestCaller;
let trial: TestCaller;
let simulated: TestCaller;

beforeAll(async () => {
  world = await makeReportWorld();
  [live, other, trial, simulated] = await Promise.all([
    createTestAccount(),
    createTestAccount(),
    createTestAccount({ isTest: true }),
    createTestAccount(),
  ]);
  const { db } = connection();
  await db.update(accounts).set({ carrierNetwork: false });
  await db.update(accounts).set({ carrierNetwork: true }).where(eq(accounts.id, simulated.accountId));
});

beforeEach(async () => {
  await withoutEventGuard((db) => db.execute(sql`truncate tracking_entries, shipments cascade`));
  await connection().db.update(carriers).set({ isDemo: false });
});

interface Parcel extends Sent {
  readonly account: TestCaller;
  readonly provinceCode: string;
}

const send = (parcels: readonly Parcel[]): Promise<void> =>
  withoutEventGuard(async (db) => {
    for (const account of new Set(parcels.map((parcel) => parcel.account))) {
      const own = parcels.filter((parcel) => parcel.account === account);
      const rows = toShipmentRows(world, account.accountId, own).map((row, place) => ({
        ...row,
        destination: { ...row.destination, provinceCode: own[place]?.provinceCode ?? "" },
      }));
      const ids = (await db.insert(shipments).values(rows).returning({ id: shipments.id })).map(({ id }) => id);
      const history = toHistoryRows(account.accountId, ids, own);
      if (history.length > 0) await db.insert(trackingEntries).values(history);
    }
  });

/** A parcel that ended at a moment, a day after it was sent, with its last step at that moment. */
const ended = (at: Date, path: readonly ShipmentStatus[], more: Partial<Parcel> = {}): Parcel => ({
  account: live,
  provinceCode: "X",
  carrier: 0,
  serviceType: "standard_delivery",
  direction: "forward",
  createdAt: new Date(at.getTime() - 24 * hourMs),
  promisedDay: dayInArgentina(at),
  promisedDays: 3,
  steps: path.map((status, place) => ({
    status,
    at: new Date(at.getTime() - (path.length - 1 - place) * hourMs),
    isLate: false,
  })),
  ...more,
});

const delivery = ["shipped", "in_transit", "delivered"] as const;
const paths: readonly (readonly ShipmentStatus[])[] = [
  delivery,
  delivery,
  delivery,
  ["shipped", "in_transit", "delivered_with_damage"],
  ["shipped", "in_transit", "lost_in_carrier"],
  ["shipped", "crossdock", "lost_in_crossdock"],
  ["shipped", "crossdock", "reshipped"],
  ["shipped", "in_transit", "rescheduled", "delivered"],
  ["shipped", "in_transit", "not_delivered", "rescheduled", "delivered_with_damage"],
  ["in_transit", "not_delivered", "in_carrier_ready_to_return", "in_transit_to_seller", "returned_to_seller"],
  ["shipped", "in_transit", "not_delivered"],
  ["shipped", "in_transit"],
  ["cancelled"],
  ["expired"],
  [],
];

const parcel = () =>
  fc
    .record({
      account: fc.constantFrom(live, live, other, trial, simulated),
      provinceCode: fc.constantFrom("X", "M", "B", ""),
      carrier: fc.nat(1),
      serviceType: fc.constantFrom("standard_delivery" as const, "express_delivery" as const),
      direction: fc.constantFrom("forward" as const, "forward" as const, "forward" as const, "return" as const),
      hoursAgo: fc.nat(95 * 24),
      daysLate: fc.integer({ min: -2, max: 2 }),
      path: fc.constantFrom(...paths),
      hasLateVisit: fc.boolean(),
    })
    .map(({ hoursAgo, daysLate, path, hasLateVisit, ...rest }) => {
      const at = new Date(now.getTime() - hoursAgo * hourMs);
      const made = ended(at, path, { ...rest, promisedDay: addDays(dayInArgentina(at), -daysLate) });
      if (!hasLateVisit || path.length === 0) return made;
      // A failed visit that its carrier reported after the end.
      return { ...made, steps: [...made.steps, { status: "not_delivered" as const, at, isLate: true }] };
    });

/** The counts once more, from the history alone: the last entry of each shipment that moved it is how it ended. */
const recount = () =>
  connection().sql<{ carrierId: number; key: string; parcels: number; rating: number }[]>`
    with moves as (
      select distinct on (entries.shipment_id) entries.shipment_id, entries.status, entries.occurred_at
      from tracking_entries entries where not entries.is_late order by entries.shipment_id, entries.id desc
    ), visits as (
      select distinct shipment_id from tracking_entries where status = 'not_delivered' or status = 'rescheduled'
    ), parcels as (
      select s.carrier_id, s.service_type || ' ' || (s.destination ->> 'provinceCode') as key,
        moves.status like 'delivered%' as arrived, moves.status,
        moves.occurred_at < (s.estimated_delivery + 1)::timestamp at time zone 'America/Argentina/Buenos_Aires' as by_day,
        visits.shipment_id is null as straight
      from moves join shipments s on s.id = moves.shipment_id left join visits on visits.shipment_id = s.id
      join accounts a on a.id = s.account_id join carriers c on c.id = s.carrier_id
      where s.direction <> 'return' and moves.occurred_at >= '2026-07-04 00:00-03'
        and moves.status not in ('lost_in_crossdock', 'reshipped', 'cancelled', 'expired', 'shipped', 'in_transit',
          'not_delivered')
        and case when c.is_demo then true when a.is_test then false else not a.carrier_network end
    )
    select carrier_id::int as "carrierId", key, count(*)::int as parcels,
      greatest(0, round(avg(
        case when arrived and by_day then 7000 else 0 end + case when arrived and straight then 3000 else 0 end
        - case when status in ('lost_in_carrier', 'delivered_with_damage') then 20000 else 0 end)))::int as rating
    from parcels group by grouping sets ((carrier_id, key), (carrier_id)) order by 1, 2`;

test("the rating of a quarter is what a recomputation over its history says, for each carrier, service and zone", async () => {
  await connection()
    .db.update(carriers)
    .set({ isDemo: true })
    .where(eq(carriers.id, world.carrierIds[1] ?? 0));
  await send(fc.sample(parcel(), { numRuns: 500, seed: 29 }));
  await send([
    ended(atClock(firstDay, "00:00"), delivery),
    ended(new Date(atClock(firstDay, "00:00").getTime() - 1), delivery),
    // The last moment of the promised day, and the first of the next.
    ended(atClock("2026-08-10", "23:59"), delivery, { promisedDay: "2026-08-10" }),
    ended(atClock("2026-08-11", "00:00"), delivery, { promisedDay: "2026-08-10" }),
  ]);
  const rows = await refreshCarrierMeasures(ctx());
  const measures = await connection().db.select().from(carrierMeasures);
  const recounted = await recount();
  const cells = recounted.filter(({ key }) => key !== null);
  expect(rows).toBe(cells.length);
  expect(cells.length).toBe(16);
  expect(
    measures
      .map(({ carrierId, serviceType, provinceCode, ...record }) => ({
        carrierId,
        key: `${serviceType} ${provinceCode}`,
        parcels: record.parcels,
        rating: ratingOf(record),
      }))
      .sort((a, b) => a.carrierId - b.carrierId || (a.key < b.key ? -1 : 1)),
  ).toEqual(cells.toSorted((a, b) => a.carrierId - b.carrierId || (a.key < b.key ? -1 : 1)));
  const { carriers: rated } = await carrierRegistry();
  for (const { carrierId, parcels, rating } of recounted.filter(({ key }) => key === null)) {
    expect(parcels).toBeGreaterThan(minimumParcels);
    expect(rated.find(({ id }) => id === carrierId)?.rating).toEqual({
      basisPoints: rating,
      source: "measured",
      parcels,
    });
  }
});

test("quotes rank by the measured rating once there are thirty parcels, and by the typed one until then and after", async () => {
  const load = { items: [{ weightGrams: 1_000, heightCm: 10, widthCm: 10, lengthCm: 10 }], packages: [] };
  const destination = { city: "Palermo", state: "Capital Federal", zipcode: 1414 };
  const { accountId } = live;
  const request = { accountId, originId: "auto" as const, declaredValueCents: 100_00, destination, load };
  const best = async () => {
    const { options } = await quoteShipment(ctx(), { ...request, sortBy: "rating" });
    return options[0]?.carrier;
  };
  const betaId = world.carrierIds[1] ?? 0;
  const lates = (count: number) =>
    Array.from({ length: count }, (_, place) =>
      ended(new Date(now.getTime() - place * hourMs), delivery, { carrier: 1, promisedDay: "2026-09-01" }),
    );
  await refreshCarrierMeasures(ctx());
  await expect.poll(best).toMatchObject({ name: "Beta", rating: { source: "typed", basisPoints: 9_500, parcels: 0 } });
  await send(lates(minimumParcels - 1));
  await refreshCarrierMeasures(ctx());
  await expect.poll(best).toMatchObject({ name: "Beta", rating: { source: "typed", basisPoints: 9_500, parcels: 29 } });
  await send(lates(1));
  await refreshCarrierMeasures(ctx());
  await expect.poll(best).toMatchObject({ name: "Alfa", rating: { source: "typed", basisPoints: 9_000 } });
  expect((await carrierRegistry()).findCarrier(betaId)?.rating).toEqual({
    basisPoints: 3_000,
    source: "measured",
    parcels: 30,
  });
  // The last of them leaves the window.
  await refreshCarrierMeasures(ctx(new Date(now.getTime() + 90 * 24 * hourMs)));
  await expect.poll(best).toMatchObject({ name: "Beta", rating: { source: "typed", parcels: 0 } });
});

test("people of an account see shares of thirty parcels or more and their own carriers; operators see all", async () => {
  const [alfa = 0, beta = 0] = world.carrierIds;
  await connection()
    .db.update(carriers)
    .set({ isDemo: true })
    .where(inArray(carriers.id, [beta]));
  await send([
    ...Array.from({ length: 30 }, () => ended(now, delivery, { account: other })),
    ...Array.from({ length: 5 }, () => ended(now, delivery, { provinceCode: "M", serviceType: "express_delivery" })),
    ended(now, delivery, { account: trial, carrier: 1 }),
  ]);
  await refreshCarrierMeasures(ctx());
  const seller = withMemberships(ctx(), [{ accountId: live.accountId, role: "warehouse" }]);
  await expect.poll(async () => (await carrierRegistry()).measures.length).toBe(3);
  const seen = await compareCarriers(seller, { accountId: live.accountId });
  expect(seen.measuredAt).toEqual(now);
  expect(seen.serviceTypes).toEqual(["express_delivery", "standard_delivery"]);
  const perfect = (parcels: number) => ({ parcels, onTime: parcels, firstAttempt: parcels, lost: 0, damaged: 0 });
  expect(seen.carriers).toEqual([
    {
      id: alfa,
      name: "Alfa",
      rating: { basisPoints: 10_000, source: "measured", parcels: 35 },
      total: { parcels: 35, record: perfect(35) },
      provinces: expect.arrayContaining([
        { provinceCode: "X", parcels: 30, record: perfect(30) },
        { provinceCode: "M", parcels: 5, record: null },
      ]),
    },
  ]);
  const express = await compareCarriers(seller, { accountId: live.accountId, serviceType: "express_delivery" });
  expect(express.carriers.map(({ total }) => total)).toEqual([{ parcels: 5, record: null }]);
  const all = await compareCarriers(ctx(), { serviceType: "express_delivery" });
  expect(all.carriers.map(({ name, total }) => [name, total.record])).toEqual([
    ["Alfa", perfect(5)],
    ["Beta", perfect(0)],
  ]);
  await expect(compareCarriers(seller, {})).rejects.toThrow(new DomainError({ code: "forbidden" }));
  await expect(compareCarriers(seller, { accountId: other.accountId })).rejects.toThrow(DomainError);
});

test("what was counted within the hour is not counted again", async () => {
  await send([ended(now, delivery)]);
  await refreshCarrierMeasures(ctx());
  expect(await areMeasuresDue(ctx(new Date(now.getTime() + hourMs - 1)))).toBe(false);
  expect(await areMeasuresDue(ctx(new Date(now.getTime() + hourMs)))).toBe(true);
});

/** The parcel with its steps, or some of them, reported by another actor than a job. */
const saidBy = (
  actor: string,
  parcel: Parcel,
  which: (step: Parcel["steps"][number]) => boolean = () => true,
): Parcel => ({
  ...parcel,
  steps: parcel.steps.map((step) => (which(step) ? { ...step, actor } : step)),
});

test("what a seller says of its own parcels counts nowhere; the carrier's system and operators are believed", async () => {
  const { id } = await createUser(ctx(), { email: "operator@example.com", isOperator: true });
  const lost = ["shipped", "in_transit", "lost_in_carrier"] as const;
  const said = (actor: string, path: readonly ShipmentStatus[], count: number) =>
    send(Array.from({ length: count }, () => saidBy(actor, ended(now, path))));
  await said("credential:1", lost, 60);
  await said("user:999", lost, 5);
  await said("system:carrier-reports", delivery, 30);
  await said(`user:${id}`, lost, 1);
  await refreshCarrierMeasures(ctx());
  const [measure] = await connection().db.select().from(carrierMeasures);
  expect(measure).toMatchObject({ parcels: 31, lost: 1, onTime: 30, firstAttempt: 30 });
});

test("a failed visit that only the seller reports is none of the carrier's", async () => {
  const parcel = ended(now, ["shipped", "in_transit", "not_delivered", "rescheduled", "delivered"]);
  const visits = ["not_delivered", "rescheduled"];
  await send([saidBy("credential:1", parcel, ({ status }) => visits.includes(status))]);
  await refreshCarrierMeasures(ctx());
  const [measure] = await connection().db.select().from(carrierMeasures);
  expect(measure).toMatchObject({ parcels: 1, firstAttempt: 1 });
});
