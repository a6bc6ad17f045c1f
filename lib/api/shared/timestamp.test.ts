import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter, toTimestamp } from "./timestamp";

test("a timestamp is formatted in whole seconds of UTC, with its offset", () => {
  expect(toTimestamp(new Date("2026-11-20T13:00:00.999-03:00"))).toBe("2026-11-20T16:00:00+00:00");
  expect(toTimestamp(new Date("2026-11-20T23:59:59.999Z"))).toBe("2026-11-20T23:59:59+00:00");
  expect(toTimestamp(new Date("2026-11-21T00:00:00Z"))).toBe("2026-11-21T00:00:00+00:00");
});

test("any timestamp is formatted like toISOString, whatever is in the cache", () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.integer({ min: -90_000_000, max: 90_000_000 }), (at, later) => {
      for (const moment of [at, new Date(at.getTime() + later)]) {
        if (Number.isNaN(moment.getTime())) continue;
        expect(toTimestamp(moment)).toBe(moment.toISOString().replace(/\.\d{3}Z$/, "+00:00"));
      }
    }),
  );
});

test("an invalid date throws, and does not affect the next one", () => {
  const at = new Date("2026-11-20T16:00:00Z");
  expect(toTimestamp(at)).toBe("2026-11-20T16:00:00+00:00");
  expect(() => toTimestamp(new Date(Number.NaN))).toThrow(RangeError);
  expect(toTimestamp(at)).toBe("2026-11-20T16:00:00+00:00");
});

test("a day ends a day after its start; the last one that a database can read has no end", () => {
  expect(dayAfter(new Date("2026-12-31T00:00:00-03:00"))).toEqual(new Date("2027-01-01T03:00:00Z"));
  expect(dayAfter(new Date("9999-12-31T00:00:00Z"))).toBeUndefined();
});
