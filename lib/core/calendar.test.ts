import fc from "fast-check";
import { expect, test } from "vitest";
import { addBusinessDays, dayInArgentina, isBusinessDay } from "./calendar";

test.each([
  ["2026-11-20", 0, "2026-11-20"],
  ["2026-11-20", 1, "2026-11-23"],
  ["2026-11-21", 0, "2026-11-23"],
  ["2026-12-07", 1, "2026-12-09"],
  ["2026-12-24", 1, "2026-12-28"],
  ["2026-12-31", 1, "2027-01-04"],
])("from %s, %i business days lead to %s", (day, days, expected) => expect(addBusinessDays(day, days)).toBe(expected));

/** National holidays of fixed date by law 27,399. */
const holidays = ["01-01", "03-24", "04-02", "05-01", "05-25", "06-20", "07-09", "12-08", "12-25"];

test("exactly the holidays of fixed date and weekends are no business days", () => {
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2031, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
    expect([day, isBusinessDay(day)]).toEqual([day, !isWeekend && !holidays.includes(day.slice(5))]);
  }
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
