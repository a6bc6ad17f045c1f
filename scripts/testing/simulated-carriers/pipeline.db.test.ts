import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { checkConnection } from "@/lib/domain/carriers";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { quoteShipment, tryPrice } from "@/lib/domain/pricing/quotes";
import { findCarrierTraffic, trackBookings } from "@/lib/domain/shipping/bookings";
import { BookingWorld } from "@/lib/domain/shipping/bookings/testing";
import { cancelShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { closeSimulators, connectSimulated, openSimulators, type Simulators, simulatedCarriers } from ".";

/** The adapters of real carriers through the whole pipeline: quote, booking, label, tracking, cancellation. */

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

let simulators: Simulators;
let ids: Map<string, number>;
let world: BookingWorld;
let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  simulators = await openSimulators();
  ids = await connectSimulated(systemContext("test"), simulatedCarriers(simulators));
  clearReferenceCache();
});
beforeEach(async () => {
  world = new BookingWorld();
  seller = await createTestAccount();
});
afterEach(async () => {
  await connection().sql`update carrier_bookings set next_at = null, track_at = null`;
});
afterAll(() => closeSimulators(simulators));

interface Carrier {
  readonly name: string;
  /** How often the carrier has the reference. */
  count(reference: string): number;
  /** Bookings are made, and their answers lost. */
  loseAnswers(): void;
  answerAgain(): void;
  /** Brings a parcel to its end. */
  deliver(number: string, at: Date): void;
  /** A state that nobody knows. */
  surprise(number: string): void;
  /** What becomes of a booking whose answer was lost. */
  readonly afterLostAnswer: string;
}

const carriers: readonly Carrier[] = [
  {
    name: "Andreani",
    count: (reference) => simulators.andreani.orders.filter((order) => order.reference === reference).length,
    loseAnswers: () => {
      simulators.andreani.incidents.book = "lost";
    },
    answerAgain: () => {
      delete simulators.andreani.incidents.book;
    },
    deliver: (number, at) => {
      const Fecha = new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, -1);
      for (const event of ["Admision", "Distribucion", "EnvioEntregado"])
        simulators.andreani.advance(number, event, { Fecha });
    },
    surprise: (number) => simulators.andreani.advance(number, "EnOrbita", { Estado: "En órbita" }),
    afterLostAnswer: "maybe_booked",
  },
  {
    name: "OCA",
    count: (reference) => simulators.oca.shipments.filter(({ remito }) => remito === reference).length,
    loseAnswers: () => simulators.oca.fail("IngresoORMultiplesRetiros_v2", "lost"),
    answerAgain: () => {},
    deliver: (number, at) => {
      for (const state of ["Retirado en Origen", "En viaje a Sucursal de Destino", "Entregado"])
        simulators.oca.advance(number, state, "Sin Motivo", at);
    },
    surprise: (number) => simulators.oca.advance(number, "En órbita"),
    afterLostAnswer: "booked",
  },
  {
    name: "Correo Argentino",
    count: (reference) => [...simulators.correo.orders.keys()].filter((number) => number === reference).length,
    loseAnswers: () => {
      simulators.correo.incidents.orders = "lost";
    },
    answerAgain: () => {
      delete simulators.correo.incidents.orders;
    },
    deliver: (number, at) => {
      simulators.correo.now = () => at;
      for (let step = 0; step < 8; step++) simulators.correo.advance(number);
    },
    surprise: (number) => simulators.correo.report(number, "EN ORBITA"),
    afterLostAnswer: "booked",
  },
];

const destination = { city: "Palermo", state: "Capital Federal", zipcode: 1414 };

