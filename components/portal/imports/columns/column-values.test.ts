import { describe, expect, test } from "vitest";
import type { Import } from "../queries";
import { columnNames, letterOf, toColumnsBody, toColumnValues, toMapping } from "./column-values";
import { missingFacts, needsNoLook } from "./missing-facts";

const defaults: Import["defaults"] = {
  weight_kg: null,
  length: null,
  width: null,
  height: null,
  box_id: null,
  declared_value: null,
  document: null,
  unpaid: false,
  packing: "together",
};

const found = {
  kind: "orders",
  layout: null,
  header_row: 2,
  headers: ["Apellido", "Nombre", "", "CP"],
  mapping: { name: [1, 0], zipcode: [3] },
  origin_id: null,
  service_type: null,
  defaults,
  is_mapped: false,
  hidden_rows: 2,
  counts: { skipped: 2 },
} as unknown as Import;

test.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [51, "AZ"],
  [52, "BA"],
  [99, "CV"],
])("column %i is %s", (column, letter) => {
  expect(letterOf(column)).toBe(letter);
});

test("a blank heading shows its letter, and of two alike each shows its own", () => {
  const names = columnNames(["Estado", "", "Estado", "CP", " "], (letter) => `Columna ${letter}`);
  expect(names).toEqual(["Estado (A)", "Columna B", "Estado (C)", "CP", "Columna E"]);
});

describe("the mapping of the form", () => {
  test("is that of the import while nothing is changed, also where joined columns stand the other way round", () => {
    const body = toColumnsBody(toColumnValues(found), found);
    expect(body.mapping).toEqual(found.mapping);
    expect(body).toMatchObject({ kind: "orders", header_row: 2, origin_id: null, service_type: null });
    expect(body.defaults).toEqual(defaults);
  });

  test("a further column of a fact comes last, and one set to none goes", () => {
    const { columns } = toColumnValues(found);
    expect(toMapping({ ...columns, column2: "name" }, found.mapping)).toEqual({ name: [1, 0, 2], zipcode: [3] });
    expect(toMapping({ ...columns, column1: undefined }, found.mapping)).toEqual({ name: [0], zipcode: [3] });
    expect(toMapping({ ...columns, column3: "phone", column2: "phone" }, {})).toMatchObject({ phone: [2, 3] });
  });
});

test("the sides of a box stand for typed ones, and a blank document is none", () => {
  const values = { ...toColumnValues(found), boxId: 7, length: 20, document: "  " };
  expect(toColumnsBody(values, found).defaults).toMatchObject({ box_id: 7, length: null, document: null });
  expect(toColumnsBody({ ...values, boxId: undefined }, found).defaults).toMatchObject({ box_id: null, length: 20 });
});

test("hidden rows that were taken in stay so", () => {
  expect(toColumnValues(found).hidden).toBe(false);
  expect(toColumnValues({ ...found, is_mapped: true }).hidden).toBe(false);
  const taken = { ...found, is_mapped: true, counts: { ...found.counts, skipped: 0 } };
  expect(toColumnsBody(toColumnValues(taken), taken).include_hidden).toBe(true);
});

describe("a file needs nobody to look at its columns", () => {
  const ofShipment: Import["mapping"] = { name: [1], address: [2], place: [3] };
  const ofOrder: Import["mapping"] = { ...ofShipment, external_id: [0] };

  test("when its layout is known and all of its facts have columns", () => {
    expect(needsNoLook({ kind: "orders", layout: "tiendanube", mapping: ofOrder })).toBe(true);
    expect(needsNoLook({ kind: "orders", layout: null, mapping: ofOrder })).toBe(false);
    expect(needsNoLook({ kind: "orders", layout: "tiendanube", mapping: ofShipment })).toBe(false);
  });

  test.each<[string, Import["kind"], Import["mapping"], string[]]>([
    ["nothing", "shipments", {}, ["name", "address", "city", "zipcode"]],
    ["no number", "orders", ofShipment, ["external_id"]],
    ["no number, which a shipment can do without", "shipments", ofShipment, []],
    ["the buyer's address alone", "orders", { external_id: [0], buyer_name: [1], buyer_address: [2], place: [3] }, []],
    [
      "street and number apart",
      "shipments",
      { name: [0], street: [1], street_number: [2], city: [3], zipcode: [4] },
      [],
    ],
  ])("%s", (_, kind, mapping, missing) => {
    expect(missingFacts({ kind, mapping })).toEqual(missing);
  });
});
