import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { auditEntries } from "@/db/schema/accounts";
import { stockMovements } from "@/db/schema/inventory";
import { notices } from "@/db/schema/notices";
import { orders } from "@/db/schema/orders";
import { packingHolds } from "@/db/schema/station";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { createProduct, findInventorySku, recordMovement } from "../../goods/inventory";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { crossLocks, lockLedgerOf, lockShipmentOf, lockSkuOf } from "../../operating/testing-locks";
import { relayAll } from "../../operating/testing-relay";
import { createOrder, findOrder, type NewOrder, shipOrder } from "../../selling/orders";
import { testLine, testOrder } from "../../selling/orders/testing";
import { listExceptions } from "../../shipping/exceptions";
import { advanceShipments, findShipment, listTracking, releaseShipment } from "../../shipping/shipments";
import { putAside } from "../holds";
import { createWave, pickLine, readWave } from "../waves";
import { openNext, openPacking, readQueue, reportMissing, scanPiece } from "./";
import type { MissingReport } from "./missing";

setupTestDatabase();

const ctx = () => systemContext("test");
let seller: TestCaller;
let skus: ReadonlyMap<string, number>;

beforeAll(seedTestCarriers);

beforeEach(async () => {
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
  skus = new Map([
    ["AZUL", await addCup("AZUL", "Taza azul", 3)],
    ["ROJA", await addCup("ROJA", "Taza roja", 3)],
  ]);
});

async function addCup(sku: string, name: string, pieces: number): Promise<number> {
  const sizes = { weightGrams: 400, heightCm: 12, widthCm: 10, lengthCm: 10 };
  const product = await createProduct(ctx(), seller.accountId, {
    name: "Taza",
    referenceCode: sku,
    barcode: "",
    brand: "",
    supplier: "",
    skus: [{ sku, name, barcode: "", unitDeclaredValueCents: 0, classificationId: 1, ...sizes }],
  });
  const id = product.skus[0]?.id ?? 0;
  await enter(id, pieces);
  return id;
}

const enter = (skuId: number, pieces: number) =>
  recordMovement(ctx(), skuId, {
    warehouse: undefined,
    type: "IN",
    qtyChanged: pieces,
    reason: "test",
    comments: null,
  });
const idOf = (sku: string) => skus.get(sku) ?? 0;
const stockOf = async (sku: string) => {
  const [level] = (await findInventorySku(ctx(), idOf(sku))).stocks;
  return level && { total: level.total, allocated: level.allocated };
};

const line = (sku: string, quantity = 1, unitPriceCents = 1_000_00) => ({ ...testLine, sku, quantity, unitPriceCents });

/** A sale whose shipment is prepared. */
async function prepare(lines: NewOrder["lines"], changes: Partial<NewOrder> = {}) {
  const order = await createOrder(
    ctx(),
    testOrder(seller.accountId, { lines, notes: "Regalo: sin precio", ...changes }),
  );
  const { id } = await shipOrder(ctx(), order.id);
  await advanceShipments(ctx(), { limit: 50 });
  return { id, orderId: order.id };
}

/** A sale whose shipment is prepared, and is on the bench. */
async function pack(lines: NewOrder["lines"], changes: Partial<NewOrder> = {}) {
  const prepared = await prepare(lines, changes);
  const { packing } = await open(prepared.id);
  return { ...prepared, packing };
}

const at = { station: "uno" };
const open = (id: number) =>
  openPacking(ctx(), { ...at, accountId: seller.accountId, code: `#${id}`, takesOver: false });
const scan = (shipmentId: number, code: string) =>
  scanPiece(ctx(), { ...at, accountId: seller.accountId, shipmentId, code });

async function report(shipmentId: number, sku: string, more: Partial<MissingReport> & Pick<MissingReport, "choice">) {
  const shipment = await findShipment(ctx(), shipmentId);
  const found = shipment.packages.flatMap((entry) => entry.items).find((item) => item.sku === sku);
  return reportMissing(ctx(), {
    ...at,
    accountId: seller.accountId,
    shipmentId,
    packageId: found?.packageId ?? 0,
    itemId: found?.id ?? null,
    quantity: 1,
    note: "",
    ...more,
  });
}