describe.each(carriers)("$name", (carrier) => {
  const carrierId = (): number => ids.get(carrier.name) ?? 0;

  async function make(): Promise<number> {
    const { id } = await makeShipment(seller, {
      advance: false,
      carrierId: carrierId(),
      logisticType: "carrier_pickup",
      serviceType: "standard_delivery",
    });
    return id;
  }

  /** Runs the jobs until nothing is due for a while. */
  async function finishWork(): Promise<void> {
    for (let round = 0; round < 8; round++) {
      await world.work();
      world.skip(20);
    }
  }

  async function bookingOf(id: number) {
    const [row] = await connection().sql`
      select state, reference, tracking_number as number from carrier_bookings where shipment_id = ${id}`;
    return row as { state: string; reference: string; number: string };
  }

  test("prices a load, and says at a trial what it can", async () => {
    const { options } = await quoteShipment(systemContext("test"), {
      accountId: seller.accountId,
      originId: "auto",
      declaredValueCents: 100_00,
      destination,
      load: { items: [], packages: [{ weightGrams: 1000, heightCm: 10, widthCm: 20, lengthCm: 30 }] },
    });
    const own = options.filter((option) => option.carrier.name === carrier.name && option.selectable);
    expect(own.length).toBeGreaterThan(0);
    for (const { price, rate } of own) {
      expect(rate.source).toBe("carrier");
      expect(price?.inclTaxCents).toBeGreaterThan(price?.cents ?? 0);
    }
    const { failure, capabilities } = await checkConnection(systemContext("test"), carrierId());
    expect(failure).toBeNull();
    expect(capabilities.filter(({ isOk }) => !isOk)).toEqual([]);
    expect(capabilities.map(({ name }) => name)).toContain("sign_in");
  });

  test("prices a trial of the operator, without any account", async () => {
    const { options, live } = await tryPrice(systemContext("test"), {
      accountId: null,
      origin: destination,
      destination,
      packages: [{ weightGrams: 1000, heightCm: 10, widthCm: 20, lengthCm: 30, classificationId: 1 }],
      declaredValueCents: 100_00,
      isReturn: false,
    });
    expect(live.get(carrierId())).toMatchObject({ isOwnContract: false, rates: expect.any(Array) });
    const priced = options.filter((option) => option.carrier.name === carrier.name && option.selectable);
    expect(priced.map(({ serviceType }) => serviceType)).toContain("standard_delivery");
  });

  test("books once, under its own number, with its own label", async () => {
    const id = await make();
    await finishWork();
    const booking = await bookingOf(id);
    expect(booking).toMatchObject({ state: "booked", number: expect.stringMatching(/^[\x21-\x7e]{8,40}$/) });
    expect(await world.shipment(id)).toMatchObject({
      status: "documentation_ready",
      carrier_tracking_id: booking.number,
    });
    const labels = await connection().sql`
      select format, length(content) as bytes, substring(content for 5) as start from carrier_labels
      where shipment_id = ${id} order by format`;
    expect(labels.length).toBeGreaterThan(0);
    for (const { format, start } of labels)
      expect(start.toString()).toMatch(String(format).startsWith("pdf") ? /^%PDF-/ : /^\^XA/);
    expect(carrier.count(booking.reference)).toBe(1);
  });

  test("a lost answer books nothing twice", async () => {
    carrier.loseAnswers();
    const id = await make();
    await world.work();
    carrier.answerAgain();
    await finishWork();
    const { state, reference } = await bookingOf(id);
    expect(state).toBe(carrier.afterLostAnswer);
    expect(carrier.count(reference)).toBe(1);
  });

  test("its reports bring the shipment to its end; a state that nobody knows moves nothing", async () => {
    const id = await make();
    await finishWork();
    const { number } = await bookingOf(id);
    carrier.surprise(number);
    await connection().sql`update carrier_bookings set track_at = now() where shipment_id = ${id}`;
    await trackBookings(world.ctx());
    expect(await world.shipment(id)).toMatchObject({ status: "documentation_ready" });
    const { unknownStates } = await findCarrierTraffic(systemContext("test"), carrierId());
    expect(unknownStates.map(({ text }) => text).join()).toMatch(/[oó]rbita/i);
    carrier.deliver(number, world.ctx().now());
    world.skip(1_000);
    await trackBookings(world.ctx());
    expect(await world.shipment(id)).toMatchObject({ status: "delivered" });
  });

  test("a cancelled shipment is cancelled there", async () => {
    const id = await make();
    await finishWork();
    await cancelShipment(world.ctx(), id);
    await finishWork();
    expect(await bookingOf(id)).toMatchObject({ state: "cancelled" });
  });
});
