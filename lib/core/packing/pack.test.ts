import { describe, expect, test } from "vitest";
import { type PackOptions, pack, packInWays } from ".";
import { packBox as box, packItem as item, times, violationsOf } from "./testing";
import {
  expectBrakeIsSafe,
  expectGuarantees,
  expectMadeToMeasureIsNoDearer,
  expectManyArePacked,
  expectNotBilledMore,
  expectOrderIsIrrelevant,
  expectWaysAreGood,
  gramsOf,
} from "./testing-properties";

const boxesOnly: PackOptions = { mode: "boxes" };

/** `pack.slow.test.ts` makes more runs of the properties. */
describe("guarantees", () => {
  test("no packing of any items, boxes and mode breaks a guarantee", () => expectGuarantees(80));

  test("the order of items and boxes in the request changes nothing but their numbers", () =>
    expectOrderIsIrrelevant(30));

  test("the emergency brake breaks no guarantee, whenever it is pulled, and changes nothing before", () =>
    expectBrakeIsSafe(20));

  test("the emergency brake ends the search: beyond the first packing nothing is tried", () => {
    const items = Array.from({ length: 60 }, (_, at) => item(4 + (at % 17), 5 + (at % 23), 3 + (at % 11)));
    const countCalls = (isOverdue: boolean) => {
      let calls = 0;
      pack(items, [box(30, 30, 30), box(40, 30, 20)], { mode: "dynamic", isOverdue: () => ++calls > 0 && isOverdue });
      return calls;
    };
    expect(countCalls(true)).toBeLessThan(countCalls(false) / 10);
  });

  test("which side is called width does not matter for goods that may be turned", () => {
    const boxes = [box(30, 40, 25), box(20, 20, 20)];
    const items = [item(12, 18, 9), item(25, 7, 14), item(25, 7, 14)];
    const turned = items.map(({ widthCm, lengthCm, heightCm, ...rest }) =>
      item(heightCm, widthCm, lengthCm, { ...rest }),
    );
    expect(pack(turned, boxes, boxesOnly)).toEqual(pack(items, boxes, boxesOnly));
  });

  test("two hundred items are packed without a violation", () => expectManyArePacked(200));
});

