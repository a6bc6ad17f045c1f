import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { at, closeShops, openConnectedShop } from "@/scripts/testing/hostile/connected-shops";
import type { WooCommerceSimulator } from "@/scripts/testing/simulated-woocommerce";
import { createTestAccount, seedTestCarriers } from "../../../operating/testing";
import { listOrders } from "../../orders";
import { processChannels } from "../";
import { openShop } from "../access/fresh-secrets";
import type { Shop } from "../channel";
import { productMemory } from "../channel-products";
import { woocommerce } from "./";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

let aheadMs = 0;
let accountId = 0;
let shop: WooCommerceSimulator;
let connectionId = 0;
let opened: Shop;
const ctx = () => systemContext("test", { now: () => new Date(Date.now() + aheadMs) });
const errors: unknown[] = [];

beforeAll(seedTestCarriers);
beforeEach(async () => {
  aheadMs = 0;
  ({ accountId } = await createTestAccount());
  shop = await openConnectedShop(ctx(), accountId);
  const [row] = await connection().sql`select id, url, sealed_secrets as "sealedSecrets", token
    from channel_connections where account_id = ${accountId}`;
  connectionId = Number(row?.id);
  const plain = openShop({ identity: null, url: row?.url, sealedSecrets: row?.sealedSecrets, token: row?.token });
  if (!plain) throw new Error("the secrets cannot be read");
  opened = plain;
  shop.requests.length = 0;
});
afterAll(async () => {
  await closeShops();
  expect(errors).toEqual([]);
});

const read = async () => {
  const withMemory = { ...opened, products: productMemory(ctx(), { id: connectionId, accountId }) };
  const from = { start: null, cursor: null, now: new Date() };
  const { orders } = await woocommerce.pull.fetchPage(withMemory, from, AbortSignal.timeout(20_000));
  return orders.map((order) => (order.kind === "sale" ? order.order : order));
};
const asked = (part: string) => shop.requests.filter((request) => request.includes(part));
const line = (id: number, product: number, variation = 0) => ({
  id,
  name: `Artículo ${product}`,
  sku: "",
  product_id: product,
  variation_id: variation,
  quantity: 1,
  total: "100.00",
});

test("products of a page are asked for once a day: what is virtual is no goods, measures are those of the shop", async () => {
  shop.stock("8", { virtual: true, shipping_required: false });
  shop.stock("9", { type: "variable" });
  shop.stock("9/23", { weight: "0.25", dimensions: { length: "20", width: "15.5", height: "4" } });
  shop.stock("9/24", { virtual: true });
  for (const [second, lines] of [
    [line(1, 7), line(2, 8)],
    [line(1, 9, 23), line(2, 9, 24), line(3, 404), line(4, 0)],
  ].entries())
    shop.sell(at(second), { line_items: lines });
  const expected = [
    { lines: [{ kind: "goods", weightGrams: null }, { kind: "virtual" }] },
    {
      lines: [
        { kind: "goods", weightGrams: 250, heightCm: 4, widthCm: 16, lengthCm: 20 },
        { kind: "virtual" },
        { kind: "goods", weightGrams: null },
        { kind: "goods" },
      ],
    },
  ];
  expect(await read()).toMatchObject(expected);
  expect(asked("/products?include=7%2C8%2C404&")).toHaveLength(1);
  expect(asked("/products/9/variations?include=23%2C24&")).toHaveLength(1);
  expect(asked("/settings/products")).toHaveLength(1);
  shop.requests.length = 0;
  expect(await read()).toMatchObject(expected);
  expect(asked("products")).toEqual([]);
  aheadMs = 25 * 3_600_000;
  shop.stock("8", { virtual: false });
  expect(await read()).toMatchObject([{ lines: [{}, { kind: "goods" }] }, {}]);
  expect(asked("/products?include=7%2C8%2C404&")).toHaveLength(1);
});

test("a shop whose settings or products cannot be read gives orders without measures", async () => {
  shop.units = undefined;
  shop.stock("7", { weight: "1", dimensions: { length: "10", width: "10", height: "10" } });
  shop.sell(at(0));
  expect(await read()).toMatchObject([{ lines: [{ kind: "goods", weightGrams: null }] }]);
  shop.sell(at(1), { line_items: [line(1, 8)] });
  shop.moods.push(undefined, 500);
  expect(await read()).toMatchObject([{}, { lines: [{ kind: "goods" }] }]);
});

test("a shop that is busy meanwhile is asked for the page again", async () => {
  shop.sell(at(0));
  shop.moods.push(undefined, 429);
  await expect(read()).rejects.toMatchObject({ kind: "busy" });
});

test("nothing is asked about orders that no parcel comes of; what is remembered of their products stays", async () => {
  shop.stock("8", { virtual: true });
  const { id } = shop.sell(at(0), { line_items: [line(1, 8)] });
  await read();
  shop.requests.length = 0;
  for (const status of ["cancelled", "pending"]) shop.sell(at(1), { status, line_items: [line(1, 9)] });
  shop.refund(id, at(2), "100.00", { 1: 1 });
  shop.change(id, at(3), { status: "refunded" });
  expect((await read()).at(-1)).toMatchObject({ shopState: "cancelled", lines: [{ kind: "virtual" }] });
  expect([...asked("products"), ...asked("/refunds")]).toEqual([]);
});

test("refunded pieces are read by the refunds of the order; without them a person is told the amount", async () => {
  const pieces = [{ ...line(11, 7), quantity: 3, total: "37500.00" }];
  const [byPieces, byAmount, hidden] = [0, 1, 2].map((second) => shop.sell(at(second), { line_items: pieces }).id);
  shop.refund(byPieces ?? 0, at(10), "12500.00", { 11: 1 });
  shop.refund(byAmount ?? 0, at(11), "5000.00");
  shop.refund(hidden ?? 0, at(12), "12500.00", { 11: 1 });
  shop.refunds.delete(hidden ?? 0);
  shop.sell(at(13));
  const [first, second] = await read();
  expect(first).toMatchObject({
    lines: [{ quantity: 3, refundedQuantity: 1 }],
    declaredValueCents: 25_000_00,
    doubts: [],
  });
  expect(second).toMatchObject({
    lines: [{ refundedQuantity: 0 }],
    declaredValueCents: 32_500_00,
    doubts: [{ field: "items", text: "5000.00" }],
  });
  expect(asked("/refunds").map((request) => request.replace(/\?.*/, ""))).toHaveLength(3);
});

test("a pull brings the orders with what the shop says of their products", async () => {
  shop.stock("7", { weight: "0.4", dimensions: { length: "10", width: "10", height: "12" } });
  shop.sell(at(0));
  while ((await processChannels(ctx(), { limit: 5, onError: (error) => errors.push(error) })).more);
  const { rows } = await listOrders(ctx(), { accountId, limit: 5, offset: 0 });
  expect(rows).toMatchObject([{ lines: [{ weightGrams: 400, heightCm: 12 }] }]);
});
