import { expect, test } from "vitest";
import { readSheet } from "@/lib/core/sheets";
import { workbook } from "@/lib/core/sheets/testing";
import { readOccurredAt } from "./moment-cell";
import { readTracking, trackingSheetLimits } from "./tracking-rows";

test.each([
  ["28/11/2026", { day: "2026-11-28" }],
  ["8-3-26", { day: "2026-03-08" }],
  ["2026-11-28", { day: "2026-11-28" }],
  ["28/11/2026 14:35", { at: new Date("2026-11-28T17:35:00Z") }],
  ["28/11/2026 14.35.10 hs", { at: new Date("2026-11-28T17:35:10Z") }],
  ["28/11/2026 02:35 p. m.", { at: new Date("2026-11-28T17:35:00Z") }],
  ["2026-11-28 14:35:10", { at: new Date("2026-11-28T17:35:10Z") }],
  ["2026-11-28T14:35:10Z", { at: new Date("2026-11-28T14:35:10Z") }],
  ["2026-11-28T14:35:10.123-0300", { at: new Date("2026-11-28T17:35:10Z") }],
])("«%s» is a day or a moment in Argentina", (cell, expected) => {
  expect(readOccurredAt(cell)).toEqual(expected);
});

test.each(["ayer", "31/02/2026", "11/28/2026", "2026", "28/11", "28/11/2026 25:00", ""])("«%s» is neither", (cell) => {
  expect(readOccurredAt(cell)).toBeUndefined();
});

test("guides and states are found under titles, date and time in two columns, and bad rows are named", async () => {
  const file = workbook([
    ["Reporte diario", null, null, null, null],
    ["Nro. de Guía", "Cliente", "Último Estado", "Fecha", "Hora"],
    ["0001234", "Casa", "Entregado", "27/11/2026", "10:15"],
    ["5,4E+12", "Casa", "Entregado", "27/11/2026", ""],
    ["0001236", "Casa", "", "27/11/2026", ""],
    ["0001237", "Casa", "En viaje", "pronto", ""],
    ["0001238", "Casa", "En viaje", "", ""],
  ]);
  const { rows, problems, columns } = readTracking(await readSheet(file, trackingSheetLimits));
  expect(columns).toMatchObject({ headerRow: 2, unused: ["Cliente"], missing: [] });
  expect(rows).toEqual([
    { line: 3, guide: "0001234", word: "Entregado", occurred: { at: new Date("2026-11-27T13:15:00Z") } },
    { line: 7, guide: "0001238", word: "En viaje", occurred: undefined },
  ]);
  expect(problems.first.map(({ line, message }) => [line, message.code])).toEqual([
    [4, "code_spoilt_by_spreadsheet"],
    [5, "cell_empty"],
    [6, "not_a_date"],
  ]);
});
