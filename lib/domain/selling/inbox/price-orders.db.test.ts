import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { anyOption, noConditions } from "@/lib/core/shipping-rules";
import type { OptionChoice as RuleChoice, RuleConditions } from "@/lib/core/vocabulary";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { CarrierSimulator } from "@/scripts/testing/simulated-carriers/http/simulator";
import { carrierRegistry } from "../../carriers";
import { connectTo, disconnect } from "../../carriers/testing-connection";
import { createTestAccount, seedTestCarriers, type TestCaller, testPoint } from "../../operating/testing";
import { findShippingRules, replaceShippingRules } from "../../pricing/shipping-rules";
import { createOrder, type NewOrder, shipOrder } from "../orders";
import { testLine, testOrder } from "../orders/testing";
import { listOrderOptions, priceOrders } from "./";
import type { OptionChoice } from "./choice";

setupTestDatabase();

let seller: TestCaller;
let ctx: Context;
let alfa = 0;
let beta = 0;

beforeAll(async () => {
  await seedTestCarriers();
  const { carriers } = await carrierRegistry();
  [alfa = 0, beta = 0] = ["Alfa", "Beta"].map((name) => carriers.find((carrier) => carrier.name === name)?.id ?? 0);
});
beforeEach(async () => {
  seller = await createTestAccount();
  ctx = withMemberships(systemContext("test"), [{ accountId: seller.accountId, role: "owner" }]);
});

const undecided = { serviceType: null, logisticType: null } as const;
let sent = 0;
const send = (changes: Partial<NewOrder> = {}) =>
  createOrder(ctx, testOrder(seller.accountId, { ...undecided, externalId: `N-${++sent}`, ...changes }));
const price = (ids: readonly number[], chosen: ReadonlyMap<number, OptionChoice> = new Map()) =>
  priceOrders(ctx, seller.accountId, { ids, chosen });

async function rule(conditions: Partial<RuleConditions>, choice: Partial<RuleChoice> | "ask") {
  const { version } = await findShippingRules(ctx, seller.accountId);
  const action = choice === "ask" ? ({ kind: "ask" } as const) : ({ kind: "choose", ...anyOption, ...choice } as const);
  const conditionsOfAll = { ...noConditions, ...conditions };
  await replaceShippingRules(ctx, seller.accountId, {
    version,
    rules: [{ name: "Regla", enabled: true, conditions: conditionsOfAll, action }],
  });
}

