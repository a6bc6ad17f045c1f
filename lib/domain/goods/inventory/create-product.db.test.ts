import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import {
  assembleProduct,
  createProduct,
  createSku,
  findInventorySku,
  findProduct,
  freeStock,
  listMovements,
  listProducts,
  type SkuEntry,
  watchStock,
} from "./";
import { addSku, allocate, endReservation, errorOf, newShipment, openShop } from "./testing";

setupTestDatabase();

const ctx = () => systemContext("test");
const measures = { weightGrams: 400, lengthCm: 4, widthCm: 5, heightCm: 6 };
const plain = { barcode: "", unitDeclaredValueCents: 0, classificationId: 1 as const, ...measures };
const fields = (referenceCode: string) => ({ name: "Set", referenceCode, barcode: "", brand: "", supplier: "" });
const coded = (sku: string) => ({ name: sku, ...plain, sku });

let shop: number;
beforeEach(async () => {
  shop = await openShop();
});

const create = (code: string, ...codes: string[]) =>
  createProduct(ctx(), shop, { ...fields(code), skus: codes.map(coded) });
const assemble = (code: string, ...skus: SkuEntry[]) => assembleProduct(ctx(), shop, { ...fields(code), skus });
const codesOf = async (reference: string) =>
  (await findProduct(ctx(), shop, { reference })).skus.map(({ sku }) => sku).sort();
const archived = async () =>
  (await listProducts(ctx(), { accountId: shop, isArchived: true, limit: 50, offset: 0 })).rows.map((row) => row.id);
const audited = () =>
  connection().db.execute<{ action: string; target: string; detail: { skus?: string[] } }>(
    sql`select action, target, detail from audit_entries where account_id = ${shop} and action like 'product.%' order by id`,
  );

test("a SKU comes with its stock, its history and all that is not given; its empty product is archived", async () => {
  const id = await addSku(shop, { NORTE: 7 });
  await watchStock(ctx(), id, 3);
  const shipment = newShipment();
  await allocate({ shipmentId: shipment, accountId: shop, lines: [{ skuId: id, quantity: 2 }] });
  const before = await findInventorySku(ctx(), id);
  const made = await assemble("SET", { sku: before.sku.toLowerCase() }, coded("NUEVO"));
  expect(made.skus.map(({ sku }) => sku)).toEqual([before.sku, "NUEVO"]);
  const after = await findInventorySku(ctx(), id);
  expect(after).toEqual({ ...before, productId: made.id });
  expect(after).toMatchObject({ lowStockAt: 3, stocks: [{ warehouse: "NORTE", total: 7, allocated: 2 }] });
  expect((await listMovements(ctx(), id, { limit: 10, offset: 0 })).rows).toHaveLength(1);
  await endReservation(freeStock, { id: shipment, accountId: shop });
  expect((await findInventorySku(ctx(), id)).stocks[0]).toMatchObject({ allocated: 0 });
  expect(await archived()).toEqual([before.productId]);
  expect(await audited()).toEqual([
    { action: "product.changed", target: `product:${made.id}`, detail: { skus: [before.sku] } },
    { action: "product.changed", target: `product:${before.productId}`, detail: { skus: [before.sku] } },
    { action: "product.archived", target: `product:${before.productId}`, detail: {} },
  ]);
});

test("what is given of a SKU is changed; a product with other SKUs stays", async () => {
  const old = await create("OLD", "Mate-1", "Mate-2");
  const made = await assemble("NEW", { sku: "mate–1", weightGrams: 900, barcode: "7790000209307" });
  expect(made.skus).toMatchObject([{ id: old.skus[0]?.id, sku: "Mate-1", barcode: "7790000209307", weightGrams: 900 }]);
  expect(made.skus[0]).toMatchObject({ name: "Mate-1", lengthCm: 4 });
  expect(await codesOf("OLD")).toEqual(["Mate-2"]);
  expect(await archived()).toEqual([]);
  await assemble("LAST", { sku: "MATE-2" }, { sku: "MATE-1", unitDeclaredValueCents: 0 });
  expect([await codesOf("LAST"), new Set(await archived())]).toEqual([
    ["Mate-1", "Mate-2"],
    new Set([made.id, old.id]),
  ]);
});

