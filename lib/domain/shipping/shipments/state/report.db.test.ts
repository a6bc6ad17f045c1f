import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { type LogisticType, type ShipmentStatus, shipmentStatuses } from "@/lib/core/vocabulary";
import { type Context, systemContext } from "@/lib/platform/context";
import { inScope } from "@/scripts/testing/scope";
import { findBalance } from "../../../money/ledger";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../../operating/testing";
import { isPreparing, transitions } from "../lifecycle";
import { findShipment, findTrackedShipment, listTracking } from "../store";
import { editShipment } from "./edit";
import { reportTracking, type TrackingReport } from "./report";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
});

const start = Date.now();
const minuteMs = 60_000;
/** The clock of the reports; shipments are made at the real time. */
const at = (minutes: number): Date => new Date(start + minutes * minuteMs);
const ctx = (minutes = 600): Context => ({ ...systemContext("test"), now: () => at(minutes) });

const report = (id: number, entry: TrackingReport, minutes?: number) => reportTracking(ctx(minutes), id, entry);
const pathOf = async (id: number) => (await listTracking(ctx(), id)).map(({ status }) => status);
const statusOf = async (id: number) => (await findShipment(ctx(), id)).status;
const eventsOf = (id: number) =>
  connection().sql<{ code: ShipmentStatus; sequence: number }[]>`
    select payload->>'status_code' as code, sequence from outbox
    where aggregate = 'shipment' and aggregate_id = ${id} and type = 'shipment.status_changed' order by sequence`;
const chargesOf = (id: number) => connection().sql`
  select reason from ledger_transfers where shipment_id = ${id} and reason = 'shipment.charged'`;

async function makeReady(logisticType: LogisticType = "crossdock"): Promise<number> {
  const { id } = await makeShipment(seller, { logisticType });
  await transitionTo(id, "ready_to_ship");
  return id;
}

async function makeTravelling(...states: ShipmentStatus[]): Promise<number> {
  const id = await makeReady("carrier_pickup");
  for (const [i, status] of states.entries()) await report(id, { status, occurredAt: at(10 + i * 10) });
  return id;
}

describe("a state that lies ahead", () => {
  test("moves the shipment through the states between, each with its entry and event at the same moment", async () => {
    const id = await makeReady();
    const { moved, entry } = await report(id, { status: "delivered", comment: "Recibió Ana", occurredAt: at(30) });
    expect(moved).toBe(true);
    expect(entry).toMatchObject({ status: "delivered", comment: "Recibió Ana", occurredAt: at(30) });
    const between = ["shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier", "delivered"];
    const travelled = (await listTracking(ctx(), id)).slice(3);
    expect(travelled.map(({ status }) => status)).toEqual(between);
    expect(travelled.map(({ occurredAt }) => occurredAt)).toEqual(between.map(() => at(30)));
    expect(travelled.map(({ comment }) => comment)).toEqual([null, null, null, null, "Recibió Ana"]);
    expect((await eventsOf(id)).slice(3).map(({ code }) => code)).toEqual(between);
    expect(await findShipment(ctx(), id)).toMatchObject({
      status: "delivered",
      lastStatusAt: at(30),
      crossdockNotified: true,
    });
  });

  test("takes the held money once, at the dispatch that it passes through", async () => {
    const id = await makeReady();
    const before = await findBalance(ctx(), seller.accountId);
    await Promise.allSettled(Array.from({ length: 4 }, () => report(id, { status: "delivered", occurredAt: at(30) })));
    await report(id, { status: "shipped", occurredAt: at(20) });
    const after = await findBalance(ctx(), seller.accountId);
    const price = (await findShipment(ctx(), id)).priceInclTaxCents;
    expect(before.heldCents - after.heldCents).toBe(price);
    expect(after.availableCents).toBe(before.availableCents);
    expect(await chargesOf(id)).toHaveLength(1);
  });

  test("from `new` is refused as long as the balance does not pay it, and holds and takes the money otherwise", async () => {
    const poor = await createTestAccount({ balanceCents: 0 });
    const { id: unpaid } = await makeShipment(poor);
    await expect(report(unpaid, { status: "shipped" })).rejects.toMatchObject({ detail: { code: "conflict" } });
    expect(await pathOf(unpaid)).toEqual(["new"]);
    const { id } = await makeShipment(seller, { advance: false });
    await report(id, { status: "shipped", occurredAt: at(5) });
    expect(await pathOf(id)).toEqual(["new", "documentation_ready", "ready_to_ship", "shipped"]);
    expect(await findShipment(ctx(), id)).toMatchObject({
      deliveryId: expect.any(String),
      deliveryNoteNumber: expect.any(Number),
    });
    expect(await chargesOf(id)).toHaveLength(1);
  });

  test("is a second visit after a failed one when its time says so", async () => {
    const id = await makeTravelling("in_transit", "not_delivered");
    expect(await report(id, { status: "in_transit", occurredAt: at(60) })).toMatchObject({ moved: true });
    expect((await pathOf(id)).slice(-3)).toEqual(["not_delivered", "rescheduled", "in_transit"]);
  });

  test("is refused where no path leads there, and changes nothing", async () => {
    const id = await makeTravelling("in_transit");
    for (const status of ["received_by_carrier", "documentation_ready", "expired"] as const)
      await expect(report(id, { status, occurredAt: at(60) })).rejects.toMatchObject({
        detail: { code: "illegal_transition", from: "in_transit", to: status },
      });
    const delivered = await makeTravelling("delivered");
    await expect(report(delivered, { status: "not_delivered", occurredAt: at(60) })).rejects.toThrow(DomainError);
    expect(await statusOf(delivered)).toBe("delivered");
  });

  test("counts within the second of the present state, since callers see whole seconds", async () => {
    const id = await makeReady("carrier_pickup");
    const { lastStatusAt } = await findShipment(ctx(), id);
    const occurredAt = new Date(Math.floor(lastStatusAt.getTime() / 1000) * 1000);
    expect(await report(id, { status: "shipped", occurredAt })).toMatchObject({ moved: true });
    expect((await pathOf(id)).at(-1)).toBe("shipped");
  });
});

