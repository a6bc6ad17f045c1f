import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSheet } from "@/lib/core/sheets";
import { workbook } from "@/lib/core/sheets/testing";
import { type PriceListTerms, readRules, tariffSheetLimits } from "./";

const read = async (
  file: string | Uint8Array,
  terms: PriceListTerms = { originZone: "Local", minDays: 2, maxDays: 5 },
) => {
  const bytes = typeof file === "string" ? Buffer.from(file) : file;
  return readRules([{ kind: "prices", sheet: await readSheet(bytes, tariffSheetLimits) }], { terms });
};
/** `zone: grams=cents …, extra kilogram`. */
const pricesOf = ({ contents: { lanes = [] } }: Awaited<ReturnType<typeof read>>) =>
  lanes.map(
    ({ destinationZone, bands, extraKgCents }) =>
      `${destinationZone}: ${bands.map(({ upToGrams, priceCents }) => `${upToGrams}=${priceCents}`).join(" ")}, ${extraKgCents}`,
  );

const sample = "../shared/data/imports/precios-pesos-en-filas.csv";

test.skipIf(!existsSync(sample))("the price list of a carrier becomes a lane to each of its zones", async () => {
  const list = await read(readFileSync(sample));
  expect(list).toMatchObject({ problemCount: 0, needs: [], ignored: [], tax: "excluded", warnings: [] });
  expect(list.contents.lanes?.[0]).toMatchObject({ originZone: "Local", minDays: 2, maxDays: 5 });
  expect(pricesOf(list)).toEqual([
    "Local: 1000=543210 5000=700000 10000=950000, 58500",
    "Regional: 1000=610000 5000=820000 10000=1100000, 70000",
    "Nacional: 1000=789050 5000=990000 10000=1400000, 90000",
    "Nacional Plus: 1000=999999 5000=1300000 10000=1800000, 120000",
  ]);
});

const table = (heading: string, ...weights: string[]) =>
  `Lista de precios;;\n;;\n${heading};A;B\n${weights.map((weight, at) => `${weight};${at + 1}00;${at + 2}00`).join("\n")}\nExcedente por kg;10;20\n`;
const both = ["A: 1000=10000 5000=20000, 1000", "B: 1000=20000 5000=30000, 2000"];

test.each([
  [table("Peso hasta (kg)", "1", "5")],
  [table("PESO", "1 kg", "5 kg")],
  [table("Hasta Kg.", "1", "5")],
  [table("Rango de peso", "0 a 1 kg", "1 a 5 kg")],
  [table("Tramo (kg)", "0-1", "1-5")],
  [table("Peso (g)", "1000", "5000")],
  [table("Peso", "De 0 a 1000 g", "Más de 1000 g hasta 5000 g")],
  [table("Peso / Zona", "Hasta 1kg", "Hasta 5 kilos")],
  ["Desde (kg);Hasta (kg);A;B\n0;1;100;200\n1;5;200;300\nKg adicional;;10;20\n"],
  ["Peso;Zonas;\n;A;B\n1 kg;100;200\n5 kg;200;300\nKg. adic.;10;20\n"],
])("weights down and zones across, however they are written", async (text) => {
  const list = await read(text);
  const isLabelAside = text.startsWith("Desde");
  if (isLabelAside) expect(list.ignored).toEqual(["Desde (kg)"]);
  expect(list.problems).toEqual([]);
  expect(pricesOf(list)).toEqual(both);
});

test("a workbook holds numbers, and days of its own in a row", async () => {
  const rows = [
    ["Tarifario", null, null],
    ["Kg", "Centro", "Sur"],
    [0.5, 1000.5, 2000],
    [1, 1500, 2500],
    ["Kg adicional", 100, 200],
    ["Plazo de entrega", "2 a 4 días", "5"],
    ["Los precios no incluyen IVA", null, null],
  ];
  const list = await read(workbook(rows), { originZone: "Centro" });
  expect(list).toMatchObject({ problemCount: 0, needs: [], tax: "excluded", rows: 4 });
  expect(list.contents.lanes).toMatchObject([
    { originZone: "Centro", destinationZone: "Centro", minDays: 2, maxDays: 4, extraKgCents: 10_000 },
    { destinationZone: "Sur", minDays: 5, maxDays: 5, bands: [{ upToGrams: 500 }, { upToGrams: 1000 }] },
  ]);
});

