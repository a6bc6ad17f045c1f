import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { carrierServices } from "@/db/schema/carriers";
import { setupTestDatabase } from "@/db/testing";
import { type CheckoutCart, type CheckoutSettings, defaultCheckoutSettings } from "@/lib/core/checkout";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { createBox, defaultBoxes } from "../../goods/boxes";
import { createSku } from "../../goods/inventory";
import { setAccountStatus } from "../../identity/accounts";
import { openAccount } from "../../operating/onboarding";
import { createTestAccount, seedTestCarriers, type TestCaller, testPoint } from "../../operating/testing";
import { quoteShipment } from "../../pricing/quotes";
import { changePrice, draftTariff, publishTariff } from "../../pricing/tariffs";
import { createOrder, shipOrder } from "../orders";
import { testLine, testOrder } from "../orders/testing";
import { offerDelivery, readOptionReference, saveCheckoutSettings } from "./";
import { setupPatientCheckouts } from "./testing-patience";

setupTestDatabase();
setupPatientCheckouts();

let seller: TestCaller;
let ctx: Context;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  seller = await createTestAccount();
  ctx = withMemberships(systemContext("test", { now: () => new Date("2026-11-27T15:00:00Z") }), [
    { accountId: seller.accountId, role: "owner" },
  ]);
});

const mate = { quantity: 2, unitPriceCents: 125_00, weightGrams: 400, heightCm: 12, widthCm: 10, lengthCm: 10 };
const cart: CheckoutCart = { destination: { zipcode: "C1414ABC" }, items: [mate] };
const offer = (given: Partial<CheckoutCart> = {}, settings?: Partial<CheckoutSettings>) =>
  offerDelivery(
    ctx,
    {
      accountId: seller.accountId,
      connectionId: null,
      ...(settings && { settings: { ...defaultCheckoutSettings, ...settings } }),
    },
    { ...cart, ...given },
  );
const quote = () =>
  quoteShipment(ctx, {
    accountId: seller.accountId,
    originId: "auto",
    declaredValueCents: 250_00,
    destination: { city: "", state: "", zipcode: 1414 },
    load: { items: [mate], packages: [] },
  });

test("buyers see what the quote of the same load offers, at its prices, the cheapest first", async () => {
  const { options, reason } = await offer();
  const quoted = new Map((await quote()).options.map((option) => [codeOf(option), option]));
  expect(reason).toBeNull();
  expect(options.length).toBeGreaterThan(2);
  for (const option of options) {
    expect(quoted.get(option.code)?.price?.inclTaxCents).toBe(option.costCents);
    expect(option.priceCents).toBe(option.costCents);
    expect(option.minDate >= "2026-11-27" && option.maxDate >= option.minDate).toBe(true);
    expect(option.name).toMatch(/^(Alfa|Beta) · (Entrega|Retiro) /);
  }
  const costs = options.map(({ costCents }) => costCents);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
});

const codeOf = ({
  carrier,
  serviceType,
  logisticType,
}: {
  carrier: { id: number };
  serviceType: string;
  logisticType: string;
}) => `${carrier.id}-${serviceType}-${logisticType}`;

test("each option and each of its points has a reference that says how to ship", async () => {
  const { options } = await offer({ language: "en" });
  for (const { code, costCents, reference } of options) {
    const facts = readOptionReference(reference, ctx.now());
    if (facts === "expired" || !facts) throw new Error("no facts");
    expect(`${facts.carrierId}-${facts.serviceType}-${facts.logisticType}`).toBe(code);
    expect(facts).toMatchObject({ accountId: seller.accountId, costCents, pointId: null, signedOn: "2026-11-27" });
  }
  const point = options.find(({ kind }) => kind === "point");
  expect(point?.name).toBe("Alfa · Pickup point");
  expect(point?.points).toMatchObject([
    { code: testPoint, address: "Honduras 4800", zipcode: "1414", city: "Palermo" },
  ]);
  const facts = readOptionReference(point?.points[0]?.reference ?? "", ctx.now());
  expect(facts).toMatchObject({ pointId: Number(point?.points[0]?.id), costCents: point?.costCents });
});

