import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addBusinessDays,
  addDays,
  businessDaysBetween,
  dayInArgentina,
  daysBetween,
  isBusinessDay,
  mondayOf,
} from "./calendar";

test.each([
  ["2026-11-20", 0, "2026-11-20"],
  ["2026-11-20", 1, "2026-11-24"],
  ["2026-11-21", 0, "2026-11-24"],
  ["2026-12-07", 1, "2026-12-09"],
  ["2026-12-24", 1, "2026-12-28"],
  ["2026-12-31", 1, "2027-01-04"],
  ["2027-02-05", 1, "2027-02-10"],
  ["2027-03-25", 1, "2027-03-29"],
])("from %s, %i business days lead to %s", (day, days, expected) => expect(addBusinessDays(day, days)).toBe(expected));

/** The national holidays of law 27,399, as date-holidays 3.37.0 lists them without the days off for tourism. */
const holidays = {
  2024: "01-01 02-12 02-13 03-24 03-29 04-02 05-01 05-25 06-17 06-20 07-09 08-17 10-12 11-18 12-08 12-25",
  2025: "01-01 03-03 03-04 03-24 04-02 04-18 05-01 05-25 06-16 06-20 07-09 08-17 10-12 11-24 12-08 12-25",
  2026: "01-01 02-16 02-17 03-24 04-02 04-03 05-01 05-25 06-15 06-20 07-09 08-17 10-12 11-23 12-08 12-25",
  2027: "01-01 02-08 02-09 03-24 03-26 04-02 05-01 05-25 06-20 06-21 07-09 08-16 10-11 11-20 12-08 12-25",
  2028: "01-01 02-28 02-29 03-24 04-02 04-14 05-01 05-25 06-17 06-20 07-09 08-21 10-16 11-20 12-08 12-25",
  2029: "01-01 02-12 02-13 03-24 03-30 04-02 05-01 05-25 06-17 06-20 07-09 08-20 10-15 11-19 12-08 12-25",
  2030: "01-01 03-04 03-05 03-24 04-02 04-19 05-01 05-25 06-17 06-20 07-09 08-17 10-12 11-18 12-08 12-25",
};

test.each(Object.entries(holidays))("in %s, the national holidays and weekends are no business days", (year, dates) => {
  const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(Number(year), 0, 1 + at)))
    .map((day) => ({ day: day.toISOString().slice(0, 10), isWeekend: [0, 6].includes(day.getUTCDay()) }))
    .filter(({ day }) => day.startsWith(year));
  const off = days.filter(({ day }) => !isBusinessDay(day)).map(({ day }) => day);
  const expected = days.filter(({ day, isWeekend }) => isWeekend || dates.split(" ").includes(day.slice(5)));
  expect(off).toEqual(expected.map(({ day }) => day));
});

test("the day changes at midnight in Argentina, not in Greenwich", () => {
  expect(dayInArgentina(new Date("2026-11-20T02:59:59Z"))).toBe("2026-11-19");
  expect(dayInArgentina(new Date("2026-11-20T03:00:00Z"))).toBe("2026-11-20");
});

test("an estimate is a business day and never lies before today", () => {
  const instants = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.nat(30), (now, days) => {
      const estimate = addBusinessDays(dayInArgentina(now), days);
      expect(isBusinessDay(estimate)).toBe(true);
      expect(estimate >= dayInArgentina(now)).toBe(true);
    }),
  );
});

test.each([
  ["2026-11-20", "2026-11-20", 0],
  ["2026-11-20", "2026-11-22", 0],
  ["2026-11-20", "2026-11-24", 1],
  ["2026-11-21", "2026-11-24", 0],
  ["2026-11-21", "2026-11-25", 1],
  ["2026-11-24", "2026-11-20", 0],
])("from %s to %s are %i business days", (from, to, days) => expect(businessDaysBetween(from, to)).toBe(days));

test("the number of business days between two days is the one that leads from the first to the second", () => {
  const instants = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.nat(30), (at, days) => {
      const from = dayInArgentina(at);
      expect(businessDaysBetween(from, addBusinessDays(from, days))).toBe(days);
    }),
  );
});

test("a week begins on its Monday", () => {
  const week = Array.from({ length: 7 }, (_, days) => addDays("2026-11-23", days));
  expect(new Set(week.map(mondayOf))).toEqual(new Set(["2026-11-23"]));
});

test("days are counted by the calendar, whatever the clock", () => {
  expect(daysBetween("2026-11-16", "2026-11-30")).toBe(14);
  expect(daysBetween("2026-12-31", "2027-01-01")).toBe(1);
  expect(daysBetween("2026-03-02", "2026-02-28")).toBe(-2);
});
