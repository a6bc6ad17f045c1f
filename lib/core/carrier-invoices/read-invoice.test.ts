import { expect, test } from "vitest";
import { maxAmountCents } from "../money";
import { readSheet } from "../sheets";
import { carrierInvoiceLimits } from "../vocabulary";
import { commonLayout, invoiceNumberKey, invoiceSheetLimits, readInvoice } from "./";

const read = async (csv: string, layout = commonLayout, choice = {}) =>
  readInvoice(await readSheet(Buffer.from(csv), invoiceSheetLimits), layout, choice);

test.each([
  [
    "andreani",
    'Numero Andreani;Remito;Contrato;Kilos Aforados;Zona;Importe Neto\n360000012345;PED-1;400;2,50;Interior 1;"$ 1.234,50"',
    { reference: "360000012345", otherReference: "PED-1", grams: 2500, zone: "Interior 1", amountCents: 123_450 },
  ],
  [
    "oca",
    "Operativa;Nro de Pieza;Remito;Kilos;CP destino;Total\nPuerta a puerta;1234500000000123;7;1,2;C1425ABC;1250",
    {
      reference: "1234500000000123",
      otherReference: "7",
      grams: 1200,
      zipcode: 1425,
      amountCents: 125_000,
      concept: "puerta a puerta",
    },
  ],
  [
    "correo_paqar",
    "TN,Peso Tarifado,Tarifa,Adicionales,Moneda\n00008234567,3.000,2500.75,100.00,ARS",
    { reference: "00008234567", grams: 3000, amountCents: 250_075, surchargeCents: 10_000, currency: "ARS" },
  ],
])("a detail as %s has it is read by its headings", async (_, csv, expected) => {
  const { rows, columns } = await read(csv);
  expect(columns.missing).toEqual([]);
  expect(rows).toEqual([expect.objectContaining({ line: 2, problem: null, ...expected })]);
});

test("what no parcel costs is no amount, so that the sum of any file is one", async () => {
  const { rows } = await read(
    "Guia;Importe;Recargos\nA;99999999,99;\nB;-99999999,99;\nC;100000000;\nD;-9999999999999,99;\nE;1;100000000",
  );
  expect(rows.map(({ amountCents, problem }) => [amountCents, problem?.code ?? null])).toEqual([
    [maxAmountCents, null],
    [-maxAmountCents, null],
    ...Array(3).fill([null, "cell_not_an_amount"]),
  ]);
  expect(Number.isSafeInteger(carrierInvoiceLimits.rows * maxAmountCents)).toBe(true);
});

test("amounts with tax are read without, and weights by the unit of the layout or the cell", async () => {
  const layout = { ...commonLayout, includesTax: true, weightUnit: "g" as const };
  const { rows } = await read("Guia;Peso;Importe\nA;1500;121\nB;2 kg;1.210,01\nC;;-60,50", layout);
  expect(rows.map(({ grams, amountCents }) => [grams, amountCents])).toEqual([
    [1500, 10_000],
    [2000, 100_001],
    [null, -5_000],
  ]);
});

test("a row that cannot be read says why and keeps its place; another currency is no amount of ours", async () => {
  const { rows } = await read("Guia;Importe\nA;\n;100\n3,6E+11;100\nB;gratis\nC;U$S 25,50\nD;100");
  expect(
    rows.map(({ line, problem, amountCents, currency }) => [line, problem?.code ?? null, amountCents, currency]),
  ).toEqual([
    [2, "cell_not_an_amount", null, null],
    [3, "cell_empty", null, null],
    [4, "code_spoilt_by_spreadsheet", null, null],
    [5, "cell_not_an_amount", null, null],
    [6, null, 2_550, "XXX"],
    [7, null, 10_000, null],
  ]);
});

test("without an amount, or any number of a shipment, nothing is read until somebody chooses the columns", async () => {
  const csv = "Cosa;Plata\nA-1;100\nA-2;200";
  const guessed = await read(csv);
  expect(guessed).toMatchObject({ rows: [], columns: { missing: ["amount", "guide"] } });
  const chosen = await read(csv, commonLayout, { headerRow: 1, columns: { reference: [0], amount: [1] } });
  expect(chosen.rows.map(({ reference, amountCents }) => [reference, amountCents])).toEqual([
    ["A-1", 10_000],
    ["A-2", 20_000],
  ]);
  // What is remembered reads the next file, whose columns stand elsewhere.
  const next = await read("Plata;Otra;Cosa\n300;x;A-3", chosen.layout);
  expect(next.rows).toMatchObject([{ reference: "A-3", amountCents: 30_000 }]);
});

test("what a file had no column for is found in the next one, and what somebody left out is not", async () => {
  const first = await read("Guia;Importe;Peso\nA-1;100;1", commonLayout, {
    headerRow: 1,
    columns: { guide: [0], amount: [1] },
  });
  const csv = "Guia;Importe;Peso;Moneda;Concepto\nA-2;100;1;USD;flete";
  const next = await read(csv, first.layout);
  expect(next.rows).toMatchObject([{ grams: null, currency: "USD", concept: "flete" }]);
  expect((await read(csv, next.layout)).rows).toEqual(next.rows);
});

test("a cell that no database takes is left out or cleaned, and the rest of the file is read", async () => {
  const { rows } = await read(
    "Guia;Peso;Zona;Concepto;Importe\nA\u202eB;999999999;Zo\u009bna\u200b;Fle\u0001te;100\nC;1;;;100",
  );
  expect(rows).toMatchObject([
    { reference: "AB", grams: null, zone: "Zona", concept: "flete", amountCents: 10_000 },
    { reference: "C", grams: 1_000 },
  ]);
});

test.each([
  ["A 0001-00000012", "A-1-12"],
  ["a0001-12", "A-1-12"],
  ["A000100000012", "A-1-12"],
  ["0001-12", "1-12"],
  ["12", "12"],
  ["B-0001-12", "B-1-12"],
  ["000", "0"],
  ["–", "–"],
])("the number %s is %s however it is written", (number, key) => {
  expect(invoiceNumberKey(number)).toBe(key);
});