test("settings decide what is offered, at which price and when", async () => {
  const all = await offer();
  const [cheapest] = all.options;
  const { options } = await offer({}, { offer: "cheapest", preparationDays: 3, needs: ["document"] });
  expect(options.map(({ kind }) => kind).toSorted()).toEqual(["point", "ship"]);
  expect(options[0]).toMatchObject({ code: cheapest?.code, needs: ["document"] });
  expect((options[0]?.minDate ?? "") > (cheapest?.minDate ?? "")).toBe(true);
  const price = { ...defaultCheckoutSettings.price, changeBasisPoints: 1_000, roundToCents: 100_00 };
  const dearer = await offer({}, { price });
  for (const { priceCents, costCents } of dearer.options)
    expect(priceCents).toBe(Math.ceil(Math.round(costCents * 1.1) / 100_00) * 100_00);
  const free = await offer({}, { free: [{ provinces: ["C"], fromCents: 250_00 }] });
  expect(free.options.every(({ priceCents }) => priceCents === 0)).toBe(true);
  expect((await offer({}, { serviceTypes: ["pickup_point"], maxPoints: 1 })).options.map(({ kind }) => kind)).toEqual([
    "point",
  ]);
});

test.each([
  ["off", {}, { isOn: false }],
  ["no_goods", { items: [{ ...mate, isVirtual: true }] }, {}],
  ["abroad", { destination: { zipcode: "1414", country: "UY" } }, {}],
  ["foreign_currency", { currency: "USD" }, {}],
  ["postcode_unknown", { destination: { zipcode: "Calle Falsa 123" } }, {}],
  ["measures_missing", { items: [{ quantity: 1, unitPriceCents: 1 }] }, {}],
  ["too_large", { items: [{ ...mate, quantity: 1_001 }] }, {}],
  ["no_coverage", { items: [{ ...mate, weightGrams: 40_000 }] }, {}],
  ["not_offered", {}, { serviceTypes: ["return_origin"] }],
] as const)("%s is why nothing is offered, and no error", async (reason, given, settings) => {
  expect(await offer(given as Partial<CheckoutCart>, settings as Partial<CheckoutSettings>)).toMatchObject({
    options: [],
    reason,
  });
});

test("an account that sends from nowhere offers nothing", async () => {
  const { accountId } = await openAccount(systemContext("test"), { name: "Sin depósito" });
  const answer = await offerDelivery(systemContext("test"), { accountId, connectionId: null }, cart);
  expect(answer).toMatchObject({ options: [], reason: "no_origin" });
});

test("a suspended account offers nothing until it is resumed", async () => {
  await setAccountStatus(systemContext("test"), seller.accountId, "suspended");
  expect(await offer()).toMatchObject({ options: [], reason: "off" });
  await setAccountStatus(systemContext("test"), seller.accountId, "active");
  expect(await offer()).toMatchObject({ reason: null });
});

test("an order that names an option is charged what the option said", async () => {
  const { options } = await offer();
  const recipient = { ...testOrder(seller.accountId).recipient, zipcode: 1414 };
  for (const [at, { code, costCents, points }] of options.entries()) {
    const [carrierId = "", serviceType, logisticType] = code.split("-");
    const draft = {
      externalId: `${at}`,
      recipient,
      lines: [{ ...testLine, ...mate }],
      serviceType: null,
      logisticType: null,
    };
    const order = await createOrder(ctx, testOrder(seller.accountId, draft));
    const choice = { carrierId: Number(carrierId), serviceType, logisticType, pointId: points[0]?.id };
    const shipment = await shipOrder(ctx, order.id, choice as Parameters<typeof shipOrder>[2]);
    expect([code, shipment.priceInclTaxCents]).toEqual([code, costCents]);
  }
});

test("measures that neither shop nor catalogue know are those of the settings", async () => {
  const { weightGrams, heightCm, widthCm, lengthCm } = mate;
  const items = [{ quantity: 2, unitPriceCents: 125_00, sku: "UNKNOWN" }];
  const { options } = await offer({ items }, { measures: { weightGrams, heightCm, widthCm, lengthCm } });
  expect(options.map(({ costCents }) => costCents)).toEqual((await offer()).options.map(({ costCents }) => costCents));
});