describe("a late report", () => {
  test("goes into the history where it happened, once, and moves nothing", async () => {
    const id = await makeTravelling("in_transit", "delivered");
    const late: TrackingReport = { status: "rescheduled", occurredAt: at(15) };
    const first = await report(id, late);
    expect(first).toMatchObject({ moved: false, entry: { status: "rescheduled", isLate: true } });
    expect(await report(id, late)).toEqual(first);
    expect((await pathOf(id)).slice(-3)).toEqual(["in_transit", "rescheduled", "delivered"]);
    expect((await listTracking(ctx(), id, "newest")).map(({ id }) => id)).toEqual(
      (await listTracking(ctx(), id)).map(({ id }) => id).reverse(),
    );
    const { trackingToken: token } = await findShipment(ctx(), id);
    const shown = await findTrackedShipment(ctx(), token);
    expect(shown?.history.slice(0, 2).map(({ status }) => status)).toEqual(["delivered", "rescheduled"]);
  });

  test("without a moment is one of a state on the path that was really travelled", async () => {
    const id = await makeTravelling("in_transit", "not_delivered");
    const entries = (await listTracking(ctx(), id)).length;
    expect(await report(id, { status: "in_transit" })).toMatchObject({ moved: false });
    expect(await report(id, { status: "not_delivered" })).toMatchObject({ moved: false });
    expect(await listTracking(ctx(), id)).toHaveLength(entries);
    // Not travelled, whatever the table would allow.
    expect(await report(id, { status: "rescheduled" })).toMatchObject({ moved: true });
  });

  test("at the same moment as the present state is one that leads to it", async () => {
    const id = await makeTravelling("delivered");
    expect(await report(id, { status: "in_transit", occurredAt: at(10) })).toMatchObject({ moved: false });
    await expect(report(id, { status: "not_delivered", occurredAt: at(11) })).rejects.toThrow(DomainError);
    expect(await statusOf(id)).toBe("delivered");
  });

  test("does not become part of the path", async () => {
    const id = await makeTravelling("in_transit", "not_delivered");
    await report(id, { status: "rescheduled", occurredAt: at(15) });
    expect(await report(id, { status: "rescheduled" }, 900)).toMatchObject({ moved: true });
    expect(await statusOf(id)).toBe("rescheduled");
  });

  test("tells more about a state it went through, at the moment of that state", async () => {
    const id = await makeTravelling("in_transit", "not_delivered", "rescheduled");
    const { entry } = await report(id, { status: "not_delivered", substatus: "bad_address" });
    expect(entry).toMatchObject({ substatus: "bad_address", occurredAt: at(20), isLate: true });
    expect((await pathOf(id)).at(-1)).toBe("rescheduled");
  });
});

