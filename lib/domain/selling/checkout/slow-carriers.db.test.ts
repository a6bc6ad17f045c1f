import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { type CheckoutSettings, defaultCheckoutSettings } from "@/lib/core/checkout";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { CarrierSimulator, type Incident } from "@/scripts/testing/simulated-carriers/http/simulator";
import { connectTo, disconnect } from "../../carriers/testing-connection";
import { createTestAccount, seedTestCarriers } from "../../operating/testing";
import { offerDelivery } from "./";
import { inHurry, setupPatientCheckouts } from "./testing-patience";

setupTestDatabase();
setupPatientCheckouts();

const simulator = new CarrierSimulator();
const rate = {
  service_type: "standard_delivery",
  logistic_type: "carrier_pickup",
  shipment_cents: 800_00,
  insurance_cents: 0,
  vat_basis_points: 2100,
  min_days: 1,
  max_days: 2,
};
let ctx: Context;
let accountId: number;
let beta: number;

beforeAll(async () => {
  await simulator.open();
  await seedTestCarriers();
});
beforeEach(async () => {
  ({ accountId } = await createTestAccount());
  ctx = withMemberships(systemContext("test"), [{ accountId, role: "owner" }]);
  beta = await connectTo(simulator, "beta", { liveRates: true, deadlinesMs: { quote: 10_000 } });
  simulator.rates = [rate];
});
afterEach(async () => {
  simulator.reset();
  await disconnect("beta");
});
afterAll(() => simulator.close());

const mate = { quantity: 2, unitPriceCents: 125_00, weightGrams: 400, heightCm: 12, widthCm: 10, lengthCm: 10 };
const fallback = [{ provinces: ["C"], maxWeightGrams: 1_000, priceCents: 9_999_00, minDays: 1, maxDays: 3 }];
const ask = (change: Partial<CheckoutSettings> = {}, item = mate) =>
  offerDelivery(
    ctx,
    { accountId, connectionId: null, settings: { ...defaultCheckoutSettings, ...change } },
    { destination: { zipcode: "1414" }, items: [item] },
  );
const onlyBeta = () => ({ carrierIds: [beta], serviceTypes: ["standard_delivery" as const] });

test.each<Incident>(["hang", "error", "malformed"])(
  "a carrier in trouble (%s) costs its own options and a moment; alone, the seller's own table stands in",
  async (incident) => {
    simulator.incidents.quote = incident;
    const { options, reason, milliseconds } = await ask();
    expect(reason).toBeNull();
    expect(options.length).toBeGreaterThan(0);
    expect(options.every(({ code }) => !code.startsWith(`${beta}-`))).toBe(true);
    expect(milliseconds).toBeLessThan(5_000);
    expect(await ask(onlyBeta())).toMatchObject({ options: [], reason: "carriers_silent" });
    const instead = await ask({ ...onlyBeta(), fallback });
    expect(instead).toMatchObject({
      options: [{ code: "table", name: "Entrega a domicilio", priceCents: 9_999_00, reference: "", points: [] }],
      reason: "carriers_silent",
    });
    // The table has no price for this weight.
    expect((await ask({ ...onlyBeta(), fallback }, { ...mate, weightGrams: 501 })).options).toEqual([]);
  },
);

test.each<Incident>(["hang", "error"])(
  "what a carrier in trouble (%s) last said of another load of the weight band is shown, and not kept",
  async (incident) => {
    const [known] = (await ask(onlyBeta())).options;
    expect(known?.costCents).toBe(968_00);
    simulator.incidents.quote = incident;
    // Other goods of the same weight band, which it never priced.
    const alike = { ...mate, weightGrams: 390, unitPriceCents: 99_00 };
    expect((await ask(onlyBeta(), alike)).options).toMatchObject([{ code: known?.code, costCents: 968_00 }]);
    expect(await ask(onlyBeta(), { ...mate, weightGrams: 4_000 })).toMatchObject({ reason: "carriers_silent" });
    delete simulator.incidents.quote;
    simulator.rates = [{ ...rate, shipment_cents: 900_00 }];
    expect((await ask(onlyBeta(), alike)).options).toMatchObject([{ costCents: 1_089_00 }]);
  },
);

test("a carrier that says no is no silence: what it last said of others does not stand in", async () => {
  await ask(onlyBeta());
  simulator.rates = [];
  expect(await ask({ ...onlyBeta(), fallback }, { ...mate, weightGrams: 390 })).toMatchObject({
    options: [],
    reason: "not_offered",
  });
});

test("a cart is priced once for all who ask for it at a time", async () => {
  await Promise.all([ask(), ask({ preparationDays: 2 }), ask({ offer: "cheapest" })]);
  await ask();
  expect(simulator.requestsOf("quote")).toHaveLength(1);
});

/** Nothing can be priced meanwhile: a table that each question reads is locked. */
const whileLocked = (act: () => Promise<void>): Promise<void> =>
  connection().sql.begin(async (tx) => {
    await tx`lock table boxes in access exclusive mode`;
    await act();
  });

test("whatever takes too long, the checkout is answered, and has the price the next time", async () => {
  await whileLocked(async () => {
    expect(await inHurry(() => ask())).toMatchObject({ options: [], reason: "too_late" });
    const anywhere = [{ ...fallback[0], provinces: [], maxWeightGrams: null } as never];
    const { options } = await inHurry(() => ask({ fallback: anywhere }));
    expect(options.map(({ code }) => code)).toEqual(["table"]);
  });
  expect((await ask()).reason).toBeNull();
  expect(simulator.requestsOf("quote")).toHaveLength(1);
});
