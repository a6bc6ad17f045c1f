import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { createProduct } from "../../goods/inventory";
import { changePreferences } from "../../identity/accounts";
import { erasePerson } from "../../operating/privacy";
import { createTestAccount, seedTestCarriers, type TestCaller, transitionTo } from "../../operating/testing";
import { cancelShipment, findShipment } from "../../shipping/shipments";
import {
  cancelOrder,
  createOrder,
  decideOrder,
  findOrder,
  listOrders,
  mendMeasured,
  type NewOrder,
  processOrders,
  rejudgeOrders,
  setShopState,
  shipOrder,
  shipTogether,
} from "./";
import { makeDue, testLine, testOrder } from "./testing";

setupTestDatabase();

let seller: TestCaller;
let ctx: Context;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  seller = await createTestAccount();
  ctx = withMemberships(systemContext("test"), [{ accountId: seller.accountId, role: "owner" }]);
});

const typed = { address_1: "Honduras 4800", city: "Palermo", postcode: "1414" };
const draft = (changes: Partial<NewOrder> = {}) =>
  testOrder(seller.accountId, { channel: "woocommerce", externalId: "5002", number: "1042", typed, ...changes });
const sell = (changes: Partial<NewOrder> = {}) => createOrder(ctx, draft(changes), { isImported: true });
const key = () => ({ accountId: seller.accountId, channel: "woocommerce", externalId: "5002" });
const codesOf = async (id: number) => (await findOrder(ctx, id)).decisions.map(({ code }) => code);
const refused = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof DomainError ? error.detail : error;
};
const shipsByItself = () => changePreferences(ctx, seller.accountId, { automaticOrderShipments: true });
const work = (ask = async () => true) =>
  processOrders(systemContext("test"), {
    limit: 10,
    ask,
    onError: (error) => {
      throw error;
    },
  });

