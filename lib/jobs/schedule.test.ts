import fc from "fast-check";
import { expect, test } from "vitest";
import { isCron, nextTime } from "./schedule";

const next = (cron: string, after: string): string => nextTime(cron, new Date(after)).toISOString();

test.each([
  ["* * * * *", "2026-11-20T16:45:12Z", "2026-11-20T16:46:00.000Z"],
  ["* * * * *", "2026-11-20T16:45:00Z", "2026-11-20T16:46:00.000Z"],
  ["*/10 * * * *", "2026-11-20T16:45:12Z", "2026-11-20T16:50:00.000Z"],
  ["*/10 * * * *", "2026-12-31T23:50:00Z", "2027-01-01T00:00:00.000Z"],
  ["7 * * * *", "2026-11-20T16:07:00Z", "2026-11-20T17:07:00.000Z"],
  ["30 3 * * *", "2026-11-20T03:30:00Z", "2026-11-21T03:30:00.000Z"],
  ["0 */6 * * *", "2026-11-20T18:00:01Z", "2026-11-21T00:00:00.000Z"],
  ["0 0 * * MON", "2026-11-20T18:00:01Z", "2026-11-23T00:00:00.000Z"],
  ["1,31 8-9 1 * *", "2026-11-20T18:00:01Z", "2026-12-01T08:01:00.000Z"],
])("%s is due after %s at %s", (cron, after, expected) => {
  expect(next(cron, after)).toBe(expected);
});

test.each([
  "",
  "* * * *",
  "* * * * * *",
  "TZ=America/Argentina/Buenos_Aires * * * * *",
  "60 * * * *",
  "* 24 * * *",
  "*/0 * * * *",
  "* * * * MOON",
])("%j is no cron", (cron) => {
  expect(isCron(cron)).toBe(false);
});

test("a cron is due at every matching minute and at no other", () => {
  const minute = fc.oneof(
    fc.integer({ min: 0, max: 59 }).map(String),
    fc.integer({ min: 1, max: 59 }).map((n) => `*/${n}`),
  );
  fc.assert(
    fc.property(
      minute,
      fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }),
      (field, after) => {
        const due = nextTime(`${field} * * * *`, after);
        const named = (time: Date) =>
          field.startsWith("*/")
            ? time.getUTCMinutes() % Number(field.slice(2)) === 0
            : time.getUTCMinutes() === Number(field);
        expect(named(due)).toBe(true);
        expect(due.getTime()).toBeGreaterThan(after.getTime());
        for (let time = due.getTime() - 60_000; time > after.getTime(); time -= 60_000)
          expect(named(new Date(time))).toBe(false);
      },
    ),
  );
});
