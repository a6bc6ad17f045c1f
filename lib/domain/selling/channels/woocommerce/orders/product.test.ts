import { expect, test } from "vitest";
import { readProduct } from "./product";

const row = {
  id: 7,
  sku: "MATE-01",
  type: "simple",
  virtual: false,
  downloadable: false,
  shipping_required: true,
  weight: "0.4",
  dimensions: { length: "10", width: "10.2", height: "12" },
};
const metric = { weight: "kg", dimension: "cm" };

test.each([
  [metric, { weightGrams: 400, heightCm: 12, widthCm: 11, lengthCm: 10 }],
  [
    { weight: "g", dimension: "mm" },
    { weightGrams: 1, heightCm: 2, widthCm: 2, lengthCm: 1 },
  ],
  [
    { weight: "lbs", dimension: "in" },
    { weightGrams: 182, heightCm: 31, widthCm: 26, lengthCm: 26 },
  ],
  [
    { weight: "oz", dimension: "yd" },
    { weightGrams: 12, heightCm: 1098, widthCm: 933, lengthCm: 915 },
  ],
])("in %j the measures are %j", (units, measures) => expect(readProduct(row, units)).toMatchObject(measures));

test.each([
  [{ weight: "" }, metric],
  [{ weight: "0" }, metric],
  [{ weight: "mucho" }, metric],
  [{ dimensions: { length: "10", width: "", height: "12" } }, metric],
  [{ dimensions: null }, metric],
  [{ weight: "90000" }, metric],
  [{}, { weight: "", dimension: "" }],
  [{}, { weight: "kg", dimension: "leguas" }],
])("with %j in %j it has none", (changes, units) =>
  expect(readProduct({ ...row, ...changes }, units)).toMatchObject({
    weightGrams: null,
    heightCm: null,
    lengthCm: null,
  }),
);

test.each([
  [{ virtual: true }, true],
  [{ shipping_required: false }, true],
  [{ type: "pw-gift-card" }, true],
  [{ type: "gift_card" }, true],
  [{ downloadable: true }, false],
  [{ virtual: "yes" }, false],
])("%j is sent nowhere: %s", (changes, isVirtual) =>
  expect(readProduct({ ...row, ...changes }, metric)).toMatchObject({ isVirtual }),
);

test("a row that is none is no product", () => expect(readProduct("7", metric)).toBeUndefined());