describe("an order with a reason", () => {
  test.each<[string, Partial<NewOrder>]>([
    ["fetched at the shop", { delivery: { kind: "store_pickup", method: "local_pickup", reference: "" } }],
    ["to Chile", { country: "CL" }],
    ["in dollars", { currency: "USD" }],
    ["paid on delivery", { payment: "on_delivery", paymentDueCents: 1_600_000 }],
    ["partly refunded", { lines: [{ ...testLine, refundedQuantity: 1 }] }],
    ["by the metre", { lines: [{ ...testLine, quantity: 1, fraction: "2.5" }] }],
    ["sent by a vendor's own plug-in", { shippedBy: "915" }],
    ["of virtual goods", { lines: [{ ...testLine, kind: "virtual" }] }],
  ])("%s is not shipped by itself, nor when many are asked for, nor singly without a word", async (_, changes) => {
    await shipsByItself();
    const { id, dueAt } = await sell(changes);
    expect(dueAt).toBeNull();
    await makeDue(id);
    await work();
    expect(await refused(shipOrder(ctx, id))).toMatchObject({ code: "conflict" });
    expect(await findOrder(ctx, id)).toMatchObject({ status: "open", dueAt: null, shipments: [] });
  });

  test("goes out once a person says so, and stays decided until the facts change", async () => {
    await shipsByItself();
    const refunded = { lines: [{ ...testLine, quantity: 3, refundedQuantity: 1 }] };
    const { id } = await sell(refunded);
    expect(await codesOf(id)).toEqual(["partly_refunded"]);
    await decideOrder(ctx, id, { code: "partly_refunded", answer: "ship" });
    expect(await findOrder(ctx, id)).toMatchObject({
      judgement: "ready",
      decisions: [],
      settled: [{ code: "partly_refunded", answer: "ship", by: expect.any(String), at: expect.any(String) }],
    });
    await sell({ ...refunded, notes: "Timbre 2" });
    expect(await codesOf(id)).toEqual([]);
    await sell({ lines: [{ ...testLine, quantity: 3, refundedQuantity: 2 }] });
    expect(await codesOf(id)).toEqual(["partly_refunded"]);
    await decideOrder(ctx, id, { code: "partly_refunded", answer: "ship" });
    await work();
    const { lines, shipments } = await findOrder(ctx, id);
    expect([lines[0]?.shippedQuantity, shipments.length]).toEqual([1, 1]);
  });

  test("may be none of ours to ship, and an answer can be taken back", async () => {
    const { id } = await sell({ country: "CL" });
    expect(await decideOrder(ctx, id, { code: "abroad", answer: "ignore" })).toMatchObject({ judgement: "ignore" });
    const ignored = await listOrders(ctx, { accountId: seller.accountId, judgement: "ignore", limit: 5, offset: 0 });
    expect(ignored.rows.map((order) => order.id)).toEqual([id]);
    expect(await refused(shipOrder(ctx, id))).toMatchObject({ code: "conflict" });
    expect(await decideOrder(ctx, id, { code: "abroad", answer: "ask" })).toMatchObject({ judgement: "ask" });
  });

  test("follows the rule of its account", async () => {
    await shipsByItself();
    await changePreferences(ctx, seller.accountId, {
      orderDecisions: { cash_on_delivery: "ship", store_pickup: "ignore" },
    });
    const paidLater = { payment: "on_delivery", paymentDueCents: 500_00 } as const;
    expect((await sell(paidLater)).judgement).toBe("ready");
    const fetched = { delivery: { kind: "store_pickup", method: "local_pickup", reference: "" } } as const;
    expect((await sell({ ...fetched, externalId: "5003", number: "1043" })).judgement).toBe("ignore");
  });

  test("that its account answers later is judged anew", async () => {
    await shipsByItself();
    const { id } = await sell({ country: "CL" });
    await changePreferences(ctx, seller.accountId, { orderDecisions: { abroad: "ignore" } });
    await rejudgeOrders(ctx, seller.accountId);
    expect((await findOrder(ctx, id)).judgement).toBe("ignore");
    await changePreferences(ctx, seller.accountId, { orderDecisions: { abroad: "ask" } });
    await rejudgeOrders(ctx, seller.accountId);
    expect(await codesOf(id)).toEqual(["abroad"]);
  });

  test("of missing measures passes when the catalogue has the article", async () => {
    const { id } = await sell({ lines: [{ ...testLine, sku: "MATE-9", weightGrams: null }] });
    expect(await mendMeasured(systemContext("test"))).toBe(0);
    const sku = { sku: "MATE-9", name: "Mate", barcode: "", unitDeclaredValueCents: 0, classificationId: 1 } as const;
    const measures = { weightGrams: 400, lengthCm: 10, widthCm: 10, heightCm: 12 };
    const about = { name: "Mate", referenceCode: "M", barcode: "", brand: "", supplier: "" };
    await createProduct(ctx, seller.accountId, { ...about, skus: [{ ...sku, ...measures }] });
    expect(await mendMeasured(systemContext("test"))).toBe(1);
    expect(await findOrder(ctx, id)).toMatchObject({ judgement: "ready", decisions: [], reason: null });
  });

  test("is refused an answer to what it has no reason for, and to what a label lacks", async () => {
    const { id } = await sell({ lines: [{ ...testLine, weightGrams: null }] });
    expect(await codesOf(id)).toEqual(["measures_missing"]);
    expect(await refused(decideOrder(ctx, id, { code: "abroad", answer: "ship" }))).toMatchObject({ code: "conflict" });
    expect(await refused(decideOrder(ctx, id, { code: "measures_missing", answer: "ship" }))).toMatchObject({
      code: "validation_failed",
    });
  });

  test("in another currency is declared by what a person says it is worth in pesos", async () => {
    const { id } = await sell({ currency: "USD" });
    await decideOrder(ctx, id, { code: "foreign_currency", answer: "ship" });
    expect(await refused(shipOrder(ctx, id))).toMatchObject({
      code: "validation_failed",
      issues: [{ path: "declared_value" }],
    });
    expect(await shipOrder(ctx, id, { declaredValueCents: 2_500_000 })).toMatchObject({
      declaredValueCents: 2_500_000,
    });
  });
});

