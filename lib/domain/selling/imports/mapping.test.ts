import fc from "fast-check";
import { expect, test } from "vitest";
import type { ImportField } from "@/lib/core/vocabulary";
import { orderColumns } from "@/lib/i18n/headings";
import { guessMapping } from "./mapping";

test("headings in Spanish and English are known, however they are written", () => {
  const spanish = [
    "N.º de pedido",
    "NOMBRE Y APELLIDO",
    "D.N.I.",
    "Teléfono",
    "E-mail",
    "Código Postal",
    "Peso (kg)",
    "Peso (g)",
  ];
  expect(Object.keys(guessMapping(spanish, new Map(), orderColumns))).toEqual(
    expect.arrayContaining(["name", "phone", "email", "zipcode", "weight_kg", "weight_grams"]),
  );
  expect(guessMapping(["Order", "Name", "Shipping Zip", "Qty"], new Map(), orderColumns)).toEqual({
    external_id: [0],
    name: [1],
    zipcode: [2],
    quantity: [3],
  });
});

test("the account's earlier mapping of a heading comes first", () => {
  const saved = new Map<string, ImportField>([["nombre", "description"]]);
  expect(guessMapping(["Nombre", "Cliente"], saved, orderColumns)).toEqual({ description: [0], name: [1] });
});

test("a column means one field and a field has one column, whatever the headings", () => {
  const heading = fc.oneof(fc.constantFrom("Nombre", "cliente", "CP", "peso", "Peso kg", ""), fc.string());
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 12 }), (headers) => {
      const columns = Object.values(guessMapping(headers, new Map([["cp", "sku"]]), orderColumns)).flat();
      expect(new Set(columns).size).toBe(columns.length);
      for (const column of columns) expect(headers[column]).toBeDefined();
    }),
  );
});