test("where something is refused nothing moves", async () => {
  const { id } = await create("OLD", "A", "B");
  const refused = (...skus: SkuEntry[]) => errorOf(assemble("NEW", ...skus));
  const twice = { path: "product.skus.1.sku", message: { code: "line_repeated" } };
  expect(await refused({ sku: "A" }, { sku: "a" })).toMatchObject({ issues: [twice] });
  expect(await refused({ sku: "A" }, coded("C"), coded("c"))).toMatchObject({
    issues: [{ path: "product.skus.2.sku" }],
  });
  expect(await refused({ sku: "A", barcode: "b" })).toMatchObject({ issues: [{ path: "product.skus.0.barcode" }] });
  expect(await refused({ sku: "A" }, { sku: "C", name: "C", weightGrams: 1 })).toMatchObject({
    issues: ["length", "width", "height"].map((field) => ({
      path: `product.skus.1.${field}`,
      message: { code: "missing_for_new_sku" },
    })),
  });
  expect(await errorOf(assemble("OLD", { sku: "A" }))).toMatchObject({ issues: [{ path: "product.reference_code" }] });
  expect([await codesOf("OLD"), await archived(), await audited()]).toEqual([["A", "B"], [], []]);
  expect((await findProduct(ctx(), shop, { reference: "OLD" })).id).toBe(id);
});

test("the SKU of another account stays there, and one with its code is new here", async () => {
  const theirs = await createProduct(ctx(), await openShop(), { ...fields("T"), skus: [coded("SHARED")] });
  expect(await errorOf(assemble("MINE", { sku: "SHARED" }))).toMatchObject({
    issues: [{ path: "product.skus.0.name" }, {}, {}, {}, {}],
  });
  const mine = await assemble("MINE", coded("shared"));
  expect(mine.skus).toMatchObject([{ sku: "shared", accountId: shop }]);
  expect((await findProduct(ctx(), theirs.accountId, { id: theirs.id })).skus).toEqual(theirs.skus);
  const stranger = systemContext("test", { memberships: [{ accountId: theirs.accountId, role: "owner" }] });
  const foreign = { ...fields("X"), skus: [{ sku: "shared" }] };
  expect(await errorOf(assembleProduct(stranger, shop, foreign))).toMatchObject({ code: "forbidden" });
});

test("the bare product of a SKU that was added alone gets what is given under its own code", async () => {
  const { id, productId } = await createSku(ctx(), shop, coded("MATE"));
  const made = await assembleProduct(ctx(), shop, { ...fields("MATE"), brand: "Pampa", skus: [{ sku: "mate" }] });
  expect(made).toMatchObject({ id: productId, name: "Set", brand: "Pampa", skus: [{ id }] });
  expect(await archived()).toEqual([]);
  // From here on it says something of its own.
  expect(await errorOf(assemble("MATE", { sku: "MATE" }))).toMatchObject({
    issues: [{ path: "product.reference_code" }],
  });
});

test("two products that want one SKU at once have it one after the other", async () => {
  await create("OLD", "A");
  const made = await Promise.all(["N1", "N2", "N3"].map((code) => assemble(code, { sku: "A" })));
  const left = await Promise.all(["OLD", "N1", "N2", "N3"].map(codesOf));
  expect(left.flat()).toEqual(["A"]);
  expect(await archived()).toHaveLength(3);
  expect(new Set(made.map(({ skus }) => skus[0]?.id)).size).toBe(1);
});

test("a product that is made of new SKUs alone refuses a code that is taken", async () => {
  await create("OLD", "A");
  expect(await errorOf(create("NEW", "a"))).toMatchObject({ issues: [{ path: "product.skus.0.sku" }] });
});
