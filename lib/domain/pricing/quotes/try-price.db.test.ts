import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { carriers } from "@/db/schema/carriers";
import { setupTestDatabase } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { breakerRules, CarrierFailure, type CarrierRate, saveContract } from "../../carriers";
import { connectTo, disconnect } from "../../carriers/testing-connection";
import { installSystem, TestSystem } from "../../carriers/testing-system";
import { changeRules, noRules } from "../../identity/accounts";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { type PriceTrial, quoteShipment, type TriedPrices, tryPrice } from "./";

setupTestDatabase();

const password = "clave-muy-larga";
const standard: CarrierRate = {
  serviceType: "standard_delivery",
  logisticType: "crossdock",
  shipmentCents: 800_00,
  insuranceCents: 10_00,
  vatBasisPoints: 1_050,
  minDays: 1,
  maxDays: 2,
};
const ofBeta: CarrierRate = { ...standard, logisticType: "carrier_pickup", shipmentCents: 900_00 };

let ctx: Context;
let system: TestSystem;
let restore: () => void;
let seller: TestCaller;
let alfa = 0;
let beta = 0;

beforeAll(async () => {
  ctx = systemContext("test");
  await seedTestCarriers();
  seller = await createTestAccount();
});
beforeEach(async () => {
  system = new TestSystem();
  system.rates = (user) => [user === "beta" ? ofBeta : standard];
  restore = installSystem(system);
  alfa = await connect("alfa");
  beta = await connect("beta");
});
afterEach(async () => {
  for (const code of ["alfa", "beta"]) await disconnect(code);
  restore();
});

const connect = (code: string, quoteMs = 60_000) =>
  connectTo({ baseUrl: "https://carrier.example", secret: "" }, code, {
    liveRates: true,
    values: { user: code, password },
    deadlinesMs: { quote: quoteMs },
  });

const place = { zipcode: 1414, city: "Palermo", state: "CABA" };
const box = { weightGrams: 1000, heightCm: 10, widthCm: 20, lengthCm: 30, classificationId: 1 } as const;

const trial = (changes: Partial<PriceTrial> = {}) =>
  tryPrice(ctx, {
    accountId: null,
    origin: place,
    destination: place,
    packages: [box],
    declaredValueCents: 100_00,
    isReturn: false,
    ...changes,
  });

const homeDelivery = ({ options }: TriedPrices, carrierId: number) =>
  options.find(({ carrier, serviceType }) => carrier.id === carrierId && serviceType === "standard_delivery");

/** Under which contracts the system was asked, by their users. */
const askedUsers = () =>
  system.calls
    .filter(({ call }) => call === "quote")
    .map(({ about }) => about)
    .sort();

test("without an account the carriers are asked under the platform's contract, and their prices explained", async () => {
  const tried = await trial();
  expect(askedUsers()).toEqual(["alfa", "beta"]);
  expect(homeDelivery(tried, alfa)).toMatchObject({
    selectable: true,
    rate: { source: "carrier", tariffId: 0 },
    priced: null,
    price: {
      cents: 810_00,
      inclTaxCents: 895_05,
      lines: [
        { code: "freight", cents: 800_00 },
        { code: "insurance", cents: 10_00 },
      ],
    },
    delivery: { minDays: 1, maxDays: 2 },
  });
  expect(tried.live.get(alfa)).toEqual({ isOwnContract: false, rates: [standard] });
});

const linesOf = (tried: Awaited<ReturnType<typeof trial>>, carrierId: number) =>
  homeDelivery(tried, carrierId)?.price?.lines.map(({ code }) => code);

