import { describe, expect, test } from "vitest";
import { message } from "@/lib/core/messages";
import type { RowFields } from "@/lib/domain/shipping/imports";
import { rowReader } from "./import-row";
import { readCatalogue } from "./product-rows";

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

const read = (changes: RowFields) =>
  rowReader.read({ ...order, ...changes }, { accountId: 1, originId: null, serviceType: null });

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
      separator: ";",
      format: "csv",
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

  test("refuses a classification that is none, whatever members objects have", () => {
    const { errors } = readCatalogue({
      separator: ";",
      format: "csv",
      width: 2,
      rows: [
        { number: 1, cells: ["SKU", "Clasificación"] },
        { number: 2, cells: ["A-1", "constructor"] },
      ],
    });
    expect(errors).toEqual([{ row: 2, field: "classificationId", message: message("classification_unknown") }]);
  });

  test.each(["2026-05-12", "12/5/2026", "12-may", "may-26"])("refuses the date %s as a SKU", (sku) => {
    const { rows, errors } = catalogueOf(sku, "1", "10");
    expect(rows).toEqual([]);
    expect(errors).toMatchObject([{ row: 2, field: "sku", message: message("became_date", { text: sku }) }]);
  });
});
