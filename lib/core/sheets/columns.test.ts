import { expect, test } from "vitest";
import { type ColumnChoice, fieldsByHeading, readColumns, readCsvSheet } from ".";
import { roomy } from "./testing";

const headings = fieldsByHeading(
  { sku: ["sku", "codigo"], name: ["nombre", "descripcion"], weight: ["peso", "peso kg"] },
  { sku: ["sku"], name: ["name"], weight: ["weight"] },
);
const fields = ["sku", "name", "weight"] as const;

function read(text: string, choice: ColumnChoice = {}, positions?: (typeof fields)[number][][]) {
  const sheet = readCsvSheet(Buffer.from(text), roomy);
  const { columns, rows, textOf } = readColumns(
    sheet,
    { headings, needed: ["sku", "weight"], ...(positions ? { positions } : {}) },
    choice,
  );
  return { ...columns, cells: rows.map((row) => fields.map((field) => textOf(row, field))) };
}

test("columns are found by their headings, of two for a field the usual one", () => {
  expect(read("Descripción;Código;Nombre;SKU;Color\nLargo texto;17;Mate;M-1;rojo")).toEqual({
    headerRow: 1,
    headings: ["Descripción", "Código", "Nombre", "SKU", "Color"],
    samples: ["Largo texto", "17", "Mate", "M-1", "rojo"],
    columns: { name: [2], sku: [3] },
    unused: ["Descripción", "Código", "Color"],
    missing: ["weight"],
    hiddenRows: 0,
    otherSheets: [],
    cells: [["M-1", "Mate", ""]],
  });
});

test.each([
  ["Lista de precios\n;;\nSKU;Nombre;Peso\nM-1;Mate;1", 3],
  ["Artículo;;Peso\nVigencia;hoy;\nCódigo;Nombre;Peso (kg)\nM-1;Mate;1", 3],
  ["Código\nM-1", 1],
  ["Ref;Texto\nM-1;peso", 1],
  ["Ref;Texto\nM-1;Mate", 1],
])("the row of headings is the one with most known headings: %j", (text, row) => {
  expect(read(text).headerRow).toBe(row);
});

test("the headings are looked for in the first 15 rows, and can be set by hand below them", () => {
  const text = `${"Nota;\n".repeat(20)}SKU;Peso\nM-1;1`;
  expect(read(text)).toMatchObject({ headerRow: 1, missing: ["sku", "weight"] });
  expect(read(text, { headerRow: 21 })).toMatchObject({ headerRow: 21, missing: [], cells: [["M-1", "", "1"]] });
});

test("a heading without a text is the letter of its column, and named when its column holds something", () => {
  expect(read(";SKU;;Peso\n;M-1;2;1")).toMatchObject({ headings: ["A", "SKU", "C", "Peso"], unused: ["C"] });
  const wide = `SKU;${";".repeat(26)}x\nM-1;${";".repeat(26)}y`;
  expect(read(wide).headings.slice(25, 27)).toEqual(["Z", "AA"]);
});

test("chosen columns count alone: none, one or several that are joined", () => {
  const text = "SKU;Nombre;Color;Talle;Peso\nM-1;Remera;Negro;;1\nM-2;Remera;;L;1";
  const columns = { sku: [0], name: [1, 2, 3], weight: [] };
  expect(read(text, { columns })).toMatchObject({
    columns,
    unused: ["Peso"],
    missing: ["weight"],
    cells: [
      ["M-1", "Remera Negro", ""],
      ["M-2", "Remera L", ""],
    ],
  });
  expect(read("M-1;Mate;1", { headerRow: 0, columns: { sku: [0], weight: [2] } })).toMatchObject({
    headerRow: 0,
    headings: ["A", "B", "C"],
    cells: [["M-1", "", "1"]],
  });
  expect(read("SKU\nM-1", { columns: { sku: [7] } }).cells).toEqual([["", "", ""]]);
});

test("the unit of a heading counts for cells without one", () => {
  expect(read("SKU;Peso (lb)\nA;2\nB;2 kg\nC;\nD;x").cells.map(([, , weight]) => weight)).toEqual([
    "2 lb",
    "2 kg",
    "",
    "x",
  ]);
  expect(read("SKU;Weight (g)\nA;1.200").cells).toEqual([["A", "", "1.200 g"]]);
  expect(read("SKU;Peso (kg)\nA;2").cells).toEqual([["A", "", "2"]]);
});

test("a list without headings has its fields by position, where the sheet may be one", () => {
  const positions = [["sku"], ["sku", "weight"]] as (typeof fields)[number][][];
  expect(read("M-1;3\nM-2;4", {}, positions)).toMatchObject({
    headerRow: 0,
    columns: { sku: [0], weight: [1] },
    cells: [
      ["M-1", "", "3"],
      ["M-2", "", "4"],
    ],
  });
  expect(read("M-1", {}, positions).columns).toEqual({ sku: [0] });
  expect(read("SKU;Otra\nM-1;3", {}, positions)).toMatchObject({ headerRow: 1, missing: ["weight"] });
});

test("hidden rows are left out and counted, further sheets named", () => {
  const sheet = readCsvSheet(Buffer.from("Lista\nSKU;Peso\nM-1;1\nM-2;2\nM-3;3"), roomy);
  const { columns, rows } = readColumns(
    { ...sheet, hiddenRows: [1, 4], otherSheets: ["Viejos"] },
    { headings, needed: [] },
  );
  expect([rows.map(({ number }) => number), columns.hiddenRows, columns.otherSheets]).toEqual([[3, 5], 1, ["Viejos"]]);
});
