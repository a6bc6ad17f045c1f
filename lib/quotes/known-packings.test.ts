import { expect, test } from "vitest";
import { type PackBox, type PackItem, packInWays } from "../packing";
import { packagingModes } from "../vocabulary";
import { packInKnownWays } from "./known-packings";

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

test("what differs in anything that packing looks at is packed anew, and what does not is not", () => {
  const items: PackItem[] = [
    item,
    ...(["widthCm", "lengthCm", "heightCm", "weightGrams"] as const).map((name) => ({ ...item, [name]: 1 })),
    { ...item, mustKeepVertical: true },
    { ...item, classificationId: 2 },
  ];
  const boxes: PackBox[][] = [
    [],
    [box],
    [box, box],
    ...Object.keys(box).map((name) => [{ ...box, [name]: box[name as keyof PackBox] + 15 }]),
  ];
  const loads = packagingModes.flatMap((mode) =>
    boxes.flatMap((given) =>
      [...items.map((one) => [one]), [item, item]].map((loose) => [loose, given, mode] as const),
    ),
  );
  // Twice, so that the second is known; 500 are kept, fewer than there are.
  for (const load of [...loads, ...loads.slice(-300)]) {
    const [loose, given, mode] = load;
    expect(packInKnownWays(...load)).toEqual(packInWays(loose, given, { mode }));
  }
  const [last = [[item], [], "dynamic"]] = loads.slice(-1);
  expect(packInKnownWays(...last)).toBe(packInKnownWays(...last));
});

test("more than 500 packings are not kept", () => {
  const first = packInKnownWays([item], [box], "boxes");
  for (let weightGrams = 1; weightGrams <= 499; weightGrams++)
    packInKnownWays([{ ...item, weightGrams: weightGrams * 7 + 1_000 }], [box], "boxes");
  expect(packInKnownWays([item], [box], "boxes")).toBe(first);
  for (let weightGrams = 1; weightGrams <= 500; weightGrams++)
    packInKnownWays([{ ...item, weightGrams: weightGrams * 7 + 1_001 }], [box], "boxes");
  expect(packInKnownWays([item], [box], "boxes")).not.toBe(first);
});

test("large loads are not kept", () => {
  const items = Array.from({ length: 21 }, () => item);
  expect(packInKnownWays(items, [box], "boxes")).not.toBe(packInKnownWays(items, [box], "boxes"));
});
