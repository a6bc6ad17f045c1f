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
