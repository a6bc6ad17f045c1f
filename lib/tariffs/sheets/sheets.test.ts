import fc from "fast-check";
import { expect, test } from "vitest";
import type { SurchargeRule } from "@/db/schema/carriers";
import type { Lane } from "../compile";
import { readSheet, writeSheet } from ".";
import { decimalSignOf, readNumber, writeNumber } from "./numbers";

const utf8 = (text: string) => new TextEncoder().encode(text);
const head = "zona_origen;zona_destino;dias_minimo;dias_maximo;kg_adicional;hasta_kg;precio";

test("a list as Excel saves it in Spanish is read: semicolons, decimal comma, thousands points, Latin-1", () => {
  const text = `Zona Origen;Zona destino;Días mínimo;Días máximo;Kg adicional;Hasta kg;Precio
CABA;Córdoba;2;4;"1.050,50";0,5;"$ 12.345,60"
CABA;Córdoba;2;4;1050,5;1;13.000`;
  const sheet = readSheet("prices", Buffer.from(text.replaceAll("\n", "\r\n"), "latin1"));
  expect(sheet).toMatchObject({ rows: 2, problemCount: 0 });
  expect(sheet.contents).toEqual({
    lanes: [
      {
        ...{ originZone: "CABA", destinationZone: "Córdoba", minDays: 2, maxDays: 4, extraKgCents: 105_050 },
        bands: [
          { upToGrams: 500, priceCents: 1_234_560 },
          { upToGrams: 1000, priceCents: 1_300_000 },
        ],
      },
    ],
  });
});

test("a grid has a column for each weight, and an empty cell is no price", () => {
  const text = "origen,destino,dias min,dias max,extra kg,0.5 kg,1 kg,5 kg\nA,B,1,2,100.5,1000,1500.25,\n";
  const { contents, problemCount } = readSheet("prices", utf8(text));
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
])("%s is told with its row and column", (_, text, line, column) => {
  expect(readSheet("prices", utf8(text)).problems[0]).toMatchObject({ line, column });
});

test("zones name provinces in any spelling, and a postcode that is none is told", () => {
  const text = "zona;cp_desde;cp_hasta;provincia\nSur;;;Tierra del Fuego\nAMBA;1000;1499;\nX;99;abc;Narnia";
  const { contents, problems } = readSheet("zones", utf8(text));
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

test("surcharges of every kind are read by their Spanish names", () => {
  const text = `tipo;clasificacion;lado_cm;zonas;importe;porcentaje;minimo
Clasificación;Colchones;;;1.500,00;10;
lado;;120;;2000;;
Zona alejada;;;Sur|Islas;0;5,5%;
seguro;;;;;1;300`;
  expect(readSheet("surcharges", utf8(text))).toMatchObject({
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

test("what is written is read back, and no cell is a formula", () => {
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
  fc.assert(
    fc.property(lanes, (given) => {
      const file = writeSheet("prices", { lanes: given, zones: [], surcharges: [] });
      expect(file.toString("utf8")).not.toMatch(/(^|;|")[=+@-]/m);
      expect(readSheet("prices", file)).toMatchObject({ problemCount: 0, contents: { lanes: given } });
    }),
    { numRuns: 200 },
  );
});

test("surcharges are read back as they were written", () => {
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
  fc.assert(
    fc.property(fc.array(rule, { minLength: 1, maxLength: 6 }), (surcharges) => {
      const file = writeSheet("surcharges", { lanes: [], zones: [], surcharges });
      expect(readSheet("surcharges", file)).toMatchObject({ problemCount: 0, contents: { surcharges } });
    }),
    { numRuns: 200 },
  );
});

test("numbers are read as either side of the ocean writes them", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom("es-AR", "en-US"), (value, locale) => {
      const text = (value / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
      const sign = decimalSignOf([text], ";");
      expect(readNumber(text, sign, 2)).toBe(value);
      expect(readNumber(writeNumber(value, 2), ",", 2)).toBe(value);
    }),
  );
  expect(decimalSignOf(["1.234"], ";")).toBe(",");
  expect(decimalSignOf(["1.234"], ",")).toBe(".");
  expect(decimalSignOf(["1.234", "0.500"], ";")).toBe(".");
});

test("no file, whatever its bytes, breaks the reader", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.constantFrom("prices", "zones", "surcharges"), (bytes, kind) => {
      const { problemCount, rows } = readSheet(kind as "prices", bytes);
      expect(problemCount > 0 || rows > 0).toBe(true);
    }),
    { numRuns: 300 },
  );
});
