import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { applyStockCount, dispatchStock, findArticleLevels, listMovements, transferStock } from "./";
import { addSku, allocate, endReservation, errorOf, eventsOf, move, newShipment, openShop, stocksOf } from "./testing";

setupTestDatabase();

const ctx = () => systemContext("test");
const movementsOf = async (skuId: number) => {
  const { rows } = await listMovements(ctx(), skuId, { limit: 100, offset: 0 });
  return rows.map(({ type, warehouse, qtyChanged, reason, comments }) =>
    [type, warehouse, qtyChanged, reason, comments].join(" "),
  );
};
const issues = (...entries: { path: string; message: unknown }[]) => ({ code: "validation_failed", issues: entries });

describe("a stock count", () => {
  const count = (accountId: number, ...lines: [skuId: number, warehouse: string, counted: number, onHand: number][]) =>
    applyStockCount(ctx(), {
      accountId,
      comments: "pasillo 3",
      lines: lines.map(([skuId, warehouse, counted, onHand]) => ({ skuId, warehouse, counted, onHand })),
    });

  test("adjusts what differs, in several warehouses at once, and tells webhooks", async () => {
    const shop = await openShop();
    const [one, two] = [await addSku(shop, { NORTE: 10 }), await addSku(shop, { NORTE: 5, SUR: 5 })];
    const lines = [
      [one, "NORTE", 7, 10],
      [one, "SUR", 2, 0],
      [two, "NORTE", 5, 5],
      [two, "SUR", 0, 5],
    ] as const;
    expect(await count(shop, ...lines.map(([...line]) => line))).toEqual({ applied: true, changed: 3, same: 1 });
    expect((await stocksOf(one)).map(({ total }) => total)).toEqual([7, 2]);
    expect((await stocksOf(two)).map(({ total }) => total)).toEqual([5, 0]);
    expect((await movementsOf(one)).slice(0, 2).sort()).toEqual([
      "ADJUSTMENT NORTE -3 count pasillo 3",
      "ADJUSTMENT SUR 2 count pasillo 3",
    ]);
    expect((await eventsOf(one)).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  });

  test("is posted once however often it is applied", async () => {
    const shop = await openShop(["NORTE"]);
    const sku = await addSku(shop, { NORTE: 10 });
    expect(await count(shop, [sku, "NORTE", 7, 10])).toMatchObject({ applied: true, changed: 1 });
    expect(await count(shop, [sku, "NORTE", 7, 10])).toMatchObject({ applied: true, changed: 0, same: 1 });
    expect(await movementsOf(sku)).toHaveLength(2);
  });

  test("writes nothing when any line has moved since, and says what the books have now", async () => {
    const shop = await openShop(["NORTE"]);
    const [still, moving] = [await addSku(shop, { NORTE: 10 }), await addSku(shop, { NORTE: 10 })];
    await move(moving, "NORTE", "OUT", -4);
    const shipmentId = newShipment();
    await allocate({ accountId: shop, shipmentId, lines: [{ skuId: moving, quantity: 1 }] });
    expect(await count(shop, [still, "NORTE", 3, 10], [moving, "NORTE", 9, 10])).toEqual({
      applied: false,
      moved: [{ skuId: moving, warehouse: "NORTE", onHand: 6, reserved: 1 }],
    });
    expect(await stocksOf(still)).toMatchObject([{ total: 10 }]);
    expect(await count(shop, [still, "NORTE", 3, 10], [moving, "NORTE", 5, 6])).toMatchObject({ changed: 2 });
    expect(await stocksOf(moving)).toMatchObject([{ total: 5, allocated: 1 }]);
  });

  test("refuses less than shipments have reserved, and a line that is there twice", async () => {
    const shop = await openShop(["NORTE"]);
    const sku = await addSku(shop, { NORTE: 10 });
    await allocate({ accountId: shop, shipmentId: newShipment(), lines: [{ skuId: sku, quantity: 4 }] });
    expect(await errorOf(count(shop, [sku, "NORTE", 3, 10], [sku, "NORTE", 5, 10]))).toEqual(
      issues(
        { path: "lines.0.counted", message: { code: "count_below_reserved", facts: { reserved: 4 } } },
        { path: "lines.1.sku_id", message: { code: "line_repeated", facts: {} } },
      ),
    );
    expect(await count(shop, [sku, "NORTE", 4, 10])).toMatchObject({ changed: 1 });
  });

  test("refuses another account's SKU and an unknown warehouse, and opens the first warehouse", async () => {
    const [shop, other] = [await openShop([]), await openShop()];
    const [sku, foreign] = [await addSku(shop), await addSku(other, { NORTE: 1 })];
    expect(await errorOf(count(shop, [foreign, "NORTE", 5, 1]))).toMatchObject({ code: "not_found" });
    expect(await errorOf(count(other, [foreign, "OESTE", 5, 0]))).toMatchObject({ code: "validation_failed" });
    expect(await count(shop, [sku, "PRINCIPAL", 5, 0])).toMatchObject({ changed: 1 });
    expect(await stocksOf(sku)).toMatchObject([{ warehouse: "PRINCIPAL", total: 5 }]);
  });

  test("ends with the books at what was counted, whatever was there", async () => {
    const shop = await openShop(["NORTE"]);
    const skus = [await addSku(shop), await addSku(shop, { NORTE: 3 })];
    const pieces = fc.integer({ min: 0, max: 1_000_000_000 });
    await fc.assert(
      fc.asyncProperty(pieces, pieces, async (...counted) => {
        const stocks = await Promise.all(skus.map(stocksOf));
        await count(
          shop,
          ...skus.map((sku, at) => [sku, "NORTE", counted[at] ?? 0, stocks[at]?.[0]?.total ?? 0] as never),
        );
        const after = await Promise.all(skus.map(stocksOf));
        expect(after.map(([level]) => level?.total ?? 0)).toEqual(counted);
      }),
      { numRuns: 15 },
    );
  });
});

describe("articles by code", () => {
  test("are found as a scanner reads them, with the stock of the warehouse that is named", async () => {
    const shop = await openShop();
    const sku = await addSku(shop, { NORTE: 10 });
    await allocate({ accountId: shop, shipmentId: newShipment(), lines: [{ skuId: sku, quantity: 3 }] });
    const code = await codeOf(sku);
    expect(
      await findArticleLevels(ctx(), shop, [
        { code: ` ${code.toLowerCase().replace("-", "'")} `, warehouse: "norte" },
        { code, warehouse: "SUR" },
        { code, warehouse: "OESTE" },
        { code },
        { code: "NADA", warehouse: "NORTE" },
        { code: "", warehouse: "NORTE" },
      ]),
    ).toEqual([
      { sku: { id: sku, sku: code, name: "Mate", barcode: "" }, warehouse: "NORTE", onHand: 10, reserved: 3 },
      { sku: { id: sku, sku: code, name: "Mate", barcode: "" }, warehouse: "SUR", onHand: 0, reserved: 0 },
      { unknown: "warehouse" },
      { unknown: "warehouse" },
      { unknown: "code" },
      { unknown: "code" },
    ]);
  });

  test("of another account are unknown", async () => {
    const sku = await addSku(await openShop(), { NORTE: 10 });
    const other = await openShop(["NORTE"]);
    expect(await findArticleLevels(ctx(), other, [{ code: await codeOf(sku) }])).toEqual([{ unknown: "code" }]);
  });

  const codeOf = async (skuId: number) =>
    (await listMovements(ctx(), skuId, { limit: 1, offset: 0 })).rows[0]?.sku.sku ?? "";
});

describe("a transfer", () => {
  const transfer = (accountId: number, from: string, to: string, ...lines: [skuId: number, quantity: number][]) =>
    transferStock(ctx(), {
      accountId,
      from,
      to,
      comments: null,
      lines: lines.map(([skuId, quantity]) => ({ skuId, quantity })),
    });

  test("moves pieces and is a movement of both warehouses", async () => {
    const shop = await openShop();
    const [one, two] = [await addSku(shop, { NORTE: 10 }), await addSku(shop, { NORTE: 1, SUR: 1 })];
    await transfer(shop, "NORTE", "SUR", [one, 4], [two, 1]);
    expect((await stocksOf(one)).map(({ total }) => total)).toEqual([6, 4]);
    expect((await stocksOf(two)).map(({ total }) => total)).toEqual([0, 2]);
    expect((await movementsOf(one)).slice(0, 2).sort()).toEqual([
      "IN SUR 4 transfer NORTE → SUR",
      "OUT NORTE -4 transfer NORTE → SUR",
    ]);
    expect((await eventsOf(one)).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  });

  test("refuses more than is available, with every line that has too little, and moves nothing", async () => {
    const shop = await openShop();
    const [one, two] = [await addSku(shop, { NORTE: 10 }), await addSku(shop, { NORTE: 10 })];
    const shipmentId = newShipment();
    await allocate({ accountId: shop, shipmentId, lines: [{ skuId: one, quantity: 8 }] });
    expect(await errorOf(transfer(shop, "NORTE", "SUR", [two, 1], [one, 3], [two, 1]))).toEqual(
      issues(
        { path: "lines.1.quantity", message: { code: "more_than_available", facts: { available: 2 } } },
        { path: "lines.2.sku_id", message: { code: "line_repeated", facts: {} } },
      ),
    );
    expect((await stocksOf(two)).map(({ total }) => total)).toEqual([10]);
    await transfer(shop, "NORTE", "SUR", [one, 2]);
    await endReservation(dispatchStock, { accountId: shop, id: shipmentId });
    expect((await stocksOf(one)).map(({ total }) => total)).toEqual([0, 2]);
  });

  test("refuses an unknown warehouse at its field, the same one twice, and another account's SKU", async () => {
    const [shop, other] = [await openShop(), await openShop()];
    const [sku, foreign] = [await addSku(shop, { NORTE: 1 }), await addSku(other, { NORTE: 1 })];
    const unknown = { code: "warehouse_unknown", facts: { codes: ["NORTE", "SUR"] } };
    expect(await errorOf(transfer(shop, "OESTE", "SUR", [sku, 1]))).toEqual(issues({ path: "from", message: unknown }));
    expect(await errorOf(transfer(shop, "NORTE", "OESTE", [sku, 1]))).toEqual(issues({ path: "to", message: unknown }));
    expect(await errorOf(transfer(shop, "SUR", "SUR", [sku, 1]))).toMatchObject({ code: "validation_failed" });
    expect(await errorOf(transfer(shop, "NORTE", "SUR", [foreign, 1]))).toMatchObject({ code: "not_found" });
  });

  test("at once with its opposite neither deadlocks nor loses a piece", async () => {
    const shop = await openShop();
    const skus = [await addSku(shop, { NORTE: 20, SUR: 20 }), await addSku(shop, { NORTE: 20, SUR: 20 })];
    const there = skus.map((sku): [number, number] => [sku, 1]);
    await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        at % 2 === 0 ? transfer(shop, "NORTE", "SUR", ...there) : transfer(shop, "SUR", "NORTE", ...there.toReversed()),
      ),
    );
    for (const sku of skus) expect((await stocksOf(sku)).map(({ total }) => total)).toEqual([20, 20]);
  });
});