const queue = () => readQueue(ctx(), { ...at, accountId: seller.accountId });
const conflict = (code: string) => ({ detail: { code: "conflict", message: { code } } });

test("a packer sees product, variant, place and the buyer's note, and is told a wrong article by its name", async () => {
  const { id, packing } = await pack([line("AZUL")]);
  expect(packing?.notes).toEqual(["Regalo: sin precio"]);
  expect(packing?.articles.get(idOf("AZUL"))).toMatchObject({
    name: "Taza azul",
    productName: "Taza",
    place: { warehouse: "PRINCIPAL", isTracked: true },
  });
  expect(await scan(id, "ROJA")).toMatchObject({ outcome: "wrong_item", article: { name: "Taza roja" } });
});

describe("the rest", () => {
  test("goes: sale, stock, weight, declared value and label are those of the rest, and the parcel is complete", async () => {
    const { id, orderId } = await pack([line("AZUL", 2, 1_000_00), line("ROJA", 1, 3_000_00)]);
    const before = await findShipment(ctx(), id);
    expect(before.declaredValueCents).toBe(5_000_00);
    await scan(id, "AZUL");
    await scan(id, "AZUL");
    const response = await report(id, "ROJA", { choice: "rest", counted: 0 });
    expect(response).toMatchObject({ outcome: "completed", count: { onHand: 0, short: 0 } });
    const after = await findShipment(ctx(), id);
    expect(after).toMatchObject({ status: "ready_to_ship", declaredValueCents: 2_000_00 });
    expect(after.totalWeightGrams).toBe(before.totalWeightGrams - 400);
    expect(after.priceInclTaxCents).toBeLessThanOrEqual(before.priceInclTaxCents);
    expect(after.labelVersion).toBe(before.labelVersion + 1);
    expect(after.packages.flatMap((entry) => entry.items)).toHaveLength(2);
    await relayAll(ctx());
    const order = await findOrder(ctx(), orderId);
    expect(order.status).toBe("partially_shipped");
    expect(order.lines.map(({ shippedQuantity }) => shippedQuantity)).toEqual([2, 0]);
    expect([await stockOf("ROJA"), await stockOf("AZUL")]).toEqual([
      { total: 0, allocated: 0 },
      { total: 3, allocated: 2 },
    ]);
    await enter(idOf("ROJA"), 1);
    const second = await shipOrder(ctx(), orderId);
    expect(second.declaredValueCents).toBe(3_000_00);
    await transitionTo(id, "shipped");
    expect(await stockOf("AZUL")).toEqual({ total: 1, allocated: 0 });
  });

  test("is gone on with while other articles are missing, and a box that would be empty goes", async () => {
    const { id } = await pack([line("AZUL", 2), line("ROJA")]);
    await scan(id, "ROJA");
    const response = await report(id, "AZUL", { choice: "rest" });
    expect(response).toMatchObject({ outcome: "rest_goes", packing: { completedAt: null } });
    expect((await scan(id, "AZUL")).outcome).toBe("completed");
    const { packages, packageCount } = await findShipment(ctx(), id);
    expect(packages.map(({ number }) => number)).toEqual(packages.map((_, place) => place + 1));
    expect(packageCount).toBe(packages.length);
  });

  test("of nothing, of a sale that is paid on delivery, and of pieces that are there is refused, and nothing changes", async () => {
    const { id } = await pack([line("AZUL")]);
    await expect(report(id, "AZUL", { choice: "rest" })).rejects.toMatchObject(conflict("rest_is_nothing"));
    expect((await findShipment(ctx(), id)).labelVersion).toBe(1);
    const other = await pack([line("AZUL"), line("ROJA")], { externalId: "1002" });
    await scan(other.id, "ROJA");
    for (const wrong of [{ quantity: 1 }, { quantity: 2 }])
      await expect(report(other.id, "ROJA", { choice: "rest", ...wrong })).rejects.toMatchObject({
        detail: { code: "validation_failed" },
      });
    await withoutEventGuard((db) =>
      db.update(orders).set({ payment: "on_delivery" }).where(eq(orders.id, other.orderId)),
    );
    await expect(report(other.id, "AZUL", { choice: "rest" })).rejects.toMatchObject(conflict("rest_paid_on_delivery"));
    expect((await findShipment(ctx(), other.id)).labelVersion).toBe(1);
  });

  test("is no affair of a station that has not the order", async () => {
    const { id } = await pack([line("AZUL"), line("ROJA")]);
    expect(await report(id, "AZUL", { choice: "rest", station: "dos" })).toMatchObject({ outcome: "busy" });
    expect((await findShipment(ctx(), id)).labelVersion).toBe(1);
  });
});

