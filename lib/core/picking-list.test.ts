import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildPickingList, type OrderPieces, type Reservation, type Shelf, sortByPlace } from "./picking-list";

const piece = (
  orderId: number,
  skuId: number | null,
  quantity: number,
  code = skuId === null ? "" : `SKU-${skuId}`,
) => ({
  orderId,
  skuId,
  code,
  name: `Artículo ${code}`,
  barcode: "",
  quantity,
});

const shelf = (skuId: number, place: string, available: number | null, warehouse = "NORTE"): Shelf => ({
  skuId,
  warehouse,
  place,
  available,
});

const places = (list: ReturnType<typeof buildPickingList>) => list.map(({ place }) => place);

test("places are sorted by the value of their numbers, articles without a place last", () => {
  const names = ["A-10", "", "B-1", "A-2", "a-2"];
  const list = buildPickingList(
    [...names.map((_, index) => piece(1, index + 1, 1)), piece(1, null, 1, "SUELTO")],
    names.map((place, index) => shelf(index + 1, place, 5)),
    [],
  );
  expect(places(list)).toEqual(["a-2", "A-2", "A-10", "B-1", "", ""]);
  expect(list.map(({ warehouse }) => warehouse)).toEqual(["NORTE", "NORTE", "NORTE", "NORTE", "NORTE", null]);
});

test("an article of several orders is one line with the quantity of each", () => {
  const list = buildPickingList([piece(7, 1, 2), piece(9, 1, 1), piece(7, 1, 1)], [shelf(1, "A-1", 10)], []);
  expect(list).toMatchObject([
    {
      place: "A-1",
      code: "SKU-1",
      quantity: 4,
      missing: 0,
      orders: [
        { orderId: 7, quantity: 3 },
        { orderId: 9, quantity: 1 },
      ],
    },
  ]);
});

test("pieces are taken where they are reserved", () => {
  const reservations = [
    { orderId: 1, skuId: 1, warehouse: "SUR", quantity: 2 },
    { orderId: 1, skuId: 1, warehouse: "NORTE", quantity: 1 },
  ];
  const list = buildPickingList([piece(1, 1, 3)], [shelf(1, "A-1", 0), shelf(1, "Z-9", 0, "SUR")], reservations);
  expect(list).toMatchObject([
    { warehouse: "NORTE", place: "A-1", quantity: 1, missing: 0 },
    { warehouse: "SUR", place: "Z-9", quantity: 2, missing: 0 },
  ]);
});

test("what stock does not cover is missing, where most of it should be", () => {
  const list = buildPickingList([piece(1, 1, 7), piece(2, 1, 1)], [shelf(1, "A-1", 4), shelf(1, "B-1", 1, "SUR")], []);
  expect(list).toMatchObject([
    { place: "A-1", quantity: 7, missing: 3 },
    { place: "B-1", quantity: 1, missing: 0 },
  ]);
});

test("an article without recorded stock lies where its place says, and is not missing", () => {
  expect(buildPickingList([piece(1, 1, 3)], [shelf(1, "C-3", null)], [])).toMatchObject([
    { place: "C-3", quantity: 3, missing: 0 },
  ]);
});

test("articles without a code are told apart by their name", () => {
  const nameless = [
    { ...piece(1, null, 1), name: "Mate" },
    { ...piece(1, null, 2), name: "Bombilla" },
    { ...piece(2, null, 1), name: "Mate" },
  ];
  expect(buildPickingList(nameless, [], []).map(({ name, quantity }) => [name, quantity])).toEqual([
    ["Bombilla", 2],
    ["Mate", 2],
  ]);
});

const skuIds = fc.integer({ min: 1, max: 4 });
const warehouses = fc.constantFrom("NORTE", "SUR", "9", "10");
const anyPiece: fc.Arbitrary<OrderPieces> = fc
  .record({
    orderId: fc.integer({ min: 1, max: 5 }),
    skuId: fc.option(skuIds),
    quantity: fc.integer({ min: 1, max: 9 }),
    code: fc.constantFrom("", "X-1", "X-02"),
  })
  .map(({ orderId, skuId, quantity, code }) => piece(orderId, skuId, quantity, skuId === null ? code : undefined));
