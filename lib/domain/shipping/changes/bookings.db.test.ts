import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { inTransaction } from "@/lib/platform/transaction";
import { connectCarrier, disconnectCarrier } from "../../carriers";
import { carrierIdOf } from "../../carriers/testing-connection";
import { installSystem, TestSystem } from "../../carriers/testing-system";
import { findBalance } from "../../money/ledger";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { clientFor, confirmCancelled, findCarrierTraffic, keepBooking } from "../bookings";
import { bookAtCarrier } from "../bookings/book";
import { claimBookings } from "../bookings/claim";
import { BookingWorld } from "../bookings/testing";
import { advanceShipments, cancelShipment, findShipment, listTracking, recordRejection } from "../shipments";
import { correctShipment, priceChange, rerouteShipment } from ".";

/** Changes of shipments that a carrier's system has booked: it cancels first, and books what the shipment is now. */

setupTestDatabase();

const policy = { allowsPrivate: true, allowedCidrs: [], requiresHttps: false, ownHostname: "" };
const ctx = () => systemContext("test");
let world: BookingWorld;
let system: TestSystem;
let restore = () => {};
let seller: TestCaller;
let alfa: number;
let beta: number;

beforeAll(async () => {
  await seedTestCarriers();
  [alfa, beta] = [await carrierIdOf("alfa"), await carrierIdOf("beta")];
});
beforeEach(async () => {
  world = new BookingWorld();
  seller = await createTestAccount();
  await connect({ repeatedBooking: "same" });
});
afterEach(async () => {
  await connection().sql`update carrier_bookings set next_at = null, track_at = null`;
  await disconnectCarrier(ctx(), alfa);
  restore();
});

async function connect(capabilities: TestSystem["capabilities"]): Promise<void> {
  restore();
  system = new TestSystem({ labels: ["pdf_10x15"], ...capabilities });
  restore = installSystem(system);
  const contract = { values: { user: "platform", password: "right" } };
  await connectCarrier(ctx(), alfa, { baseUrl: "http://127.0.0.1:9999/carrier", ...contract }, policy);
  clearReferenceCache();
}

const calls = () => system.calls.map(({ call }) => call);
const stateOf = async (id: number) =>
  (await connection().sql`select state from carrier_bookings where shipment_id = ${id}`)[0]?.state;
const labelsOf = async (id: number) =>
  (
    await connection().sql`select convert_from(content, 'utf8') as text from carrier_labels where shipment_id = ${id}`
  ).map(({ text }) => text);
const held = async () => (await findBalance(ctx(), seller.accountId)).heldCents;
const renamed = { destination: { name: "Otra Persona" } };
const toBeta = () => ({ carrierId: beta, serviceType: "standard_delivery", logisticType: "carrier_pickup" }) as const;

async function booked(): Promise<number> {
  const { id } = await makeShipment(seller, { advance: false });
  await world.work();
  expect(await findShipment(ctx(), id)).toMatchObject({
    status: "documentation_ready",
    carrierTrackingId: "T001-platform",
  });
  return id;
}

test("a correction cancels the booking first and books again: another number, label and guide, money held once", async () => {
  const id = await booked();
  const { deliveryId } = await findShipment(ctx(), id);
  expect(await priceChange(ctx(), id, renamed)).toMatchObject({
    newLabel: true,
    cancelsBooking: "by_system",
    differenceCents: 0,
  });
  const { shipment } = await correctShipment(ctx(), id, renamed);
  expect(shipment).toMatchObject({
    status: "new",
    waitingFor: "carrier",
    deliveryId: null,
    carrierTrackingId: null,
    labelVersion: 2,
  });
  expect(await held()).toBe(0);
  await world.work();
  await world.work();
  expect(calls()).toEqual(["book", "label", "cancel", "book", "label"]);
  const after = await findShipment(ctx(), id);
  expect(after).toMatchObject({
    status: "documentation_ready",
    carrierTrackingId: "T002-platform",
    destinationName: "Otra Persona",
  });
  expect(after.deliveryId).not.toBe(deliveryId);
  expect(await labelsOf(id)).toEqual(["%PDF-T002-platform 1 pdf_10x15"]);
  expect(await held()).toBe(after.priceInclTaxCents);
});

