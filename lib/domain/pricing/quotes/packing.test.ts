import { expect, test } from "vitest";
import { type PackBox, type PackItem, packInWays } from "@/lib/core/packing";
import { type PackagingMode, packagingModes } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { packLoad } from "./pack-load";
import { packForAccount } from "./packing";

// Packing reads neither the database nor the caller.
const ctx = {} as Context;

const packLoose = async (items: readonly PackItem[], boxes: readonly PackBox[], mode: PackagingMode) =>
  (await packForAccount(ctx, 1, { loose: { items, boxes, mode }, closed: [] })).loose;

const item: PackItem = {
  widthCm: 20,
  lengthCm: 30,
  heightCm: 10,
  weightGrams: 500,
  mustKeepVertical: false,
  classificationId: 1,
};
const box: PackBox = {
  innerWidthCm: 20,
  innerLengthCm: 30,
  innerHeightCm: 40,
  outerWidthCm: 21,
  outerLengthCm: 31,
  outerHeightCm: 41,
  emptyWeightGrams: 100,
  maxWeightGrams: 20_000,
};

// Each differs from the first in one thing that changes its packing.
const items: PackItem[] = [
  item,
  { ...item, widthCm: 21 },
  { ...item, lengthCm: 31 },
  { ...item, heightCm: 41 },
  { ...item, weightGrams: 20_000 },
  { ...item, classificationId: 2 },
  { ...item, heightCm: 30, lengthCm: 45, widthCm: 10 },
  { ...item, heightCm: 45, lengthCm: 30, widthCm: 10, mustKeepVertical: true },
];
const boxLists: PackBox[][] = [
  [],
  [box],
  [{ ...box, innerWidthCm: 9 }],
  [{ ...box, innerLengthCm: 29 }],
  [{ ...box, innerHeightCm: 9 }],
  [{ ...box, outerWidthCm: 22 }],
  [{ ...box, outerLengthCm: 32 }],
  [{ ...box, outerHeightCm: 42 }],
  [{ ...box, emptyWeightGrams: 101 }],
  [{ ...box, maxWeightGrams: 599 }],
];

test("whatever was packed before, the result is that of packing again", async () => {
  const loads = packagingModes.flatMap((mode) =>
    boxLists.flatMap((boxes) =>
      [...items.map((single) => [single]), [item, item]].map((loose) => [loose, boxes, mode] as const),
    ),
  );
  for (const load of [...loads, ...loads]) {
    const [loose, boxes, mode] = load;
    expect(await packLoose(...load)).toEqual(packInWays(loose, boxes, { mode }));
  }
});

test("an item that must stay upright does not get the packing of the same item that may lie", async () => {
  const tall = { ...item, widthCm: 10, lengthCm: 20, heightCm: 45 };
  const flat = { ...box, innerLengthCm: 50, outerLengthCm: 51 };
  const madeOf = async (mustKeepVertical: boolean) =>
    (await packLoose([{ ...tall, mustKeepVertical }], [flat], "boxes")).map(([only]) => only?.made);
  expect(await madeOf(false)).toEqual(["box"]);
  expect(await madeOf(true)).toEqual(["lone"]);
});

test("the 500 packings used last are cached, and no more", async () => {
  const others = (from: number) =>
    Promise.all(Array.from({ length: 499 }, (_, i) => packLoose([{ ...item, weightGrams: from + i }], [box], "boxes")));
  const first = await packLoose([item], [box], "boxes");
  await others(1_000);
  expect(await packLoose([item], [box], "boxes")).toBe(first);
  await others(2_000);
  await packLoose([{ ...item, weightGrams: 3_000 }], [box], "boxes");
  expect(await packLoose([item], [box], "boxes")).not.toBe(first);
});

test.each([
  ["items", Array.from({ length: 21 }, () => item), [box]],
  ["boxes", [item], Array.from({ length: 400 }, () => box)],
])("a load with very many %s is not cached", async (_, loose, boxes) => {
  expect(await packLoose(loose, boxes, "boxes")).not.toBe(await packLoose(loose, boxes, "boxes"));
});

test("a load of many items is packed on a thread, to the same packages, while the event loop goes on", async () => {
  // Few enough that the brake of a search, which is a clock, is far away on a busy machine too.
  const many = Array.from({ length: 60 }, (_, i) => ({ ...item, widthCm: 3 + (i % 7), heightCm: 2 + (i % 5) }));
  const closed = [
    { items: many.slice(0, 30), boxes: [box], mayMeasure: true },
    { items: many, boxes: [box], mayMeasure: false },
  ];
  const job = { loose: { items: many, boxes: [box], mode: "dynamic" as const }, closed };
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const packed = await packForAccount(ctx, 1, job);
  isOver = true;
  expect(turns).toBeGreaterThan(0);
  expect(packed).toEqual(packLoad(job));
  expect(packed.closed.map((each) => each?.made)).toEqual(["box", undefined]);
});

test("too much waiting for one account is refused with a time to come back", async () => {
  const many = Array.from({ length: 40 }, () => item);
  const job = { loose: { items: many, boxes: [box], mode: "boxes" as const }, closed: [] };
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => packForAccount(ctx, 1, job)));
  const refused = all.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(100);
  for (const error of refused) expect(error.detail).toEqual({ code: "rate_limited", retryAfterSeconds: 2 });
});

test("nothing is packed on a thread for a caller who has gone; what another one asks for is", async () => {
  const many = Array.from({ length: 40 }, (_, i) => ({ ...item, weightGrams: 100 + i }));
  const job = { loose: { items: many, boxes: [box], mode: "boxes" }, closed: [] } as const;
  const gone = { callerSignal: () => AbortSignal.abort() } as Context;
  await expect(packForAccount(gone, 1, job)).rejects.toMatchObject({ detail: { code: "unavailable" } });
  expect((await packForAccount(ctx, 1, job)).loose.length).toBeGreaterThan(0);
});
