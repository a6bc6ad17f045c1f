import fc from "fast-check";
import { expect, test } from "vitest";
import type { SurchargeRule } from "@/db/schema/carriers";
import { readSheet } from "@/lib/core/sheets";
import { workbook } from "@/lib/core/sheets/testing";
import type { Lane } from "../compile";
import { readRules, type SheetKind, tariffSheetLimits, writeSheet } from "./";

const read = async (kind: SheetKind, bytes: Uint8Array) =>
  readRules([{ kind, sheet: await readSheet(bytes, tariffSheetLimits) }]);
const utf8 = (text: string) => new TextEncoder().encode(text);
const head = "zona_origen;zona_destino;dias_minimo;dias_maximo;kg_adicional;hasta_kg;precio";

test("a list as Excel saves it in Spanish is read: semicolons, decimal comma, thousands points, Latin-1", async () => {
  const text = `Zona Origen;Zona destino;Días mínimo;Días máximo;Kg adicional;Hasta kg;Precio
CABA;Córdoba;2;4;"1.050,50";0,5;"$ 12.345,60"
CABA;Córdoba;2;4;1050,5;1;13.000`;
  const sheet = await read("prices", Buffer.from(text.replaceAll("\n", "\r\n"), "latin1"));
  expect(sheet).toMatchObject({ rows: 2, problemCount: 0 });
  expect(sheet.contents).toEqual({
    lanes: [
      {
        originZone: "CABA",
        destinationZone: "Córdoba",
        minDays: 2,
        maxDays: 4,
        extraKgCents: 105_050,
        bands: [
          { upToGrams: 500, priceCents: 1_234_560 },
          { upToGrams: 1000, priceCents: 1_300_000 },
        ],
      },
    ],
  });
});

test("a grid has a column for each weight, and an empty cell is no price", async () => {
  const text = "origen,destino,dias min,dias max,extra kg,0.5 kg,1 kg,5 kg\nA,B,1,2,100.5,1000,1500.25,\n";
  const { contents, problemCount } = await read("prices", utf8(text));
  expect(problemCount).toBe(0);
  expect(contents).toMatchObject({
    lanes: [
      {
        extraKgCents: 10_050,
        bands: [
          { upToGrams: 500, priceCents: 100_000 },
          { upToGrams: 1000, priceCents: 150_025 },
        ],
      },
    ],
  });
});

test.each([
  ["a price that is none", `${head}\nA;B;1;2;0;1;#N/D`, 2, "precio"],
  ["a weight twice", `${head}\nA;B;1;2;0;1;10\nA;B;1;2;0;1;11`, 3, "hasta kg"],
  ["other days for the same zones", `${head}\nA;B;1;2;0;1;10\nA;B;1;3;0;2;11`, 3, "zona"],
  ["a zone without name", `${head}\n;B;1;2;0;1;10`, 2, "zona"],
  ["days the wrong way round", `${head}\nA;B;3;2;0;1;10`, 2, "dias"],
  ["a missing column", "zona_origen;zona_destino\nA;B", 1, "dias minimo"],
  ["a decimal sign that is not the file's", `${head}\nA;B;1;2;0,5;1;10.5`, 2, "precio"],
])("%s is reported with its row and column", async (_, text, line, column) => {
  expect((await read("prices", utf8(text))).problems[0]).toMatchObject({ line, column });
});

test("zones name provinces in any spelling, and an invalid postcode is reported", async () => {
  const text = "zona;cp_desde;cp_hasta;provincia\nSur;;;Tierra del Fuego\nAMBA;1000;1499;\nX;99;abc;Narnia";
  const { contents, problems } = await read("zones", utf8(text));
  expect(contents).toEqual({
    zones: [
      { zone: "Sur", postcodeFrom: null, postcodeTo: null, provinceCode: "V" },
      { zone: "AMBA", postcodeFrom: 1000, postcodeTo: 1499, provinceCode: null },
    ],
  });
  expect(problems.map(({ line, column }) => [line, column])).toEqual([
    [4, "cp desde"],
    [4, "cp hasta"],
    [4, "provincia"],
  ]);
});

test("surcharges of every kind are read by their Spanish names", async () => {
  const text = `tipo;clasificacion;lado_cm;zonas;importe;porcentaje;minimo
Clasificación;Colchones;;;1.500,00;10;
lado;;120;;2000;;
Zona alejada;;;Sur|Islas;0;5,5%;
seguro;;;;;1;300`;
  expect(await read("surcharges", utf8(text))).toMatchObject({
    problemCount: 0,
    contents: {
      surcharges: [
        { kind: "classification", classificationId: 2, amountCents: 150_000, shareBasisPoints: 1000 },
        { kind: "oversize", sideCm: 120, amountCents: 200_000 },
        { kind: "remote", zones: ["Sur", "Islas"], amountCents: 0, shareBasisPoints: 550 },
        { kind: "insurance", shareBasisPoints: 100, minimumCents: 30_000 },
      ],
    },
  });
});

