import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { warehouses } from "@/db/schema/inventory";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { allocateStock, listPlaces, recordMovement, setPlace } from "../../goods/inventory";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { stopShipments } from "../../shipping/shipments";
import { planPicking } from "./";
import { makeOrder, makeSku } from "./testing";

setupTestDatabase();

const ctx = () => systemContext("test");

beforeAll(async () => {
  await seedTestCarriers();
});

async function openShop(): Promise<TestCaller> {
  const seller = await createTestAccount();
  await connection()
    .db.insert(warehouses)
    .values(["NORTE", "SUR"].map((code) => ({ accountId: seller.accountId, code, name: code })));
  return seller;
}

async function addSku(seller: TestCaller, code: string, places: Record<string, { place?: string; stock?: number }>) {
  const { skus } = await makeSku(seller, code, `779000${code}`);
  const skuId = skus[0]?.id ?? 0;
  for (const [warehouse, { place, stock }] of Object.entries(places)) {
    if (place) await setPlace(ctx(), skuId, { warehouse, place });
    if (stock)
      await recordMovement(ctx(), skuId, { warehouse, type: "IN", qtyChanged: stock, reason: "test", comments: null });
  }
  return skuId;
}

test("orders are picked from where their pieces are reserved, sorted by place", async () => {
  const seller = await openShop();
  await addSku(seller, "MATE", { NORTE: { place: "A-10", stock: 5 } });
  await addSku(seller, "YERBA", { NORTE: { place: "A-2", stock: 5 } });
  await addSku(seller, "TERMO", { SUR: { place: "Z-1" } });
  const first = await makeOrder(seller, ["MATE", "MATE", "YERBA"], "PED-1");
  const second = await makeOrder(seller, ["MATE", "TERMO", undefined], "PED-2");
  const plan = await planPicking(ctx(), seller.accountId, [second.id, first.id, second.id]);
  expect(plan.orders.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(plan.lines).toMatchObject([
    { warehouse: "NORTE", place: "A-2", code: "YERBA", barcode: "779000YERBA", quantity: 1, missing: 0 },
    {
      warehouse: "NORTE",
      place: "A-10",
      code: "MATE",
      quantity: 3,
      missing: 0,
      orders: [
        { orderId: second.id, quantity: 1 },
        { orderId: first.id, quantity: 2 },
      ],
    },
    { warehouse: "SUR", place: "Z-1", code: "TERMO", quantity: 1, missing: 0 },
    { warehouse: null, place: "", code: "", name: "Artículo sin código", quantity: 1, missing: 0 },
  ]);
  expect(plan).toMatchObject({ withoutArticles: [], notOpen: [] });
});

test("an order of before its stock was counted lacks what others have reserved", async () => {
  const seller = await openShop();
  const skuId = await addSku(seller, "MATE", {});
  const order = await makeOrder(seller, ["MATE", "MATE"]);
  const found = () => planPicking(ctx(), seller.accountId, [order.id]);
  expect((await found()).lines).toMatchObject([{ warehouse: null, quantity: 2, missing: 0 }]);
  const counted = { warehouse: "SUR", type: "IN" as const, qtyChanged: 3, reason: "test", comments: null };
  await recordMovement(ctx(), skuId, counted);
  const other = { accountId: seller.accountId, shipmentId: 999_999, lines: [{ skuId, quantity: 2 }] };
  await inTransaction(ctx(), (tx) => allocateStock(tx, other));
  expect((await found()).lines).toMatchObject([{ warehouse: "SUR", place: "", quantity: 2, missing: 1 }]);
});

test("packages without articles and shipments that are not open stand apart", async () => {
  const seller = await openShop();
  const closed = await makeShipment(seller);
  const cancelled = await makeOrder(seller, ["MATE"]);
  await transitionTo(cancelled.id, "cancelled");
  const fresh = await makeShipment(seller, { advance: false });
  const plan = await planPicking(ctx(), seller.accountId, [closed.id, fresh.id, cancelled.id]);
  expect(plan.lines).toEqual([]);
  expect(plan.withoutArticles).toMatchObject([{ id: closed.id, packages: closed.packageCount }]);
  expect(plan.notOpen).toMatchObject([
    { id: fresh.id, status: "new", isReturn: false },
    { id: cancelled.id, status: "cancelled", isReturn: false },
  ]);
});

test("an order that the shop cancelled after its label is not picked and says what stops it", async () => {
  const seller = await openShop();
  const stopped = await makeOrder(seller, ["MATE"], "PED-1");
  const open = await makeOrder(seller, ["MATE"], "PED-2");
  await inTransaction(ctx(), (tx) => stopShipments(tx, [stopped.id], ["cancelled_at_shop"]));
  const plan = await planPicking(ctx(), seller.accountId, [stopped.id, open.id]);
  expect(plan.lines).toMatchObject([{ code: "MATE", quantity: 1, orders: [{ orderId: open.id }] }]);
  expect(plan.orders).toMatchObject([{ id: open.id }]);
  expect(plan.notOpen).toMatchObject([{ id: stopped.id, stop: { codes: ["cancelled_at_shop"] } }]);
});

test("shipments of another account are not in the list", async () => {
  const [seller, other] = [await openShop(), await openShop()];
  const theirs = await makeOrder(other, ["MATE"]);
  expect(await planPicking(ctx(), seller.accountId, [theirs.id])).toEqual({
    lines: [],
    orders: [],
    withoutArticles: [],
    notOpen: [],
  });
});

test("a place is changed and removed, and belongs to a warehouse of the account", async () => {
  const seller = await openShop();
  const skuId = await addSku(seller, "MATE", { NORTE: { place: "A-1" } });
  await setPlace(ctx(), skuId, { warehouse: "NORTE", place: "B-2" });
  await setPlace(ctx(), skuId, { warehouse: "SUR", place: "C-3" });
  expect(await listPlaces(ctx(), skuId)).toEqual([
    { warehouse: "NORTE", name: "NORTE", place: "B-2" },
    { warehouse: "SUR", name: "SUR", place: "C-3" },
  ]);
  await setPlace(ctx(), skuId, { warehouse: "SUR", place: "" });
  expect((await listPlaces(ctx(), skuId))[1]).toMatchObject({ place: "" });
  await expect(setPlace(ctx(), skuId, { warehouse: "OESTE", place: "A" })).rejects.toMatchObject({
    detail: { code: "validation_failed" },
  });
});