describe("an order that waits", () => {
  test("is out of the queue until stock comes, and takes it again", async () => {
    const { id } = await pack([line("AZUL", 1), line("ROJA")]);
    await scan(id, "ROJA");
    expect(await report(id, "AZUL", { choice: "wait", counted: 0 })).toMatchObject({ outcome: "put_aside" });
    expect(await stockOf("AZUL")).toEqual({ total: 0, allocated: 0 });
    const aside = await queue();
    expect(aside).toMatchObject({ nextId: null, orders: [], counts: { toPack: 0, aside: 1 } });
    expect(aside.aside).toMatchObject([{ id, missing: [{ label: expect.any(String), quantity: 1 }] }]);
    await enter(idOf("AZUL"), 5);
    expect(await queue()).toMatchObject({ nextId: id, aside: [], counts: { toPack: 1, aside: 0 } });
    const next = await openNext(ctx(), { ...at, accountId: seller.accountId });
    expect(next.packing?.pieces.filter(({ scannedAt }) => scannedAt)).toHaveLength(1);
    expect(await stockOf("AZUL")).toEqual({ total: 5, allocated: 1 });
    expect((await scan(id, "AZUL")).outcome).toBe("completed");
  });

  test("joins a wave once its stock has come, and not before", async () => {
    const { id } = await pack([line("AZUL"), line("ROJA")]);
    await report(id, "AZUL", { choice: "wait", counted: 0 });
    const wave = { accountId: seller.accountId, size: 5, cart: null, articles: "any", place: "" } as const;
    const make = () => createWave(ctx(), { ...wave, orders: { ids: [id] } });
    await expect(make()).rejects.toMatchObject({ detail: { issues: [{ message: { code: "wave_empty" } }] } });
    await enter(idOf("AZUL"), 5);
    const { waveId, orders, rejected } = await make();
    expect({ orders, rejected }).toEqual({ orders: [id], rejected: [] });
    expect(await stockOf("AZUL")).toEqual({ total: 5, allocated: 1 });
    const { state, lines } = await readWave(ctx(), { accountId: seller.accountId, waveId });
    expect({ state, uncovered: lines.map(({ uncovered }) => uncovered) }).toEqual({ state: "open", uncovered: [0, 0] });
  });

  test("is taken back by a person before, and does not come by stock that was there already", async () => {
    const { id } = await pack([line("AZUL"), line("ROJA")]);
    await report(id, "AZUL", { choice: "wait" });
    expect((await queue()).nextId).toBeNull();
    const response = await openPacking(ctx(), { ...at, accountId: seller.accountId, code: `#${id}`, takesOver: false });
    expect(response.outcome).toBe("opened");
    expect(await stockOf("AZUL")).toEqual({ total: 3, allocated: 1 });
    expect(await connection().db.$count(packingHolds)).toBe(0);
  });

  test("tells how many pieces other orders have reserved that are not there", async () => {
    const first = await pack([line("AZUL", 1)]);
    const second = await pack([line("AZUL", 2)], { externalId: "1002" });
    expect(await report(first.id, "AZUL", { choice: "wait", counted: 0 })).toMatchObject({
      count: { onHand: 2, short: 2 },
    });
    expect(await stockOf("AZUL")).toEqual({ total: 2, allocated: 2 });
    // What is in a box is not on the shelf, and is in the books.
    await scan(second.id, "AZUL");
    expect(await report(second.id, "AZUL", { choice: "wait", counted: 0 })).toMatchObject({
      count: { onHand: 1, short: 0 },
    });
    expect(await stockOf("AZUL")).toEqual({ total: 1, allocated: 1 });
  });
});

