import fc from "fast-check";
import { expect, test } from "vitest";
import { readCargo } from "./cart";

const line = { quantity: 2, unitPriceCents: 150_050, weightGrams: 800, heightCm: 10, widthCm: 20, lengthCm: 30 };
const none = () => undefined;
const measures = { weightGrams: 500, heightCm: 5, widthCm: 15, lengthCm: 25 };

test("counts pieces, weight and worth of what travels, and nothing of what does not", () => {
  const virtual = { quantity: 5, unitPriceCents: 999_999, isVirtual: true };
  expect(readCargo([line, virtual, { ...line, quantity: 1, sku: " A-1 " }], none, null)).toEqual({
    items: [
      { quantity: 2, weightGrams: 800, heightCm: 10, widthCm: 20, lengthCm: 30 },
      { quantity: 1, weightGrams: 800, heightCm: 10, widthCm: 20, lengthCm: 30, sku: "A-1" },
    ],
    goodsCents: 450_150,
    pieces: 3,
    weightGrams: 2_400,
  });
});

test("each measure is that of the shop, else of the catalogue, else of the settings", () => {
  const known = () => ({ weightGrams: 700, heightCm: 7 });
  const cargo = readCargo([{ quantity: 1, unitPriceCents: 0, sku: "A", weightGrams: 600.2 }], known, measures);
  expect(cargo).toMatchObject({ items: [{ weightGrams: 601, heightCm: 7, widthCm: 15, lengthCm: 25 }] });
});

test.each([
  ["nothing", [], "no_goods"],
  ["only what does not travel", [{ ...line, isVirtual: true }], "no_goods"],
  ["no pieces", [{ ...line, quantity: 0 }], "no_goods"],
  ["pieces that are no number", [{ ...line, quantity: Number.NaN }], "no_goods"],
  ["an article without weight", [line, { ...line, weightGrams: undefined }], "measures_missing"],
  ["an article of no size", [{ ...line, widthCm: 0 }], "measures_missing"],
  ["more pieces than a shipment holds", [{ ...line, quantity: 1_001 }], "too_large"],
  ["more worth than can be declared", [{ ...line, unitPriceCents: 9_999_999_999 }], "too_large"],
  ["a piece as long as a street", [{ ...line, lengthCm: 5_001 }], "too_large"],
] as const)("a cart of %s has a reason", (_, lines, reason) => {
  expect(readCargo(lines, none, null)).toBe(reason);
});

test("a started piece counts whole, and is worth what it costs", () => {
  expect(readCargo([{ ...line, quantity: 2.5 }], none, null)).toMatchObject({ pieces: 3, goodsCents: 375_125 });
});

test("no numbers of a shop throw", () => {
  const wild = fc.oneof(fc.double(), fc.integer(), fc.constant(undefined));
  const any = fc.record({
    quantity: fc.double(),
    unitPriceCents: fc.double(),
    weightGrams: wild,
    heightCm: wild,
    widthCm: wild,
    lengthCm: wild,
    sku: fc.option(fc.string(), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 5 }), (lines) => {
      const cargo = readCargo(lines, none, measures);
      if (typeof cargo === "string") return;
      expect(
        cargo.items.every((item) =>
          Object.values(item).every((value) => typeof value === "string" || (Number.isSafeInteger(value) && value > 0)),
        ),
      ).toBe(true);
      expect(Number.isSafeInteger(cargo.goodsCents)).toBe(true);
    }),
  );
});