test("what the seller or the calendar ends is no carrier's to report, in time or late", async () => {
  const id = await makeReady();
  const before = await findBalance(ctx(), seller.accountId);
  for (const status of ["cancelled", "expired"] as const)
    for (const occurredAt of [undefined, at(30), (await findShipment(ctx(), id)).createdAt])
      await expect(report(id, { status, occurredAt })).rejects.toMatchObject({
        detail: { code: "illegal_transition", from: "ready_to_ship", to: status },
      });
  expect(await pathOf(id)).toEqual(["new", "documentation_ready", "ready_to_ship"]);
  expect(await findBalance(ctx(), seller.accountId)).toEqual(before);
  await transitionTo(id, "cancelled");
  expect(await report(id, { status: "cancelled" })).toMatchObject({ moved: false });
});

test("what a renamed shipment had reached is ahead of it again", async () => {
  const id = await makeReady();
  await editShipment(ctx(), id, { externalId: "OTRO" });
  expect(await report(id, { status: "ready_to_ship" })).toMatchObject({ moved: true });
  expect((await pathOf(id)).slice(-2)).toEqual(["documentation_ready", "ready_to_ship"]);
});

test.each([
  ["before the creation", -60],
  ["more than five minutes ahead", 606],
])("a moment %s is refused by name", async (_, minutes) => {
  const id = await makeReady();
  await expect(report(id, { status: "shipped", occurredAt: at(minutes) })).rejects.toMatchObject({
    detail: { code: "validation_failed", issues: [{ path: "occurred_at" }] },
  });
  expect(await statusOf(id)).toBe("ready_to_ship");
});

test("a moment up to five minutes ahead counts, and what follows is not before it", async () => {
  const id = await makeReady("carrier_pickup");
  expect(await report(id, { status: "shipped", occurredAt: at(604) })).toMatchObject({ moved: true });
  expect(await report(id, { status: "received_by_carrier" })).toMatchObject({ moved: true });
  expect((await pathOf(id)).slice(-2)).toEqual(["shipped", "received_by_carrier"]);
});

describe("waiting at the branch", () => {
  test("is told of a shipment in transit, and ends with the next scan", async () => {
    const id = await makeTravelling("in_transit");
    const waits = await report(id, { status: "in_transit", substatus: "waiting_at_branch", occurredAt: at(40) });
    expect(waits).toMatchObject({ moved: false, entry: { substatus: "waiting_at_branch", isLate: false } });
    expect(await findShipment(ctx(), id)).toMatchObject({ status: "in_transit", substatus: "waiting_at_branch" });
    const [last] = await connection().sql`
      select payload from outbox where aggregate_id = ${id} and type = 'shipment.status_changed' order by sequence desc`;
    expect(last?.payload).toMatchObject({ status_code: "in_transit", substatus: "waiting_at_branch" });
    await report(id, { status: "in_transit", occurredAt: at(50) });
    expect(await findShipment(ctx(), id)).toMatchObject({ status: "in_transit", substatus: null });
  });

  test("is told without a moment, once", async () => {
    const id = await makeTravelling("in_transit");
    const waits: TrackingReport = { status: "in_transit", substatus: "waiting_at_branch" };
    const first = await report(id, waits);
    expect(await report(id, waits, 700)).toEqual(first);
    expect((await findShipment(ctx(), id)).substatus).toBe("waiting_at_branch");
  });

  test("goes with no other state", async () => {
    const id = await makeTravelling("in_transit");
    await expect(report(id, { status: "not_delivered", substatus: "waiting_at_branch" })).rejects.toMatchObject({
      detail: { code: "validation_failed", issues: [{ path: "substatus" }] },
    });
  });
});

