import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { logisticTypes, serviceTypes } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { AndreaniSimulator } from "@/scripts/testing/simulated-carriers/andreani/simulator";
import { checkConnection, connectCarrier, disconnectCarrier, refreshBranches } from "../../carriers";
import { carrierIdOf } from "../../carriers/testing-connection";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { quoteShipment } from "../../pricing/quotes";
import { cancelShipment, listTracking } from "../shipments";
import { BookingWorld } from "./testing";
import { trackBookings } from "./track";

/** A shipment from its booking to its door, through the simulator of Andreani. */

setupTestDatabase();

const policy = { allowsPrivate: true, allowedCidrs: [], requiresHttps: false, ownHostname: "" };
const simulator = new AndreaniSimulator({ password: "clave-de-reservas" });
const world = new BookingWorld();
let seller: TestCaller;
let carrierId: number;

beforeAll(async () => {
  process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
  await simulator.open();
  await seedTestCarriers();
  seller = await createTestAccount();
  carrierId = await carrierIdOf("alfa");
});
beforeEach(async () => {
  const { baseUrl, user, password, client } = simulator;
  const services = serviceTypes.flatMap((serviceType) =>
    logisticTypes.map((logisticType) => ({ serviceType, logisticType, code: "400000001", minDays: 2, maxDays: 5 })),
  );
  const contract = { values: { user, password, client }, services };
  await connectCarrier(systemContext("test"), carrierId, { kind: "andreani", baseUrl, ...contract }, policy);
  clearReferenceCache();
});
afterEach(async () => {
  await connection().sql`update carrier_bookings set next_at = null, track_at = null`;
  await disconnectCarrier(systemContext("test"), carrierId);
  simulator.reset();
});
afterAll(() => simulator.close());

const make = async (): Promise<number> => (await makeShipment(seller, { advance: false })).id;
const workLater = async (seconds: number): Promise<void> => {
  world.skip(seconds);
  await world.work();
};
const stateOf = async (shipmentId: number): Promise<string> => {
  const [row] = await connection().sql`select state from carrier_bookings where shipment_id = ${shipmentId}`;
  return row?.state;
};

/** Books and has it accepted; its labels are fetched with the next work. */
async function accept(): Promise<{ readonly id: number; readonly number: string }> {
  const id = await make();
  await world.work();
  expect(await stateOf(id)).toBe("pending");
  await workLater(6);
  await workLater(1);
  expect(await stateOf(id)).toBe("booked");
  return { id, number: simulator.orders.at(-1)?.packages[0]?.number ?? "" };
}

test("is booked once it is accepted, has its labels, and is followed to the door", async () => {
  const { id, number } = await accept();
  expect(await world.shipment(id)).toMatchObject({ status: "documentation_ready", carrier_tracking_id: number });
  const labels = await connection().sql`
    select format, convert_from(substring(content from 1 for 5), 'latin1') as start from carrier_labels
    where shipment_id = ${id} order by format`;
  expect(labels.map(({ format, start }) => [format, start])).toEqual([
    ["pdf_10x15", "%PDF-"],
    ["zpl_10x15", "^XA^C"],
  ]);
  expect(simulator.orders).toHaveLength(1);

  const at = (minutes: number) => ({
    Fecha: new Date(world.ctx().now().getTime() - 3 * 3_600_000 + minutes * 60_000).toISOString().slice(0, -1),
  });
  simulator.advance(number, "Impresion", at(1));
  simulator.advance(number, "Distribucion", at(2));
  simulator.advance(number, "ComienzoCustodiaEnSucursal", at(3));
  simulator.advance(number, "EventoNuevo", at(4));
  simulator.advance(number, "EnvioEntregado", at(5));
  world.skip(1_000);
  await trackBookings(world.ctx());
  expect(await world.shipment(id)).toMatchObject({ status: "delivered" });
  const history = await listTracking(world.ctx(), id);
  expect(JSON.stringify(history)).toContain("Comienzo custodia en sucursal");
  const before = await connection().sql`select count(*)::int as reports from carrier_reports where shipment_id = ${id}`;
  expect(before[0]?.reports).toBe(5);
});

test("one that is rejected after it was taken note of stays new, with Andreani's reason", async () => {
  simulator.rejection = "La localidad no existe";
  const id = await make();
  await world.work();
  await workLater(6);
  expect(await stateOf(id)).toBe("refused");
  expect(await world.shipment(id)).toMatchObject({ status: "new", waiting_for: "carrier_refusal" });
});

test("one whose answer was lost waits for a person and is not told twice", async () => {
  simulator.incidents.book = "lost";
  const id = await make();
  await world.work();
  delete simulator.incidents.book;
  await workLater(120);
  await workLater(3_600);
  expect(await stateOf(id)).toBe("maybe_booked");
  expect(simulator.orders).toHaveLength(1);
});

test("one that could not be told, because the sign-in failed, is told again", async () => {
  simulator.incidents.login = "error";
  // Another password: none of the tokens of the other tests.
  await connectCarrier(systemContext("test"), carrierId, { values: { user: "otro" } }, policy);
  clearReferenceCache();
  const id = await make();
  await world.work();
  expect([await stateOf(id), simulator.orders.length]).toEqual(["booking", 0]);
});

test("one that is cancelled is cancelled at Andreani", async () => {
  const { id, number } = await accept();
  await cancelShipment(world.ctx(), id);
  await world.work();
  expect(await stateOf(id)).toBe("cancelled");
  expect(JSON.parse(simulator.requestsOf("cancel")[0]?.body ?? "").datos.numeroAndreani).toEqual([number]);
});

test("prices its own services, and a place where it does not go has none", async () => {
  const deadlinesMs = { quote: 10_000 };
  await connectCarrier(systemContext("test"), carrierId, { liveRates: true, deadlinesMs }, policy);
  clearReferenceCache();
  const quote = async () => {
    const { options } = await quoteShipment(systemContext("test"), {
      accountId: seller.accountId,
      originId: "auto",
      declaredValueCents: 100_00,
      destination: { city: "Palermo", state: "Capital Federal", zipcode: 1414 },
      load: { items: [], packages: [{ weightGrams: 1000, heightCm: 10, widthCm: 20, lengthCm: 30 }] },
    });
    return options.filter(({ carrier }) => carrier.name === "Alfa");
  };
  expect((await quote())[0]).toMatchObject({
    price: { shipmentCents: 2_521_00, insuranceCents: 1_00, cents: 2_522_00, inclTaxCents: 3_051_62 },
    delivery: { minDays: 2, maxDays: 5 },
    rate: { source: "carrier" },
  });
  simulator.unserved.add("1414");
  for (const option of await quote()) expect(option).toMatchObject({ selectable: false, impediments: ["no_coverage"] });
});

test("its branches are taken over, each in its place", async () => {
  const { added, skipped } = await refreshBranches(systemContext("test"), carrierId);
  expect([added, skipped]).toEqual([5, []]);
});

test("the connection is tried without booking anything", async () => {
  const { failure, capabilities } = await checkConnection(systemContext("test"), carrierId);
  expect([failure, capabilities.map(({ name, isOk }) => [name, isOk])]).toEqual([
    null,
    [
      ["sign_in", true],
      ["branches", true],
      ["quote", true],
    ],
  ]);
  expect(simulator.orders).toHaveLength(0);
});
