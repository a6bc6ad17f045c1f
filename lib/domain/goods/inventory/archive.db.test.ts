import { beforeAll, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../operating/testing";
import {
  archiveProduct,
  countLowStock,
  createProduct,
  findInventorySku,
  listInventory,
  listProducts,
  listStock,
  recordMovement,
  restoreProduct,
  watchStock,
} from "./";
import { errorOf } from "./testing";

setupTestDatabase();

const ctx = () => systemContext("test");
const page = { limit: 100, offset: 0 };
let shop: TestCaller;
let nextCode = 1;

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount();
});

async function addProduct() {
  const code = `MATE-${nextCode++}`;
  const measures = { weightGrams: 100, lengthCm: 1, widthCm: 1, heightCm: 1, classificationId: 1 } as const;
  const { id, skus } = await createProduct(ctx(), shop.accountId, {
    name: "Mate",
    referenceCode: code,
    barcode: "",
    brand: "",
    supplier: "",
    skus: [{ sku: code, name: "Mate", barcode: "", unitDeclaredValueCents: 0, ...measures }],
  });
  return { id, skuId: skus[0]?.id ?? 0, code };
}

const receive = (skuId: number, qtyChanged: number) =>
  recordMovement(ctx(), skuId, { type: "IN", qtyChanged, reason: "test", comments: null });
const archive = (id: number, isConfirmed = false) => archiveProduct(ctx(), shop.accountId, id, { isConfirmed });
const found = async (isArchived: boolean | undefined) =>
  (await listProducts(ctx(), { accountId: shop.accountId, isArchived, ...page })).rows.map(({ id }) => id);
const stocked = async (isArchived: boolean) =>
  (await listStock(ctx(), { accountId: shop.accountId, isArchived, ...page })).rows.map(({ id }) => id);

describe("an archived product", () => {
  test("leaves the lists, which show it when they are asked to, and comes back", async () => {
    const { id, skuId } = await addProduct();
    expect(await archive(id)).toEqual({ archived: true, onHand: 0, openShipments: 0 });
    expect([(await found(false)).includes(id), (await found(true)).includes(id)]).toEqual([false, true]);
    expect([(await stocked(false)).includes(skuId), (await stocked(true)).includes(skuId)]).toEqual([false, true]);
    expect(await archive(id)).toMatchObject({ archived: true });
    await restoreProduct(ctx(), shop.accountId, id);
    await restoreProduct(ctx(), shop.accountId, id);
    expect([(await found(false)).includes(id), (await found(true)).includes(id)]).toEqual([true, false]);
    expect((await stocked(false)).includes(skuId)).toBe(true);
  });

  test("is still in the lists of the API, and its code stays taken", async () => {
    const { id, skuId, code } = await addProduct();
    await archive(id);
    expect(await found(undefined)).toContain(id);
    const { rows } = await listInventory(ctx(), { accountId: shop.accountId, sku: code, ...page });
    expect(rows.map((row) => row.id)).toEqual([skuId]);
    const draft = { name: "Otro", referenceCode: code, barcode: "", brand: "", supplier: "", skus: [] };
    expect(await errorOf(createProduct(ctx(), shop.accountId, draft))).toMatchObject({ code: "validation_failed" });
  });

  test("with stock is archived when that is confirmed, keeps it and is not counted as low", async () => {
    const { id, skuId } = await addProduct();
    await receive(skuId, 3);
    await watchStock(ctx(), skuId, 5);
    expect(await countLowStock(ctx(), shop.accountId)).toBe(1);
    expect(await archive(id)).toEqual({ archived: false, onHand: 3, openShipments: 0 });
    expect(await found(false)).toContain(id);
    expect(await archive(id, true)).toMatchObject({ archived: true });
    expect(await countLowStock(ctx(), shop.accountId)).toBe(0);
    await receive(skuId, 1);
    expect((await findInventorySku(ctx(), skuId)).stocks).toMatchObject([{ total: 4 }]);
  });

  test("with a shipment that has not left is archived when that is confirmed", async () => {
    const { id, code } = await addProduct();
    await makeShipment(shop, { load: { items: [{ sku: code, quantity: 2 }], packages: [] } });
    expect(await archive(id)).toEqual({ archived: false, onHand: 0, openShipments: 1 });
    expect(await archive(id, true)).toEqual({ archived: true, onHand: 0, openShipments: 1 });
  });

  test("of another account is not found", async () => {
    const { id } = await addProduct();
    const other = await createTestAccount();
    const foreign = archiveProduct(ctx(), other.accountId, id, { isConfirmed: true });
    expect(await errorOf(foreign)).toMatchObject({ code: "not_found" });
    expect(await errorOf(restoreProduct(ctx(), other.accountId, id))).toMatchObject({ code: "not_found" });
  });
});