test("a carrier without a system takes over once the former one has cancelled, and not before", async () => {
  const id = await booked();
  await rerouteShipment(ctx(), id, toBeta());
  await world.work();
  expect(calls().slice(2)).toEqual(["cancel"]);
  expect(await findShipment(ctx(), id)).toMatchObject({
    status: "documentation_ready",
    carrierId: beta,
    carrierTrackingId: null,
  });
  expect(await stateOf(id)).toBeUndefined();
  expect(await held()).toBe(1_452_00);
});

test("a carrier with a system books a shipment that came from one without", async () => {
  const { id } = await makeShipment(seller, toBeta());
  expect((await findShipment(ctx(), id)).status).toBe("documentation_ready");
  await rerouteShipment(ctx(), id, { carrierId: alfa, serviceType: "standard_delivery", logisticType: "crossdock" });
  expect(await findShipment(ctx(), id)).toMatchObject({ status: "new", deliveryId: null });
  await world.work();
  await world.work();
  expect(await findShipment(ctx(), id)).toMatchObject({
    status: "documentation_ready",
    carrierTrackingId: "T001-platform",
  });
});

test("a carrier that is too late, or cancels by hand, keeps the change waiting until an operator has settled it", async () => {
  for (const [outcome, waitingFor, code] of [
    ["too_late", "carrier_refusal", "cancel_too_late"],
    ["by_hand", "carrier", "cancel_by_hand"],
  ] as const) {
    system.cancels = outcome;
    const { id } = await makeShipment(seller, { advance: false });
    await world.work();
    await correctShipment(ctx(), id, renamed);
    await world.work();
    await world.work();
    expect(await findShipment(ctx(), id)).toMatchObject({ status: "new", waitingFor });
    expect((await listTracking(ctx(), id)).at(-1)?.commentMessage).toMatchObject({ code });
    const books = system.count("book");
    await correctShipment(ctx(), id, { destination: { phone: "11 4000-0000" } });
    await world.work();
    expect(system.count("book")).toBe(books);
    await confirmCancelled(ctx(), alfa, id);
    await world.work();
    await world.work();
    expect(await findShipment(ctx(), id)).toMatchObject({
      status: "documentation_ready",
      destinationName: "Otra Persona",
    });
    expect(system.count("book")).toBe(books + 1);
  }
});

test.each(["corrected", "rerouted"] as const)(
  "a parcel that the carrier has already goes on with its booking once an operator says so: %s",
  async (change) => {
    system.cancels = "too_late";
    const id = await booked();
    const { deliveryId } = await findShipment(ctx(), id);
    await expect(keepBooking(ctx(), alfa, id)).rejects.toMatchObject({ detail: { code: "conflict" } });
    if (change === "corrected") await correctShipment(ctx(), id, renamed);
    else await rerouteShipment(ctx(), id, toBeta());
    await world.work();
    expect((await findCarrierTraffic(ctx(), alfa)).incidents).toMatchObject([{ shipmentId: id, state: "too_late" }]);
    await keepBooking(ctx(), alfa, id);
    await world.work();
    await world.work();
    const kept = await findShipment(ctx(), id);
    expect(kept).toMatchObject({
      status: "documentation_ready",
      waitingFor: null,
      carrierId: alfa,
      carrierTrackingId: "T001-platform",
    });
    expect(kept.deliveryId).not.toBe(deliveryId);
    expect(await held()).toBe(kept.priceInclTaxCents);
    expect(await stateOf(id)).toBe("booked");
    expect(system.count("book")).toBe(1);
    expect((await listTracking(ctx(), id)).map(({ commentMessage }) => commentMessage?.code)).toContain("booking_kept");
    expect((await findCarrierTraffic(ctx(), alfa)).incidents).toEqual([]);
    await expect(keepBooking(ctx(), alfa, id)).rejects.toMatchObject({ detail: { code: "conflict" } });
  },
);

test("a shipment that was cancelled too late itself is no incident, and its booking is not kept", async () => {
  system.cancels = "too_late";
  const id = await booked();
  await cancelShipment(ctx(), id);
  await world.work();
  expect(await stateOf(id)).toBe("too_late");
  expect((await findCarrierTraffic(ctx(), alfa)).incidents).toEqual([]);
  await expect(keepBooking(ctx(), alfa, id)).rejects.toMatchObject({ detail: { code: "conflict" } });
});

