import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { message } from "@/lib/core/messages";
import { newClaim, openProcessLock } from "@/lib/platform/process-lock";
import { untilSeenDead } from "@/lib/platform/testing-process-lock";
import { inTransaction } from "@/lib/platform/transaction";
import { CarrierSimulator } from "@/scripts/testing/simulated-carriers/http/simulator";
import { connectTo, disconnect } from "../../carriers/testing-connection";
import { creditAccount, findBalance } from "../../money/ledger";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { advanceShipments, cancelShipment, expireShipments, listTracking } from "../shipments";
import { claimBookings, completeBooking } from "./claim";
import { processBookings } from "./process";
import { BookingWorld } from "./testing";

setupTestDatabase();

const simulator = new CarrierSimulator();
let world: BookingWorld;
let seller: TestCaller;

beforeAll(async () => {
  await simulator.open();
  await seedTestCarriers();
});
beforeEach(async () => {
  world = new BookingWorld();
  seller = await createTestAccount();
  await connectTo(simulator, "alfa");
});
afterEach(async () => {
  simulator.reset();
  await connection().sql`update carrier_bookings set next_at = null`;
});
afterAll(() => simulator.close());

const make = async (caller = seller): Promise<number> => (await makeShipment(caller, { advance: false })).id;

test("a shipment gets its documents when its carrier has booked it, under the carrier's number", async () => {
  const id = await make();
  await world.work();
  expect(await world.shipment(id)).toMatchObject({
    status: "documentation_ready",
    waiting_for: null,
    carrier_tracking_id: "SIM000001",
  });
  const [request] = simulator.requestsOf("book");
  expect(request?.body).toMatchObject({
    reference: expect.stringMatching(new RegExp(`^${id}-[0-9a-f]{8}$`)),
    service_type: "standard_delivery",
    destination: { name: "Lucía Fernández", street: "Honduras", zipcode: "1414" },
    packages: [{ weight_grams: 1000 }],
  });
  const events = await connection().sql`select payload from outbox where aggregate_id = ${id}`;
  expect(events.map(({ payload }) => payload.changes?.join())).toContain("carrier_tracking_id");
});

test("while the carrier does not respond the shipment waits, and is retried with growing delays", async () => {
  simulator.incidents.book = "error";
  const id = await make();
  await world.work();
  expect(await world.shipment(id)).toMatchObject({ status: "new", waiting_for: "carrier", delivery_id: null });
  expect(await findBalance(world.ctx(), seller.accountId)).toMatchObject({ heldCents: 0 });
  await world.work();
  expect(simulator.requestsOf("book")).toHaveLength(1);
  expect(await world.booking(id)).toMatchObject({ attempts: 1, last_error: "answered 503", claim: null });
  world.skip(6);
  await world.work();
  world.skip(6);
  await world.work();
  expect(simulator.requestsOf("book")).toHaveLength(2);
  delete simulator.incidents.book;
  world.skip(30);
  await world.work();
  expect(await world.shipment(id)).toMatchObject({ status: "documentation_ready" });
  expect(new Set(simulator.requestsOf("book").map(({ body }) => body.reference)).size).toBe(1);
});

test("a process that is killed between the carrier's response and the commit books nothing twice", async () => {
  const id = await make();
  await advanceShipments(world.ctx(), { limit: 10 });
  const worker = spawn(process.execPath, ["--import", "tsx", "lib/domain/shipping/bookings/testing-worker.ts"], {
    stdio: "inherit",
  });
  const gone = once(worker, "exit");
  simulator.beforeResponse = async () => {
    simulator.beforeResponse = undefined;
    worker.kill("SIGKILL");
    await gone;
  };
  expect(await gone).toEqual([null, "SIGKILL"]);
  expect(simulator.bookings.size).toBe(1);
  expect(await world.booking(id)).toMatchObject({ state: "booking", attempts: 1, tracking_number: null });

  await world.work();
  expect(simulator.requestsOf("book")).toHaveLength(1);
  world.skip(61);
  await world.work();
  expect(simulator.requestsOf("book")).toHaveLength(2);
  expect(simulator.bookings.size).toBe(1);
  expect(await world.shipment(id)).toMatchObject({ carrier_tracking_id: "SIM000001" });
}, 120_000);

test("the booking of a process that died is claimed by another within seconds, long before its lease ends", async () => {
  const id = await make();
  await advanceShipments(world.ctx(), { limit: 10 });
  await claimBookings(world.ctx(), 10);
  const other = openProcessLock();
  await vi.waitFor(() => expect(other.isHeld()).toBe(true), { timeout: 30_000 });
  await connection().sql`update carrier_bookings set claim = ${newClaim(other)} where shipment_id = ${id}`;
  expect(await claimBookings(world.ctx(), 10)).toEqual([]);
  await other.close();
  await untilSeenDead(async () => expect(await claimBookings(world.ctx(), 10)).toMatchObject([{ shipmentId: id }]));
});

test("the claim of a process that died expires, and its late response changes nothing", async () => {
  const id = await make();
  await advanceShipments(world.ctx(), { limit: 10 });
  const [claimed] = await claimBookings(world.ctx(), 10);
  expect(claimed?.shipmentId).toBe(id);
  expect(await processBookings(world.ctx(), { limit: 10 })).toMatchObject({ moved: 0 });
  world.skip(61);
  expect(await processBookings(world.ctx(), { limit: 10 })).toMatchObject({ moved: 1 });
  const late = await inTransaction(world.ctx(), (tx) => completeBooking(tx, claimed!, () => ({ state: "refused" })));
  expect(late).toBeUndefined();
  expect(await world.booking(id)).toMatchObject({ state: "booked" });
});

