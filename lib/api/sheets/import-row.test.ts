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

describe("the load of a row", () => {
  const loadOf = (changes: RowFields, given: Partial<typeof noDefaults> = {}) => {
    const result = rowReader.readShipment(
      { ...order, street: "Mitre 1", ...changes },
      { ...settings, defaults: { ...noDefaults, ...given } },
    );
    if (!("draft" in result)) return result.issues.map(({ field, code }) => `${field}: ${code}`);
    const { load, typePackaging } = result.draft;
    return { items: load.items.length, packages: load.packages.length, typePackaging };
  };
  const bare = { weight_kg: "", length: "", width: "", height: "" };

  test.each<[RowFields, object]>([
    [{}, { items: 0, packages: 1 }],
    [{ quantity: "2" }, { items: 2, packages: 0 }],
    [
      { quantity: "2", sku: "MATE-1" },
      { items: 2, packages: 0 },
    ],
    [{ parcels: "3" }, { items: 0, packages: 3 }],
    [
      { parcels: "3", quantity: "6" },
      { items: 0, packages: 3 },
    ],
    [
      { ...bare, sku: "MATE-1", quantity: "4" },
      { items: 4, packages: 0 },
    ],
    [
      { ...bare, sku: "MATE-1", quantity: "4", parcels: "2" },
      { items: 0, packages: 2 },
    ],
    [
      { ...bare, weight_kg: "1", sides: "20 x 15 x 10 cm" },
      { items: 0, packages: 1 },
    ],
    [
      { ...bare, weight_kg: "1", length: "0", sides: "20*15*10" },
      { items: 0, packages: 1 },
    ],
  ])("%j", (changes, expected) => expect(loadOf(changes)).toMatchObject(expected));

  test.each<[RowFields, readonly string[]]>([
    [{ ...bare, sku: "MATE-1", quantity: "5", parcels: "2" }, ["parcels: articles_not_divided"]],
    [{ parcels: "0" }, ["parcels: cell_not_a_count"]],
    [{ ...bare, weight_kg: "0" }, ["weight_kg", "length", "width", "height"].map((field) => `${field}: cell_missing`)],
    [{ length: "", sides: "grande" }, ["sides: cell_not_sides"]],
  ])("%j is named", (changes, expected) => expect(loadOf(changes)).toEqual(expected));

  test("takes the values for the whole file where the row has none", () => {
    const file = { weightGrams: 300, lengthCm: 20, widthCm: 15, heightCm: 10 };
    expect(loadOf(bare, file)).toMatchObject({ packages: 1 });
    expect(loadOf({ quantity: "2" }, { packing: "each" })).toMatchObject({ items: 2, typePackaging: "none" });
  });
});

describe("a fact in a column of its own, or in one with others", () => {
  const placeOf = ({ city, state, postcode }: ReturnType<typeof destinationOf>) => [city, state, postcode?.zipcode];

  test.each([
    "SANTA FE / ROSARIO / 2000",
    "Rosario, Santa Fe, 2000",
    "Rosario (2000) Santa Fe",
    "Rosario - Santa Fe - CP 2000",
    "2000 Rosario, Santa Fe",
  ])("%j is a place", (place) => {
    const [city = "", ...rest] = placeOf(destinationOf({ street: "Mitre 1", place, city: "", state: "", zipcode: "" }));
    expect([String(city).toLowerCase(), String(rest[0]).toLowerCase(), rest[1]]).toEqual(["rosario", "santa fe", 2000]);
  });

  test.each<[RowFields, readonly unknown[]]>([
    [{ city: "Rosario (2000)", state: "Santa Fe", zipcode: "" }, ["Rosario", "Santa Fe", 2000]],
    [{ city: "Rosario, Santa Fe", state: "Santa Fe", zipcode: "2000" }, ["Rosario", "Santa Fe", 2000]],
    [{ city: "Villa Dolores (Córdoba)", state: "Córdoba", zipcode: "5870" }, ["Villa Dolores", "Córdoba", 5870]],
    [{ city: "25 de Mayo", state: "Buenos Aires", zipcode: "6660" }, ["25 de Mayo", "Buenos Aires", 6660]],
    [{ city: "Rosario (2000)", state: "Córdoba", zipcode: "5000" }, ["Rosario (2000)", "Córdoba", 5000]],
  ])("%j", (changes, expected) => expect(placeOf(destinationOf({ street: "Mitre 1", ...changes }))).toEqual(expected));

  test.each<[RowFields, readonly string[]]>([
    [{ address: "San Marcos", street_extras: "942" }, ["San Marcos", "942", ""]],
    [{ address: "San Marcos 942", street_extras: "2 B" }, ["San Marcos", "942", "2 B"]],
    [{ address: "Mitre 1234", street_number: "1234" }, ["Mitre", "1234", ""]],
    [{ street: "Avenida 44", street_number: "173" }, ["Avenida 44", "173", ""]],
    [{ address: "Mitre 1234 Referencia: portón verde" }, ["Mitre", "1234", "portón verde"]],
    [{ address: "'1234 Mitre" }, ["Mitre", "1234", ""]],
    [{ street: "Mitre", street_number: "12", company: "Acme" }, ["Mitre", "12", "Acme"]],
  ])("%j is a street", (changes, [street, streetNumber, streetExtras]) =>
    expect(destinationOf(changes)).toMatchObject({ street, streetNumber, streetExtras }),
  );
});

test.each<[RowFields, string]>([
  [{ address: "Mitre 845 12" }, "street_number: row_street_doubtful"],
  [{ point: "BHI" }, "point: row_branch_unknown"],
  [{ point: "#N/D" }, "point: cell_has_formula_error"],
  [{ shipping_method: "Envío a sucursal" }, "point: row_branch_unknown"],
  [{ service_type: "Retiro en sucursal" }, "point: row_branch_unknown"],
  [{ order_state: "Cancelado" }, "order_state: order_cancelled_at_shop"],
  [{ payment_state: "Pendiente" }, "payment_state: order_unpaid"],
  [{ shipping_state: "Enviado" }, "shipping_state: order_completed_elsewhere"],
])("%j does not go home by itself", (changes, reason) => {
  const result = read({ ...(changes.address ? {} : { street: "Mitre 1" }), ...changes });
  expect("issues" in result && result.issues.map(({ field, code }) => `${field}: ${code}`)).toEqual([reason]);
});

test.each(["flat_rate", "Andreani Estándar", "por paloma"])("the service %j counts as none", (service_type) => {
  const result = read({ street: "Mitre 1", service_type });
  expect("draft" in result && result.draft.serviceType).toBeUndefined();
});
