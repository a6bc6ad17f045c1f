import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { auditEntries } from "@/db/schema/accounts";
import { quoteRecords } from "@/db/schema/carriers";
import { setupTestDatabase } from "@/db/testing";
import { message } from "@/lib/core/messages";
import { anyOption, noConditions } from "@/lib/core/shipping-rules";
import { limits, type OptionChoice, type RuleConditions } from "@/lib/core/vocabulary";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { writeGathered } from "@/lib/platform/testing-batcher";
import { carrierRegistry } from "../../carriers";
import { createBox, listAllBoxes } from "../../goods/boxes";
import { createProduct, recordMovement } from "../../goods/inventory";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { quoteShipment } from "../../pricing/quotes";
import { findShippingRules, type RuleDraft, replaceShippingRules } from "../../pricing/shipping-rules";
import { cancelOrder, createOrder, findOrder, type NewOrder, shipOrder } from "../orders";
import { testLine, testOrder } from "../orders/testing";
import { dryRunRules } from "./";

setupTestDatabase();

let seller: TestCaller;
let alfa = 0;
let beta = 0;
let envelope = 0;

const ctx = () => systemContext("test");

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
  const { carriers } = await carrierRegistry();
  [alfa = 0, beta = 0] = ["Alfa", "Beta"].map((name) => carriers.find((carrier) => carrier.name === name)?.id ?? 0);
  envelope =
    (await listAllBoxes(ctx(), seller.accountId)).find(({ description }) => description === "Caja XL")?.id ?? 0;
});

const when = (name: string, conditions: Partial<RuleConditions>, choice: Partial<OptionChoice> | "ask"): RuleDraft => ({
  name,
  enabled: true,
  conditions: { ...noConditions, ...conditions },
  action: choice === "ask" ? { kind: "ask" } : { kind: "choose", ...anyOption, ...choice },
});

async function save(...rules: RuleDraft[]) {
  const { version } = await findShippingRules(ctx(), seller.accountId);
  return replaceShippingRules(ctx(), seller.accountId, { version, rules });
}

/** A creation that names neither service, mode nor carrier. */
const create = (draft: Parameters<typeof makeShipment>[1] = {}) =>
  makeShipment(seller, { serviceType: undefined, logisticType: undefined, advance: false, ...draft });

const mug = { weightGrams: 400, heightCm: 10, widthCm: 10, lengthCm: 10, sku: "MUG" };
const looseMugs = { items: [mug, mug], packages: [] };

const quote = (load = looseMugs, source?: string) =>
  quoteShipment(ctx(), {
    accountId: seller.accountId,
    originId: "auto",
    declaredValueCents: 100_00,
    destination: { city: "Palermo", state: "CABA", zipcode: 1414 },
    load,
    source,
  });

test("the first rule that matches decides carrier and service, and the shipment keeps its name", async () => {
  const { rules } = await save(
    when("Córdoba", { provinces: ["X"] }, { serviceType: "express_delivery" }),
    when("Liviano por Beta", { weightGrams: { min: null, max: 1000 } }, { carrierId: beta }),
    when("Resto", {}, { serviceType: "express_delivery" }),
  );
  const shipment = await create();
  expect(shipment).toMatchObject({ carrierId: beta, serviceType: "standard_delivery" });
  expect(shipment.shippingRule).toEqual({ id: rules[1]?.id, name: "Liviano por Beta", position: 2 });
  expect((await create({ load: { items: [], packages: [{ ...mug, weightGrams: 3000 }] } })).shippingRule).toMatchObject(
    {
      name: "Resto",
    },
  );
  await save();
  // The rule is gone; what it chose is still told.
  expect((await create()).shippingRule).toBeNull();
});

test("what a request names wins: a carrier over every rule, a service over the rules that choose another", async () => {
  await save(
    when("Express", {}, { serviceType: "express_delivery" }),
    when("Beta", {}, { carrierId: beta }),
    when("Nunca", {}, "ask"),
  );
  expect(await create({ carrierId: alfa })).toMatchObject({ carrierId: alfa, shippingRule: null });
  expect(await create({ serviceType: "standard_delivery" })).toMatchObject({
    carrierId: beta,
    serviceType: "standard_delivery",
    shippingRule: { name: "Beta" },
  });
  await expect(create({ logisticType: "crossdock" })).rejects.toMatchObject({
    detail: { code: "shipping_rule_asks", position: 3, name: "Nunca" },
  });
});

