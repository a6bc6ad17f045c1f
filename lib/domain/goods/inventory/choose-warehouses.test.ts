import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseWarehouses, type Need, type Pick, type Shelf } from "./choose-warehouses";

const shelf = (warehouseId: number, skuId: number, available: number): Shelf => ({ warehouseId, skuId, available });

const visited = (picks: readonly Pick[]) => [...new Set(picks.map(({ warehouseId }) => warehouseId))].sort();

test("one warehouse that has everything gives everything", () => {
  const needs = [
    { skuId: 1, quantity: 2 },
    { skuId: 2, quantity: 3 },
  ];
  const shelves = [shelf(10, 1, 50), shelf(11, 1, 2), shelf(11, 2, 3), shelf(12, 2, 50)];
  expect(chooseWarehouses(needs, shelves)).toEqual([
    { skuId: 1, warehouseId: 11, quantity: 2 },
    { skuId: 2, warehouseId: 11, quantity: 3 },
  ]);
});

test("among equally useful warehouses the lowest id is chosen, whatever the input order", () => {
  const shelves = [shelf(12, 1, 5), shelf(10, 1, 4), shelf(11, 1, 9)];
  for (const order of [shelves, [...shelves].reverse()])
    expect(chooseWarehouses([{ skuId: 1, quantity: 4 }], order)).toEqual([{ skuId: 1, warehouseId: 10, quantity: 4 }]);
});

test("a need that no warehouse can meet alone is split, beginning with the fullest", () => {
  const shelves = [shelf(10, 1, 2), shelf(11, 1, 6), shelf(12, 1, 5)];
  expect(chooseWarehouses([{ skuId: 1, quantity: 10 }], shelves)).toEqual([
    { skuId: 1, warehouseId: 11, quantity: 6 },
    { skuId: 1, warehouseId: 12, quantity: 4 },
  ]);
});

test("pieces that no shelf has are missing from the result", () => {
  expect(chooseWarehouses([{ skuId: 1, quantity: 9 }], [shelf(10, 1, 4), shelf(10, 2, 9)])).toEqual([
    { skuId: 1, warehouseId: 10, quantity: 4 },
  ]);
  expect(chooseWarehouses([{ skuId: 1, quantity: 9 }], [])).toEqual([]);
});

const quantities = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 6 });
/** Rows are warehouses, columns SKUs. */
const grid = fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 5 });

test("every need that can be met is met exactly, and no shelf gives more than it has", () => {
  fc.assert(
    fc.property(grid, fc.tuple(fc.nat(12), fc.nat(12), fc.nat(12)), (rows, wanted) => {
      const shelves = rows.flatMap((row, i) => row.map((available, skuId) => shelf(i + 1, skuId, available)));
      const needs: Need[] = wanted.map((quantity, skuId) => ({ skuId, quantity }));
      const picks = chooseWarehouses(needs, shelves);
      for (const pick of picks) {
        const source = shelves.find(
          ({ skuId, warehouseId }) => skuId === pick.skuId && warehouseId === pick.warehouseId,
        );
        expect(pick.quantity).toBeGreaterThan(0);
        expect(pick.quantity).toBeLessThanOrEqual(source!.available);
      }
      for (const { skuId, quantity } of needs) {
        const there = shelves.reduce((sum, entry) => sum + (entry.skuId === skuId ? entry.available : 0), 0);
        const given = picks.reduce((sum, pick) => sum + (pick.skuId === skuId ? pick.quantity : 0), 0);
        expect(given).toBe(Math.min(quantity, there));
      }
      expect(new Set(picks.map(({ skuId, warehouseId }) => `${skuId} ${warehouseId}`)).size).toBe(picks.length);
    }),
  );
});

test("fewer warehouses are not possible for one SKU", () => {
  fc.assert(
    fc.property(quantities, fc.integer({ min: 1, max: 30 }), (available, quantity) => {
      const shelves = available.map((pieces, i) => shelf(i + 1, 1, pieces));
      fc.pre(available.reduce((sum, pieces) => sum + pieces, 0) >= quantity);
      const subsets = Array.from({ length: 2 ** available.length }, (_, bits) =>
        available.filter((__, i) => bits & (1 << i)),
      );
      const enough = subsets.filter((subset) => subset.reduce((sum, pieces) => sum + pieces, 0) >= quantity);
      const fewest = Math.min(...enough.map(({ length }) => length));
      expect(visited(chooseWarehouses([{ skuId: 1, quantity }], shelves))).toHaveLength(fewest);
    }),
  );
});
