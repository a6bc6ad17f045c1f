import { expect, test } from "vitest";
import { readNumber } from "../sheets";
import { isForeignAmount } from "./currency";

test.each([
  "USD 25",
  "25 usd",
  "U$S 25",
  "u$s25",
  "US$25",
  "US$ 25,00",
  "u$d 25",
  "25 dólares",
  "25 dolares",
  "25 U.S.D.",
  "€ 10",
  "10 €",
  "EUR 10",
  "10 euros",
  "R$ 5",
  "5 reais",
  "£ 3",
  "¥ 100",
  "$U 100",
  "CLP 1000",
  "MX$ 20",
  "US 25",
])("%j is in another currency, and no number", (cell) => {
  expect(isForeignAmount(cell)).toBe(true);
  expect(readNumber(cell, 2)).toBeNaN();
});

test.each([
  ["$ 1.234,50", 1234.5],
  ["ARS 1234", 1234],
  ["AR$ 1.234", 1234],
  ["ar$1234,5", 1234.5],
  ["$ARS 10", 10],
  ["1.234,50 $", 1234.5],
  ["1234 pesos", 1234],
  ["1.234 ARS", 1234],
  ["$ 500.-", 500],
  ["$500,-", 500],
  ["-$ 5", -5],
  ["$ -5", -5],
] as const)("%j are %d pesos", (cell, value) => {
  expect(isForeignAmount(cell)).toBe(false);
  expect(readNumber(cell, 2)).toBe(value);
});
