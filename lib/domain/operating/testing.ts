import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { connection } from "@/db/driver";
import { users } from "@/db/schema/accounts";
import { carrierLocations, carrierServices, carriers, tariffLanes, tariffs, tariffZones } from "@/db/schema/carriers";
import type { ClassificationId, LogisticType, ServiceType, ShipmentStatus } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { seedLocalities } from "../geography/places";
import {
  advanceShipments,
  createShipment,
  findShipment,
  type Shipment,
  type ShipmentDraft,
  transitionShipment,
} from "../shipping/shipments";
import { type NewAccount, type OpenedAccount, openAccount, testOrigin } from "./onboarding";

/** Test data with known prices: two carriers, whole pesos, no surcharges. */

process.env.CREDENTIAL_PEPPER ??= "pepper of the tests";
process.env.ENCRYPTION_KEY ??= "key of the tests";

interface Offer {
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  readonly priceCents: number;
  readonly days: readonly [number, number];
  readonly zone?: { provinceCode: string };
  readonly maxWeightGrams?: number;
  readonly classificationIds?: ClassificationId[];
}

const offers: Readonly<Record<string, { ratingBasisPoints: number; services: readonly Offer[] }>> = {
  Alfa: {
    ratingBasisPoints: 9_000,
    services: [
      { serviceType: "standard_delivery", logisticType: "crossdock", priceCents: 1_000_00, days: [3, 5] },
      { serviceType: "pickup_point", logisticType: "carrier_dropoff", priceCents: 700_00, days: [4, 6] },
      { serviceType: "return_origin", logisticType: "carrier_dropoff", priceCents: 600_00, days: [4, 6] },
      { serviceType: "return_crossdock", logisticType: "carrier_dropoff", priceCents: 500_00, days: [5, 8] },
    ],
  },
  Beta: {
    ratingBasisPoints: 9_500,
    services: [
      {
        serviceType: "standard_delivery",
        logisticType: "carrier_pickup",
        priceCents: 1_200_00,
        days: [2, 4],
        zone: { provinceCode: "C" },
        classificationIds: [1],
      },
      {
        serviceType: "express_delivery",
        logisticType: "carrier_pickup",
        priceCents: 2_500_00,
        days: [1, 1],
        maxWeightGrams: 20_000,
      },
      { serviceType: "return_origin", logisticType: "carrier_pickup", priceCents: 900_00, days: [2, 4] },
    ],
  },
};

/** Alfa's pick-up point in Palermo. */
export const testPoint = "PALERMO-1";

/** Fills the carriers and tariffs of an empty database; call it once, in `beforeAll`. */
export async function seedTestCarriers(): Promise<void> {
  const { db } = connection();
  await seedLocalities(systemContext("test"));
  for (const [name, { ratingBasisPoints, services }] of Object.entries(offers)) {
    const code = name.toLowerCase();
    const [carrier] = await db
      .insert(carriers)
      .values({ code, name, ratingBasisPoints, logo: `/carriers/${code}.svg` })
      .returning();
    if (!carrier) throw new Error("no carrier");
    for (const offer of services) await seedOffer(carrier.id, offer);
    if (name === "Alfa") await seedPoint(carrier.id);
  }
  clearReferenceCache();
}

async function seedOffer(carrierId: number, offer: Offer): Promise<void> {
  const { db } = connection();
  const { serviceType, logisticType, maxWeightGrams = 30_000, classificationIds = [1, 2] } = offer;
  const [service] = await db
    .insert(carrierServices)
    .values({
      carrierId,
      serviceType,
      logisticType,
      maxWeightGrams,
      maxSideCm: 200,
      maxGirthCm: 400,
      maxPackages: 20,
      maxDeclaredValueCents: 5_000_000_00,
      classificationIds,
    })
    .returning();
  const [tariff] = await db
    .insert(tariffs)
    .values({
      carrierServiceId: service?.id ?? 0,
      name: "Prueba",
      version: 1,
      validFrom: new Date("2026-01-01T00:00:00Z"),
      volumetricDivisor: 4000,
      vatBasisPoints: 2100,
    })
    .returning();
  const tariffId = tariff?.id ?? 0;
  await db.insert(tariffZones).values({ tariffId, zone: "Todo", ...offer.zone });
  await db.insert(tariffLanes).values({
    tariffId,
    originZone: "Todo",
    destinationZone: "Todo",
    minDays: offer.days[0],
    maxDays: offer.days[1],
    extraKgCents: 100_00,
    bands: [{ upToGrams: 5_000, priceCents: offer.priceCents }],
  });
}

async function seedPoint(carrierId: number): Promise<void> {
  await connection().db.insert(carrierLocations).values({
    carrierId,
    code: testPoint,
    name: "Kiosco Palermo",
    street: "Honduras",
    streetNumber: "4800",
    city: "Palermo",
    provinceCode: "C",
    zipcode: 1414,
    lat: -34.588,
    lng: -58.43,
    phone: "11 4000-1111",
    openHours: "Lunes a viernes de 9 a 18",
    acceptsPickup: true,
    acceptsDropoff: true,
    maxWeightGrams: 20_000,
    maxSideCm: 100,
  });
}

