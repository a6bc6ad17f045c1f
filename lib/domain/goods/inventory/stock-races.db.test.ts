import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { stockAllocations, stockMovements } from "@/db/schema/inventory";
import { setupTestDatabase } from "@/db/testing";
import { dispatchStock, freeStock } from "./";
import {
  addSku,
  allocate as allocateOf,
  depots,
  endReservation,
  errorOf,
  eventsOf,
  move,
  newShipment,
  openShop,
  stocksOf,
} from "./testing";

setupTestDatabase();

let accountId: number;

beforeAll(async () => {
  accountId = await openShop();
});

const allocate = (shipmentId: number, lines: { skuId: number; quantity: number }[]) =>
  allocateOf({ accountId, shipmentId, lines });

test("of thirty shipments that race for stock for ten, exactly ten get it", async () => {
  const skuId = await addSku(accountId, { NORTE: 12, SUR: 8 });
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, () => errorOf(allocate(newShipment(), [{ skuId, quantity: 2 }]))),
  );
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(10);
  expect(outcomes.filter(Boolean)).toEqual(Array(20).fill(expect.objectContaining({ code: "insufficient_stock" })));
  expect(await stocksOf(skuId)).toMatchObject([
    { total: 12, allocated: 12 },
    { total: 8, allocated: 8 },
  ]);
});

test("shipments that lock the same SKUs in opposite orders do not deadlock", async () => {
  const [a, b] = [await addSku(accountId, { NORTE: 100 }), await addSku(accountId, { NORTE: 100 })];
  const lines = [
    { skuId: a, quantity: 1 },
    { skuId: b, quantity: 1 },
  ];
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, i) => errorOf(allocate(newShipment(), i % 2 ? lines : [...lines].reverse()))),
  );
  expect(outcomes).toEqual(Array(40).fill(undefined));
  expect(await stocksOf(a)).toMatchObject([{ allocated: 40 }]);
  expect(await stocksOf(b)).toMatchObject([{ allocated: 40 }]);
});

test("under any concurrency, stock is the sum of its movements and no more is reserved than there is", async () => {
  const order = fc.record({
    kind: fc.constantFrom("in", "out", "adjust", "allocate", "allocate", "dispatch", "free"),
    sku: fc.nat(1),
    depot: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 12 }),
    pick: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(order, { maxLength: 8 }), { maxLength: 5 }), async (rounds) => {
      const skuIds = [await addSku(accountId, { NORTE: 10 }), await addSku(accountId, { NORTE: 5, SUR: 5 })];
      const shipments: number[] = [];
      const run = ({ kind, sku, depot, quantity, pick }: (typeof rounds)[number][number]): Promise<unknown> => {
        const skuId = skuIds[sku]!;
        const warehouse = depots[depot]!;
        const shipment = shipments[pick % Math.max(1, shipments.length)] ?? 0;
        if (kind === "in") return move(skuId, warehouse, "IN", quantity);
        if (kind === "out") return move(skuId, warehouse, "OUT", -quantity);
        if (kind === "adjust") return move(skuId, warehouse, "ADJUSTMENT", pick % 2 ? quantity : -quantity);
        if (kind === "dispatch") return endReservation(dispatchStock, { accountId, id: shipment });
        if (kind === "free") return endReservation(freeStock, { accountId, id: shipment });
        const added = newShipment();
        shipments.push(added);
        const lines = skuIds.slice(0, 1 + (pick % 2)).map((id) => ({ skuId: id, quantity }));
        return allocate(added, depot ? lines : lines.reverse());
      };
      for (const round of rounds) {
        const outcomes = await Promise.all(round.map((entry) => errorOf(run(entry))));
        for (const outcome of outcomes.filter(Boolean)) expect(outcome).toMatchObject({ code: "insufficient_stock" });
        for (const skuId of skuIds) await expectSound(skuId);
      }
    }),
    { numRuns: 15 },
  );
}, 60_000);

/** Asserts that levels, movements, reservations and events agree. */
async function expectSound(skuId: number): Promise<void> {
  const { db } = connection();
  const levels = await stocksOf(skuId);
  const moved = await db.execute<{ code: string; pieces: number }>(
    sql`select code, sum(qty_changed)::int as pieces from ${stockMovements} join warehouses w on w.id = warehouse_id
        where sku_id = ${skuId} group by code`,
  );
  const reserved = await db.execute<{ code: string; pieces: number }>(
    sql`select code, sum(quantity)::int as pieces from ${stockAllocations} join warehouses w on w.id = warehouse_id
        where sku_id = ${skuId} and state = 'reserved' group by code`,
  );
  const piecesIn = (rows: readonly { code: string; pieces: number }[], code: string) =>
    rows.find((row) => row.code === code)?.pieces ?? 0;
  for (const { warehouse, total, allocated } of levels) {
    expect(allocated).toBeGreaterThanOrEqual(0);
    expect(total).toBeGreaterThanOrEqual(allocated);
    expect({ total, allocated }).toEqual({
      total: piecesIn(moved, warehouse),
      allocated: piecesIn(reserved, warehouse),
    });
  }
  const published = await eventsOf(skuId);
  expect(published.map(({ sequence }) => sequence)).toEqual(published.map((_, i) => i + 1));
  for (const { warehouse, total, allocated } of levels)
    expect(published.findLast(({ payload }) => payload.warehouse === warehouse)?.payload).toMatchObject({
      qty_available: total - allocated,
      qty_allocated: allocated,
      qty_total: total,
    });
}