test("each order gets the option that its shipment would take, its weight and what is left of what the buyer paid", async () => {
  await rule({ weightGrams: { min: 1000, max: null } }, { carrierId: beta });
  const light = await send({ shippingPaidCents: 5_000_00 });
  const heavy = await send({ lines: [{ ...testLine, quantity: 4 }], shippingPaidCents: 100_00 });
  const [first, second] = await price([light.id, heavy.id]);
  expect(first).toMatchObject({ orderId: light.id, packages: 1, differs: false, problem: null, options: 4 });
  expect(first?.option).toMatchObject({ carrier: { id: alfa, name: "Alfa" }, rule: null, isLastKnown: false });
  expect(first?.option?.minDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(first?.marginCents).toBe(5_000_00 - (first?.option?.priceInclTaxCents ?? 0));
  expect(second).toMatchObject({ option: { carrier: { id: beta }, rule: "Regla" } });
  expect(second?.marginCents).toBeLessThan(0);
  for (const { orderId, option, weightGrams } of [first, second].flatMap((priced) => priced ?? [])) {
    const shipment = await shipOrder(ctx, orderId);
    expect([shipment.carrierId, shipment.priceInclTaxCents, shipment.totalWeightGrams]).toEqual([
      option?.carrier.id,
      option?.priceInclTaxCents,
      weightGrams,
    ]);
  }
});

test("an order that cannot be priced or sent says why and holds up no other", async () => {
  const good = await send();
  const shipped = await send();
  await shipOrder(ctx, shipped.id);
  const unmeasured = await send({ lines: [{ ...testLine, sku: "X", weightGrams: null }] });
  const abroad = await send({ country: "UY" });
  const heavy = [{ ...testLine, weightGrams: 30_000 }];
  const nowhere = await send({ lines: heavy, serviceType: "express_delivery" });
  const pointless = await send({ serviceType: "pickup_point" });
  const ids = [shipped, unmeasured, abroad, nowhere, pointless, good].map(({ id }) => id);
  const priced = await price([...ids, good.id]);
  expect(priced.map(({ orderId }) => orderId)).toEqual(ids);
  expect(priced.map(({ problem }) => problem?.code ?? null)).toEqual([
    "conflict",
    "measures_missing",
    "abroad",
    expect.stringMatching(/option_not_selectable|not_quotable/),
    "validation_failed",
    null,
  ]);
  expect(priced[5]?.option).not.toBeNull();
  const other = await createTestAccount();
  const foreign = await createOrder(systemContext("test"), testOrder(other.accountId));
  await expect(price([good.id, foreign.id])).rejects.toMatchObject({ detail: { code: "not_found", id: foreign.id } });
});

test("a rule that asks leaves the choice to a person, who sees how many options there are", async () => {
  await rule({}, "ask");
  const { id } = await send();
  const [asked] = await price([id]);
  expect(asked).toMatchObject({ option: null, options: 4, problem: { code: "shipping_rule_asks" } });
  const choice = {
    carrierId: beta,
    serviceType: "express_delivery",
    logisticType: "carrier_pickup",
    pointId: null,
  } as const;
  const [chosen] = await price([id], new Map([[id, choice]]));
  expect(chosen).toMatchObject({ option: { carrier: { id: beta }, serviceType: "express_delivery" }, problem: null });
});

test("what differs from the buyer's choice says so, as the buyer's own does not", async () => {
  const fast = await send({ serviceType: "express_delivery" });
  const point = await send({
    serviceType: "pickup_point",
    recipient: { ...fast.recipient, pointId: testPoint },
  });
  const own = await price([fast.id, point.id]);
  expect(own.map(({ differs, problem }) => [differs, problem])).toEqual([
    [false, null],
    [false, null],
  ]);
  const standard = {
    carrierId: alfa,
    serviceType: "standard_delivery",
    logisticType: "crossdock",
    pointId: null,
  } as const;
  const other = await price(
    [fast.id, point.id],
    new Map([
      [fast.id, standard],
      [point.id, standard],
    ]),
  );
  expect(other.map(({ differs }) => differs)).toEqual([true, true]);
});

test("all options of an order stand under the one that would be bought, pick-up points by name", async () => {
  await rule({}, { carrierId: beta });
  const { id } = await send();
  const { options, priced } = await listOrderOptions(ctx, id);
  expect(options[0]).toEqual(priced.option);
  expect(options[0]?.rule).toBe("Regla");
  expect(new Set(options.map((option) => JSON.stringify({ ...option, rule: null }))).size).toBe(options.length);
  expect(options.find(({ serviceType }) => serviceType === "pickup_point")?.point?.name).toBeTruthy();
  for (const { carrier, serviceType, logisticType, point, priceInclTaxCents } of options.slice(1)) {
    const choice = { carrierId: carrier.id, serviceType, logisticType, pointId: point?.id ?? null };
    expect((await price([id], new Map([[id, choice]])))[0]?.option?.priceInclTaxCents).toBe(priceInclTaxCents);
  }
});

describe("a carrier that prices its options itself", () => {
  const simulator = new CarrierSimulator();
  const rate = {
    service_type: "standard_delivery",
    logistic_type: "carrier_pickup",
    shipment_cents: 300_00,
    insurance_cents: 0,
    vat_basis_points: 2100,
    min_days: 1,
    max_days: 2,
  };
  beforeAll(async () => {
    await simulator.open();
    await connectTo(simulator, "beta", { liveRates: true, deadlinesMs: { quote: 10_000 } });
  });
  afterAll(async () => {
    await disconnect("beta");
    await simulator.close();
  });

  test("is waited for a moment, and not by the others; what it said before is marked", async () => {
    simulator.rates = [rate];
    const [a, b] = [await send(), await send({ lines: [{ ...testLine, quantity: 5 }] })];
    expect((await price([a.id]))[0]?.option).toMatchObject({ carrier: { id: beta }, isLastKnown: false });
    // Asked a moment ago, the carrier is not asked again.
    await price([a.id]);
    expect(simulator.requestsOf("quote")).toHaveLength(1);
    const now = performance.now.bind(performance);
    const later = vi.spyOn(performance, "now").mockImplementation(() => now() + 6 * 60_000);
    simulator.incidents.quote = "hang";
    const startedAt = performance.now();
    const [known, unknown] = await price([a.id, b.id]);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect(known?.option).toMatchObject({ carrier: { id: beta }, isLastKnown: true });
    // Nothing is known of the second load: the carriers with a tariff are there all the same.
    expect(unknown?.option).toMatchObject({ carrier: { id: alfa } });
    later.mockRestore();
    simulator.reset();
  });
});
