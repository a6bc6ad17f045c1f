import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { CarrierSimulator } from "@/scripts/testing/simulated-carriers/http/simulator";
import { connectTo } from "../../carriers/testing-connection";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { advanceShipments } from "../shipments";
import { processBookings } from "./process";
import { BookingWorld } from "./testing";

setupTestDatabase();

const slow = new CarrierSimulator();
const quick = new CarrierSimulator();
const world = new BookingWorld();
let seller: TestCaller;
let neighbour: TestCaller;

beforeAll(async () => {
  await Promise.all([slow.open(), quick.open()]);
  await seedTestCarriers();
  await connectTo(slow, "alfa");
  await connectTo(quick, "beta");
});
beforeEach(async () => {
  await connection().sql`update carrier_bookings set next_at = null`;
  slow.reset();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
  neighbour = await createTestAccount({ balanceCents: 100_000_000_00 });
});
afterAll(() => Promise.all([slow.close(), quick.close()]));

async function make(caller: TestCaller, carrier: "slow" | "quick", count = 1): Promise<number[]> {
  const made: number[] = [];
  const logisticType = carrier === "slow" ? "crossdock" : "carrier_pickup";
  for (let n = 0; n < count; n++) made.push((await makeShipment(caller, { advance: false, logisticType })).id);
  await advanceShipments(world.ctx(), { limit: 1_000 });
  return made;
}

/** The slow carrier answers nobody until `wanted` is there; returns how many calls it had by then at a time. */
async function processUntil(wanted: () => Promise<boolean>): Promise<number> {
  let free = () => {};
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  let calls = 0;
  slow.beforeResponse = async () => {
    calls++;
    await freed;
  };
  const run = processBookings(world.ctx(), { limit: 500 });
  try {
    await expect.poll(wanted, { timeout: 8_000 }).toBe(true);
    return calls;
  } finally {
    free();
    await run;
  }
}

const isBooked = async (id: number): Promise<boolean> =>
  ((await world.shipment(id)) as { carrier_tracking_id: string | null }).carrier_tracking_id !== null;

test("a carrier that does not answer holds up its own bookings alone, those of the same account too", async () => {
  const waiting = await make(seller, "slow", 8);
  const [other = 0] = await make(seller, "quick");
  expect(await processUntil(() => isBooked(other))).toBe(8);
  for (const id of waiting) expect(await isBooked(id)).toBe(true);
});

test("what becomes due while a carrier hangs is booked meanwhile", async () => {
  await make(seller, "slow", 2);
  let late: number | undefined;
  await processUntil(async () => {
    late ??= (await make(neighbour, "quick"))[0];
    return isBooked(late ?? 0);
  });
});

test("an account with many slow bookings leaves room for another account's one, at the same carrier too", async () => {
  const many = await make(seller, "slow", 30);
  const [other = 0] = await make(neighbour, "quick");
  await make(neighbour, "slow");
  const calledBy = () => new Set(slow.requestsOf("book").map(({ body }) => Number(body.reference.split("-")[0])));
  await processUntil(async () => {
    const called = calledBy();
    const isNeighbours = [...called].some((id) => !many.includes(id));
    expect(many.filter((id) => called.has(id)).length).toBeLessThanOrEqual(10);
    return isNeighbours && (await isBooked(other));
  });
  for (const id of many) expect(await isBooked(id)).toBe(true);
}, 30_000);