test("zones down and weights across without an origin and days are taken with what is given once", async () => {
  const text = "Zona;Hasta 1 kg;1 a 5 kg;Kg adicional\nA;100;200;10\nB;200;300;20\n";
  expect(await read(text, {})).toMatchObject({ problemCount: 0, needs: ["origin_zone", "days"] });
  expect(pricesOf(await read(text))).toEqual(both);
});

test("origin and days are asked for once, and a price list with tax whether it is", async () => {
  expect((await read(table("Peso (kg)", "1", "5"), {})).needs).toEqual(["origin_zone", "days"]);
  for (const note of [
    "Precios con IVA incluido",
    "IVA INCLUIDO",
    "Precios finales",
    "Incluyen IVA",
    "Prices incl. VAT",
  ]) {
    const text = table("Peso (kg)", "1").replace("Lista de precios", note);
    expect((await read(text)).needs, note).toEqual(["tax"]);
    expect(await read(text, { originZone: "A", minDays: 1, maxDays: 2, tax: "included" })).toMatchObject({
      needs: [],
      tax: "included",
    });
  }
  for (const note of ["Precios sin IVA", "Precios + IVA", "Más IVA", "No incluyen IVA", "Valores netos, sin I.V.A."])
    expect(await read(table("Peso (kg)", "1").replace("Lista de precios", note)), note).toMatchObject({
      needs: [],
      tax: "excluded",
    });
  expect(await read(table("Peso (kg)", "1"))).toMatchObject({ needs: [], tax: null });
});

const list = (...rows: string[]) => `Peso (kg);A;B\n${rows.join("\n")}\nKg adicional;1;1\n`;

test.each([
  ["a weight twice with other prices", list("1;10;10", "2;20;20", "1;11;10"), 4, "weight_priced_twice"],
  ["a zone twice", "Peso (kg);A;A\n1;10;10\nKg adicional;1;1", 1, "zone_repeated"],
  ["prices without a zone", "Peso (kg);A;\n1;10;10\nKg adicional;1;1", 1, "zone_name_needed"],
  ["a price that is none", list("1;10;consultar"), 2, "not_a_price"],
  ["an error of a formula", list("1;10;#N/D"), 2, "not_a_price"],
  ["another currency", list("1;10;USD 20"), 2, "not_a_price"],
  ["a list in dollars", `Precios en dólares;;\n${list("1;10;20")}`, 1, "currency_not_pesos"],
  ["an end that is open", list("1;10;10", "más de 30;20;20"), 3, "cell_not_possible"],
  ["no price for further kilograms", "Peso (kg);A;B\n1;10;20\n", 1, "extra_kg_row_missing"],
  ["one of them empty", "Peso (kg);A;B\n1;10;20\nKg adicional;1;\n", 3, "cell_empty"],
  ["grams without a unit", "Peso;A\n500;10\n1000;20\nAdicional;1\n", 1, "weight_unit_missing"],
])("%s is refused with its row", async (_, text, line, code) => {
  expect((await read(text)).problems[0]).toMatchObject({ line, message: { code } });
});

test("prices that fall with weight are a warning, in every layout", async () => {
  const head = "zona_origen;zona_destino;dias_minimo;dias_maximo;kg_adicional";
  for (const text of [
    list("1;10;10", "5;9;20"),
    `${head};hasta_kg;precio\nLocal;A;1;2;1;1;10\nLocal;A;1;2;1;5;9\n`,
    `${head};1 kg;5 kg\nLocal;A;1;2;1;10;9\n`,
  ]) {
    const { warnings, problems } = await read(text);
    expect(problems).toEqual([]);
    expect(warnings.map(({ message }) => message)).toEqual([
      { code: "price_falls_with_weight", facts: { origin: "Local", destination: "A", weight: "5" } },
    ]);
  }
});
