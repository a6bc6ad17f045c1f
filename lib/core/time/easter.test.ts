import { expect, test } from "vitest";
import { easterOf } from "./easter";

test.each([
  ["the earliest", "1818-03-22"],
  ["the latest", "2038-04-25"],
  ["a full moon moved by a day", "1954-04-18"],
  ["a full moon moved by a day", "1981-04-19"],
  ["a full moon moved by a day", "2049-04-18"],
  ["a full moon moved by a day", "2076-04-19"],
  ["a leap year of a full century", "2000-04-23"],
  ["a common year of a full century", "2100-03-28"],
  ["an ordinary year", "2026-04-05"],
])("%s: Easter is on %s", (_, day) => {
  expect(easterOf(Number(day.slice(0, 4))).toISOString()).toBe(`${day}T00:00:00.000Z`);
});

test("every Easter is a Sunday from March 22 to April 25", () => {
  for (let year = 1583; year < 3000; year += 1) {
    const easter = easterOf(year);
    const day = easter.toISOString().slice(5, 10);
    expect([easter.getUTCFullYear(), easter.getUTCDay()]).toEqual([year, 0]);
    expect(day >= "03-22" && day <= "04-25").toBe(true);
  }
});