describe("what is reserved", () => {
  test("stays for the pieces that go, however often one is reported missing", async () => {
    const { id } = await pack([line("AZUL", 3)]);
    await scan(id, "AZUL");
    await scan(id, "AZUL");
    for (let times = 0; times < 2; times++) {
      await report(id, "AZUL", { choice: "wait", counted: 0 });
      expect(await stockOf("AZUL")).toEqual({ total: 2, allocated: 2 });
      await open(id);
    }
    expect(await report(id, "AZUL", { choice: "rest" })).toMatchObject({ outcome: "completed" });
    expect(await stockOf("AZUL")).toEqual({ total: 2, allocated: 2 });
    await transitionTo(id, "shipped");
    expect(await stockOf("AZUL")).toEqual({ total: 0, allocated: 0 });
  });
});

describe("a count at the shelf", () => {
  /** A wave of orders with so many blue cups each, and the position of the line of the cups. */
  async function makeWave(quantities: readonly number[]) {
    const ids: number[] = [];
    for (const [place, quantity] of quantities.entries())
      ids.push((await prepare([line("AZUL", quantity)], { externalId: `W-${place}` })).id);
    const { accountId } = seller;
    const { waveId, orders } = await createWave(ctx(), {
      accountId,
      orders: { ids },
      size: ids.length,
      cart: null,
      articles: "any",
      place: "",
    });
    const { lines } = await readWave(ctx(), { accountId, waveId });
    const position = lines.find(({ code }) => code === "AZUL")?.position ?? 0;
    const pick = (found?: number) =>
      pickLine(ctx(), { accountId, waveId, position, isPicked: true, found, takesOver: false });
    return { ids, orders, pick, lines: async () => (await readWave(ctx(), { accountId, waveId })).lines };
  }

  test("adds what was picked into the bins of a wave, once with what is scanned from them", async () => {
    await enter(idOf("AZUL"), 7);
    const { ids, pick } = await makeWave([3, 2, 1]);
    const [first = 0, second = 0] = ids;
    await pick();
    await open(second);
    await scan(second, "AZUL");
    await open(first);
    await scan(first, "AZUL");
    // Of the six pieces that are ticked, one lies on the shelf still, with the four of the stock.
    expect(await report(first, "AZUL", { choice: "wait", counted: 5 })).toMatchObject({
      count: { onHand: 10, short: 0 },
    });
    expect(await stockOf("AZUL")).toEqual({ total: 10, allocated: 5 });
  });

  test("adds nothing for a line that is not picked", async () => {
    const [first = 0] = (await makeWave([2, 1])).ids;
    await open(first);
    expect(await report(first, "AZUL", { choice: "wait", counted: 2 })).toMatchObject({
      count: { onHand: 2, short: 0 },
    });
  });

  test("adds nothing for pieces that the picker did not find", async () => {
    const { orders, pick, lines } = await makeWave([2, 1]);
    await pick(2);
    const short = (await lines()).find(({ code }) => code === "AZUL")?.bins.find(({ missing }) => missing > 0);
    const id = orders[(short?.bin ?? 0) - 1] ?? 0;
    await open(id);
    expect(await report(id, "AZUL", { choice: "wait", counted: 0 })).toMatchObject({ count: { onHand: 2, short: 0 } });
    expect(await stockOf("AZUL")).toEqual({ total: 2, allocated: 2 });
  });

  test("adds closed packages that are scanned on a bench", async () => {
    const { id: closed } = await makeShipment(seller, {
      load: { items: [], packages: [{ sku: "AZUL" }, { sku: "ROJA" }] },
    });
    await open(closed);
    expect(await scan(closed, "AZUL")).toMatchObject({ outcome: "ok", piece: { itemId: null } });
    const { id } = await pack([line("AZUL", 2)]);
    expect(await report(id, "AZUL", { choice: "wait", counted: 1 })).toMatchObject({ count: { onHand: 2, short: 0 } });
    expect(await stockOf("AZUL")).toEqual({ total: 2, allocated: 2 });
  });
});