test("a rule whose choice cannot be had is skipped with its reason, and the preference decides in the end", async () => {
  await save(
    // Beta serves the capital alone at home, and takes no more than 20 kg by express.
    when("Beta", {}, { carrierId: beta, logisticType: "crossdock" }),
    when("En sobre", {}, { boxId: (await box("Sobre mínimo", 4)).id }),
  );
  const { shippingRule, results } = await quote();
  expect(shippingRule).toMatchObject({
    kind: "none",
    skipped: [
      { rule: { position: 1 }, reason: "option_unavailable" },
      { rule: { position: 2 }, reason: "box_unusable" },
    ],
  });
  expect(results.standard_delivery?.carrier.id).toBe(alfa);
  expect((await create({ load: looseMugs })).shippingRule).toBeNull();
});

const box = (description: string, side: number) =>
  createBox(ctx(), seller.accountId, {
    description,
    active: true,
    outerLength: side,
    outerWidth: side,
    outerHeight: side,
    innerLength: side,
    innerWidth: side,
    innerHeight: side,
    emptyWeight: 10,
    maxWeight: 5000,
  });

test("a rule packs loose items into its box, and the quote shows what the creation makes", async () => {
  await save(when("Tazas en XL", { skus: { match: "all", codes: ["MUG"] } }, { boxId: envelope, carrierId: beta }));
  const quoted = await quote();
  expect(quoted.parcels.map(({ container }) => container?.id)).toEqual([envelope]);
  const shipment = await create({ load: looseMugs });
  expect(shipment.packages.map(({ container }) => container?.id)).toEqual([envelope]);
  if (quoted.shippingRule?.kind !== "choose") throw new Error("the rule chooses");
  expect(shipment.priceInclTaxCents).toBe(quoted.shippingRule.option.price.inclTaxCents);
  expect(quoted.options[0]).toBe(quoted.shippingRule.option);
  // Whoever wants no boxes gets none, and the rest of the rule holds.
  const unboxed = await create({ load: looseMugs, typePackaging: "none" });
  expect(unboxed).toMatchObject({ carrierId: beta, shippingRule: { name: "Tazas en XL" } });
  expect(unboxed.packages.map(({ container }) => container)).toEqual([null, null]);
});

test("rules know channel, service asked for and classification", async () => {
  await save(
    when("Colchones", { classificationIds: [2] }, "ask"),
    when("Pidió rápido", { serviceTypes: ["express_delivery"] }, { carrierId: beta }),
    when("Mostrador", { sources: ["MOSTRADOR"] }, { carrierId: beta, serviceType: "standard_delivery" }),
  );
  const mattress = { items: [], packages: [{ ...mug, sku: undefined, classificationId: 2 as const }] };
  await expect(create({ load: mattress })).rejects.toMatchObject({ detail: { code: "shipping_rule_asks" } });
  expect((await create({ serviceType: "express_delivery" })).shippingRule?.position).toBe(2);
  expect((await create({ source: "mostrador" })).shippingRule?.position).toBe(3);
  const { results, shippingRule } = await quote();
  expect(shippingRule?.kind).toBe("none");
  expect([results.standard_delivery?.carrier.id, results.express_delivery?.carrier.id]).toEqual([alfa, beta]);
});

test("two editors do not overwrite each other, and what could never apply is not saved", async () => {
  const { version, rules } = await save(when("Una", { provinces: ["C"] }, { carrierId: alfa }));
  const [one] = rules;
  if (!one) throw new Error("a rule was saved");
  const renamed = await replaceShippingRules(ctx(), seller.accountId, { version, rules: [{ ...one, name: "Otra" }] });
  expect(renamed).toMatchObject({ version: version + 1, rules: [{ id: one.id, name: "Otra" }] });
  await expect(replaceShippingRules(ctx(), seller.accountId, { version, rules: [] })).rejects.toMatchObject({
    detail: { code: "conflict" },
  });
  const wrong = [
    when("Lejos", { provinces: ["C"], postcodes: [{ min: 5000, max: 5100 }] }, { carrierId: alfa }),
    when("Nada", { weightGrams: { min: 2, max: 1 } }, {}),
  ];
  await expect(save(...wrong)).rejects.toMatchObject({
    detail: {
      issues: [
        { path: "rules.0.conditions.postcodes" },
        { path: "rules.1.conditions.weight" },
        { path: "rules.1.action" },
      ],
    },
  });
  const other = await createTestAccount();
  const [foreign] = await listAllBoxes(ctx(), other.accountId);
  await expect(
    save({ ...when("Ajena", {}, { boxId: foreign?.id ?? 0, carrierId: 999_999 }), id: 999_999 }),
  ).rejects.toMatchObject({
    detail: {
      issues: [{ path: "rules.0.id" }, { path: "rules.0.action.carrier_id" }, { path: "rules.0.action.box_id" }],
    },
  });
  const entries = await connection()
    .db.select({ detail: auditEntries.detail })
    .from(auditEntries)
    .where(eq(auditEntries.action, "shipping_rules.changed"))
    .orderBy(sql`id desc`)
    .limit(1);
  expect(entries[0]?.detail).toEqual({
    before: { [`Otra (#${one.id})`]: expect.objectContaining({ name: "Una", position: 1 }) },
    after: { [`Otra (#${one.id})`]: expect.objectContaining({ name: "Otra", position: 1 }) },
  });
});