test("concurrent workers book each shipment once", async () => {
  const ids: number[] = [];
  for (let i = 0; i < 8; i++) ids.push(await make());
  await advanceShipments(world.ctx(), { limit: 20 });
  await Promise.all(Array.from({ length: 4 }, () => processBookings(world.ctx(), { limit: 60 })));
  expect(simulator.requestsOf("book")).toHaveLength(8);
  await world.work();
  for (const id of ids) expect(await world.shipment(id)).toMatchObject({ status: "documentation_ready" });
});

test("a rejected shipment stays new without money held, with the reason, and is not retried", async () => {
  simulator.refusal = "No llegamos a esa calle";
  const id = await make();
  await world.work();
  expect(await world.shipment(id)).toMatchObject({ status: "new", waiting_for: "carrier_refusal" });
  expect(await findBalance(world.ctx(), seller.accountId)).toMatchObject({ heldCents: 0 });
  const history = await listTracking(world.ctx(), id);
  expect(history.at(-1)?.commentMessage).toEqual(message("carrier_rejected", { reason: "No llegamos a esa calle" }));
  world.skip(86_400);
  await world.work();
  expect(simulator.requestsOf("book")).toHaveLength(1);
  await cancelShipment(world.ctx(), id);
  await world.work();
  expect(await world.shipment(id)).toMatchObject({ status: "cancelled" });
  expect(simulator.requestsOf("cancel")).toHaveLength(0);
});

test("only what the account can pay is booked; the rest goes on after a credit", async () => {
  const poor = await createTestAccount({ balanceCents: 2_500_00 });
  // 1,210.00 each.
  const ids = [await make(poor), await make(poor), await make(poor)];
  await world.work();
  expect(simulator.bookings.size).toBe(2);
  expect(await world.shipment(ids[2] ?? 0)).toMatchObject({ status: "new", waiting_for: "money" });
  const credit = { accountId: poor.accountId, amountCents: 5_000_00, reason: "Depósito", idempotencyKey: "credit" };
  await creditAccount(world.ctx(), credit);
  await world.work();
  expect(await world.shipment(ids[2] ?? 0)).toMatchObject({ status: "documentation_ready" });
});

test("a cancelled shipment cancels its booking, retried until the carrier responds", async () => {
  const id = await make();
  await world.work();
  simulator.incidents.cancel = "error";
  await cancelShipment(world.ctx(), id);
  await world.work();
  expect(await world.booking(id)).toMatchObject({ state: "cancelling", last_error: "answered 503" });
  delete simulator.incidents.cancel;
  world.skip(10);
  await world.work();
  expect(await world.booking(id)).toMatchObject({ state: "cancelled", next_at: null });
  expect([...simulator.bookings.values()].map(({ state }) => state)).toEqual(["cancelled"]);
});

test("a shipment cancelled while it is being booked is cancelled at the carrier too", async () => {
  const id = await make();
  simulator.beforeResponse = async (operation) => {
    if (operation === "book") await cancelShipment(world.ctx(), id);
  };
  await world.work();
  simulator.beforeResponse = undefined;
  expect(await world.shipment(id)).toMatchObject({ status: "cancelled", carrier_tracking_id: null });
  world.skip(1);
  await world.work();
  expect(await world.booking(id)).toMatchObject({ state: "cancelled" });
  expect([...simulator.bookings.values()].map(({ state }) => state)).toEqual(["cancelled"]);
});

test("a shipment that was never sent to the carrier is not cancelled there", async () => {
  const id = await make();
  await advanceShipments(world.ctx(), { limit: 10 });
  await cancelShipment(world.ctx(), id);
  await world.work();
  expect(await world.booking(id)).toMatchObject({ state: "cancelled" });
  expect(simulator.requests).toEqual([]);
});

test("an expired shipment cancels its booking", async () => {
  const id = await make();
  await world.work();
  world.skip(19 * 86_400);
  await expireShipments(world.ctx(), { limit: 100 });
  await world.work();
  expect(await world.shipment(id)).toMatchObject({ status: "expired" });
  expect(await world.booking(id)).toMatchObject({ state: "cancelled" });
});

test("when the carrier is disconnected, waiting shipments continue without a tracking number", async () => {
  simulator.incidents.book = "error";
  const id = await make();
  await world.work();
  await disconnect("alfa");
  world.skip(10);
  await world.work();
  expect(await world.shipment(id)).toMatchObject({ status: "documentation_ready", carrier_tracking_id: null });
  expect(await world.booking(id)).toMatchObject({ state: "dropped" });
});

test("accounts of the embedded network are booked there, whatever their carrier", async () => {
  const trial = await createTestAccount({ isTest: true, balanceCents: 10_000_00 });
  const id = await make(trial);
  await world.work();
  expect(await world.shipment(id)).toMatchObject({
    status: "documentation_ready",
    carrier_tracking_id: `RED${String(id).padStart(9, "0")}`,
  });
  expect(simulator.requests).toEqual([]);
});
