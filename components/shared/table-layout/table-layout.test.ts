import { expect, test } from "vitest";
import { arrange, moveTo, parseLayout } from "./table-layout";

const columns = ["shipment", "recipient", "carrier", "status", "price"].map((key) => ({ key }));
const keysIn = (order: readonly string[]) => arrange(columns, order).map(({ key }) => key);

test("without a chosen order the columns have their usual one", () => {
  expect(keysIn([])).toEqual(["shipment", "recipient", "carrier", "status", "price"]);
});

test("the first column stays first, and the others come as chosen", () => {
  expect(keysIn(["price", "shipment", "status", "recipient", "carrier"])).toEqual([
    "shipment",
    "price",
    "status",
    "recipient",
    "carrier",
  ]);
});

test("a column that is new follows its usual neighbour, and one that is gone leaves nothing behind", () => {
  expect(keysIn(["price", "gone", "carrier", "recipient"])).toEqual([
    "shipment",
    "price",
    "carrier",
    "status",
    "recipient",
  ]);
  expect(keysIn(["price", "status", "carrier"])).toEqual(["shipment", "recipient", "price", "status", "carrier"]);
});

test.each([
  ["a", "c", "bcad"],
  ["d", "b", "adbc"],
  ["b", "b", "abcd"],
  ["b", "gone", "abcd"],
  ["gone", "b", "abcd"],
])("'%s' in the place of '%s' gives %s", (key, target, expected) => {
  expect(moveTo(["a", "b", "c", "d"], key, target).join("")).toBe(expected);
});

test("a layout that was stored with widths of columns is read without them", () => {
  const stored = { order: ["price", "status"], widths: { price: 224 }, isCompact: true };
  expect(parseLayout(stored)).toEqual({ order: ["price", "status"], isCompact: true });
});
