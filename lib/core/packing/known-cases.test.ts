import { describe, expect, test } from "vitest";
import type { PackBox, PackItem } from "./contract";
import { pack } from "./pack";
import { packBox, packItem, times, violationsOf } from "./testing";

/**
 * Small orders with a known best packing: sizes from public reports about packing programs, each with its source, and
 * cases of our own. `box` is the index of the expected box, `loose` the number of items that travel on their own.
 */
interface KnownCase {
  readonly source: string;
  readonly boxes: readonly PackBox[];
  readonly items: readonly PackItem[];
  readonly expected: { readonly packages: number; readonly loose?: number; readonly box?: number };
}

const box = (w: number, l: number, h: number, maxWeightGrams: number, emptyWeightGrams = 0) =>
  packBox(w, l, h, { maxWeightGrams, emptyWeightGrams });

const goods = (count: number, w: number, l: number, h: number, weightGrams: number, mustKeepVertical = false) =>
  times(count, packItem(w, l, h, { weightGrams, mustKeepVertical }));

const cases: Readonly<Record<string, KnownCase>> = {
  "coffee-20": {
    source: "dvdoug/BoxPacker issue 190",
    boxes: [box(250, 250, 200, 50000)],
    items: [...goods(20, 200, 60, 50, 200)],
    expected: { packages: 1 },
  },
  "slabs-10": {
    source: "dvdoug/BoxPacker issue 175",
    boxes: [box(40, 40, 40, 1000000)],
    items: [...goods(10, 35, 35, 5, 1)],
    expected: { packages: 1 },
  },
  "eight-exact": {
    source: "olragon/binpackingjs issue 37 (sizes times 4)",
    boxes: [box(150, 58, 32, 1000000)],
    items: [...goods(8, 75, 29, 16, 1)],
    expected: { packages: 1 },
  },
  twentyseven: {
    source: "enzoruiz/3dbinpacking issue 6",
    boxes: [box(200, 200, 300, 630)],
    items: [...goods(27, 65, 66, 83, 19)],
    expected: { packages: 1 },
  },
  "three-in-a-row": {
    source: "enzoruiz/3dbinpacking issue 6, second comment",
    boxes: [box(90, 40, 30, 100)],
    items: [...goods(3, 40, 30, 30, 1)],
    expected: { packages: 1 },
  },
  "five-dominoes": {
    source: "enzoruiz/3dbinpacking issue 16 (first orientation)",
    boxes: [box(6, 1, 5, 100)],
    items: [...goods(5, 3, 1, 2, 1)],
    expected: { packages: 1 },
  },
  "five-dominoes-turned": {
    source: "enzoruiz/3dbinpacking issue 16 (second orientation)",
    boxes: [box(5, 1, 6, 100)],
    items: [...goods(5, 3, 1, 2, 1)],
    expected: { packages: 1 },
  },
  "three-slabs": {
    source: "gedex/bp3d issue 5",
    boxes: [box(60, 60, 60, 100)],
    items: [...goods(1, 20, 60, 60, 1), ...goods(1, 60, 20, 60, 1), ...goods(1, 60, 60, 20, 1)],
    expected: { packages: 1 },
  },
  "petite-box": {
    source: "olragon/binpackingjs issue 4",
    boxes: [box(292, 220, 46, 1000)],
    items: [...goods(2, 210, 80, 46, 200), ...goods(1, 210, 80, 8, 200), ...goods(1, 220, 110, 20, 200)],
    expected: { packages: 1 },
  },
  "smaller-box": {
    source: "dvdoug/BoxPacker issue 633",
    boxes: [box(425, 250, 150, 1000000), box(415, 260, 285, 1000000)],
    items: [...goods(2, 260, 198, 65, 303), ...goods(2, 175, 122, 45, 231)],
    expected: { packages: 1, box: 0 },
  },
  "book-stack": {
    source: "latuconsinafr/3d-bin-packager issue 9 (sizes times 10)",
    boxes: [box(265, 195, 200, 25000)],
    items: [...goods(1, 240, 170, 40, 1500), ...goods(1, 240, 170, 20, 1100), ...goods(4, 240, 170, 26, 800)],
    expected: { packages: 1 },
  },
  "slow-ten": {
    source: "dvdoug/BoxPacker issue 164 (took minutes)",
    boxes: [box(820, 820, 830, 1000000)],
    items: [
      ...goods(1, 110, 110, 50, 100),
      ...goods(1, 100, 300, 30, 100),
      ...goods(1, 100, 150, 50, 100),
      ...goods(1, 100, 200, 80, 110),
      ...goods(4, 80, 150, 80, 50),
      ...goods(1, 270, 70, 60, 350),
      ...goods(1, 150, 150, 80, 180),
    ],
    expected: { packages: 1 },
  },
  "upright-does-not-fit": {
    source: "own",
    boxes: [box(30, 30, 20, 1000000)],
    items: [...goods(1, 20, 20, 25, 500, true)],
    expected: { packages: 1, loose: 1 },
  },
  "upright-fits-lying-not-allowed": {
    source: "own",
    boxes: [box(60, 60, 10, 1000000), box(20, 20, 60, 1000000)],
    items: [...goods(1, 15, 15, 50, 500, true)],
    expected: { packages: 1, loose: 0 },
  },
  "weight-splits": {
    source: "own: volume fits once, weight needs two",
    boxes: [box(50, 50, 50, 20000, 1000)],
    items: [...goods(4, 10, 10, 10, 9000)],
    expected: { packages: 2 },
  },
  "weight-includes-box": {
    source: "own: contents alone would just fit, with the empty box it does not",
    boxes: [box(50, 50, 50, 10000, 500)],
    items: [...goods(2, 10, 10, 10, 5000)],
    expected: { packages: 2 },
  },
  "too-heavy-alone": {
    source: "own: heavier than any box carries",
    boxes: [box(50, 50, 50, 10000)],
    items: [...goods(1, 10, 10, 10, 12000)],
    expected: { packages: 1, loose: 1 },
  },
  "mixed-loose": {
    source: "own: one item fits no box, the rest share one",
    boxes: [box(40, 40, 40, 30000)],
    items: [...goods(1, 190, 90, 20, 15000), ...goods(3, 20, 20, 20, 1000)],
    expected: { packages: 2, loose: 1 },
  },
  "cheapest-box": {
    source: "own: three boxes fit, the smallest outside must be taken",
    boxes: [box(60, 60, 60, 1000000), box(20, 20, 20, 1000000), box(40, 40, 40, 1000000)],
    items: [...goods(2, 20, 20, 10, 100)],
    expected: { packages: 1, box: 1 },
  },
  "exact-fill-27": {
    source: "own: 27 cubes fill the box completely",
    boxes: [box(30, 30, 30, 1000000)],
    items: [...goods(27, 10, 10, 10, 10)],
    expected: { packages: 1 },
  },
  "exact-fill-mixed": {
    source: "own: 60x40x40 cut into ten different blocks, no spare volume",
    boxes: [box(60, 40, 40, 1000000)],
    items: [
      ...goods(1, 60, 40, 10, 1),
      ...goods(1, 30, 40, 15, 1),
      ...goods(2, 30, 20, 15, 1),
      ...goods(1, 20, 40, 15, 1),
      ...goods(1, 40, 10, 15, 1),
      ...goods(1, 40, 30, 5, 1),
      ...goods(1, 40, 15, 10, 1),
      ...goods(2, 20, 15, 10, 1),
    ],
    expected: { packages: 1 },
  },
  pinwheel: {
    source: "own: five-piece pinwheel layer, not guillotine-cuttable",
    boxes: [box(5, 5, 2, 1000000)],
    items: [...goods(4, 3, 2, 2, 1), ...goods(1, 1, 1, 2, 1)],
    expected: { packages: 1 },
  },
};

describe.each(Object.entries(cases))("%s", (_, { source, boxes, items, expected }) => {
  const packages = pack(items, boxes, { mode: "boxes" });

  test(`is packed as well as known (${source})`, () => {
    const loose = packages.filter(({ made }) => made === "lone").length;
    const found = { packages: packages.length, loose, box: packages[0]?.box };
    expect(found).toMatchObject(expected);
  });

  test("is packed without a violation", () => {
    expect(violationsOf(items, boxes, packages, "boxes")).toEqual([]);
  });
});