test("with an account its own contract counts, and mark-ups on what it did not agree itself, as in its quotes", async () => {
  await saveContract(ctx, alfa, seller.accountId, { values: { user: "tienda", password: "otra-clave" } });
  const markup = { carrierId: null, serviceType: null, shareBasisPoints: 1_000, amountCents: 0 };
  await changeRules(ctx, seller.accountId, { ...noRules, markups: [markup] });
  clearReferenceCache();
  const tried = await trial({ accountId: seller.accountId });
  expect(askedUsers()).toEqual(["beta", "tienda"]);
  expect([tried.live.get(alfa)?.isOwnContract, tried.live.get(beta)?.isOwnContract]).toEqual([true, false]);
  const { options } = await quoteShipment(ctx, {
    accountId: seller.accountId,
    originId: "auto",
    declaredValueCents: 100_00,
    destination: place,
    load: { items: [], packages: [box] },
  });
  const pricesOf = (priced: typeof options) => priced.map(({ service, price }) => [service.id, price]);
  expect(pricesOf(tried.options)).toEqual(pricesOf(options));
  expect(linesOf(tried, alfa)).toEqual(["freight", "insurance"]);
  expect(linesOf(tried, beta)).toContain("markup");
});

test("a carrier that refuses says so in its words, without secrets and people, and costs its own options", async () => {
  system.rates = (user) => {
    if (user === "beta") return [ofBeta];
    throw new CarrierFailure("rejected", `Clave ${password} vencida, escribir a ventas@alfa.example o al 11 5555-0000`);
  };
  const tried = await trial();
  expect(tried.live.get(alfa)).toEqual({
    isOwnContract: false,
    failure: { reason: "rejected", words: "Clave … vencida, escribir a … o al …" },
  });
  const refused = homeDelivery(tried, alfa);
  expect(refused).toMatchObject({ selectable: false, impediments: ["carrier_unavailable"], price: null });
  expect(homeDelivery(tried, beta)).toMatchObject({ selectable: true, price: { cents: 910_00 } });
});

test("a carrier that never answers is over at its deadline, and costs its own options", async () => {
  // However short its deadline, the other carrier answers by its own.
  await connect("alfa", 1);
  system.rates = (user) => (user === "beta" ? [ofBeta] : new Promise(() => {}));
  const tried = await trial();
  expect(tried.live.get(alfa)?.failure).toEqual({ reason: "timeout", words: "no answer within 1 ms" });
  expect(homeDelivery(tried, alfa)?.impediments).toEqual(["carrier_unavailable"]);
  expect(homeDelivery(tried, beta)?.selectable).toBe(true);
});

test("a carrier that rests after failures is told with the last of them", async () => {
  system.failsAlways = (_, user) => user === "alfa";
  for (let i = 0; i < breakerRules.failures; i++) await trial();
  expect((await trial()).live.get(alfa)?.failure).toEqual({
    reason: "broken",
    words: "not called, as the calls before failed: answered 503",
  });
});

test("a carrier whose secrets no key opens is told as that", async () => {
  await connection()
    .db.update(carriers)
    .set({ connection: sql`${carriers.connection} || '{"sealedSecret": "sealed elsewhere"}'::jsonb` })
    .where(eq(carriers.id, alfa));
  clearReferenceCache();
  expect((await trial()).live.get(alfa)?.failure).toEqual({ reason: "secrets_unreadable", words: "" });
  expect(askedUsers()).toEqual(["beta"]);
});

test("a carrier that could not take the load is not asked", async () => {
  const tried = await trial({ packages: [{ ...box, weightGrams: 900_000 }] });
  expect(askedUsers()).toEqual([]);
  expect([tried.live.get(alfa), tried.live.get(beta)]).toEqual([null, null]);
  expect(homeDelivery(tried, alfa)?.impediments).toContain("package_too_heavy");
});

test("a version of a tariff and an account of the embedded network are priced without asking", async () => {
  const [tariff] = await connection().sql`
    select tariffs.id::int from tariffs join carrier_services services on services.id = carrier_service_id
    where carrier_id = ${alfa} and service_type = 'standard_delivery'`;
  const byVersion = await trial({ tariffId: tariff?.id });
  expect(byVersion.options).toMatchObject([{ selectable: true, price: { cents: 1_000_00 } }]);
  const { accountId } = await createTestAccount({ isTest: true });
  const ofNetwork = await trial({ accountId });
  expect(homeDelivery(ofNetwork, alfa)).toMatchObject({ selectable: true, price: { cents: 1_000_00 } });
  expect([...byVersion.live, ...ofNetwork.live, ...askedUsers()]).toEqual([]);
});
