import { expect, test } from "vitest";
import { isDateText } from ".";

test.each([
  "2026-05-12",
  "2026-05-12 14:30:00",
  "12-may",
  "12-May",
  "1-ene",
  "12-dic-26",
  "12/sept/2026",
  "12/5/2026",
  "05-12-2026",
  "12/05/26",
  "may-25",
  "ago.-2025",
])("%s is what a spreadsheet made of something else", (text) => {
  expect(isDateText(text)).toBe(true);
});

test.each([
  "845",
  "1234/36",
  "12/5",
  "S/N",
  "KM 12",
  "2026-13-40",
  "MAYO-12",
  "12-B",
  "MAR-ROJO",
  "10-20-30",
  "99/5/2026",
  "",
])("%j is no date", (text) => {
  expect(isDateText(text)).toBe(false);
});
