import { expect, test } from "vitest";
import { readMeasure } from "./measure";

test.each([
  ["10 g", "kg", 10],
  ["25 grs", "kg", 25],
  ["25 Grs.", "kg", 25],
  ["1.200 gr", "kg", 1200],
  ["1.200,0 g", "kg", 1200],
  ["500gramos", "kg", 500],
  ["0,4 kg", "g", 400],
  ["0.4\u00a0KG", "g", 400],
  ["Kg 2", "kg", 2000],
  ["2 kilos", "kg", 2000],
  ["2k", "kg", 2000],
  ["1,5 K", "kg", 1500],
  ["1.234", "kg", 1234],
  ["1.234", "g", 1234],
  ["18,5", "kg", 18_500],
  ["12,5 cm", "cm", 12.5],
  ["120 mm", "cm", 12],
  ["1.200 mm", "cm", 120],
  ["1,1 m", "cm", 110],
  ["0.40 mts", "cm", 40],
  ["10 centímetros", "cm", 10],
] as const)("%j in a column of %s is %d", (cell, unit, value) => expect(readMeasure(cell, unit)).toEqual({ value }));

test.each([
  ["2 lb", "kg", "lb"],
  ["3 oz", "g", "oz"],
  ["1 tn", "kg", "tn"],
  ["2 kg", "cm", "kg"],
  ["10 cm", "kg", "cm"],
  ['5"', "cm", '"'],
  ["5 pulgadas", "cm", "pulgadas"],
  ["2 kg aprox", "kg", "kg aprox"],
  ["$ 5", "kg", "$ 5"],
  ["8''", "cm", "''"],
  ["5'", "cm", "'"],
] as const)("%j in a column of %s has the unknown unit %j", (cell, unit, written) =>
  expect(readMeasure(cell, unit)).toEqual({ fault: "unknown_unit", unit: written }),
);

test.each([
  ["18,5", "g"],
  ["1,2,3", "kg"],
  ["g", "kg"],
  ["10,5 g", "kg"],
] as const)("%j in a column of %s is no number", (cell, unit) =>
  expect(readMeasure(cell, unit)).toEqual({ fault: "not_a_number" }),
);

test("an empty cell has no measure", () => expect(readMeasure(" \u200b", "kg")).toBeUndefined());
