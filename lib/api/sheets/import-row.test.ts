import { describe, expect, test } from "vitest";
import { message } from "@/lib/core/messages";
import { limits } from "@/lib/core/vocabulary";
import { noDefaults, type RowFields } from "@/lib/domain/selling/imports";
import { rowReader } from "./import-row";

const order: RowFields = {
  external_id: "PED-1",
  declared_value: "1500",
  name: "Martín Gutiérrez",
  document: "31220874",
  phone: "261 555-0000",
  email: "martin@example.com",
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

const destinationOf = (changes: RowFields) => {
  const result = read(changes);
  if (!("draft" in result)) throw new Error(JSON.stringify(result.issues));
  return result.draft.destination;
};

describe("the address of a row", () => {
  test.each([
    [{ address: "Calle 13 N° 750 e/ 45 y 46" }, "Calle 13", "750", "e/ 45 y 46"],
    [{ address: "Diagonal 74 1550" }, "Diagonal 74", "1550", ""],
    [{ address: "Calle 50 entre 20 y 21 nro 1234" }, "Calle 50", "1234", "entre 20 y 21"],
    [{ address: "Av. 7 776" }, "Av. 7", "776", ""],
    [{ address: "Lavalle 1.234" }, "Lavalle", "1234", ""],
    [{ address: "Belgrano 1234A" }, "Belgrano", "1234A", ""],
    [{ address: "San Martín 845, 3.º B" }, "San Martín", "845", "3.º B"],
    [{ address: "San Martín 845 rejas negras", street_extras: "2 A" }, "San Martín", "845", "rejas negras, 2 A"],
    [{ street: "San Martín 845" }, "San Martín", "845", ""],
    [{ street: "Calle 13", street_number: "N° 920" }, "Calle 13", "920", ""],
    [
      { street: "Avenida Presidente Juan Domingo Perón y Brigadier López", street_number: "12", street_extras: "2 A" },
      "Avenida Presidente Juan Domingo Perón y Brigadier",
      "12",
      "López, 2 A",
    ],
  ] as const)("%j is %j, number %j, extras %j", (changes, street, streetNumber, streetExtras) =>
    expect(destinationOf(changes)).toMatchObject({ street, streetNumber, streetExtras }),
  );

  test.each([{ street: "Calle 13" }, { street: "Manzana 5", street_extras: "12" }])(
    "of %j lacks a number: floor and flat are none",
    (changes) =>
      expect(read(changes)).toEqual({ issues: [{ field: "street_number", ...message("street_number_missing") }] }),
  );

  test("that fits no shipment is refused, not cut", () => {
    const maximum = limits.street + limits.streetExtras;
    expect(read({ address: `Mitre 845, ${"detrás del galpón ".repeat(12)}` })).toEqual({
      issues: [{ field: "address", ...message("cell_has_too_many_characters", { maximum }) }],
    });
  });
});

describe("the postcode of a row", () => {
  test.each(["C.P. 5500", "5.500", "5500.0", "5500\u200b", "Mendoza (5500)", "M5500"])("%j is 5500", (zipcode) =>
    expect(destinationOf({ street: "Mitre 1", zipcode }).postcode).toMatchObject({ zipcode: 5500 }),
  );

  test.each([
    ["0001", "no_such_postcode"],
    ["55001", "must_be_postcode"],
  ] as const)("%j is none, in its own words", (zipcode, code) =>
    expect(read({ street: "Mitre 1", zipcode })).toEqual({ issues: [{ field: "zipcode", ...message(code) }] }),
  );
});

describe("what spreadsheets and programs leave in a cell", () => {
  const good = { street: "Mitre", street_number: "845", street_extras: "2 A" };

  test.each([
    "name",
    "street",
    "street_number",
    "street_extras",
    "city",
    "phone",
    "document",
    "email",
    "external_id",
    "declared_value",
    "weight_kg",
    "description",
  ] as const)("%s is not taken for a value", (field) => {
    expect(read({ ...good, [field]: "#N/A" })).toEqual({
      issues: [{ field, ...message("cell_has_formula_error", { text: "#N/A" }) }],
    });
    expect(read({ ...good, [field]: "12-may" })).toEqual({
      issues: [{ field, ...message("became_date", { text: "12-may" }) }],
    });
  });

  test.each(["name", "city", "phone", "document"] as const)("NULL and nan leave %s out", (field) => {
    for (const text of ["NULL", "nan", "None"])
      expect(read({ ...good, [field]: text })).toEqual({ issues: [{ field, ...message("cell_missing") }] });
  });

  test("a floor of nan is none", () => {
    expect(destinationOf({ ...good, street_extras: "nan" })).toMatchObject({ streetExtras: "" });
  });

  test("a person may be called Nan or Null", () => {
    expect(destinationOf({ ...good, name: "Nan" })).toMatchObject({ name: "Nan" });
    expect(destinationOf({ ...good, name: "Ana Null" })).toMatchObject({ name: "Ana Null" });
  });
});
