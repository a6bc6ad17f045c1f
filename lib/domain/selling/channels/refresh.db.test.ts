import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { at, closeShops, openConnectedShop } from "@/scripts/testing/hostile/connected-shops";
import type { WooCommerceSimulator } from "@/scripts/testing/simulated-woocommerce";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { findOrder, listOrders, shipOrder } from "../orders";
import { askShop, askShopsOf, processChannels } from "./";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

const errors: unknown[] = [];
const onError = (error: unknown) => void errors.push(error);
const ctx = () => systemContext("test");
let seller: TestCaller;
let shop: WooCommerceSimulator;
/** An order that came in, and of which the shop tells nothing by itself any more. */
let sold: number;
let orderId: number;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  seller = await createTestAccount();
  shop = await openConnectedShop(ctx(), seller.accountId);
  shop.hooks.send = async () => 0;
  sold = shop.sell(at(0)).id;
  while ((await processChannels(ctx(), { limit: 20, onError })).more);
  const { rows } = await listOrders(ctx(), { accountId: seller.accountId, limit: 1, offset: 0 });
  orderId = rows[0]?.id ?? 0;
});
afterAll(async () => {
  await closeShops();
  expect(errors).toEqual([]);
});

const change = (members: Readonly<Record<string, unknown>>) =>
  shop.orders.set(sold, { ...shop.orders.get(sold), ...members } as NonNullable<ReturnType<typeof shop.orders.get>>);
const ask = () =>
  askShop(
    { accountId: seller.accountId, channel: "woocommerce", externalId: String(sold) },
    { requestId: "r", onError },
  );

describe("right before a shipment the shop is asked, and tells", () => {
  test.each<[string, () => unknown, string]>([
    ["that it was cancelled", () => change({ status: "cancelled" }), "cancelled"],
    ["that it is in the trash", () => shop.trash(sold, at(1)), "cancelled"],
    ["that it is gone for good", () => shop.remove(sold), "cancelled"],
  ])("%s", async (_, turn, status) => {
    await turn();
    expect(await ask()).toBe(true);
    expect(await findOrder(ctx(), orderId)).toMatchObject({ status });
    await expect(shipOrder(ctx(), orderId)).rejects.toMatchObject({ detail: { code: "conflict" } });
  });

  test.each([
    ["completed_elsewhere", { status: "completed" }],
    ["on_hold", { status: "on-hold" }],
    ["partly_refunded", { refunds: [{ id: 9, total: "-10.00" }] }],
    ["cash_on_delivery", { payment_method: "cod" }],
    ["foreign_currency", { currency: "USD" }],
    ["store_pickup", { shipping_lines: [{ method_id: "local_pickup", method_title: "Retiro", meta_data: [] }] }],
  ])("a reason to wait: %s", async (code, members) => {
    change(members);
    expect(await ask()).toBe(true);
    const { decisions } = await findOrder(ctx(), orderId);
    expect(decisions.map((reason) => reason.code)).toContain(code);
  });

  test("the new address and the new quantity", async () => {
    const order = shop.orders.get(sold);
    const lines = (order?.line_items ?? []) as readonly object[];
    change({
      line_items: lines.map((line) => ({ ...line, quantity: 5 })),
      shipping: { ...(order?.shipping as object), address_1: "Gorriti 5100", address_2: "" },
    });
    expect(await ask()).toBe(true);
    expect(await findOrder(ctx(), orderId)).toMatchObject({
      recipient: { street: "Gorriti", streetNumber: "5100" },
      lines: [{ quantity: 5 }],
    });
  });
});

describe("a shop that does not answer", () => {
  test.each([500, 429])("with %i ships nothing by itself, and a person is asked", async (status) => {
    shop.moods.push(status);
    expect(await ask()).toBe(false);
    shop.moods.push(status);
    await expect(askShopsOf(ctx(), [orderId], false)).rejects.toMatchObject({
      detail: { code: "conflict", field: "without_shop" },
    });
    await askShopsOf(ctx(), [orderId], true);
  });
});
