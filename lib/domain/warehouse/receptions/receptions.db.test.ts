import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { listMovements, listPlaces, stockHistory } from "../../goods/inventory";
import { searchAudit } from "../../identity/audit";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { cancelShipment, findShipment } from "../../shipping/shipments";
import { findReturnsByCode, listReceptions, openReception, receivePieces, undoReception } from "./";
import { addArticle, addWarehouse, bringBack, ctx, decideFor, deliver, later, sendBack, stockOf } from "./testing";

setupTestDatabase();

let shop: TestCaller;
let articles = 0;

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount({ balanceCents: 100_000_000_00 });
});

/** An article of which pieces came back, and their return. */
async function returned(pieces: number, { caller = shop, stock = 10 } = {}) {
  const sku = `MATE-${++articles}`;
  const skuId = await addArticle(caller, sku, stock);
  return { sku, skuId, back: await bringBack(await deliver(caller, sku, pieces)) };
}

const receive = (shipmentId: number, pieces: ReturnType<typeof decideFor>, at = ctx(), caller = shop) =>
  receivePieces(at, { accountId: caller.accountId, shipmentId, pieces });

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof DomainError ? error.detail.code : error),
  );

const returnMoves = async (skuId: number) =>
  (await listMovements(ctx(), skuId, { limit: 20, offset: 0 })).rows
    .filter(({ reason }) => reason.startsWith("return"))
    .map(({ type, qtyChanged }) => `${type} ${qtyChanged}`);

test("each outcome moves what it says: back to stock, aside as damaged, or nothing", async () => {
  const { skuId, back } = await returned(4);
  expect(await stockOf(skuId)).toEqual([{ warehouse: "PRINCIPAL", total: 6, damaged: 0 }]);
  const pieces = (["stock", "damaged", "not_ours", "missing"] as const).flatMap((outcome, from) =>
    decideFor(back, outcome, { from, count: 1 }),
  );
  await receive(back.id, pieces);
  expect(await stockOf(skuId)).toEqual([{ warehouse: "PRINCIPAL", total: 7, damaged: 1 }]);
  expect(await returnMoves(skuId)).toEqual(["DAMAGED 1", "IN 1"]);
  const { receptions, isComplete } = await listReceptions(ctx(), back.id);
  expect(isComplete).toBe(true);
  const [reception] = receptions;
  expect(reception?.pieces.map(({ outcome, warehouse, note }) => [outcome, warehouse, note])).toEqual([
    ["stock", "PRINCIPAL", ""],
    ["damaged", "PRINCIPAL", ""],
    ["not_ours", null, "Llegó una piedra"],
    ["missing", null, ""],
  ]);
  expect(new Set(reception?.pieces.map(({ movementId }) => movementId)).size).toBe(3);
  const today = (await stockHistory(ctx(), skuId, { days: 1 })).at(-1);
  expect(today, "damaged pieces are no part of the stock").toMatchObject({ total: 7 });
});

test("equal pieces each leave a movement, and the events say the stock after all of them", async () => {
  const { skuId, back } = await returned(3);
  await receive(back.id, decideFor(back, "stock"));
  expect(await returnMoves(skuId)).toEqual(["IN 1", "IN 1", "IN 1"]);
  const [event] = await connection().db.execute<{ payload: { qty_total: number } }>(
    sql`select payload from outbox where aggregate = 'stock' and aggregate_id = ${skuId} order by sequence desc limit 1`,
  );
  expect(event?.payload.qty_total).toBe(10);
});

test("ten people who receive the same parcel at once move its stock once", async () => {
  const { skuId, back } = await returned(2);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => receive(back.id, decideFor(back, "stock"))),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason.detail.message.code).toBe("piece_received_before");
  expect(await stockOf(skuId)).toEqual([{ warehouse: "PRINCIPAL", total: 10, damaged: 0 }]);
  expect((await listReceptions(ctx(), back.id)).receptions).toHaveLength(1);
});

test("two parcels of one return are received one after the other, and a missing piece may come with the second", async () => {
  const { skuId, back } = await returned(3);
  await receive(back.id, [
    ...decideFor(back, "stock", { count: 1 }),
    ...decideFor(back, "missing", { from: 1, count: 1 }),
  ]);
  expect((await listReceptions(ctx(), back.id)).isComplete).toBe(false);
  expect((await openReception(ctx(), shop.accountId, back.id)).pieces.map(({ isOpen }) => isOpen)).toEqual([
    false,
    true,
    true,
  ]);
  await receive(back.id, decideFor(back, "stock", { from: 1 }));
  expect((await listReceptions(ctx(), back.id)).isComplete).toBe(true);
  expect(await stockOf(skuId)).toEqual([{ warehouse: "PRINCIPAL", total: 10, damaged: 0 }]);
});

test("a reception is undone on its day, twice counts once, and its pieces are received again", async () => {
  const { skuId, back } = await returned(2);
  const id = await receive(back.id, [
    ...decideFor(back, "stock", { count: 1 }),
    ...decideFor(back, "damaged", { from: 1 }),
  ]);
  await Promise.all([undoReception(ctx(), shop.accountId, id), undoReception(ctx(), shop.accountId, id)]);
  expect(await stockOf(skuId)).toEqual([{ warehouse: "PRINCIPAL", total: 8, damaged: 0 }]);
  expect(await returnMoves(skuId)).toEqual(["DAMAGED -1", "OUT -1", "DAMAGED 1", "IN 1"]);
  expect((await listReceptions(ctx(), back.id)).isComplete).toBe(false);
  const again = await receive(back.id, decideFor(back, "stock"));
  expect(await stockOf(skuId)).toEqual([{ warehouse: "PRINCIPAL", total: 10, damaged: 0 }]);
  expect(await codeOf(undoReception(later(1), shop.accountId, again))).toBe("conflict");
  const { rows } = await searchAudit(ctx(), { target: `shipment:${back.id}` }, 9);
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["shipment.received_back", "shipment.reception_undone"]),
  );
});

