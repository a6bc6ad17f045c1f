import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { CarrierSimulator } from "@/scripts/testing/simulated-carriers/http/simulator";
import {
  type CarrierBooking,
  type CarrierClient,
  type CarrierOrder,
  callCarrier,
  carrierRegistry,
  clientOf,
} from "../../carriers";
import { connectTo } from "../../carriers/testing-connection";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { networkClient } from "../network";
import { advance, now, setClock, skipToNextMove, travel } from "../network/testing";
import { cancelShipment, findShipment } from "../shipments";
import { takeReports } from "./reports";
import { BookingWorld } from "./testing";

/** The contract of the carrier interface, tested for every adapter. */

setupTestDatabase();

const simulator = new CarrierSimulator();
const world = new BookingWorld();
let seller: TestCaller;
let trial: TestCaller;

beforeAll(async () => {
  await simulator.open();
  await seedTestCarriers();
  await connectTo(simulator, "alfa", { takesPickups: true });
  seller = await createTestAccount();
  trial = await createTestAccount({ isTest: true });
});
afterAll(() => simulator.close());

/** The booking of an order as a cancellation names it. */
const asBooking = (order: CarrierOrder): CarrierBooking => ({
  ...order,
  packages: order.parcels.length,
  trackingNumber: null,
});

interface World {
  client(): Promise<CarrierClient>;
  /** Creates a shipment that its seller prepares. */
  prepare(): Promise<CarrierOrder>;
  /** The carrier collects the shipment. */
  collect(order: CarrierOrder): Promise<void>;
}

async function orderOf(caller: TestCaller): Promise<CarrierOrder> {
  const { id } = await makeShipment(caller, { advance: false, externalId: "#delivered" });
  await world.work();
  const { packages, ...shipment } = await findShipment(world.ctx(), id);
  return { ...shipment, shipmentId: id, reference: (await world.booking(id)).reference, parcels: packages };
}

const worlds: Record<string, World> = {
  http: {
    client: async () => clientOf((await carrierRegistry()).carriers.find(({ code }) => code === "alfa")!)!,
    prepare: () => orderOf(seller),
    collect: async ({ reference }) => void simulator.report(reference, "shipped"),
  },
  network: {
    client: async () => networkClient(world.ctx()),
    prepare: () => orderOf(trial),
    async collect({ shipmentId }) {
      await transitionTo(shipmentId, "ready_to_ship");
      setClock(now() + 60_000);
      await advance();
      await skipToNextMove(shipmentId);
      await advance();
    },
  },
};

describe.each(Object.entries(worlds))("%s", (_, { client: open, prepare, collect }) => {
  let client: CarrierClient;
  let order: CarrierOrder;

  beforeEach(async () => {
    client = await open();
    order = await prepare();
  });

  test("books once, however often it is called", async () => {
    const first = await callCarrier(client, "book", order);
    expect(first).toMatchObject({ outcome: "booked", trackingNumber: expect.stringMatching(/^[\x21-\x7e]{1,40}$/) });
    expect(await callCarrier(client, "book", order)).toEqual(first);
    const other = await callCarrier(client, "book", await prepare());
    expect(other).not.toEqual(first);
  });

  test("cancels before it collects, again and again, and does not book what was cancelled", async () => {
    await cancelShipment(world.ctx(), order.shipmentId);
    expect(await callCarrier(client, "cancel", asBooking(order))).toBe("cancelled");
    expect(await callCarrier(client, "cancel", asBooking(order))).toBe("cancelled");
    expect(await callCarrier(client, "book", order)).toMatchObject({ outcome: "refused" });
  });

  test("cancels a reference that it does not know", async () => {
    expect(
      await callCarrier(client, "cancel", asBooking({ ...order, shipmentId: 999_999_999, reference: "999999999-0" })),
    ).toBe("cancelled");
  });

  test("a collected shipment is too late to be cancelled", async () => {
    await collect(order);
    expect(await callCarrier(client, "cancel", asBooking(order))).toBe("too_late");
  });

  test("reports what happened since the cursor, once, under the reference of the booking", async () => {
    const { cursor } = await lastPage(client, null);
    await collect(order);
    const page = await lastPage(client, cursor);
    // Other shipments may be in transit too.
    const [published, ...more] = page.reports.filter(({ reference }) => reference === order.reference);
    expect(published).toMatchObject({ status: "shipped", occurredAt: expect.any(Date) });
    expect(more).toEqual([]);
    expect((await lastPage(client, null)).reports.map(({ id }) => id)).toContain(published?.id);
    expect((await lastPage(client, page.cursor)).reports).toEqual([]);
  });

  test("collects once, however often it is asked, and cancels that again and again", async () => {
    const { origin } = order;
    const day = { day: "2030-01-02", fromHour: 9, toHour: 18 };
    const pickup = {
      reference: `R-${order.reference}`,
      pickupNumber: null,
      origin,
      ...day,
      packages: 1,
      weightGrams: 1_000,
    };
    const first = await callCarrier(client, "requestPickup", { ...pickup, note: "" });
    expect(first).toMatchObject({ outcome: "requested", pickupNumber: expect.stringMatching(/^[\x21-\x7e]{1,40}$/) });
    expect(await callCarrier(client, "requestPickup", { ...pickup, note: "" })).toEqual(first);
    expect(await callCarrier(client, "cancelPickup", pickup)).toBe("cancelled");
    expect(await callCarrier(client, "cancelPickup", pickup)).toBe("cancelled");
    expect(await callCarrier(client, "cancelPickup", { ...pickup, reference: "R-unknown" })).toBe("cancelled");
  });

  test("responds to a check", async () => {
    const checked = await client.adapter.check(AbortSignal.timeout(1_000));
    expect(checked.filter(({ isOk }) => !isOk)).toEqual([]);
  });
});

async function lastPage(client: CarrierClient, from: string | null) {
  let page = await callCarrier(client, "track", from);
  while (page.more) page = await callCarrier(client, "track", page.cursor);
  return page;
}

test("reports of the network are in the history already", async () => {
  const order = await worlds.network!.prepare();
  await transitionTo(order.shipmentId, "ready_to_ship");
  await travel(order.shipmentId);
  const { reports } = await lastPage(networkClient(world.ctx()), null);
  const { carrierId } = await findShipment(world.ctx(), order.shipmentId);
  const own = reports.filter(({ reference }) => reference === order.reference);
  expect(own.at(-1)?.status).toBe("delivered");
  const before = await findShipment(world.ctx(), order.shipmentId);
  expect(await takeReports(world.ctx(), carrierId, { reports: own })).toMatchObject({ applied: own.length, early: 0 });
  expect(await findShipment(world.ctx(), order.shipmentId)).toEqual(before);
});