describe("a dry run over orders that wait", () => {
  let shop: TestCaller;
  let own: Context;
  const undecided = { serviceType: null, logisticType: null } as const;
  const send = (externalId: string, changes: Partial<NewOrder> = {}) =>
    createOrder(own, testOrder(shop.accountId, { ...undecided, externalId, ...changes }));
  const dryRun = (...drafts: RuleDraft[]) =>
    dryRunRules(
      own,
      shop.accountId,
      drafts.map((rule, i) => ({ ...rule, id: i + 1 })),
    );
  const rules = () => [
    when("Feria", { sources: ["feria"] }, "ask"),
    when("Mates por Beta", { skus: { match: "all", codes: ["MATE"] } }, { carrierId: beta }),
    when("Córdoba por Beta", { provinces: ["X"] }, { carrierId: beta, serviceType: "standard_delivery" }),
  ];

  beforeEach(async () => {
    shop = await createTestAccount();
    own = withMemberships(systemContext("test"), [{ accountId: shop.accountId, role: "owner" }]);
  });

  test("reads what the buyer chose and paid, as the shipment does", async () => {
    const drafts = [
      when("Pagó exprés", { methods: ["exprés"] }, "ask"),
      when("Envío gratis", { shippingPaidCents: { min: null, max: 0 } }, { carrierId: beta }),
    ];
    await send("1", { chosenService: "EXPRES 24 h" });
    const free = await send("2", { chosenService: "Envío gratis", shippingPaidCents: 0 });
    await send("3", { chosenService: "Envío a domicilio", shippingPaidCents: 3_500_00 });
    await send("4");
    const { waitingOrders } = await dryRun(...drafts);
    expect(waitingOrders.map(({ order, rule }) => [order.externalId, rule?.name])).toEqual([
      ["4", undefined],
      ["3", undefined],
      ["2", "Envío gratis"],
      ["1", "Pagó exprés"],
    ]);
    const { version } = await findShippingRules(own, shop.accountId);
    await replaceShippingRules(own, shop.accountId, { version, rules: drafts });
    expect((await shipOrder(own, free.id)).shippingRule?.name).toBe("Envío gratis");
    // As it was saved before there were these conditions.
    await connection().sql`update shipping_rules set conditions = conditions - 'methods' - 'shippingPaidCents'
      where account_id = ${shop.accountId}`;
    const { rules: stored } = await findShippingRules(own, shop.accountId);
    expect(stored.map(({ conditions }) => conditions)).toEqual([noConditions, noConditions]);
  });

  test("decides each as its shipment then is, from the catalogue, and changes nothing", async () => {
    const codes = { barcode: "", brand: "", supplier: "" };
    const measures = { weightGrams: 400, lengthCm: 10, widthCm: 10, heightCm: 12, classificationId: 1 } as const;
    const sku = { ...measures, name: "Mate", sku: "MATE", barcode: "", unitDeclaredValueCents: 0 };
    const { skus } = await createProduct(own, shop.accountId, {
      ...codes,
      name: "Mate",
      referenceCode: "MATE",
      skus: [sku],
    });
    const received = { type: "IN", qtyChanged: 10, reason: "purchase", comments: null } as const;
    await recordMovement(own, skus[0]?.id ?? 0, received);
    const catalogued = { ...testLine, sku: "MATE", weightGrams: null, heightCm: null, widthCm: null, lengthCm: null };
    const mate = await send("MATE", { lines: [catalogued] });
    await send("FERIA", { channel: "feria" });
    const buyerChose = await send("BUYER", { carrierId: alfa, lines: [catalogued] });
    const cordoba = await send("CORDOBA", {
      recipient: { ...testOrder(0).recipient, city: "Córdoba", state: "Córdoba", zipcode: 5000 },
    });
    const { waitingOrders, totals } = await dryRun(...rules());
    expect(waitingOrders.map(({ order, decision, rule }) => [order.externalId, decision, rule?.position])).toEqual([
      // Beta serves the capital alone at home: the rule is skipped, the preference decides.
      ["CORDOBA", "none", undefined],
      ["BUYER", "none", undefined],
      ["FERIA", "ask", 1],
      ["MATE", "choose", 2],
    ]);
    const [toCordoba, , asked] = waitingOrders;
    expect(toCordoba?.skipped).toEqual([
      { rule: { id: 3, name: "Córdoba por Beta", position: 3 }, reason: "option_unavailable" },
    ]);
    expect(asked).toMatchObject({ after: null, reason: null });
    expect(totals.waitingOrders).toEqual({ count: 4, chosen: 1, asked: 1, noRule: 2, impossible: 0 });

    await replaceShippingRules(own, shop.accountId, { version: 0, rules: rules() });
    for (const { id } of [mate, buyerChose, cordoba]) {
      const tried = waitingOrders.find(({ order }) => order.id === id);
      const shipment = await shipOrder(own, id);
      expect(tried).toMatchObject({
        weightGrams: shipment.totalWeightGrams,
        after: {
          carrier: { id: shipment.carrierId },
          serviceType: shipment.serviceType,
          logisticType: shipment.logisticType,
          priceCents: shipment.priceInclTaxCents,
        },
      });
    }
    expect(await findOrder(own, mate.id)).toMatchObject({ status: "shipped" });
  });

  test("says of one that cannot be quoted why, and decides the others", async () => {
    await send("UNKNOWN", { lines: [{ ...testLine, sku: "NADA", weightGrams: null }] });
    await send("NOWHERE", { recipient: { ...testOrder(0).recipient, zipcode: null } });
    await send("HEAVY", { lines: [{ ...testLine, quantity: 1, weightGrams: 90_000 }] });
    await send("GOOD", { lines: [{ ...testLine, sku: "MATE" }] });
    const { waitingOrders, totals } = await dryRun(...rules());
    expect(waitingOrders.map(({ order, decision, reason }) => [order.externalId, decision, reason])).toEqual([
      ["GOOD", "choose", null],
      ["HEAVY", "impossible", expect.objectContaining({ code: "option_not_selectable" })],
      [
        "NOWHERE",
        "impossible",
        { code: "validation_failed", issues: [{ path: "destination.zipcode", message: message("required") }] },
      ],
      [
        "UNKNOWN",
        "impossible",
        { code: "validation_failed", issues: [{ path: "items.0.weight", message: message("measure_missing") }] },
      ],
    ]);
    expect(totals.waitingOrders).toEqual({ count: 4, chosen: 1, asked: 0, noRule: 0, impossible: 3 });
  });

  test("takes what is left of them, the newest first, and stays within the limit", async () => {
    const part = await send("PART", { lines: [{ ...testLine, quantity: 3, sku: "MATE" }] });
    const sent = await shipOrder(own, part.id, { lines: [{ number: 1, quantity: 2 }] });
    await shipOrder(own, (await send("SENT")).id);
    await cancelOrder(own, (await send("CANCELLED")).id);
    const first = await dryRun(...rules());
    expect(first.waitingOrders.map(({ order }) => order.externalId)).toEqual(["PART"]);
    expect(first.waitingOrders[0]?.weightGrams).toBeLessThan(sent.totalWeightGrams);

    for (let i = 0; i < limits.dryRunOrders; i++) await send(`W-${i}`);
    await send("W-MORE");
    const full = await dryRun(...rules());
    expect(full.waitingOrders).toHaveLength(limits.dryRunOrders);
    expect(full.waitingOrders[0]?.order.externalId).toBe("W-MORE");
    expect(full.totals.waitingOrders.count).toBe(limits.dryRunOrders);
  });

  test("records no quote, and is of the caller's account alone", async () => {
    async function valuesRecordedUntil(declaredValueCents: number): Promise<unknown[]> {
      const request = { accountId: shop.accountId, originId: "auto" as const, declaredValueCents, load: looseMugs };
      await quoteShipment(own, { ...request, destination: { city: "Palermo", state: "CABA", zipcode: 1414 } });
      await writeGathered();
      const records = await connection()
        .db.select({ request: quoteRecords.request })
        .from(quoteRecords)
        .where(eq(quoteRecords.accountId, shop.accountId))
        .orderBy(quoteRecords.id);
      return records.map(({ request }) => (request as { declaredValueCents: unknown }).declaredValueCents);
    }
    await send("MATE", { lines: [{ ...testLine, sku: "MATE" }] });
    const before = await valuesRecordedUntil(555_00);
    await dryRun(...rules());
    expect(before).toContain(555_00);
    expect(await valuesRecordedUntil(777_00)).toEqual([...before, 777_00]);
    const stranger = withMemberships(systemContext("test"), [{ accountId: seller.accountId, role: "owner" }]);
    await expect(dryRunRules(stranger, shop.accountId, [])).rejects.toMatchObject({ detail: { code: "forbidden" } });
  });
});
