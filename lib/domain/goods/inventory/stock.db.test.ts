import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { stockMovements } from "@/db/schema/inventory";
import { setupTestDatabase } from "@/db/testing";
import { message } from "@/lib/core/messages";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { dispatchStock, findInventorySku, freeStock, listMovements, recordMovement } from "./";
import {
  addSku,
  allocate as allocateOf,
  endReservation,
  errorOf,
  eventsOf,
  move,
  newShipment,
  openShop,
  stocksOf,
} from "./testing";

setupTestDatabase();

const ctx = () => systemContext("test");

let accountId: number;

beforeAll(async () => {
  accountId = await openShop();
});

const allocate = (shipmentId: number, lines: { skuId: number; quantity: number }[]) =>
  allocateOf({ accountId, shipmentId, lines });

const history = async (skuId: number) => (await listMovements(ctx(), skuId, { limit: 100, offset: 0 })).rows;

test("a shipment reserves its stock, and takes it out as a movement when it is dispatched", async () => {
  const skuId = await addSku(accountId, { NORTE: 10 });
  const shipment = newShipment();
  await allocate(shipment, [
    { skuId, quantity: 3 },
    { skuId, quantity: 1 },
  ]);
  expect(await stocksOf(skuId)).toEqual([{ warehouse: "NORTE", total: 10, allocated: 4, damaged: 0 }]);
  await endReservation(dispatchStock, { accountId, id: shipment });
  await endReservation(dispatchStock, { accountId, id: shipment });
  await endReservation(freeStock, { accountId, id: shipment });
  expect(await stocksOf(skuId)).toEqual([{ warehouse: "NORTE", total: 6, allocated: 0, damaged: 0 }]);
  expect((await history(skuId))[0]).toMatchObject({
    qtyChanged: -4,
    type: "OUT",
    reason: "shipment",
    comments: `#${shipment}`,
    warehouse: "NORTE",
  });
});

test("a cancelled shipment frees its stock once", async () => {
  const skuId = await addSku(accountId, { NORTE: 5 });
  const [kept, cancelled] = [newShipment(), newShipment()];
  await allocate(kept, [{ skuId, quantity: 2 }]);
  await allocate(cancelled, [{ skuId, quantity: 3 }]);
  await endReservation(freeStock, { accountId, id: cancelled });
  await endReservation(freeStock, { accountId, id: cancelled });
  await endReservation(dispatchStock, { accountId, id: cancelled });
  expect(await stocksOf(skuId)).toEqual([{ warehouse: "NORTE", total: 5, allocated: 2, damaged: 0 }]);
  expect(await history(skuId)).toHaveLength(1);
});

test("a shipment that is allocated twice holds its stock once", async () => {
  const skuId = await addSku(accountId, { NORTE: 5 });
  const shipment = newShipment();
  await allocate(shipment, [{ skuId, quantity: 2 }]);
  await allocate(shipment, [{ skuId, quantity: 2 }]);
  expect(await stocksOf(skuId)).toEqual([{ warehouse: "NORTE", total: 5, allocated: 2, damaged: 0 }]);
});

test("a quantity that no warehouse has alone is taken from both", async () => {
  const skuId = await addSku(accountId, { NORTE: 2, SUR: 5 });
  const shipment = newShipment();
  await allocate(shipment, [{ skuId, quantity: 6 }]);
  expect(await stocksOf(skuId)).toEqual([
    { warehouse: "NORTE", total: 2, allocated: 1, damaged: 0 },
    { warehouse: "SUR", total: 5, allocated: 5, damaged: 0 },
  ]);
  await endReservation(dispatchStock, { accountId, id: shipment });
  expect(
    (await history(skuId))
      .slice(0, 2)
      .map(({ warehouse, qtyChanged }) => [warehouse, qtyChanged])
      .sort(),
  ).toEqual([
    ["NORTE", -1],
    ["SUR", -5],
  ]);
});

test("a SKU without recorded stock needs no reservation, and its shipment proceeds", async () => {
  const [untracked, tracked] = [await addSku(accountId), await addSku(accountId, { NORTE: 1 })];
  const shipment = newShipment();
  await allocate(shipment, [
    { skuId: untracked, quantity: 100 },
    { skuId: tracked, quantity: 1 },
  ]);
  expect(await stocksOf(untracked)).toEqual([]);
  expect(await stocksOf(tracked)).toEqual([{ warehouse: "NORTE", total: 1, allocated: 1, damaged: 0 }]);
  await allocate(newShipment(), [{ skuId: untracked, quantity: 1 }]);
  await endReservation(dispatchStock, { accountId, id: newShipment() });
});