describe("a sale that is in another shipment", () => {
  const send = async (externalId: string, changes: Partial<NewOrder> = {}) => {
    const { id } = await createOrder(ctx, testOrder(seller.accountId, { channel: "feria", externalId, ...changes }));
    return shipOrder(ctx, id);
  };

  test.each(["1042", "5002", "W5002", "#1042"])("%s of the same recipient waits", async (externalId) => {
    await send(externalId);
    const { id } = await sell();
    expect(await codesOf(id)).toEqual(["same_sale_twice"]);
  });

  test("joined with another order counts by each of their numbers", async () => {
    const { id: a } = await createOrder(ctx, testOrder(seller.accountId, { channel: "feria", externalId: "A-1" }));
    const { id: b } = await createOrder(ctx, testOrder(seller.accountId, { channel: "feria", externalId: "1042" }));
    expect((await shipTogether(ctx, [a, b])).externalId).toBe("A-1+1042");
    const { id } = await sell();
    expect(await codesOf(id)).toEqual(["same_sale_twice"]);
  });

  test("of somebody else with the same number, or one that was cancelled, does not count", async () => {
    await send("1042", { recipient: { ...testOrder(0).recipient, name: "Otra Persona" } });
    const { id: cancelled } = await send("5002");
    await cancelShipment(ctx, cancelled);
    expect((await sell()).judgement).toBe("ready");
  });

  test("two orders of one sale that are shipped at the same moment are one shipment", async () => {
    const { id: a } = await createOrder(ctx, testOrder(seller.accountId, { channel: "feria", externalId: "1042" }));
    const { id: b } = await sell();
    const results = await Promise.allSettled([shipOrder(ctx, a), shipOrder(ctx, b)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("what the shop says later", () => {
  test.each(["cancelled", "deleted"] as const)(
    "an open order that was %s and comes back is open again",
    async (state) => {
      const { id } = await sell();
      await setShopState(ctx, key(), state);
      expect(await findOrder(ctx, id)).toMatchObject({ status: "cancelled", shopState: state, reason: null });
      await sell();
      expect(await findOrder(ctx, id)).toMatchObject({ status: "open", shopState: "to_ship", judgement: "ready" });
    },
  );

  test("an order that a person cancelled here stays cancelled", async () => {
    const { id } = await sell();
    await cancelOrder(ctx, id);
    await setShopState(ctx, key(), "cancelled");
    await sell({ notes: "otra vez" });
    expect(await findOrder(ctx, id)).toMatchObject({ status: "cancelled" });
  });

  test.each([
    ["on_hold", "on_hold"],
    ["completed", "completed_elsewhere"],
  ] as const)("an open order that is %s there waits, until that passes", async (state, code) => {
    await shipsByItself();
    const { id } = await sell();
    await setShopState(ctx, key(), state);
    expect(await codesOf(id)).toEqual([code]);
    await work();
    expect(await findOrder(ctx, id)).toMatchObject({ status: "open", shipments: [] });
    await sell();
    expect(await codesOf(id)).toEqual([]);
    await work();
    expect((await findOrder(ctx, id)).shipments).toHaveLength(1);
  });

  test.each<[string, Partial<NewOrder> | "cancelled", string]>([
    ["cancelled", "cancelled", "cancelled_at_shop"],
    ["another address", { typed: { ...typed, address_1: "Gorriti 5100" } }, "changed_at_shop"],
    ["more pieces", { lines: [{ ...testLine, quantity: 5 }] }, "changed_at_shop"],
    ["a refund", { lines: [{ ...testLine, refundedQuantity: 1 }] }, "partly_refunded"],
    ["not paid after all", { payment: "refunded" }, "unpaid"],
  ])("stops a shipment that has not left: %s", async (_, change, code) => {
    const { id } = await sell();
    const shipment = await shipOrder(ctx, id);
    if (change === "cancelled") await setShopState(ctx, key(), "cancelled");
    else await sell(change);
    const order = await findOrder(ctx, id);
    expect(order.decisions.map((reason) => reason.code)).toContain(code);
    expect(order.reason).not.toBeNull();
    expect((await findShipment(ctx, shipment.id)).stop?.codes).toContain(code);
    await decideOrder(ctx, id, { code: code as "unpaid", answer: "ship" });
    expect((await findShipment(ctx, shipment.id)).stop).toBeNull();
  });

  test("a stop ends when the shop takes the change back", async () => {
    const { id } = await sell();
    const shipment = await shipOrder(ctx, id);
    await setShopState(ctx, key(), "cancelled");
    expect((await findShipment(ctx, shipment.id)).stop).not.toBeNull();
    await setShopState(ctx, key(), "to_ship");
    expect((await findShipment(ctx, shipment.id)).stop).toBeNull();
  });

  test("a shipment that has left is not stopped, and the order says what happened", async () => {
    const { id } = await sell();
    const shipment = await shipOrder(ctx, id);
    await transitionTo(shipment.id, "documentation_ready", "ready_to_ship", "shipped");
    await setShopState(ctx, key(), "cancelled");
    expect(await codesOf(id)).toEqual(["cancelled_at_shop"]);
    expect((await findShipment(ctx, shipment.id)).stop).toBeNull();
  });

  test("a product whose name alone changed, and one of which the shop does not say whether it is virtual, stop nothing", async () => {
    const [mate, service] = [{ ...testLine, sku: "MATE-9" }, { ...testLine, sku: "ARMADO", kind: "virtual" } as const];
    const { id } = await sell({ lines: [mate, service] });
    const shipment = await shipOrder(ctx, id);
    await sell({
      lines: [
        { ...mate, description: "Mate nuevo" },
        { ...service, kind: "goods" },
      ],
    });
    expect((await findShipment(ctx, shipment.id)).stop).toBeNull();
  });

  test("a recipient who was erased does not come back", async () => {
    const { id } = await sell();
    await erasePerson(ctx, seller.accountId, { by: "email", value: testOrder(0).recipient.email });
    await sell({ notes: "otra vez" });
    const { recipient, typed: left, notes } = await findOrder(ctx, id);
    expect([recipient.name, left, notes]).toEqual(["—", null, ""]);
  });

  test("more pieces than were sent leave the rest to be shipped", async () => {
    const { id } = await sell();
    await shipOrder(ctx, id);
    await sell({ lines: [{ ...testLine, quantity: 5 }] });
    expect(await findOrder(ctx, id)).toMatchObject({ status: "partially_shipped" });
    await decideOrder(ctx, id, { code: "changed_at_shop", answer: "ship" });
    expect(await shipOrder(ctx, id)).toBeDefined();
    expect((await findOrder(ctx, id)).lines[0]?.shippedQuantity).toBe(5);
  });

  test("an order of a shop that cannot be asked is not shipped by itself, and is tried again", async () => {
    await shipsByItself();
    const { id } = await sell();
    await work(async () => false);
    const waiting = await findOrder(ctx, id);
    expect([waiting.shipments, waiting.failures, (waiting.dueAt?.getTime() ?? 0) > Date.now()]).toEqual([[], 0, true]);
  });
});

test("people find an order and its shipment by the number of the shop, programs by its id", async () => {
  const { id } = await sell();
  expect(await shipOrder(ctx, id)).toMatchObject({ externalId: "1042", orderNumbers: ["1042", "5002"] });
  for (const search of ["1042", "#1042", "5002"]) {
    const { rows } = await listOrders(ctx, { accountId: seller.accountId, search, limit: 5, offset: 0 });
    expect(rows.map((order) => order.id)).toEqual([id]);
  }
});

test("of a bundle the kit or its pieces are packed, by what the catalogue knows, and no piece twice", async () => {
  const kit = { ...testLine, description: "Kit", weightGrams: null, quantity: 1, unitPriceCents: 800_00 };
  const piece = { ...testLine, quantity: 1, unitPriceCents: 0, container: 1 };
  const { id } = await sell({ lines: [kit, piece, piece], declaredValueCents: 800_00 });
  expect((await findOrder(ctx, id)).lines.map(({ kind }) => kind)).toEqual(["container", "goods", "goods"]);
  expect(await shipOrder(ctx, id)).toMatchObject({ declaredValueCents: 800_00 });
});

test("the measures of the catalogue count before those of the shop", async () => {
  const sku = { sku: "MATE-9", name: "Mate", barcode: "", unitDeclaredValueCents: 0, classificationId: 1 } as const;
  const measures = { weightGrams: 900, lengthCm: 10, widthCm: 10, heightCm: 12 };
  const about = { name: "Mate", referenceCode: "M", barcode: "", brand: "", supplier: "" };
  await createProduct(ctx, seller.accountId, { ...about, skus: [{ ...sku, ...measures }] });
  const { lines, judgement } = await sell({ lines: [{ ...testLine, sku: "MATE-9" }] });
  expect([lines[0]?.weightGrams, judgement]).toEqual([null, "ready"]);
});

test("the company stands beside the person", async () => {
  const { recipient } = testOrder(0);
  const { id } = await sell({ recipient: { ...recipient, company: "Talleres Sur SRL" } });
  expect((await shipOrder(ctx, id)).destination.name).toBe(`${recipient.name} · Talleres Sur SRL`);
});
