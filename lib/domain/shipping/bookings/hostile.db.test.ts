import { afterAll, beforeAll, expect, test } from "vitest";
import { POST } from "@/app/api/carriers/[code]/reports/route";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { HostileCarrierServer, hostileCarriers } from "@/scripts/testing/hostile/carriers";
import { CarrierSimulator } from "@/scripts/testing/simulated-carriers/http/simulator";
import { addCarrier } from "../../carriers";
import { connectTo } from "../../carriers/testing-connection";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { findShipment } from "../shipments";
import { listFailingCarriers } from "./failing";
import { pollCarriers } from "./poll";
import { BookingWorld } from "./testing";

setupTestDatabase();

const honest = new CarrierSimulator();
const world = new BookingWorld();
const servers: HostileCarrierServer[] = [];
let seller: TestCaller;

beforeAll(async () => {
  await honest.open();
  await seedTestCarriers();
  seller = await createTestAccount();
  await connectTo(honest, "beta", { pollSeconds: 60 });
});
afterAll(async () => {
  await Promise.all([honest.close(), ...servers.map((server) => server.close())]);
});

async function makeReady(): Promise<{ id: number; reference: string }> {
  const { id } = await makeShipment(seller, { logisticType: "carrier_pickup", advance: false });
  await world.work();
  await transitionTo(id, "ready_to_ship");
  return { id, reference: (await world.booking(id)).reference };
}

test("hostile carriers end with a reason each, and the carrier beside them is read", async () => {
  const { id, reference } = await makeReady();
  const ids = new Map<number, string>();
  for (const [at, hostile] of hostileCarriers.entries()) {
    const server = await new HostileCarrierServer(hostile, reference).open();
    servers.push(server);
    await addCarrier(world.ctx(), { name: `Hostil ${at}`, ratingBasisPoints: 5_000 });
    ids.set(await connectTo(server, `hostil-${at}`, { pollSeconds: 60, deadlinesMs: { track: 1_500 } }), hostile.name);
  }
  // The hostile ones are due before the honest one.
  honest.report(reference, "shipped");
  await connection().sql`update carrier_feeds set next_at = now() - interval '1 minute'
    where carrier_id in (select id from carriers where code like 'hostil-%')`;
  expect(await pollCarriers(world.ctx())).toEqual({ moved: 1, more: false });
  expect((await findShipment(world.ctx(), id)).status).toBe("shipped");
  const failing = await listFailingCarriers(world.ctx(), 100);
  expect(failing.map(({ carrierId }) => ids.get(carrierId)).sort()).toEqual([...ids.values()].sort());
  expect([...ids.values()].length).toBeGreaterThanOrEqual(20);
}, 60_000);

test("whatever a carrier pushes, signed, is answered with 200 or 400", async () => {
  const { reference } = await makeReady();
  const report = { id: "r", reference, status: "shipped", occurred_at: new Date().toISOString() };
  const odd: unknown[] = [
    undefined,
    null,
    "",
    "\u0000",
    1e308,
    -1,
    [],
    {},
    { toString: 1 },
    "x".repeat(10_000),
    "\ud800",
    "0000-00-00",
  ];
  const bodies = [
    "",
    "null",
    "[]",
    '{"reports":[',
    '{"a":'.repeat(100_000),
    `{"reports":[${"0,".repeat(400_000)}0]}`,
    JSON.stringify({ reports: [] }),
    JSON.stringify({ reports: Array.from({ length: 501 }, () => report) }),
    ...Object.keys(report).flatMap((name) =>
      odd.map((value) => JSON.stringify({ reports: [{ ...report, [name]: value }] })),
    ),
  ];
  const statuses = new Set<number>();
  for (const body of bodies) {
    const headers = honest.sign(body);
    const sent = { method: "POST", headers, body, params: { code: "beta" } };
    statuses.add((await call(POST, "/api/carriers/beta/reports", sent)).status);
  }
  expect([...statuses].sort()).toEqual([200, 400]);
});