describe("boxes", () => {
  test("nothing to pack gives no package", () => {
    expect(pack([], [box(10, 10, 10)], boxesOnly)).toEqual([]);
  });

  test("the cheapest box that takes everything is chosen, by outer volume when nothing else is asked", () => {
    const boxes = [box(50, 50, 50), box(20, 20, 11), box(20, 20, 10)];
    const [only, ...more] = pack(times(8, item(10, 10, 5)), boxes, boxesOnly);
    expect(only).toMatchObject({ box: 2, made: "box", heightCm: 10, weightGrams: 4_000 });
    expect(more).toEqual([]);
  });

  test("a cost given by the caller decides between boxes", () => {
    const boxes = [box(20, 20, 20, { emptyWeightGrams: 2_000 }), box(30, 30, 30, { emptyWeightGrams: 100 })];
    const byWeight: PackOptions = { mode: "boxes", cost: ({ weightGrams }) => weightGrams };
    expect(pack([item(10, 10, 10)], boxes, byWeight)).toMatchObject([{ box: 1, weightGrams: 600 }]);
    expect(pack([item(10, 10, 10)], boxes, boxesOnly)).toMatchObject([{ box: 0, weightGrams: 2_500 }]);
  });

  test("fewer packages go before cheaper ones", () => {
    const boxes = [box(10, 10, 10), box(10, 10, 20, { outerHeightCm: 90 })];
    expect(pack(times(2, item(10, 10, 10)), boxes, boxesOnly)).toMatchObject([{ box: 1 }]);
  });

  test("the gross weight counts the box itself", () => {
    const boxes = [box(20, 20, 20, { emptyWeightGrams: 300, maxWeightGrams: 1_300 })];
    const packed = pack(times(3, item(5, 5, 5)), boxes, boxesOnly);
    expect(packed.map(({ weightGrams }) => weightGrams).sort()).toEqual([1_300, 800]);
  });

  test("an item is turned to fit, but an upright one only sideways", () => {
    const boxes = [box(10, 30, 5)];
    expect(pack([item(5, 10, 30)], boxes, boxesOnly)).toMatchObject([{ made: "box" }]);
    expect(pack([item(5, 10, 30, { mustKeepVertical: true })], boxes, boxesOnly)).toMatchObject([{ made: "lone" }]);
    expect(pack([item(30, 10, 5, { mustKeepVertical: true })], boxes, boxesOnly)).toMatchObject([
      { made: "box", items: [{ widthCm: 10, lengthCm: 30, heightCm: 5 }] },
    ]);
  });

  test("five bricks around a hollow share the box, though none lies in line with the next", () => {
    const packed = pack([...times(4, item(6, 10, 4)), item(4, 4, 4)], [box(16, 16, 4)], boxesOnly);
    expect(packed).toHaveLength(1);
  });

  test("what fits no box by size or weight travels on its own, with its own sizes", () => {
    const items = [item(100, 20, 20), item(10, 10, 10, { weightGrams: 40_000 }), item(10, 10, 10)];
    const packed = pack(items, [box(20, 20, 20)], boxesOnly);
    const lone = packed.filter(({ made }) => made === "lone");
    expect(packed).toHaveLength(3);
    expect(lone.map(({ box: none, items: [only], widthCm }) => [none, only?.index, widthCm])).toEqual([
      [null, 0, 100],
      [null, 1, 10],
    ]);
  });

  test("an account without boxes sends every item on its own", () => {
    expect(pack(times(3, item(10, 10, 10)), [], boxesOnly).map(({ made }) => made)).toEqual(times(3, "lone"));
  });
});

describe("mattresses", () => {
  const mattress = item(40, 100, 40, { classificationId: 2, weightGrams: 9_000 });

  test("share no box with other goods", () => {
    const packed = pack([mattress, item(5, 5, 5)], [box(60, 100, 60)], boxesOnly);
    expect(packed.map(({ items }) => items.map(({ index }) => index))).toEqual([[1], [0]]);
  });

  test("are not stacked, but may stand side by side", () => {
    expect(pack(times(2, mattress), [box(40, 100, 80)], boxesOnly)).toHaveLength(2);
    expect(pack(times(2, mattress), [box(80, 100, 40)], boxesOnly)).toHaveLength(1);
  });
});

describe("made to measure", () => {
  test("a box of the contents' size replaces a dearer stock box and weighs nothing itself", () => {
    const boxes = [box(40, 40, 40, { emptyWeightGrams: 400 })];
    expect(pack(times(4, item(10, 10, 10)), boxes, { mode: "dynamic" })).toMatchObject([
      { box: null, made: "dynamic", weightGrams: 2_000 },
    ]);
    const [only] = pack(times(4, item(10, 10, 10)), boxes, { mode: "dynamic" });
    expect(only!.widthCm * only!.lengthCm * only!.heightCm).toBe(4_000);
    expect([only!.innerWidthCm, only!.innerLengthCm, only!.innerHeightCm]).toEqual([
      only!.widthCm,
      only!.lengthCm,
      only!.heightCm,
    ]);
  });

  test("the stock box stays when it costs no more", () => {
    const boxes = [box(20, 20, 10)];
    expect(pack(times(4, item(10, 10, 10)), boxes, { mode: "dynamic" })).toMatchObject([{ box: 0, made: "box" }]);
  });

  test("without any box all goods share one, and mattresses stay on their own", () => {
    const items = [...times(27, item(10, 10, 10)), item(40, 190, 20, { classificationId: 2 })];
    const [shared, mattress, ...more] = pack(items, [], { mode: "dynamic" });
    expect(shared).toMatchObject({ box: null, made: "dynamic", widthCm: 30, lengthCm: 30, heightCm: 30 });
    expect(mattress).toMatchObject({ made: "lone", items: [{ index: 27 }] });
    expect(more).toEqual([]);
  });

  test("never costs more than the boxes given", () => expectMadeToMeasureIsNoDearer(12));
});