export interface TestCaller extends OpenedAccount {
  readonly originId: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** A new account with a credential, ready to call the API. */
export async function createTestAccount(draft: Partial<NewAccount> = {}): Promise<TestCaller> {
  const opened = await openAccount(systemContext("test"), {
    name: "Tienda",
    balanceCents: 1_000_000_00,
    origin: { ...testOrigin, name: draft.name ?? "Tienda" },
    password: null,
    ...draft,
  });
  if (opened.originId === null) throw new Error("a test account has an origin");
  const password = opened.password || (await giveTestPassword(opened.userId));
  return { ...opened, password, originId: opened.originId, headers: basic(opened) };
}

const testPassword = randomBytes(12).toString("base64url");
let testPasswordHash: Promise<string> | undefined;

/** One password for all, hashed once: to judge and to hash one takes longer than to open an account. */
async function giveTestPassword(userId: number): Promise<string> {
  testPasswordHash ??= hash(testPassword);
  await connection()
    .db.update(users)
    .set({ passwordHash: await testPasswordHash })
    .where(eq(users.id, userId));
  return testPassword;
}

export const basic = ({ token, secret }: { token: string; secret: string }): Record<string, string> => ({
  Authorization: `Basic ${Buffer.from(`${token}:${secret}`).toString("base64")}`,
  Accept: "application/json",
});

type Handler = (request: never, route: { params: Promise<unknown> }) => Promise<Response>;

/** How a request gets to a route handler. */
export type Transport = (handler: Handler, request: Request, params: unknown) => Promise<Response>;

/** As Next does. `scripts/testing/lane-transport.ts` puts the API lane in its place. */
let transport: Transport = (handler, request, params) => handler(request as never, { params: Promise.resolve(params) });

export const setTransport = (other: Transport): void => {
  transport = other;
};

/** The response of a route handler to a request, by the transport of this test run. */
export const exchange: Transport = (handler, request, params) => transport(handler, request, params);

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed when it is JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every endpoint, and a path that does not exist fails them.
  readonly body: any;
}

/** Calls a route handler as the server would. A string body is sent as it is, anything else as JSON. */
export async function call(
  handler: Handler,
  path: string,
  options: { method?: string | undefined; headers?: Record<string, string>; body?: unknown; params?: unknown } = {},
): Promise<Reply> {
  const { method = options.body === undefined ? "GET" : "POST", headers = {}, body, params = {} } = options;
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    headers: body === undefined ? headers : { "Content-Type": "application/json", ...headers },
    body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
  });
  const response = await exchange(handler, request, params);
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** A reply that can be compared with another request's. */
export const withoutRequestId = ({
  status,
  body: { request_id: _, ...body },
}: {
  status: number;
  body: Record<string, unknown>;
}) => ({ status, body });

/** A recipient as the API takes it. */
export const buyer = {
  name: "Lucía Fernández",
  document: "28345112",
  phone: "11 5283-4511",
  email: "lucia@example.com",
  street: "Honduras",
  street_number: "4800",
  street_extras: "3#B",
  city: "Palermo",
  state: "Capital Federal",
  zipcode: 1414,
};

/** The same, as the domain has it. */
export const buyerStreet = {
  name: buyer.name,
  document: buyer.document,
  phone: buyer.phone,
  email: buyer.email,
  street: buyer.street,
  streetNumber: buyer.street_number,
  streetExtras: buyer.street_extras,
  city: buyer.city,
  state: buyer.state,
};

/** A shipment of the account, created through the domain; ready for documents unless `advance` is false. */
export async function makeShipment(
  caller: OpenedAccount,
  { advance = true, ...draft }: Partial<ShipmentDraft> & { advance?: boolean } = {},
): Promise<Shipment> {
  const ctx = systemContext("test");
  const { id } = await createShipment(ctx, {
    accountId: caller.accountId,
    externalId: "PED-1",
    originId: "auto",
    declaredValueCents: 100_00,
    serviceType: "standard_delivery",
    logisticType: "crossdock",
    destination: { ...buyerStreet, postcode: { zipcode: buyer.zipcode, cpa: null } },
    load: { items: [], packages: [{ weightGrams: 1000, heightCm: 10, widthCm: 10, lengthCm: 10 }] },
    ...draft,
  });
  if (advance) await advanceShipments(ctx, { limit: 1000 });
  return findShipment(ctx, id);
}

/** Moves a shipment through states that an operator reports one after the other. */
export async function transitionTo(id: number, ...states: readonly ShipmentStatus[]): Promise<void> {
  for (const status of states) await transitionShipment(systemContext("test"), id, status, { by: "operator" });
}
