import fc from "fast-check";
import { expect, test } from "vitest";
import { readSheet, writeCsv } from "@/lib/core/sheets";
import { sheetLimits } from "@/lib/domain/selling/imports";
import { readCount } from "./count-rows";

const read = async (text: string) => readCount(await readSheet(Buffer.from(text), sheetLimits));
const rowsOf = async (text: string) =>
  (await read(text)).rows.map(({ row, code, warehouse, pieces }) => [row, code, warehouse, pieces]);

test("columns are found by their headings, in whatever order and language", async () => {
  expect(await rowsOf("Depósito;Cantidad;SKU\nNORTE;1.200;A-1\nSUR;0;A-1")).toEqual([
    [2, "A-1", "NORTE", 1200],
    [3, "A-1", "SUR", 0],
  ]);
  expect(await rowsOf("barcode,qty\n7791234567898,3")).toEqual([[2, "7791234567898", undefined, 3]]);
});

test("a list without headings is read by the number of its columns", async () => {
  expect(await rowsOf("A-1\nA-1\nB-2")).toEqual([
    [1, "A-1", undefined, 1],
    [2, "A-1", undefined, 1],
    [3, "B-2", undefined, 1],
  ]);
  expect(await rowsOf("A-1\t4\nB-2\t5")).toEqual([
    [1, "A-1", undefined, 4],
    [2, "B-2", undefined, 5],
  ]);
  expect(await rowsOf("A-1;NORTE;4")).toEqual([[1, "A-1", "NORTE", 4]]);
});

test("a row without a quantity is not counted, a wrong one is an error at its cell", async () => {
  const { rows, errors, columns } = await read(
    "SKU;Color;Cantidad\nA-1;rojo;\nB-2;azul;-1\nC-3;;2,5\nD-4;;x\n;;3\n7,79E+12;;1\nE-5;;1",
  );
  expect(rows.map(({ code }) => code)).toEqual(["E-5"]);
  expect(errors.map(({ row, field, text, message }) => [row, field, text, message.code])).toEqual([
    [3, "counted", "-1", "cell_not_a_count_of_pieces"],
    [4, "counted", "2,5", "cell_not_a_count_of_pieces"],
    [5, "counted", "x", "cell_not_a_count_of_pieces"],
    [6, "code", "", "cell_missing"],
    [7, "code", "7,79E+12", "code_spoilt_by_spreadsheet"],
  ]);
  expect(columns.unused).toEqual(["Color"]);
});

test("a sheet with headings and no quantities counts nothing", async () => {
  const { rows, errors, columns } = await read("SKU;Nombre\nA-1;Mate");
  expect([rows, errors, columns.missing, columns.unused]).toEqual([[], [], ["counted"], ["Nombre"]]);
  expect((await read("Nombre;Cantidad\nMate;3")).columns.missing).toEqual(["code"]);
});

test("every code, warehouse and count is read as it was written", async () => {
  const text = fc.stringMatching(/^[A-Z][A-Z0-9-]{0,20}$/);
  const pieces = fc.integer({ min: 0, max: 1_000_000_000 });
  const list = fc.array(fc.tuple(text, text, pieces), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(list, async (entries) => {
      const { rows, errors } = await read(writeCsv([["SKU", "Depósito", "Cantidad"], ...entries]));
      expect(errors).toEqual([]);
      expect(rows.map(({ code, warehouse, pieces }) => [code, warehouse, pieces])).toEqual(entries);
    }),
  );
});

test.each([
  ["Tipo,SKU,¿Existencias?,Inventario\nsimple,A-1,1,12", 12],
  ["SKU,In stock?,Stock\nA-1,1,12", 12],
  ["Handle,SKU,Location,Available,On hand\nmate,A-1,Sur,9,12", 12],
  ["Handle;Variant SKU;Variant Inventory Qty\nmate;A-1;12", 12],
  ["Identificador de URL;SKU;Stock\nmate;A-1;12", 12],
  ["Recuento de mayo\nDepósito Sur\nCod;Stock físico;Responsable\nA-1;12;Ana", 12],
  ["EAN;Cant.\n7791234567898;12", 12],
])("a sheet of a shop or of a seller's own is counted: %j", async (text, pieces) => {
  const { rows, errors, columns } = await read(text);
  expect([rows.map((row) => row.pieces), errors, columns.missing]).toEqual([[pieces], [], []]);
});

test("a column that says whether there is stock does not say how much", async () => {
  const { rows, columns } = await read("SKU,¿Existencias?\nA-1,1");
  expect([rows, columns.missing, columns.unused]).toEqual([[], ["counted"], ["¿Existencias?"]]);
});

test("columns that a person chose count", async () => {
  const sheet = await readSheet(Buffer.from("Ref;Hay;Dónde\nA-1;4;SUR"), sheetLimits);
  const columns = { code: [0], counted: [1], warehouse: [2] };
  expect(readCount(sheet, { headerRow: 1, columns }).rows).toEqual([
    { row: 2, code: "A-1", warehouse: "SUR", pieces: 4 },
  ]);
  const list = await readSheet(Buffer.from("4;A-1\n5;B-2"), sheetLimits);
  expect(readCount(list, { headerRow: 0, columns: { code: [1], counted: [0] } }).rows.map(({ code }) => code)).toEqual([
    "A-1",
    "B-2",
  ]);
});