const anyShelves: fc.Arbitrary<Shelf[]> = fc.uniqueArray(
  fc.record({
    skuId: skuIds,
    warehouse: warehouses,
    place: fc.constantFrom("", "A-2", "A-10", "B"),
    available: fc.option(fc.integer({ min: 0, max: 12 })),
  }),
  { selector: ({ skuId, warehouse }) => `${skuId} ${warehouse}` },
);
const anyReservations: fc.Arbitrary<Reservation[]> = fc.array(
  fc.record({
    orderId: fc.integer({ min: 1, max: 5 }),
    skuId: skuIds,
    warehouse: warehouses,
    quantity: fc.integer({ min: 1, max: 5 }),
  }),
  { maxLength: 6 },
);
const anyInput = fc.tuple(fc.array(anyPiece, { maxLength: 20 }), anyShelves, anyReservations);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test("every piece of every order is in the list once", () => {
  fc.assert(
    fc.property(anyInput, ([pieces, shelves, reservations]) => {
      const list = buildPickingList(pieces, shelves, reservations);
      for (const orderId of [1, 2, 3, 4, 5]) {
        const ordered = sum(pieces.filter((entry) => entry.orderId === orderId).map(({ quantity }) => quantity));
        const listed = sum(
          list.flatMap(({ orders }) =>
            orders.filter((entry) => entry.orderId === orderId).map(({ quantity }) => quantity),
          ),
        );
        expect(listed).toBe(ordered);
      }
      for (const line of list) {
        expect(sum(line.orders.map(({ quantity }) => quantity))).toBe(line.quantity);
        expect(new Set(line.orders.map(({ orderId }) => orderId)).size).toBe(line.orders.length);
      }
    }),
  );
});

test("lines have unique keys, stand by warehouse and place, and miss no more than free stock lacks", () => {
  fc.assert(
    fc.property(anyInput, ([pieces, shelves, reservations]) => {
      const list = buildPickingList(pieces, shelves, reservations);
      expect(new Set(list.map(({ key }) => key)).size).toBe(list.length);
      const groups = list.map(({ warehouse, place }) => JSON.stringify([warehouse, place]));
      expect(groups.filter((group, index) => group !== groups[index - 1])).toHaveLength(new Set(groups).size);
      for (const line of list) {
        expect(line.missing).toBeGreaterThanOrEqual(0);
        expect(line.missing).toBeLessThanOrEqual(line.quantity);
      }
      for (const skuId of [1, 2, 3, 4]) {
        const own = shelves.filter((entry) => entry.skuId === skuId);
        const needed = sum(pieces.filter((entry) => entry.skuId === skuId).map(({ quantity }) => quantity));
        const missing = sum(list.filter(({ code }) => code === `SKU-${skuId}`).map((line) => line.missing));
        const free = sum(own.map(({ available }) => available ?? 0));
        const isTracked = own.some(({ available }) => available !== null);
        const used = sum(
          [1, 2, 3, 4, 5].map((orderId) => {
            const isOwn = (entry: { orderId: number; skuId: number | null }) =>
              entry.orderId === orderId && entry.skuId === skuId;
            return Math.min(
              sum(pieces.filter(isOwn).map(({ quantity }) => quantity)),
              sum(reservations.filter(isOwn).map(({ quantity }) => quantity)),
            );
          }),
        );
        expect(missing).toBe(isTracked ? Math.max(0, needed - used - free) : 0);
      }
    }),
  );
});

test("the order in which orders are given changes no line", () => {
  fc.assert(
    fc.property(fc.array(anyPiece, { maxLength: 20 }), anyShelves, (pieces, shelves) => {
      const keys = (given: readonly OrderPieces[]) =>
        buildPickingList(given, shelves, []).map(({ key, quantity, missing }) => [key, quantity, missing]);
      expect(keys(pieces.toReversed())).toEqual(keys(pieces));
    }),
  );
});

test("orders stand where their first piece lies, those without a place behind them in their own sequence", () => {
  const pieces = [piece(1, 1, 1), piece(2, 2, 1), piece(3, 1, 1), piece(3, 3, 1), piece(4, null, 1, "SUELTO")];
  const shelves = [shelf(1, "A-10", 9), shelf(2, "A-2", 9), shelf(3, "A-1", 9)];
  const list = buildPickingList(pieces, shelves, []);
  expect(sortByPlace(list, [9, 1, 4, 2, 3, 8])).toEqual([3, 2, 1, 4, 9, 8]);
  expect(sortByPlace([], [9, 1, 4])).toEqual([9, 1, 4]);
});

test("sorting by place loses and repeats no order, and no order stands before one that is reached earlier", () => {
  const anyPiece = fc.tuple(
    fc.integer({ min: 1, max: 8 }),
    fc.integer({ min: 1, max: 5 }),
    fc.integer({ min: 1, max: 3 }),
  );
  fc.assert(
    fc.property(
      fc.array(anyPiece, { maxLength: 20 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 10 })),
      (pieces, ids) => {
        const shelves = [1, 2, 3, 4].map((skuId) => shelf(skuId, `A-${(skuId * 7) % 5}`, 2));
        const list = buildPickingList(
          pieces.map((values) => piece(...values)),
          shelves,
          [],
        );
        const sorted = sortByPlace(list, ids);
        expect(sorted.toSorted()).toEqual(ids.toSorted());
        const reached = sorted.map((id) =>
          list.findIndex(({ orders }) => orders.some(({ orderId }) => orderId === id)),
        );
        const placed = reached.filter((index) => index >= 0);
        expect(reached.slice(0, placed.length)).toEqual(placed.toSorted((a, b) => a - b));
      },
    ),
    { numRuns: 200 },
  );
});
