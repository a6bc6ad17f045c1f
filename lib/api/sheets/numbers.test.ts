import { describe, expect, test } from "vitest";
import { message } from "@/lib/core/messages";
import { noDefaults, type RowFields } from "@/lib/domain/selling/imports";
import { rowReader } from "./import-row";
import { readCatalogue } from "./product-rows";

const csv = { separator: ";", format: "csv", hiddenRows: [], otherSheets: [] } as const;

const order: RowFields = {
  external_id: "PED-1",
  declared_value: "1500",
  name: "Martín Gutiérrez",
  document: "31220874",
  phone: "261 555-0000",
  email: "martin@example.com",
  street: "San Martín",
  street_number: "845",
  city: "Mendoza",
  state: "Mendoza",
  zipcode: "5500",
  weight_kg: "1",
  length: "10",
  width: "10",
  height: "10",
};

const settings = { accountId: 1, originId: null, serviceType: null, defaults: noDefaults, layout: null } as const;
const read = (changes: RowFields) => {
  const result = rowReader.readShipment({ ...order, ...changes }, settings);
  return "issues" in result ? { issues: result.issues } : result;
};

const draftOf = (changes: RowFields) => {
  const result = read(changes);
  if (!("draft" in result)) throw new Error(JSON.stringify(result.issues));
  return result.draft;
};

describe("an order of a sheet", () => {
  test.each([
    ["18,5", 1850],
    ["18.5", 1850],
    ["1.850,00", 185_000],
    ["1,850.00", 185_000],
    ["$ 1.850", 185_000],
  ])("declares %j as %i cents", (declared_value, cents) => {
    expect(draftOf({ declared_value }).declaredValueCents).toBe(cents);
  });

  test("has weights and sides with decimals; a side is rounded up", () => {
    const [parcel] = draftOf({ weight_kg: "18,5", length: "18,5", width: "18.5 cm", height: "1.0" }).load.packages;
    expect(parcel).toMatchObject({ weightGrams: 18_500, lengthCm: 19, widthCm: 19, heightCm: 1 });
  });

  test.each([
    [{ weight_kg: "10 g" }, 10],
    [{ weight_kg: "25 grs" }, 25],
    [{ weight_kg: "1.200 gr" }, 1200],
    [{ weight_kg: "", weight_grams: "0,4 kg" }, 400],
  ])("weighs what the unit in the cell says: %j", (changes, weightGrams) => {
    expect(draftOf(changes).load.packages).toMatchObject([{ weightGrams }]);
  });

  test("measures what the unit in the cell says", () => {
    const sides = { length: "120 mm", width: "0,4 m", height: "1.1 m" };
    expect(draftOf(sides).load.packages).toMatchObject([{ lengthCm: 12, widthCm: 40, heightCm: 110 }]);
  });

  test.each([
    ["weight_kg", "2 lb", "unit_unknown"],
    ["weight_kg", "10 cm", "unit_unknown"],
    ["length", "5 pulgadas", "unit_unknown"],
    ["declared_value", "USD 25", "currency_not_pesos"],
    ["declared_value", "25 dólares", "currency_not_pesos"],
    ["declared_value", "€ 10", "currency_not_pesos"],
  ] as const)("with %s %j is refused as %s", (field, text, code) => {
    expect(read({ [field]: text })).toMatchObject({ issues: [{ field, code }] });
  });

  test.each([
    ["declared_value", "18,5,5"],
    ["declared_value", "1.85.0"],
    ["weight_kg", "1,2,3"],
    ["weight_grams", "18,5"],
    ["quantity", "1,5"],
    ["length", "18,5 x 3"],
    ["sku", "2026-05-12"],
    ["sku", "12-may"],
    ["sku", "5,4E+12"],
  ] as const)("with %s %j is refused in words at that column", (field, text) => {
    const result = read({ ...(field === "weight_grams" ? { weight_kg: "" } : {}), [field]: text });
    expect(result).toEqual({ issues: [{ field, code: expect.stringMatching(/\w/), facts: expect.any(Object) }] });
  });
});

describe("a catalogue of a sheet", () => {
  const catalogueOf = (sku: string, weight: string, value: string) =>
    readCatalogue({
      ...csv,
      width: 3,
      rows: [
        { number: 1, cells: ["SKU", "Peso kg", "Valor"] },
        { number: 2, cells: [sku, weight, value] },
      ],
    });

  test("has weights and amounts with decimals", () => {
    expect(catalogueOf("A-1", "18,5", "1.850,00").rows).toMatchObject([
      { sku: "A-1", values: { weightGrams: 18_500, unitDeclaredValueCents: 185_000 } },
    ]);
  });

  test.each([
    ["10 g", "10", 10],
    ["1.200 gr", "ARS 10", 1200],
  ])("weighs %j by its own unit", (weight, value, weightGrams) => {
    expect(catalogueOf("A-1", weight, value).rows).toMatchObject([
      { values: { weightGrams, unitDeclaredValueCents: 1000 } },
    ]);
  });

  test.each([
    ["2 lb", "10", "weightGrams", "unit_unknown"],
    ["1", "U$S 10", "unitDeclaredValueCents", "currency_not_pesos"],
  ])("refuses %j and %j at %s as %s", (weight, value, field, code) => {
    expect(catalogueOf("A-1", weight, value).errors).toMatchObject([{ field, message: { code } }]);
  });

  test.each(["#N/A", "#¡REF!", "1.23457E+15"])("refuses %s as a SKU", (sku) => {
    const { rows, errors } = catalogueOf(sku, "1", "10");
    expect(rows).toEqual([]);
    expect(errors).toMatchObject([{ row: 2, field: "sku" }]);
  });

  test("takes NULL for no value", () => {
    expect(catalogueOf("NULL", "1", "10").errors).toMatchObject([{ field: "sku", message: message("sku_missing") }]);
    expect(catalogueOf("A-1", "NULL", "nan").rows).toMatchObject([{ sku: "A-1" }]);
  });

  test("refuses a classification that is none, whatever members objects have", () => {
    const { errors } = readCatalogue({
      ...csv,
      width: 2,
      rows: [
        { number: 1, cells: ["SKU", "Clasificación"] },
        { number: 2, cells: ["A-1", "constructor"] },
      ],
    });
    expect(errors).toEqual([
      { row: 2, field: "classificationId", text: "constructor", message: message("classification_unknown") },
    ]);
  });

  test.each(["2026-05-12", "12/5/2026", "12-may", "may-26"])("refuses the date %s as a SKU", (sku) => {
    const { rows, errors } = catalogueOf(sku, "1", "10");
    expect(rows).toEqual([]);
    expect(errors).toMatchObject([{ row: 2, field: "sku", message: message("became_date", { text: sku }) }]);
  });
});
