import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as createShipmentRoute } from "@/app/v2/shipments/route";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { CarrierSimulator, type Incident } from "@/scripts/testing/simulated-carriers/http/simulator";
import { breakerRules } from "../../carriers";
import { connectTo, disconnect } from "../../carriers/testing-connection";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { createReturn } from "../../shipping/returns";
import { type QuoteOption, quoteShipment } from "./";

setupTestDatabase();

const simulator = new CarrierSimulator();
const rate = {
  service_type: "standard_delivery",
  logistic_type: "carrier_pickup",
  shipment_cents: 800_00,
  insurance_cents: 10_00,
  vat_basis_points: 1050,
  min_days: 1,
  max_days: 2,
};
let seller: TestCaller;

beforeAll(async () => {
  await simulator.open();
  await seedTestCarriers();
  seller = await createTestAccount();
});
beforeEach(() => connectTo(simulator, "beta", { liveRates: true, deadlinesMs: { quote: 10_000 } }));
afterEach(async () => {
  simulator.reset();
  await disconnect("beta");
});
afterAll(() => simulator.close());

const quote = (accountId = seller.accountId) =>
  quoteShipment(systemContext("test"), {
    accountId,
    originId: "auto",
    declaredValueCents: 100_00,
    destination: { city: "Palermo", state: "Capital Federal", zipcode: 1414 },
    load: { items: [], packages: [{ weightGrams: 1000, heightCm: 10, widthCm: 20, lengthCm: 30 }] },
  });

const optionsOf = (options: readonly QuoteOption[], carrier: string) =>
  options.filter((option) => option.carrier.name === carrier);

test("a carrier's own price is what its option costs, with its tax and its times", async () => {
  simulator.rates = [rate];
  const { options, results } = await quote();
  const [standard, express] = optionsOf(options, "Beta");
  expect(standard).toMatchObject({
    selectable: true,
    price: { shipmentCents: 800_00, insuranceCents: 10_00, cents: 810_00, inclTaxCents: 895_05 },
    delivery: { minDays: 1, maxDays: 2 },
    rate: { source: "carrier", tariffId: 0 },
  });
  expect(standard?.price?.lines.map(({ code }) => code)).toEqual(["freight", "insurance"]);
  // A service that its response leaves out is not covered, whatever our tariffs say.
  expect(express).toMatchObject({ selectable: false, impediments: ["no_coverage"] });
  expect(results.standard_delivery?.carrier.name).toBe("Beta");
  expect(simulator.requestsOf("quote")[0]?.body).toMatchObject({
    direction: "forward",
    destination: { city: "Palermo", province_code: "C", zipcode: "1414" },
    packages: [{ weight_grams: 1000, height_cm: 10, width_cm: 20, length_cm: 30, classification_id: 1 }],
    declared_value_cents: 100_00,
  });
});

test.each<Incident>(["hang", "error", "malformed"])(
  "a carrier in trouble (%s) costs its own options and no others",
  async (incident) => {
    const usual = optionsOf((await quote()).options, "Alfa");
    if (incident === "hang") await connectTo(simulator, "beta", { liveRates: true, deadlinesMs: { quote: 200 } });
    simulator.incidents.quote = incident;
    const { options } = await quote();
    expect(optionsOf(options, "Alfa")).toEqual(usual.map((option) => ({ ...option, tags: expect.anything() })));
    const silent = optionsOf(options, "Beta");
    expect(silent.length).toBeGreaterThan(0);
    for (const option of silent)
      expect(option).toMatchObject({
        selectable: false,
        impediments: ["carrier_unavailable"],
        price: null,
        delivery: null,
      });
  },
);

test("while its circuit breaker is open the carrier is not asked, and no quote waits for it", async () => {
  simulator.incidents.quote = "error";
  for (let i = 0; i < breakerRules.failures; i++) await quote();
  simulator.incidents.quote = "hang";
  const { options } = await quote();
  expect(simulator.requestsOf("quote")).toHaveLength(breakerRules.failures);
  expect(optionsOf(options, "Beta")[0]?.impediments).toEqual(["carrier_unavailable"]);
});

test("no carrier is asked without live rates, or for an account of the embedded network", async () => {
  const trial = await createTestAccount({ isTest: true });
  await quote(trial.accountId);
  await connectTo(simulator, "beta", { liveRates: false });
  await quote();
  expect(simulator.requests).toEqual([]);
});

test("a shipment costs what the carrier says when it is created", async () => {
  simulator.rates = [rate];
  const shipment = await makeShipment(seller, { carrierId: undefined, logisticType: "carrier_pickup", advance: false });
  expect(shipment).toMatchObject({ priceInclTaxCents: 895_05, rateSource: "carrier", deliveryDaysMax: 2 });
});

describe("no transaction is open while a carrier is asked", () => {
  let open: number[];
  beforeEach(() => {
    open = [];
    simulator.rates = [rate, { ...rate, service_type: "return_origin" }];
    simulator.beforeResponse = async (operation) => {
      if (operation !== "quote") return;
      const [row] = await connection().sql`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`;
      open.push(row?.count);
    };
  });

  const body = () => ({
    account_id: seller.accountId,
    external_id: "LIVE-1",
    declared_value: 100,
    service_type: "standard_delivery",
    logistic_type: "carrier_pickup",
    destination: {
      name: "Ana Paz",
      document: "30111222",
      phone: "11 5555-0000",
      email: "ana@example.com",
      street: "Thames",
      street_number: "100",
      city: "Palermo",
      state: "Capital Federal",
      zipcode: 1414,
    },
    packages: [{ weight: 1000, height: 10, width: 20, length: 30, classification_id: 1 }],
  });

  test("for a shipment under an Idempotency-Key, which asks once however often it is sent", async () => {
    const create = () =>
      call(createShipmentRoute as never, "/v2/shipments", {
        headers: { ...seller.headers, "Idempotency-Key": "live-1" },
        body: body(),
      });
    const first = await create();
    expect(first).toMatchObject({ status: 201, body: { price_incl_tax: 895.05 } });
    expect((await create()).body.id).toBe(first.body.id);
    expect(open).toEqual([0]);
  });

  test("for a return, though its shipment is locked while it is made", async () => {
    const shipment = await makeShipment(seller);
    await transitionTo(shipment.id, "ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier");
    await transitionTo(shipment.id, "received_by_carrier", "delivered");
    open.length = 0;
    const draft = {
      accountId: seller.accountId,
      declaredValueCents: 100_00,
      serviceType: "return_origin",
    } as const;
    const made = await createReturn(systemContext("test"), shipment.id, { ...draft, logisticType: "carrier_pickup" });
    expect(made).toMatchObject({ direction: "return", rateSource: "carrier" });
    expect(open).toEqual([0]);
  });
});
