import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { POST } from "@/app/api/carriers/[code]/reports/route";
import { connection } from "@/db/driver";
import { asOwner, setupTestDatabase } from "@/db/testing";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import { CarrierSimulator, type SimulatedReport } from "@/scripts/testing/simulated-carriers/http/simulator";
import { connectTo } from "../../carriers/testing-connection";
import {
  call,
  createTestAccount,
  makeShipment,
  type Reply,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { findShipment, listTracking, reportTracking } from "../shipments";
import { pollCarriers } from "./poll";
import { takeReports } from "./reports";
import { BookingWorld } from "./testing";

setupTestDatabase();

const simulator = new CarrierSimulator();
let world: BookingWorld;
let seller: TestCaller;
let carrierId: number;

beforeAll(async () => {
  await simulator.open();
  await seedTestCarriers();
  seller = await createTestAccount();
});
beforeEach(async () => {
  world = new BookingWorld();
  await connection().sql`delete from carrier_feeds`;
  carrierId = await connectTo(simulator, "beta", { pollSeconds: 60 });
});
afterEach(() => simulator.reset());
afterAll(() => simulator.close());

/** Ready to be collected by the carrier itself. */
async function makeReady(): Promise<{ id: number; reference: string }> {
  const { id } = await makeShipment(seller, { logisticType: "carrier_pickup", advance: false });
  await world.work();
  await transitionTo(id, "ready_to_ship");
  return { id, reference: (await world.booking(id)).reference };
}

const statusOf = async (id: number): Promise<ShipmentStatus> => (await findShipment(world.ctx(), id)).status;
const pathOf = async (id: number): Promise<ShipmentStatus[]> =>
  (await listTracking(world.ctx(), id)).slice(3).map(({ status }) => status);
const journey = ["shipped", "received_by_carrier", "in_transit", "delivered"] as const;

const push = (body: string, headers: Record<string, string>, code = "beta") =>
  call(POST, `/api/carriers/${code}/reports`, { method: "POST", headers, body, params: { code } });
const pushed = (...reports: readonly object[]): Promise<Reply> => {
  const body = JSON.stringify({ reports });
  return push(body, simulator.sign(body));
};

test("a carrier is polled page by page, and shipments move as its reports say", async () => {
  const { id, reference } = await makeReady();
  const { id: other, reference: itsReference } = await makeReady();
  simulator.pageSize = 2;
  for (const status of journey) simulator.report(reference, status);
  simulator.report(itsReference, "shipped");
  await pollCarriers(world.ctx());
  expect(await pathOf(id)).toEqual(journey);
  expect(await statusOf(other)).toBe("shipped");
  expect(simulator.requestsOf("track").map(({ body }) => body.cursor)).toEqual([null, "2", "4"]);

  // Not before it is due again, and then from the saved cursor.
  await pollCarriers(world.ctx());
  expect(simulator.requestsOf("track")).toHaveLength(3);
  world.skip(61);
  simulator.report(itsReference, "received_by_carrier");
  await pollCarriers(world.ctx());
  expect(simulator.requestsOf("track").at(-1)?.body.cursor).toBe("5");
  expect(await statusOf(other)).toBe("received_by_carrier");
  expect(await pathOf(id)).toEqual(journey);
});

test("a poll that fails keeps its cursor and is retried; a report read twice is applied once", async () => {
  const { id, reference } = await makeReady();
  simulator.report(reference, "shipped");
  simulator.incidents.track = "malformed";
  await pollCarriers(world.ctx());
  const [feed] = await connection().sql`select * from carrier_feeds`;
  expect(feed).toMatchObject({ cursor: null, claim: null, last_error: expect.stringContaining("fault") });
  delete simulator.incidents.track;
  world.skip(61);
  await pollCarriers(world.ctx());
  await connection().sql`update carrier_feeds set cursor = null`;
  world.skip(61);
  await pollCarriers(world.ctx());
  expect(await pathOf(id)).toEqual(["shipped"]);
});

test("concurrent processes poll once", async () => {
  await Promise.all(Array.from({ length: 4 }, () => pollCarriers(world.ctx())));
  expect(simulator.requestsOf("track")).toHaveLength(1);
});

test("a carrier that pushes is not polled", async () => {
  await connectTo(simulator, "beta", { pollSeconds: null });
  await pollCarriers(world.ctx());
  expect(simulator.requests).toEqual([]);
});

test("a pushed report moves the shipment once, however often it arrives", async () => {
  const { id, reference } = await makeReady();
  const report = {
    id: "r-1",
    reference,
    status: "shipped",
    comment: "Retirado",
    occurred_at: new Date().toISOString(),
  };
  expect(await pushed(report)).toMatchObject({ status: 200, body: { status: "success", applied: 1 } });
  expect(await pushed(report)).toMatchObject({ status: 200, body: { applied: 0, known: 1 } });
  const same = await Promise.all(
    Array.from({ length: 4 }, () => pushed({ ...report, id: "r-2", status: "received_by_carrier" })),
  );
  expect(same.map(({ body }) => body.applied).sort()).toEqual([0, 0, 0, 1]);
  expect(await pathOf(id)).toEqual(["shipped", "received_by_carrier"]);
  expect((await listTracking(world.ctx(), id)).at(-2)).toMatchObject({
    comment: "Retirado",
    actor: "system:carrier-reports",
  });
});

test.each([[[3, 2, 1, 0]], [[1, 3, 0, 2]], [[0, 3, 1, 2]]])(
  "reports in the order %j end in the same state, and all of them are in the history",
  async (order) => {
    const { id, reference } = await makeReady();
    const reports = journey.map((status) => simulator.report(reference, status));
    for (const place of order) await pushed(reports[place]!);
    expect(await statusOf(id)).toBe("delivered");
    const history = await listTracking(world.ctx(), id);
    for (const { status, occurred_at: at } of reports)
      expect(
        history.some((entry) => entry.status === status && Math.abs(+entry.occurredAt - +new Date(at)) < 1000),
      ).toBe(true);
    const left = await connection().sql`select * from carrier_reports where shipment_id = ${id} and state = 'early'`;
    expect(left).toHaveLength(0);
  },
);

test("a report that the status of a shipment never leads to moves nothing", async () => {
  const { id, reference } = await makeReady();
  expect((await pushed(simulator.report(reference, "crossdock"))).body).toMatchObject({
    applied: 0,
    early: 1,
  });
  expect(await statusOf(id)).toBe("ready_to_ship");
});

test("reports over the API and from the carrier are in one history", async () => {
  const { id, reference } = await makeReady();
  const report = simulator.report(reference, "shipped");
  await reportTracking(world.ctx(), id, { status: "shipped", occurredAt: new Date(report.occurred_at) });
  expect((await pushed(report)).body).toMatchObject({ applied: 1 });
  expect(await pathOf(id)).toEqual(["shipped"]);
});

test("a carrier can report on its own bookings only", async () => {
  const { id, reference } = await makeReady();
  const other = new CarrierSimulator();
  await other.open();
  const otherId = await connectTo(other, "alfa");
  const report = { ...simulator.report(reference, "shipped"), occurredAt: new Date(), status: "shipped" as const };
  expect(await takeReports(world.ctx(), otherId, { reports: [{ ...report, substatus: undefined }] })).toMatchObject({
    unknown: 1,
  });
  expect(await statusOf(id)).toBe("ready_to_ship");
  expect(otherId).not.toBe(carrierId);
  await other.close();
});

test("a push that is not signed by the carrier, or not now, is rejected without a reason", async () => {
  const { id, reference } = await makeReady();
  const body = JSON.stringify({ reports: [simulator.report(reference, "shipped")] });
  const hourAgo = new Date(Date.now() - 3_600_000);
  const rejected = [
    await push(body, { "content-type": "application/json" }),
    await push(`${body} `, simulator.sign(body)),
    await push(body, simulator.sign(body, simulator.secret, hourAgo)),
    await push(body, simulator.sign(body), "alfa"),
    await push(body, simulator.sign(body), "nobody"),
  ];
  for (const response of rejected) expect(response).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  expect(new Set(rejected.map(({ body }) => body.message)).size).toBe(1);
  expect(await statusOf(id)).toBe("ready_to_ship");
});

test("a signed push that is no report is rejected, naming the place of the error and not what was sent", async () => {
  const response = await pushed({ id: "r", reference: "x", status: "teleported", occurred_at: "yesterday" });
  expect(response).toMatchObject({ status: 400, body: { code: "bad_request" } });
  expect(response.body.message).toBe("lo que dijo tiene un error en reports.0.status");
  const cancelled = await pushed({
    id: "r",
    reference: "x",
    status: "cancelled",
    occurred_at: new Date().toISOString(),
  });
  expect(cancelled.status).toBe(400);
  const huge = "x".repeat(1_100_000);
  expect((await push(huge, simulator.sign(huge))).status).toBe(413);
});

const setAsideOf = async () => {
  const [feed] = await connection().sql<{ set_aside: object[]; last_error: string | null; cursor: string }[]>`
    select * from carrier_feeds where carrier_id = ${carrierId}`;
  return feed;
};

test("control characters of a report keep neither it nor the reports behind it out, polled or pushed", async () => {
  const { id, reference } = await makeReady();
  const { id: second, reference: itsReference } = await makeReady();
  simulator.report(reference, "shipped", { comment: "firm\u0000ó\u202e\ud800" });
  simulator.report(itsReference, "shipped");
  await pollCarriers(world.ctx());
  expect([await statusOf(id), await statusOf(second)]).toEqual(["shipped", "shipped"]);
  expect((await listTracking(world.ctx(), id)).at(-1)).toMatchObject({ comment: "firmó\ufffd" });
  const report = simulator.report(reference, "received_by_carrier", { id: "r\u0000-9", comment: "\u0000" });
  expect(await pushed(report)).toMatchObject({ status: 200, body: { applied: 1, set_aside: 0 } });
  expect(await pushed({ ...report, id: "\u0000" })).toMatchObject({ status: 400 });
  expect(await pushed({ ...report, reference: "\u0000x" })).toMatchObject({ status: 200, body: { unknown: 1 } });
});

test("what is no report is set aside with its place; the reports around it are applied and the cursor moves on", async () => {
  const { id, reference } = await makeReady();
  const wrong: Partial<SimulatedReport>[] = [
    { occurred_at: "0000-00-00T00:00:00Z" },
    { occurred_at: "0000-01-01T00:00:00Z" },
    { occurred_at: "+275760-09-13T00:00:00Z" },
    { occurred_at: "2026-11-20T10:00:00" },
    { status: "teleported" },
    { comment: "x".repeat(301) },
    { id: "" },
  ];
  for (const members of wrong) simulator.report(reference, "shipped", members);
  simulator.report(reference, "shipped");
  await pollCarriers(world.ctx());
  expect(await statusOf(id)).toBe("shipped");
  const feed = await setAsideOf();
  expect(feed).toMatchObject({ cursor: "8", last_error: null });
  expect(feed?.set_aside).toHaveLength(wrong.length);
  expect(feed?.set_aside[0]).toMatchObject({ reference, reason: "unreadable", path: "reports.0.occurred_at" });
  expect(JSON.stringify(feed?.set_aside)).not.toContain("xxx");
  const mixed = await pushed({ reference, status: 5 }, simulator.report(reference, "received_by_carrier"));
  expect(mixed).toMatchObject({ status: 200, body: { applied: 1, set_aside: 1 } });
});

test("a report that the database refuses is set aside; those of its shipment and of others are applied", async () => {
  const { id, reference } = await makeReady();
  const { id: second, reference: itsReference } = await makeReady();
  await asOwner(async (owner) => {
    await owner`create function refuse_report() returns trigger language plpgsql as $$ begin
      if new.comment = 'poison' then raise exception 'not this'; end if; return new; end $$`;
    await owner`create trigger refuse_report before insert on carrier_reports for each row execute function refuse_report()`;
  });
  try {
    simulator.report(reference, "shipped");
    simulator.report(reference, "received_by_carrier", { id: "bad", comment: "poison" });
    simulator.report(itsReference, "shipped");
    await pollCarriers(world.ctx());
  } finally {
    await asOwner((owner) => owner`drop function refuse_report cascade`);
  }
  expect([await statusOf(id), await statusOf(second)]).toEqual(["shipped", "shipped"]);
  expect(await setAsideOf()).toMatchObject({
    cursor: "3",
    set_aside: [{ id: "bad", reference, reason: "not_stored" }],
  });
});

test("a carrier that says more for ever, or always the same, is left until its next turn; others are read", async () => {
  const other = await new CarrierSimulator().open();
  await connectTo(other, "alfa", { pollSeconds: 60 });
  const { reference } = await makeReady();
  const report = simulator.report(reference, "shipped");
  other.incidents.track = { response: { reports: [], cursor: "here", more: true } };
  await pollCarriers(world.ctx());
  let page = 0;
  simulator.beforeResponse = () => {
    simulator.incidents.track = { response: { reports: [report], cursor: `page ${++page}`, more: true } };
  };
  world.skip(61);
  expect(await pollCarriers(world.ctx())).toEqual({ moved: 0, more: false });
  const feeds = await connection().sql`select last_error, next_at > ${world.ctx().now().toISOString()} as waits
    from carrier_feeds order by last_error nulls last`;
  expect([...feeds]).toEqual([
    { last_error: expect.stringContaining("cursor does not move"), waits: true },
    { last_error: null, waits: true },
  ]);
  await other.close();
});
