import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { createProduct, findInventorySku, recordMovement } from "../../goods/inventory";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { crossLocks, lockSkuOf } from "../../operating/testing-locks";
import { dispatchShipments } from "./";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 10_000_000_00 });
});

const ctx = () => systemContext("test");

async function receive(code: string, quantity: number): Promise<number> {
  const product = await createProduct(ctx(), seller.accountId, {
    name: code,
    referenceCode: code,
    barcode: "",
    brand: "",
    supplier: "",
    skus: [
      {
        name: code,
        sku: code,
        barcode: "",
        classificationId: 1,
        unitDeclaredValueCents: 0,
        weightGrams: 500,
        lengthCm: 10,
        widthCm: 10,
        heightCm: 10,
      },
    ],
  });
  const skuId = product.skus[0]?.id ?? 0;
  await recordMovement(ctx(), skuId, { type: "IN", qtyChanged: quantity, reason: "purchase", comments: null });
  return skuId;
}

const stockOf = async (skuId: number) => {
  const { stocks } = await findInventorySku(ctx(), skuId);
  const [{ total, allocated } = { total: 0, allocated: 0 }] = stocks;
  return { total, allocated };
};

const ship = (sku: string, pieces: number) =>
  makeShipment(seller, { load: { items: Array.from({ length: pieces }, () => ({ sku })), packages: [] } });

test("a shipment reserves its articles, dispatch takes them out, cancelling frees them", async () => {
  const skuId = await receive("MATE", 10);
  const [sent, cancelled] = [await ship("MATE", 3), await ship("MATE", 2)];
  expect(await stockOf(skuId)).toEqual({ total: 10, allocated: 5 });
  await transitionTo(sent.id, "ready_to_ship", "shipped");
  expect(await stockOf(skuId)).toEqual({ total: 7, allocated: 2 });
  await transitionTo(cancelled.id, "cancelled");
  expect(await stockOf(skuId)).toEqual({ total: 7, allocated: 0 });
});

test("of ten shipments that race for the last three pieces, three are created and the others are rejected with the stock left", async () => {
  const skuId = await receive("TERMO", 3);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => ship("TERMO", 1)));
  const rejected = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.detail] : []));
  expect(rejected).toHaveLength(7);
  expect(rejected[0]).toEqual({ code: "insufficient_stock", sku: "TERMO", available: 0 });
  expect(await stockOf(skuId)).toEqual({ total: 3, allocated: 3 });
});

test("shipments that are dispatched together lock their stock in the order of the SKUs, as all others do", async () => {
  const [first, second] = [await receive("YERBA", 5), await receive("BOMBILLA", 5)];
  const ids: number[] = [];
  for (const sku of ["BOMBILLA", "YERBA"]) ids.push((await ship(sku, 1)).id);
  for (const id of ids) await transitionTo(id, "ready_to_ship");
  await crossLocks(lockSkuOf(first), () => dispatchShipments(ctx(), seller.accountId, ids), lockSkuOf(second));
  expect(await stockOf(first)).toEqual({ total: 4, allocated: 0 });
  expect(await stockOf(second)).toEqual({ total: 4, allocated: 0 });
});