describe("several good packings", () => {
  test("the first is the usual one, each keeps every guarantee, and no two look alike to a tariff", () =>
    expectWaysAreGood(20));

  test("one of them offers two small boxes in place of one that is mostly empty", () => {
    const boxes = [box(10, 10, 10), box(40, 40, 40)];
    const counts = packInWays(times(2, item(10, 10, 10)), boxes, boxesOnly).map((packages) => packages.length);
    expect(counts).toEqual([1, 2]);
  });

  test("a large order is offered in several ways as well", () => {
    const boxes = [box(10, 10, 10), box(40, 40, 40, { maxWeightGrams: 90_000 })];
    const items = times(130, item(10, 10, 10));
    const ways = packInWays(items, boxes, boxesOnly);
    expect(ways.map((packages) => packages.length)).toEqual([3, 4]);
    expect(ways[0]).toEqual(pack(items, boxes, boxesOnly));
    for (const packages of ways) expect(violationsOf(items, boxes, packages, "boxes")).toEqual([]);
  });

  test("a search for billable weights that ends a gram higher is dropped", () => {
    const small = (maxWeightGrams: number) => box(5, 5, 5, { maxWeightGrams, emptyWeightGrams: 0 });
    const boxes = [5294, 10_590, 10_586].map(small);
    const items = times(4, item(1, 1, 1, { weightGrams: 5294 }));
    const tall = box(5, 5, 6, { maxWeightGrams: 15_883, emptyWeightGrams: 1 });
    const [first = [], second = first] = packInWays(items, [...boxes, tall], boxesOnly);
    expect(second).toHaveLength(first.length);
    expect(gramsOf(second)).toBeLessThanOrEqual(gramsOf(first));
  });

  test("the way for billable weights never bills more than the first with as many packages", () =>
    expectNotBilledMore(20));
});

test("goods are spread by weight as well as by volume", () => {
  const boxes = [box(30, 30, 30, { maxWeightGrams: 10_000 })];
  const items = [
    ...times(2, item(5, 5, 5, { weightGrams: 9_000 })),
    ...times(2, item(29, 29, 14, { weightGrams: 500 })),
  ];
  expect(pack(items, boxes, boxesOnly)).toHaveLength(2);
});

test("of goods of one size the heavier stands below", () => {
  const [only] = pack([item(10, 10, 10), item(10, 10, 10, { weightGrams: 900 })], [box(10, 10, 20)], boxesOnly);
  expect(only?.items.map(({ index, zCm }) => [index, zCm])).toEqual([
    [1, 0],
    [0, 10],
  ]);
});

test("thin goods lie flat in a box with room, the largest below", () => {
  const [only] = pack([item(10, 10, 1), item(12, 14, 1), item(20, 20, 1)], [box(25, 25, 25)], boxesOnly);
  expect(only?.items.map(({ index, zCm, heightCm }) => [index, zCm, heightCm])).toEqual([
    [2, 0, 1],
    [1, 1, 1],
    [0, 1, 1],
  ]);
});

test("nothing is turned where the literature forbids it", () => {
  const boxes = [box(10, 20, 30)];
  expect(pack([item(20, 10, 30)], boxes, boxesOnly)).toMatchObject([{ made: "box" }]);
  expect(pack([item(20, 10, 30)], boxes, { mode: "boxes", mayTurn: false })).toMatchObject([{ made: "lone" }]);
});

test("without packing every item is its own package", () => {
  const packed = pack([item(10, 20, 30), item(10, 20, 30)], [box(50, 50, 50)], { mode: "none" });
  expect(packed.map(({ made, items }) => [made, items.map(({ index }) => index)])).toEqual([
    ["lone", [0]],
    ["lone", [1]],
  ]);
});