test("a tracked SKU without enough stock is rejected with the available quantity, and nothing is reserved", async () => {
  const [plenty, scarce] = [await addSku(accountId, { NORTE: 50 }), await addSku(accountId, { NORTE: 2, SUR: 1 })];
  const rejected = await errorOf(
    allocate(newShipment(), [
      { skuId: plenty, quantity: 5 },
      { skuId: scarce, quantity: 4 },
    ]),
  );
  const { sku } = await findInventorySku(ctx(), scarce);
  expect(rejected).toEqual({ code: "insufficient_stock", sku, available: 3 });
  expect(await stocksOf(plenty)).toEqual([{ warehouse: "NORTE", total: 50, allocated: 0, damaged: 0 }]);
});

test("another account's stock is never touched", async () => {
  const owner = await openShop();
  const skuId = await addSku(owner, { NORTE: 5 });
  await allocate(newShipment(), [{ skuId, quantity: 1 }]);
  expect(await stocksOf(skuId)).toEqual([{ warehouse: "NORTE", total: 5, allocated: 0, damaged: 0 }]);
});

test("reserved pieces can be neither taken out nor corrected away", async () => {
  const skuId = await addSku(accountId, { NORTE: 5, SUR: 5 });
  const { sku } = await findInventorySku(ctx(), skuId);
  await allocate(newShipment(), [{ skuId, quantity: 3 }]);
  const short = { code: "insufficient_stock", sku, available: 2 };
  expect(await errorOf(move(skuId, "NORTE", "OUT", -3))).toEqual(short);
  expect(await errorOf(move(skuId, "NORTE", "ADJUSTMENT", -3))).toEqual(short);
  await move(skuId, "NORTE", "OUT", -2);
  expect(await stocksOf(skuId)).toMatchObject([{ total: 3, allocated: 3 }, { total: 5 }]);
});

test("a warehouse holds no more than a thousand million pieces of a SKU", async () => {
  const skuId = await addSku(accountId, { NORTE: 1_000_000_000 });
  expect(await errorOf(move(skuId, "NORTE", "IN", 1))).toMatchObject({ code: "validation_failed" });
});

test("an account without warehouses gets its main one with the first stock, also under concurrent movements", async () => {
  const owner = await openShop([]);
  const skuId = await addSku(owner);
  await Promise.all([move(skuId, undefined, "IN", 2), move(skuId, "PRINCIPAL", "IN", 3)]);
  expect(await stocksOf(skuId)).toEqual([{ warehouse: "PRINCIPAL", total: 5, allocated: 0, damaged: 0 }]);
  expect(await errorOf(move(skuId, "OTRO", "IN", 1))).toMatchObject({
    code: "validation_failed",
    issues: [{ path: "warehouse", message: message("warehouse_unknown", { codes: ["PRINCIPAL"] }) }],
  });
});

test("of several warehouses one must be named", async () => {
  const skuId = await addSku(accountId);
  expect(await errorOf(move(skuId, undefined, "IN", 1))).toMatchObject({
    issues: [{ path: "warehouse", message: message("warehouse_unknown", { codes: ["NORTE", "SUR"] }) }],
  });
});

test("every change of stock is published, in one rising sequence for each SKU", async () => {
  const skuId = await addSku(accountId, { NORTE: 2, SUR: 3 });
  const { sku } = await findInventorySku(ctx(), skuId);
  await allocate(newShipment(), [{ skuId, quantity: 4 }]);
  const published = { account_id: accountId, sku_id: skuId, sku };
  expect(await eventsOf(skuId)).toEqual([
    { sequence: 1, payload: { ...published, warehouse: "NORTE", qty_available: 2, qty_allocated: 0, qty_total: 2 } },
    { sequence: 2, payload: { ...published, warehouse: "SUR", qty_available: 3, qty_allocated: 0, qty_total: 3 } },
    { sequence: 3, payload: { ...published, warehouse: "SUR", qty_available: 0, qty_allocated: 3, qty_total: 3 } },
    { sequence: 4, payload: { ...published, warehouse: "NORTE", qty_available: 1, qty_allocated: 1, qty_total: 2 } },
  ]);
});

test("a movement that is rolled back with its transaction leaves no trace", async () => {
  const skuId = await addSku(accountId, { NORTE: 4 });
  const undone = inTransaction(ctx(), async (tx) => {
    await recordMovement(tx, skuId, { warehouse: "NORTE", type: "IN", qtyChanged: 9, reason: "test", comments: null });
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  expect(await stocksOf(skuId)).toEqual([{ warehouse: "NORTE", total: 4, allocated: 0, damaged: 0 }]);
  expect(await eventsOf(skuId)).toHaveLength(1);
});

test("movements are never rewritten", async () => {
  const { db } = connection();
  await addSku(accountId, { NORTE: 1 });
  await expect(db.update(stockMovements).set({ qtyChanged: 0 })).rejects.toThrow();
  await expect(db.delete(stockMovements)).rejects.toThrow();
});
