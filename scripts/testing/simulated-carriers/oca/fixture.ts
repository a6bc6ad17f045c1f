import { afterAll, afterEach, beforeAll } from "vitest";
import {
  type CarrierAdapter,
  type CarrierBooking,
  CarrierFailure,
  type CarrierLoad,
  type CarrierOrder,
} from "@/lib/domain/carriers/adapter";
import { oca } from "@/lib/domain/carriers/adapters/oca/adapter";
import { OcaSimulator } from "./simulator";

/** Invented people and parcels, and an adapter that speaks to a simulator of its own. */

export const simulator = new OcaSimulator();

export function setupSimulator(): void {
  beforeAll(async () => {
    process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
    await simulator.open();
  });
  afterEach(() => simulator.reset());
  afterAll(() => simulator.close());
}

const days = { minDays: 2, maxDays: 6 };
export const services = [
  { serviceType: "standard_delivery", logisticType: "carrier_pickup", code: "64665", ...days },
  { serviceType: "pickup_point", logisticType: "carrier_pickup", code: "62342", ...days },
  { serviceType: "standard_delivery", logisticType: "carrier_dropoff", code: "94584", ...days },
  { serviceType: "standard_delivery", logisticType: "crossdock", code: "94584", ...days },
  { serviceType: "express_delivery", logisticType: "carrier_pickup", code: "300100", ...days },
  { serviceType: "return_origin", logisticType: "carrier_pickup", code: "260708", ...days },
  { serviceType: "return_origin", logisticType: "carrier_dropoff", code: "260709", ...days },
] as const;

export const openAdapter = (
  values: Record<string, string> = {},
  offered: typeof services | [] = services,
): CarrierAdapter =>
  oca.open({ baseUrl: simulator.baseUrl, values: { ...simulator.contractValues, ...values }, services: offered });

export const never = new AbortController().signal;

export const load: CarrierLoad = {
  direction: "forward",
  origin: { city: "Rosario", provinceCode: "S", zipcode: 2000 },
  destination: { city: "Córdoba", provinceCode: "X", zipcode: 5000 },
  parcels: [{ weightGrams: 1_234, heightCm: 11, widthCm: 16, lengthCm: 27, classificationId: 1 }],
  declaredValueCents: 25_000_50,
};

export const order: CarrierOrder = {
  shipmentId: 7,
  reference: "7-0a1b2c3d",
  direction: "forward",
  serviceType: "standard_delivery",
  logisticType: "carrier_pickup",
  pointCode: null,
  externalId: "order-1001",
  origin: {
    name: "Librería del Ñandú",
    document: "30712345671",
    street: "Bv. Oroño",
    streetNumber: "845",
    streetExtras: "Local 2",
    city: "Rosario",
    provinceCode: "S",
    state: "Santa Fe",
    zipcode: 2000,
    cpa: null,
    phone: "0341 555-0011",
    email: "deposito@example.com",
  },
  destination: {
    name: "Zoë María Peralta",
    document: "31220874",
    street: "San Martín & Belgrano",
    streetNumber: "1450",
    streetExtras: "piso 3 dpto B",
    city: "Córdoba",
    provinceCode: "X",
    state: "Córdoba",
    zipcode: 5000,
    cpa: null,
    phone: "+54 351 555-0022",
    email: "zoe.peralta@example.com",
  },
  declaredValueCents: 25_000_50,
  parcels: load.parcels,
};

export const toBooking = (numbers: Partial<CarrierBooking>): CarrierBooking => ({
  shipmentId: order.shipmentId,
  reference: order.reference,
  trackingNumber: null,
  serviceType: order.serviceType,
  logisticType: order.logisticType,
  direction: order.direction,
  packages: 1,
  ...numbers,
});

/** Books at the simulator and returns the booking with its numbers. */
export async function bookOne(
  changes: Partial<CarrierOrder> = {},
): Promise<CarrierBooking & { trackingNumber: string }> {
  const { outcome: _, ...numbers } = await openAdapter()
    .book({ ...order, ...changes }, never)
    .then((response) => {
      if (response.outcome !== "booked") throw new Error(response.outcome);
      return response;
    });
  return { ...toBooking({ reference: changes.reference ?? order.reference }), ...numbers };
}

export async function failureOf(call: Promise<unknown>): Promise<CarrierFailure> {
  const failure = await call.then(
    () => new Error("it answered"),
    (error: unknown) => error,
  );
  if (failure instanceof CarrierFailure) return failure;
  throw failure;
}

/** Everything about people and secrets in the order above and the contract. */
export const secrets = [
  simulator.password,
  simulator.user,
  ...[order.origin, order.destination].flatMap(({ name, street, phone, email, document }) => [
    name,
    street,
    phone,
    email,
    document,
  ]),
];
