import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PickingLine } from "../picking-list";
import { chooseWave, readWaveCode, shareShortage, waveCode } from ".";

/** A line of a picking list: the place and the orders that need something from there. */
const line = (place: string, ...orderIds: number[]): PickingLine => ({
  key: place || `article ${orderIds}`,
  warehouse: "NORTE",
  place,
  code: place,
  name: place,
  barcode: "",
  quantity: orderIds.length,
  missing: 0,
  orders: orderIds.map((orderId) => ({ orderId, quantity: 1 })),
});

describe("the orders of a wave", () => {
  test("lie at the stops of the most urgent order, and then next to them", () => {
    const lines = [line("A-1", 5), line("A-2", 1, 4), line("A-3", 3), line("Z-9", 2)];
    expect(chooseWave({ lines, queue: [1, 2, 3, 4, 5], size: 1 })).toEqual([1]);
    expect(chooseWave({ lines, queue: [1, 2, 3, 4, 5], size: 2 })).toEqual([1, 4]);
    expect(chooseWave({ lines, queue: [1, 2, 3, 4, 5], size: 4 })).toEqual([1, 4, 3, 2]);
    expect(chooseWave({ lines, queue: [2, 1, 3, 4, 5], size: 2 })).toEqual([2, 3]);
  });

  test("need few stops before near ones", () => {
    const lines = [line("A-1", 1), line("A-2", 2), line("A-3", 2), line("B-9", 3)];
    expect(chooseWave({ lines, queue: [1, 2, 3], size: 2 })).toEqual([1, 3]);
  });

  test("have something to pick", () => {
    expect(chooseWave({ lines: [line("A-1", 2)], queue: [1, 2], size: 12 })).toEqual([2]);
    expect(chooseWave({ lines: [], queue: [1, 2], size: 12 })).toEqual([]);
  });

  test("are taken once each, the most urgent always, as many as fit", () => {
    const world = fc.record({
      orders: fc.array(fc.array(fc.nat(8), { minLength: 1, maxLength: 4 }), { maxLength: 30 }),
      size: fc.integer({ min: 1, max: 50 }),
    });
    fc.assert(
      fc.property(world, ({ orders, size }) => {
        const queue = orders.map((_, index) => index + 1);
        const lines = [...Array(9).keys()].map((place) =>
          line(`A-${place}`, ...queue.filter((id) => orders[id - 1]?.includes(place))),
        );
        const chosen = chooseWave({ lines, queue, size });
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen.length).toBe(Math.min(size, queue.length));
        expect(chosen[0]).toBe(queue[0]);
      }),
      { numRuns: 200 },
    );
  });
});

describe("a shortage", () => {
  const bins = [
    { bin: 1, quantity: 2 },
    { bin: 4, quantity: 1 },
    { bin: 7, quantity: 1 },
  ];
  test.each([
    [0, [2, 1, 1]],
    [1, [2, 0, 1]],
    [2, [2, 0, 0]],
    [3, [1, 0, 0]],
    [4, [0, 0, 0]],
    [9, [0, 0, 0]],
    [-1, [2, 1, 1]],
  ])("with %i found leaves as many orders whole as can be", (found, missing) => {
    expect(shareShortage(bins, found, new Set())).toEqual(missing);
  });

  test("falls on an order that lacks another article anyway", () => {
    expect(shareShortage(bins, 1, new Set([4]))).toEqual([2, 1, 0]);
    expect(shareShortage(bins, 2, new Set([4, 7]))).toEqual([0, 1, 1]);
  });

  test("loses and invents no piece", () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(quantities, fc.nat(500), (given, found) => {
        const own = given.map((quantity, index) => ({ bin: index + 1, quantity }));
        const needed = given.reduce((sum, quantity) => sum + quantity, 0);
        const missing = shareShortage(own, found, new Set()).reduce((sum, quantity) => sum + quantity, 0);
        expect(missing).toBe(Math.max(0, needed - found));
      }),
      { numRuns: 200 },
    );
  });
});

describe("a code", () => {
  test.each([
    ["WAVE12", { waveId: 12 }],
    ["wave12b4", { waveId: 12, bin: 4 }],
    [" CART3B50 ", { cart: 3, bin: 50 }],
    ["CART3", { cart: 3 }],
  ])("%s is read", (text, read) => {
    expect(readWaveCode(text)).toEqual(read);
  });

  test.each(["", "WAVE", "WAVE0", "WAVE12B", "WAVE12B0", "WAVE12B100", "WAVE12-4", "XWAVE12", "12", "CARTON3"])(
    "'%s' is none",
    (text) => {
      expect(readWaveCode(text)).toBeUndefined();
    },
  );

  test("that is written is read again", () => {
    for (const cart of [null, 3])
      for (const bin of [undefined, 1, 50])
        expect(readWaveCode(waveCode({ id: 12, cart, bin }))).toEqual({
          ...(cart === null ? { waveId: 12 } : { cart }),
          ...(bin && { bin }),
        });
  });
});