describe("nobody waits for each other", () => {
  test("where the rest goes while another transaction has the balances and wants the stock", async () => {
    const { id } = await pack([line("AZUL"), line("ROJA")]);
    await scan(id, "AZUL");
    const { outcome } = await crossLocks(
      lockLedgerOf(seller.accountId),
      () => report(id, "ROJA", { choice: "rest" }),
      lockSkuOf(idOf("ROJA")),
    );
    expect(outcome).toBe("completed");
    expect(await stockOf("ROJA")).toEqual({ total: 3, allocated: 0 });
  });

  test("where an order is put aside while another transaction has it and wants the stock", async () => {
    const { id } = await pack([line("AZUL"), line("ROJA")]);
    const { outcome } = await crossLocks(
      lockShipmentOf(id),
      () => report(id, "AZUL", { choice: "office" }),
      lockSkuOf(idOf("AZUL")),
    );
    expect(outcome).toBe("to_office");
  });

  test("where an order is taken back whose articles were not reported in the order of their ids", async () => {
    const { id } = await pack([line("AZUL"), line("ROJA")]);
    await report(id, "ROJA", { choice: "wait" });
    const article = { skuId: idOf("AZUL"), label: "Taza azul", quantity: 1 };
    await inTransaction(ctx(), (tx) =>
      putAside(tx, seller.accountId, { shipmentId: id, choice: "wait", note: "", article }),
    );
    const { outcome } = await crossLocks(lockSkuOf(idOf("AZUL")), () => open(id), lockSkuOf(idOf("ROJA")));
    expect(outcome).toBe("opened");
    expect(await stockOf("ROJA")).toEqual({ total: 3, allocated: 1 });
  });
});

describe("the office", () => {
  test("finds the order stopped on its desk with what is missing, and lets it go on", async () => {
    const { id } = await pack([line("AZUL"), line("ROJA")]);
    const response = await report(id, "AZUL", { choice: "office", note: "El estante está vacío" });
    expect(response).toMatchObject({
      outcome: "to_office",
      packing: { shipment: { stop: { codes: ["piece_missing"] } } },
    });
    const reopened = await openPacking(ctx(), { ...at, accountId: seller.accountId, code: `#${id}`, takesOver: true });
    expect(reopened.outcome).toBe("stopped");
    expect((await queue()).stopped).toMatchObject([{ id }]);
    const desk = await listExceptions(ctx(), { accountId: seller.accountId, state: "open", limit: 5, offset: 0 });
    expect(desk.rows).toMatchObject([
      {
        id,
        reasons: [{ reason: "stopped" }],
        shipment: { missingNote: "El estante está vacío", missing: [{ quantity: 1 }] },
      },
    ]);
    await releaseShipment(ctx(), id);
    expect((await openNext(ctx(), { ...at, accountId: seller.accountId })).packing?.shipment.id).toBe(id);
  });
});

test("the seller is told once: history, notice, event; the count has its movement and its audit entry", async () => {
  const { id } = await pack([line("AZUL"), line("ROJA")]);
  await report(id, "AZUL", { choice: "wait", counted: 1 });
  await relayAll(ctx());
  expect((await listTracking(ctx(), id)).flatMap(({ commentMessage }) => commentMessage ?? [])).toContainEqual({
    code: "piece_missing",
    facts: { article: expect.any(String), quantity: 1, choice: "wait" },
  });
  const told = await connection()
    .db.select()
    .from(notices)
    .where(and(eq(notices.accountId, seller.accountId), eq(notices.kind, "piece_missing")));
  expect(told).toMatchObject([{ detail: { shipment_id: id } }]);
  const movements = await connection()
    .db.select()
    .from(stockMovements)
    .where(and(eq(stockMovements.skuId, idOf("AZUL")), eq(stockMovements.reason, "count")));
  expect(movements).toMatchObject([{ qtyChanged: -2, type: "ADJUSTMENT", comments: `#${id}` }]);
  const audited = await connection()
    .db.select()
    .from(auditEntries)
    .where(and(eq(auditEntries.accountId, seller.accountId), eq(auditEntries.action, "stock.counted")));
  expect(audited).toHaveLength(1);
});

test("an order of another account is not found", async () => {
  const { id } = await pack([line("AZUL"), line("ROJA")]);
  const stranger = await createTestAccount();
  const theirs: Context = { ...ctx(), memberships: [{ accountId: stranger.accountId, role: "warehouse" }] } as Context;
  await expect(
    reportMissing(theirs, {
      ...at,
      accountId: stranger.accountId,
      shipmentId: id,
      packageId: 1,
      itemId: 1,
      quantity: 1,
      choice: "wait",
      note: "",
    }),
  ).rejects.toMatchObject({ detail: { code: "not_found" } });
});