test("articles of a connected shop are measured by the catalogue first, as its orders are", async () => {
  const [row] = await connection().sql`
    insert into channel_connections (account_id, kind, channel, url, sealed_secrets, token, next_at)
    values (${seller.accountId}, 'woocommerce', 'woocommerce', 'https://mates.example', '', ${`t${seller.accountId}`}, now())
    returning id`;
  const place = { accountId: seller.accountId, connectionId: Number(row?.id) };
  const stored = { weightGrams: 9_000, heightCm: 30, widthCm: 30, lengthCm: 30, mustKeepVertical: false };
  const about = { name: "Mate", barcode: "", unitDeclaredValueCents: 0, classificationId: 1 } as const;
  await createSku(ctx, seller.accountId, { ...about, ...stored, sku: "MATE" });
  const items = [{ ...mate, sku: "MATE" }];
  const { options } = await offerDelivery(ctx, place, { ...cart, items });
  const recipient = { ...testOrder(seller.accountId).recipient, zipcode: 1414 };
  const lines = [{ ...testLine, ...mate, sku: "MATE" }];
  for (const isImported of [true, false]) {
    const [option] = isImported ? options : (await offer({ items })).options;
    const delivery = {
      kind: "ship",
      method: "anden",
      reference: option?.points[0]?.reference ?? option?.reference,
    } as const;
    const open = { serviceType: null, logisticType: null, carrierId: null };
    const draft = { externalId: `${isImported}`, recipient, lines, delivery, ...open };
    const order = await createOrder(ctx, testOrder(seller.accountId, draft as never), { isImported });
    expect((await shipOrder(ctx, order.id)).priceInclTaxCents).toBe(option?.costCents);
  }
});

test("a shop that is not connected to the account is not found", async () => {
  const other = await createTestAccount();
  const [row] = await connection().sql`
    insert into channel_connections (account_id, kind, channel, url, sealed_secrets, token, next_at)
    values (${other.accountId}, 'woocommerce', 'woocommerce', 'https://mates.example', '', ${`t${other.accountId}`}, now())
    returning id`;
  for (const connectionId of [Number(row?.id), Number.MAX_SAFE_INTEGER])
    await expect(offerDelivery(ctx, { accountId: seller.accountId, connectionId }, cart)).rejects.toMatchObject({
      detail: { code: "not_found" },
    });
});

describe("a price that is kept", () => {
  test("is none for other boxes", async () => {
    const before = (await offer()).options.map(({ reference }) => packingOf(reference));
    await createBox(ctx, seller.accountId, { ...defaultBoxes[0]!, ...snug, description: "Justa" });
    const after = (await offer()).options.map(({ reference }) => packingOf(reference));
    expect(after).toHaveLength(before.length);
    expect(after).not.toEqual(before);
  });

  test("is none once another tariff is in force, at its moment", async () => {
    const system = systemContext("test", { now: ctx.now });
    const [service] = await system.db
      .select()
      .from(carrierServices)
      .where(eq(carrierServices.serviceType, "pickup_point"));
    const { id } = await draftTariff(system, {
      carrierServiceId: service!.id,
      accountId: seller.accountId,
      name: "Propia",
    });
    const price = { originZone: "Todo", destinationZone: "Todo", upToGrams: 5_000, priceCents: 10_00 };
    await changePrice(system, id, price as never);
    await publishTariff(system, id, new Date("2026-11-27T16:00:00Z"));
    const pointCost = async () => (await offer()).options.find(({ kind }) => kind === "point")?.costCents ?? 0;
    const before = await pointCost();
    ctx = { ...ctx, now: () => new Date("2026-11-27T16:00:01Z") };
    expect(await pointCost()).toBeLessThan(before);
  });

  test("is shown by the settings of the moment", async () => {
    const [before] = (await offer()).options;
    const price = { ...defaultCheckoutSettings.price, changeCents: 500_00 };
    await saveCheckoutSettings(ctx, seller.accountId, null, { ...defaultCheckoutSettings, price });
    expect((await offer()).options[0]?.priceCents).toBe((before?.costCents ?? 0) + 500_00);
  });
});

test("another account's checkout is closed to the caller", async () => {
  const other = await createTestAccount();
  const asking = offerDelivery(ctx, { accountId: other.accountId, connectionId: null }, cart);
  await expect(asking).rejects.toMatchObject({ detail: { code: "forbidden" } });
});

const snug = { outerWidth: 11, outerLength: 21, outerHeight: 13, innerWidth: 10, innerLength: 20, innerHeight: 12 };

function packingOf(reference: string): string {
  const facts = readOptionReference(reference, ctx.now());
  return facts && facts !== "expired" ? facts.packing : "";
}