/** What decisions say of reports, a second time: of a shipment its state, its moment, the path and the entries. */
class Model {
  status: ShipmentStatus = "ready_to_ship";
  moment = 0;
  path: ShipmentStatus[] = ["new", "documentation_ready", "ready_to_ship"];
  /** Minutes and states of all entries since it was ready, in the order of recording. */
  entries: [number, ShipmentStatus][] = [];

  constructor(readonly logisticType: LogisticType) {}

  report(status: ShipmentStatus, minutes: number | undefined, now: number): boolean | "refused" {
    if (minutes !== undefined && minutes > now + 5) return "refused";
    const isKnown =
      minutes === undefined
        ? this.path.includes(status)
        : this.entries.some(([at, known]) => at === minutes && known === status);
    if (isKnown) return false;
    if (status === "cancelled" || status === "expired") return "refused";
    if ((minutes !== undefined && minutes < this.moment) || status === this.status) {
      this.entries.push([minutes ?? now, status]);
      return false;
    }
    const way = this.shortestWay(this.status, status);
    if (!way && minutes === this.moment && this.shortestWay(status, this.status)) {
      this.entries.push([minutes, status]);
      return false;
    }
    if (!way) return "refused";
    this.moment = Math.max(minutes ?? now, this.moment);
    for (const step of way) this.entries.push([this.moment, step]);
    this.path.push(...way);
    this.status = status;
    return true;
  }

  /** All ways of growing length, by brute force. */
  private shortestWay(from: ShipmentStatus, to: ShipmentStatus): ShipmentStatus[] | undefined {
    let ways: ShipmentStatus[][] = [[]];
    for (let length = 1; length <= shipmentStatuses.length; length++) {
      ways = ways.flatMap((way) =>
        transitions
          .filter(
            (step) =>
              step.from === (way.at(-1) ?? from) &&
              (step.logisticTypes?.includes(this.logisticType) ?? true) &&
              step.direction !== "return" &&
              step.to !== "expired" &&
              step.to !== "cancelled" &&
              !step.by.includes("edit") &&
              (step.from !== "on_hold_crossdock" || step.to !== "in_transit_to_carrier" || way.length === 0) &&
              !way.includes(step.to) &&
              step.to !== from,
          )
          .map((step) => [...way, step.to]),
      );
      const found = ways.find((way) => way.at(-1) === to);
      if (found) return found;
    }
    return undefined;
  }

  history = (): ShipmentStatus[] =>
    this.entries
      .map((entry, place) => ({ entry, place }))
      .sort((a, b) => a.entry[0] - b.entry[0] || a.place - b.place)
      .map(({ entry }) => entry[1]);
}

test("any reports in any order leave what a model of the rules leaves, and the money is taken once", async () => {
  const reports = fc.array(
    fc.record({
      status: fc.constantFrom(...shipmentStatuses.filter((status) => status !== "reshipped")),
      /** Around the time of the report, or not told. */
      offset: fc.option(fc.integer({ min: -40, max: 8 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 10 },
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom<LogisticType>("crossdock", "carrier_pickup"), reports, async (mode, made) => {
      const id = await makeReady(mode);
      const model = new Model(mode);
      for (const [i, { status, offset }] of made.entries()) {
        const now = 50 + i * 10;
        const minutes = offset === undefined ? undefined : now + offset;
        const expected = model.report(status, minutes, now);
        const occurredAt = minutes === undefined ? undefined : at(minutes);
        const actual = await report(id, { status, occurredAt }, now).then(
          ({ moved }) => moved,
          (error) => {
            if (error instanceof DomainError) return "refused";
            throw error;
          },
        );
        expect(actual).toBe(expected);
      }
      expect(await statusOf(id)).toBe(model.status);
      expect((await pathOf(id)).slice(3)).toEqual(model.history());
      expect((await eventsOf(id)).slice(3).map(({ code }) => code)).toEqual(model.path.slice(3));
      expect(await chargesOf(id)).toHaveLength(isPreparing(model.status) ? 0 : 1);
    }),
    { numRuns: inScope({ gate: 20, all: 60 }) },
  );
});