test("what was sold since is not taken out again", async () => {
  const { sku, skuId, back } = await returned(1, { stock: 1 });
  const id = await receive(back.id, decideFor(back, "stock"));
  await makeShipment(shop, { load: { items: [{ sku }], packages: [] } });
  expect(await codeOf(undoReception(ctx(), shop.accountId, id))).toBe("insufficient_stock");
  expect(await stockOf(skuId)).toEqual([{ warehouse: "PRINCIPAL", total: 1, damaged: 0 }]);
});

test("an article without recorded stock stays untracked, and can still be sent", async () => {
  const { sku, skuId, back } = await returned(1, { stock: 0 });
  await receive(back.id, decideFor(back, "stock"));
  expect(await stockOf(skuId)).toEqual([]);
  await makeShipment(shop, { load: { items: Array.from({ length: 3 }, () => ({ sku })), packages: [] } });
});

test("with several warehouses one is asked for, the one that the article left from is proposed, and its place is kept", async () => {
  const caller = await createTestAccount({ balanceCents: 100_000_000_00 });
  const { skuId, back } = await returned(1, { caller });
  await addWarehouse(caller.accountId, "NORTE");
  const { pieces } = await openReception(ctx(), caller.accountId, back.id);
  expect(pieces).toMatchObject([{ isTracked: true, warehouse: "PRINCIPAL", places: {} }]);
  expect(await codeOf(receive(back.id, decideFor(back, "stock"), ctx(), caller))).toBe("validation_failed");
  await receive(back.id, decideFor(back, "stock", { warehouse: "NORTE", place: "A-2" }), ctx(), caller);
  expect(await stockOf(skuId)).toEqual([
    { warehouse: "NORTE", total: 1, damaged: 0 },
    { warehouse: "PRINCIPAL", total: 9, damaged: 0 },
  ]);
  expect(await listPlaces(ctx(), skuId)).toMatchObject([{ warehouse: "NORTE", place: "A-2" }, { place: "" }]);
});

test("a parcel that came back undelivered is asked for in the same way; one on its way is refused", async () => {
  const sku = `MATE-${++articles}`;
  const skuId = await addArticle(shop, sku);
  const back = await sendBack(shop, sku);
  await receive(back.id, decideFor(back, "stock"));
  expect(await stockOf(skuId)).toEqual([{ warehouse: "PRINCIPAL", total: 10, damaged: 0 }]);
  expect((await findShipment(ctx(), back.id)).status).toBe("returned_to_seller");
  const sent = await makeShipment(shop, { load: { items: [{ sku }], packages: [] } });
  await transitionTo(sent.id, "ready_to_ship", "shipped");
  expect(await codeOf(receive(sent.id, decideFor(sent, "stock")))).toBe("conflict");
});

test("foreign goods need a word, pieces are of the shipment and named once, and a cancelled return is refused", async () => {
  const { back } = await returned(2);
  const other = await returned(1);
  expect(await codeOf(receive(back.id, decideFor(back, "not_ours", { note: "" })))).toBe("validation_failed");
  expect(await codeOf(receive(back.id, decideFor(other.back, "stock")))).toBe("validation_failed");
  const [first] = decideFor(back, "stock");
  expect(await codeOf(receive(back.id, first ? [first, first] : []))).toBe("validation_failed");
  expect(await codeOf(receive(back.id, []))).toBe("validation_failed");
  await cancelShipment(ctx(), other.back.id);
  expect(await codeOf(receive(other.back.id, decideFor(other.back, "stock")))).toBe("conflict");
  const stranger = await createTestAccount();
  expect(await codeOf(receive(back.id, decideFor(back, "stock"), ctx(), stranger))).toBe("not_found");
});

test("a return is found by its own numbers, those of its shipment, and by an article that it expects", async () => {
  const caller = await createTestAccount({ balanceCents: 100_000_000_00 });
  const sku = `MATE-${++articles}`;
  await addArticle(caller, sku);
  const original = await deliver(caller, sku, 1);
  const back = await bringBack(original);
  const found = async (code: string) =>
    (await findReturnsByCode(ctx(), caller.accountId, code)).shipments.map(({ id }) => id);
  for (const code of [`#${back.id}`, back.externalId, `#${original.id}`, original.deliveryId ?? "", "PED-1", sku])
    expect(await found(code), code).toEqual([back.id]);
  const second = await bringBack(await deliver(caller, sku, 1));
  expect(await found(sku)).toEqual([second.id, back.id]);
  await receive(back.id, decideFor(back, "stock"), ctx(), caller);
  expect(await found(sku)).toEqual([second.id]);
  const onlyDelivered = await deliver(caller, sku, 1);
  expect(await findReturnsByCode(ctx(), caller.accountId, `#${onlyDelivered.id}`)).toMatchObject({
    shipments: [],
    elsewhere: { id: onlyDelivered.id },
  });
  expect(await codeOf(findReturnsByCode(ctx(), caller.accountId, "NADA-9"))).toBe("not_found");
});
