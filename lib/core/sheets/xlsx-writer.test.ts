import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { type CsvValue, readSheets, type WorkbookSheet, writeXlsx } from ".";
import { roomy } from "./testing";

const texts = (values: readonly CsvValue[]) => values.map((value) => (value === null ? "" : String(value)));

test("whatever a sheet holds is read back, and no cell is a formula", async () => {
  const text = fc
    .oneof(fc.string({ unit: "grapheme", maxLength: 12 }), fc.constantFrom("=1+1", "'=1", "+x", "@a", "1.234", "<b>&"))
    .filter((value) => !/[\p{Cc}\ufffe\uffff]|_x[0-9a-f]{4}_/iu.test(value))
    .map((value) => value.trim());
  const cents = fc.integer({ min: 0, max: 9_999_999_999 }).map((value) => value / 100);
  const row = fc.tuple(text, fc.option(cents), fc.option(fc.nat(9999)));
  const sheet = fc.record({ rows: fc.array(row, { maxLength: 5 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(sheet, { minLength: 1, maxLength: 3 }), async (given) => {
      const columns = [{ heading: "Zona" }, { heading: "Precio", isAmount: true }, { heading: "Días" }];
      const bytes = await writeXlsx(given.map(({ rows }, place) => ({ name: `Hoja ${place}`, columns, rows })));
      const read = await readSheets(bytes, roomy);
      expect(read.map(({ name }) => name)).toEqual(given.map((_, place) => `Hoja ${place}`));
      read.forEach(({ rows: [head, ...rows] }, place) => {
        expect(head?.cells).toEqual(["Zona", "Precio", "Días"]);
        const filled = (given[place]?.rows ?? []).map(texts).filter((cells) => cells.some((cell) => cell !== ""));
        expect(rows.map(({ cells }) => cells)).toEqual(filled);
      });
      for (const [name, part] of Object.entries(unzipSync(bytes)))
        if (name.includes("worksheets/sheet")) expect(strFromU8(part)).not.toContain("<f>");
    }),
    { numRuns: 50 },
  );
});

test("texts that are names of an object's own properties are texts like any other", async () => {
  const names = Object.getOwnPropertyNames(Object.prototype);
  const rows = names.map((name) => [name]);
  const [read] = await readSheets(await writeXlsx([{ name: "A", columns: [{ heading: "x" }], rows }]), roomy);
  expect(read?.rows.slice(1).map(({ cells }) => cells[0])).toEqual(names);
});

test("headings stay in sight, columns are as wide as their texts, and empty amounts wait with two decimals", async () => {
  const sheet: WorkbookSheet = {
    name: "Precios",
    columns: [{ heading: "zona_origen" }, { heading: "1 kg", isAmount: true }],
    rows: [["Una zona de nombre largo", null]],
  };
  const parts = unzipSync(await writeXlsx([sheet]));
  const xml = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(xml).toContain('<pane ySplit="1" xSplit="0" topLeftCell="A2"');
  expect(xml).toContain('<col min="1" max="1" width="26" customWidth="1"/><col min="2" max="2" width="10"');
  expect(xml).toMatch(/<c r="B2" s="\d+"\/>/);
  expect(strFromU8(parts["xl/styles.xml"] ?? new Uint8Array())).toContain('formatCode="#,##0.00"');
});

test("days, minutes and seconds of date columns are dates, and any other text stays as it is", async () => {
  const texts = ["2026-11-20", "2026-11-20 13:05", "2026-11-20 13:05:09", "2026-02-30", "mañana", ""];
  const columns = [{ heading: "Creado", isDate: true }, { heading: "n" }];
  const bytes = await writeXlsx([{ name: "A", columns, rows: texts.map((text, place) => [text, place]) }]);
  const [read] = await readSheets(bytes, roomy);
  const cells = read?.rows.slice(1).map((row) => row.cells[0]);
  expect(cells).toEqual(["2026-11-20", "2026-11-20 13:05:00", "2026-11-20 13:05:09", "2026-02-30", "mañana", ""]);
  const parts = unzipSync(bytes);
  const xml = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  // 46346 is the day in the count of spreadsheets, which begins in 1900.
  expect(xml).toMatch(/<c r="A2" s="\d+"><v>46346<\/v>/);
  expect(strFromU8(parts["xl/styles.xml"] ?? new Uint8Array())).toContain('formatCode="yyyy-mm-dd hh:mm"');
});

test("a column with choices lists the texts of another sheet, in the place that the format prescribes", async () => {
  const sheets: WorkbookSheet[] = [
    {
      name: "A",
      columns: [{ heading: "x" }, { heading: "y", choices: { sheet: "O'Listas", column: 27, count: 3 } }],
      rows: [],
    },
    { name: "O'Listas", columns: [{ heading: "z" }], rows: [["1"], ["2"], ["3"]] },
  ];
  const parts = unzipSync(await writeXlsx(sheets));
  const [own, other] = [1, 2].map((at) => strFromU8(parts[`xl/worksheets/sheet${at}.xml`] ?? new Uint8Array()));
  expect(own).toContain("<formula1>'O''Listas'!$AB$2:$AB$4</formula1>");
  expect(own).toContain('sqref="B2:B1048576"');
  expect(own?.indexOf("<dataValidations")).toBeGreaterThan(own?.indexOf("</sheetData>") ?? Number.NaN);
  expect(other).not.toContain("dataValidation");
});

test("a blank sheet among others is no problem, and keeps its name", async () => {
  const blank = { name: "Notas", columns: [], rows: [] };
  const read = await readSheets(await writeXlsx([{ name: "A", columns: [{ heading: "x" }], rows: [] }, blank]), roomy);
  expect(read.map(({ name, rows }) => [name, rows.length])).toEqual([
    ["A", 1],
    ["Notas", 0],
  ]);
});

test("a CSV is one sheet without a name", async () => {
  const [sheet, ...others] = await readSheets(new TextEncoder().encode("a;b\n1;2\n"), roomy);
  expect([sheet?.name, sheet?.format, sheet?.rows.length, others.length]).toEqual(["", "csv", 2, 0]);
});

test("every minute of a day is read back as it was written", async () => {
  const minutes = Array.from({ length: 1_440 }, (_, at) => {
    const [hour, minute] = [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, "0"));
    return `2026-11-26 ${hour}:${minute}`;
  });
  const columns = [{ heading: "Creado", isDate: true }];
  const [sheet] = await readSheets(
    await writeXlsx([{ name: "Envíos", columns, rows: minutes.map((at) => [at]) }]),
    roomy,
  );
  expect(sheet?.rows.slice(1).map(({ cells }) => cells[0])).toEqual(
    minutes.map((at) => (at.endsWith("00:00") ? at.slice(0, 10) : `${at}:00`)),
  );
});
