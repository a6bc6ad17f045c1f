import fc from "fast-check";
import { expect, test } from "vitest";
import { dayInArgentina, isBusinessDay } from "@/lib/core/time/calendar";
import { addWorkingDays, dueAt } from "./timing";

const dayMs = 86_400_000;
const start = new Date("2026-11-19T15:00:00Z");

const outward = {
  crossdock: ["shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier", "in_transit", "delivered"],
  carrier: ["shipped", "received_by_carrier", "in_transit", "delivered"],
} as const;

const arrive = (shipment: Parameters<typeof dueAt>[0], route: keyof typeof outward, speed: number): Date =>
  outward[route].reduce((at, to) => dueAt(shipment, to, at, speed), start);

test.each([
  // Thursday noon; Friday 20 November is a working day, Tuesday 24 the next one: its holiday is kept on Monday.
  ["2026-11-19T15:00:00Z", 0.1, "2026-11-19T16:00:00.000Z"],
  ["2026-11-19T15:00:00Z", 1, "2026-11-20T15:00:00.000Z"],
  ["2026-11-20T20:30:00Z", 0.1, "2026-11-24T11:30:00.000Z"],
  ["2026-11-21T15:00:00Z", 0.5, "2026-11-24T16:00:00.000Z"],
  ["2026-11-20T02:00:00Z", 0.5, "2026-11-20T16:00:00.000Z"],
  // 8 December is a holiday.
  ["2026-12-07T20:00:00Z", 0.2, "2026-12-09T12:00:00.000Z"],
])("from %s, %d working days later it is %s", (since, days, at) => {
  expect(addWorkingDays(new Date(since), days).toISOString()).toBe(at);
});

test("in real time everything happens in working hours of business days", () => {
  const instants = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.double({ min: 0.001, max: 30, noNaN: true }), (since, days) => {
      const at = addWorkingDays(since, days);
      expect(at > since).toBe(true);
      expect(isBusinessDay(dayInArgentina(at))).toBe(true);
      const hour = at.getUTCHours() - 3 + at.getUTCMinutes() / 60;
      expect(hour).toBeGreaterThanOrEqual(8);
      expect(hour).toBeLessThanOrEqual(18);
    }),
  );
});

test("a delivery takes about the time that was promised", () => {
  for (let id = 1; id <= 300; id++) {
    const shipment = { id, deliveryDaysMin: 3, deliveryDaysMax: 5 };
    for (const route of ["crossdock", "carrier"] as const) {
      const days = (arrive(shipment, route, 2).getTime() - start.getTime()) / (dayMs / 2);
      expect(days).toBeGreaterThan(1.5);
      expect(days).toBeLessThan(6);
    }
  }
});

test("a day in a minute: the slowest service of a test account arrives within minutes", () => {
  const shipment = { id: 1, deliveryDaysMin: 3, deliveryDaysMax: 5 };
  const minutes = (arrive(shipment, "crossdock", 1440).getTime() - start.getTime()) / 60_000;
  expect(minutes).toBeGreaterThan(2);
  expect(minutes).toBeLessThan(6);
});

test("a service that promises the same day takes half a day at least", () => {
  const shipment = { id: 1, deliveryDaysMin: 0, deliveryDaysMax: 0 };
  expect(arrive(shipment, "carrier", 2).getTime()).toBeGreaterThan(start.getTime() + 0.2 * dayMs);
});