const zone = fc.constantFrom("CABA", "Patagonia Sur", "=2+2", "-x", 'Ñandú; y "Cía"', "a,b");
const cents = fc.integer({ min: 0, max: 99_999_999_99 });

test("written sheets are read back, and no cell is a formula", async () => {
  const bands = fc.uniqueArray(fc.record({ upToGrams: fc.integer({ min: 1, max: 1_000_000 }), priceCents: cents }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ upToGrams }) => upToGrams,
  });
  const lane: fc.Arbitrary<Lane> = fc
    .record({ originZone: zone, destinationZone: zone, days: fc.nat(40), more: fc.nat(40), extraKgCents: cents, bands })
    .map(({ days, more, bands: unsorted, ...rest }) => ({
      ...rest,
      minDays: days,
      maxDays: days + more,
      bands: [...unsorted].sort((a, b) => a.upToGrams - b.upToGrams),
    }));
  const lanes = fc.uniqueArray(lane, {
    minLength: 1,
    maxLength: 5,
    selector: ({ originZone, destinationZone }) => `${originZone}|${destinationZone}`,
  });
  await fc.assert(
    fc.asyncProperty(lanes, async (given) => {
      const file = writeSheet("prices", { lanes: given, zones: [], surcharges: [] });
      expect(file.toString("utf8")).not.toMatch(/(^|;|")[=+@-]/m);
      expect(await read("prices", file)).toMatchObject({ problemCount: 0, contents: { lanes: given } });
    }),
    { numRuns: 200 },
  );
});

test("surcharges are read back as they were written", async () => {
  const share = fc.integer({ min: 0, max: 10_000 });
  const rule: fc.Arbitrary<SurchargeRule> = fc.oneof(
    fc.record({
      kind: fc.constant("classification" as const),
      classificationId: fc.constantFrom(1 as const, 2 as const),
      amountCents: cents,
      shareBasisPoints: share,
    }),
    fc.record({ kind: fc.constant("oversize" as const), sideCm: fc.nat(1000), amountCents: cents }),
    fc.record({
      kind: fc.constant("remote" as const),
      zones: fc.uniqueArray(zone, { minLength: 1 }),
      amountCents: cents,
      shareBasisPoints: share,
    }),
    fc.record({ kind: fc.constant("insurance" as const), shareBasisPoints: share, minimumCents: cents }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(rule, { minLength: 1, maxLength: 6 }), async (surcharges) => {
      const file = writeSheet("surcharges", { lanes: [], zones: [], surcharges });
      expect(await read("surcharges", file)).toMatchObject({ problemCount: 0, contents: { surcharges } });
    }),
    { numRuns: 200 },
  );
});

test("a workbook is read as the file that it could be saved as", async () => {
  const table = [
    ["Zona origen", "Zona destino", "Días mínimo", "Días máximo", "Kg adicional", "Hasta kg", "Precio"],
    ["CABA", "Córdoba", 2, 4, 1050.5, 1.234, 12345.6],
    ["CABA", "Córdoba", 2, 4, "1.050,50", "5 kg", "$ 13.000"],
  ];
  expect(await read("prices", workbook(table))).toMatchObject({
    problemCount: 0,
    contents: {
      lanes: [
        {
          extraKgCents: 105_050,
          bands: [
            { upToGrams: 1_234, priceCents: 1_234_560 },
            { upToGrams: 5_000, priceCents: 1_300_000 },
          ],
        },
      ],
    },
  });
});

test("no file, whatever its rows, breaks the reader", async () => {
  const cell = fc.oneof(fc.constantFrom(...head.split(";"), "1", "0,5", "CABA", "seguro"), fc.string({ maxLength: 5 }));
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 7, maxLength: 7 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom("prices", "zones", "surcharges"),
      (table, kind) => {
        const csv = { format: "csv", separator: ";", hiddenRows: [], otherSheets: [] } as const;
        const rows = table.map((cells, place) => ({ number: place + 1, cells }));
        const { problemCount, rows: count } = readRules([
          { kind: kind as SheetKind, sheet: { ...csv, width: 7, rows } },
        ]);
        expect(problemCount > 0 || count > 0).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
