import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { OcaSimulator } from "@/scripts/testing/simulated-carriers/oca/simulator";
import { checkConnection, connectCarrier, disconnectCarrier } from "../../carriers";
import { carrierIdOf } from "../../carriers/testing-connection";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { cancelShipment } from "../shipments";
import { BookingWorld } from "./testing";
import { trackBookings } from "./track";

/** A shipment from its booking to its delivery, and what may go wrong, with OCA's adapter against its simulator. */

setupTestDatabase();

const policy = { allowsPrivate: true, allowedCidrs: [], requiresHttps: false, ownHostname: "" };
const book = "IngresoORMultiplesRetiros_v2";
const simulator = new OcaSimulator();
let world: BookingWorld;
let seller: TestCaller;
let carrierId: number;

beforeAll(async () => {
  process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
  await simulator.open();
  await seedTestCarriers();
  carrierId = await carrierIdOf("beta");
});
beforeEach(async () => {
  world = new BookingWorld();
  seller = await createTestAccount();
  await connectCarrier(
    systemContext("test"),
    carrierId,
    {
      kind: "oca",
      baseUrl: simulator.baseUrl,
      values: simulator.contractValues,
      services: [
        { serviceType: "standard_delivery", logisticType: "carrier_pickup", code: "64665", minDays: 2, maxDays: 4 },
      ],
    },
    policy,
  );
  clearReferenceCache();
});
afterEach(async () => {
  simulator.reset();
  await connection().sql`update carrier_bookings set next_at = null, track_at = null`;
  await disconnectCarrier(systemContext("test"), carrierId);
});
afterAll(() => simulator.close());

const make = async (): Promise<number> =>
  (await makeShipment(seller, { advance: false, logisticType: "carrier_pickup" })).id;

/** Runs the jobs until nothing of a booking is left for this moment. */
async function workOn(): Promise<void> {
  await world.work();
  await world.work();
}

test("it is booked, its labels are kept, and it is followed until it is delivered", async () => {
  const id = await make();
  await workOn();
  const [booked] = simulator.shipments;
  expect(await world.shipment(id)).toMatchObject({
    status: "documentation_ready",
    waiting_for: null,
    carrier_tracking_id: booked?.number,
  });
  const labels = await connection().sql`
    select format, convert_from(content, 'UTF8') as text from carrier_labels where shipment_id = ${id} order by format`;
  expect(labels.map(({ format }) => format)).toEqual(["pdf_10x15", "pdf_a4", "zpl_10x15"]);
  expect(labels.every(({ text }) => text.includes(booked?.number))).toBe(true);

  const start = Date.now();
  for (const [i, state] of ["En proceso de Retiro", "Retirado en Origen", "En viaje a Sucursal de Destino"].entries())
    simulator.advance(booked?.number ?? "", state, "Sin Motivo", new Date(start + i * 1_000));
  world.skip(60);
  await trackBookings(world.ctx());
  expect(await world.shipment(id)).toMatchObject({ status: "in_transit" });
  simulator.advance(booked?.number ?? "", "Entregado", "Sin Motivo", new Date(start + 5_000));
  world.skip(901);
  await trackBookings(world.ctx());
  expect(await world.shipment(id)).toMatchObject({ status: "delivered" });
});

test("a booking whose answer was lost is found and not made again", async () => {
  simulator.fail(book, "lost");
  const id = await make();
  await workOn();
  expect(await world.shipment(id)).toMatchObject({ status: "new", waiting_for: "carrier" });
  world.skip(6);
  await workOn();
  expect(await world.shipment(id)).toMatchObject({ status: "documentation_ready" });
  expect(simulator.shipments).toHaveLength(1);
  // The list does not name its order, so that nobody but a person can cancel it.
  await cancelShipment(world.ctx(), id);
  await workOn();
  expect(await world.booking(id)).toMatchObject({ state: "cancel_by_hand" });
});

test("one that never arrived is booked after a minute, once", async () => {
  simulator.fail(book, "error");
  const id = await make();
  for (const seconds of [0, 6, 30, 61, 61]) {
    world.skip(seconds);
    await workOn();
  }
  expect(await world.shipment(id)).toMatchObject({ status: "documentation_ready" });
  expect(simulator.shipments).toHaveLength(1);
});

test("a refusal reaches the seller in OCA's words, and a cancellation reaches OCA", async () => {
  simulator.refusal = "Código postal sin cobertura";
  const refused = await make();
  await workOn();
  expect(await world.shipment(refused)).toMatchObject({ status: "new", waiting_for: "carrier_refusal" });
  expect(await world.booking(refused)).toMatchObject({ state: "refused", last_error: "Código postal sin cobertura" });
  simulator.refusal = undefined;
  const id = await make();
  await workOn();
  await cancelShipment(world.ctx(), id);
  await workOn();
  expect(await world.booking(id)).toMatchObject({ state: "cancelled" });
  expect(simulator.shipments.map(({ isCancelled }) => isCancelled)).toEqual([true]);
});

test("the contract is tried without a change", async () => {
  const { failure, capabilities } = await checkConnection(systemContext("test"), carrierId);
  expect(failure).toBeNull();
  expect(capabilities.map(({ name, isOk }) => [name, isOk])).toEqual([
    ["sign_in", true],
    ["quote", true],
    ["branches", true],
    ["tracking", true],
  ]);
  expect(simulator.shipments).toEqual([]);
});