test("a report of the former carrier that came too early is not one of the next carrier's", async () => {
  const id = await booked();
  const { accountId } = await findShipment(ctx(), id);
  await connection().sql`insert into carrier_reports
    (carrier_id, report_id, account_id, shipment_id, state, status, occurred_at, received_at)
    values (${alfa}, 'early-1', ${accountId}, ${id}, 'early', 'delivered', now(), now())`;
  await rerouteShipment(ctx(), id, toBeta());
  await world.work();
  expect((await findShipment(ctx(), id)).carrierId).toBe(beta);
  expect(await connection().sql`select 1 from carrier_reports where shipment_id = ${id} and state = 'early'`).toEqual(
    [],
  );
});

test("what the carrier refused is asked again with the corrected data", async () => {
  const { id } = await makeShipment(seller, { advance: false });
  await advanceShipments(world.ctx(), { limit: 10 });
  await connection()
    .sql`update carrier_bookings set state = 'refused', attempts = 1, next_at = null where shipment_id = ${id}`;
  await inTransaction(ctx(), (tx) => recordRejection(tx, id, "No llegamos"));
  expect((await priceChange(ctx(), id, renamed)).cancelsBooking).toBe("no");
  await correctShipment(ctx(), id, renamed);
  await world.work();
  await world.work();
  expect(calls()).toEqual(["book", "label"]);
  expect(await findShipment(ctx(), id)).toMatchObject({
    status: "documentation_ready",
    destinationName: "Otra Persona",
  });
});

describe("races", () => {
  const claim = async (id: number) => {
    const claimed = (await claimBookings(world.ctx(), 10)).find(({ shipmentId }) => shipmentId === id);
    const client = claimed && (await clientFor(world.ctx(), claimed));
    if (!claimed || !client) throw new Error("nothing was claimed");
    return { claimed, client };
  };

  test("a correction while the booking is on its way: what the carrier booked is cancelled, then booked as corrected", async () => {
    const { id } = await makeShipment(seller, { advance: false });
    await advanceShipments(world.ctx(), { limit: 10 });
    const { claimed, client } = await claim(id);
    await correctShipment(ctx(), id, renamed);
    await bookAtCarrier(world.ctx(), client, claimed);
    expect(await stateOf(id)).toBe("cancelling");
    expect(await findShipment(ctx(), id)).toMatchObject({
      status: "new",
      waitingFor: "carrier",
      carrierTrackingId: null,
    });
    await world.work();
    await world.work();
    expect(calls()).toEqual(["book", "cancel", "book", "label"]);
    expect([...system.bookings.values()].map(({ state }) => state)).toEqual(["cancelled", "booked"]);
    expect(await findShipment(ctx(), id)).toMatchObject({
      status: "documentation_ready",
      carrierTrackingId: "T002-platform",
    });
  });

  test("a correction before the carrier was asked calls nobody twice", async () => {
    const { id } = await makeShipment(seller, { advance: false });
    await advanceShipments(world.ctx(), { limit: 10 });
    expect(await stateOf(id)).toBe("booking");
    await correctShipment(ctx(), id, renamed);
    await world.work();
    await world.work();
    expect(calls()).toEqual(["book", "label"]);
  });

  test("a cancellation while the former carrier still cancels: nothing is booked, no money is held", async () => {
    const id = await booked();
    await rerouteShipment(ctx(), id, toBeta());
    await cancelShipment(ctx(), id);
    await world.work();
    await world.work();
    expect(calls().slice(2)).toEqual(["cancel"]);
    expect(await findShipment(ctx(), id)).toMatchObject({ status: "cancelled" });
    expect(await stateOf(id)).toBe("cancelled");
    expect(await held()).toBe(0);
  });

  test("two changes while the carrier cancels: it cancels once, and books the last", async () => {
    const id = await booked();
    await correctShipment(ctx(), id, renamed);
    await correctShipment(ctx(), id, { destination: { name: "Tercera Persona" } });
    await world.work();
    await world.work();
    expect(calls().slice(2)).toEqual(["cancel", "book", "label"]);
    expect(await findShipment(ctx(), id)).toMatchObject({ destinationName: "Tercera Persona", labelVersion: 2 });
  });
});
