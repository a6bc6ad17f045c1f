import { describe, expect, test } from "vitest";
import { message } from "../messages";
import { readCell } from "./cell";

describe("a cell without a value", () => {
  test.each([
    "NULL",
    "null",
    "(null)",
    "\\N",
    "nan",
    "NaN",
    "None",
    "undefined",
    "[object Object]",
    " \u200b ",
    "Null",
  ])("%j is empty", (cell) => expect(readCell(cell)).toEqual({ text: "" }));

  test.each(["Null", "Nan", "Ana Null", "Nan Goldin", "None Pérez", "NULL SA", "Nulles"])("%j is a name", (cell) =>
    expect(readCell(cell, "name")).toEqual({ text: cell }),
  );
});

test.each([
  "#N/A",
  "#N/D",
  "#REF!",
  "#¡REF!",
  "#NAME?",
  "#¿NOMBRE?",
  "#VALUE!",
  "#¡VALOR!",
  "#DIV/0!",
  "#¡DIV/0!",
  "#NULL!",
  "#¡NULO!",
  "#NUM!",
  "#NÚM!",
  "#ERROR!",
  "#SPILL!",
  "#GETTING_DATA!",
  "Err:502",
  "########",
  "=SUMA(A1;B1)",
  "=BUSCARV(A2;Hoja2!A:B;2;0)",
  "=+B7",
])("%j is the error or the text of a formula", (cell) =>
  expect(readCell(cell)).toEqual({ text: cell, fault: message("cell_has_formula_error", { text: cell }) }),
);

test.each(["1.23457E+15", "1,23E+11", "5.4E+12"])("%j has lost digits", (cell) => {
  expect(readCell(cell).fault).toEqual(message("number_spoilt_by_spreadsheet"));
  expect(readCell(cell, "code").fault).toEqual(message("code_spoilt_by_spreadsheet"));
});

test.each(["12-may", "may-26", "2026-03-05", "12/5/2026"])("%j was another text before it became a date", (cell) =>
  expect(readCell(cell).fault).toEqual(message("became_date", { text: cell })),
);

test.each([
  "#1001",
  "# 12",
  "N/A",
  "3E1",
  "2E3",
  "=)",
  "=1+1",
  "25 de Mayo",
  "Pieza #5!",
  "10-05-30",
  "1234567890123456",
])("%j is what was typed", (cell) => expect(readCell(cell)).toEqual({ text: cell }));
