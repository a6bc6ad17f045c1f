import { expect, test } from "vitest";
import { atRiskBefore, cutOffAfter } from "./cutoff";

const everyDay = { pickupDays: [], close: null };
const at = (text: string) => new Date(`${text}-03:00`);

test.each([
  [
    "three hours before the cut-off every prepared shipment is at risk",
    "2026-11-18T15:00",
    everyDay,
    "2026-11-18T18:00",
  ],
  [
    "earlier in the day only shipments that should have left the day before",
    "2026-11-18T14:59",
    everyDay,
    "2026-11-17T18:00",
  ],
  ["after the cut-off the shipments that were created before it", "2026-11-18T22:00", everyDay, "2026-11-18T18:00"],
  ["on a Monday morning the shipments left over from Friday", "2026-11-16T09:00", everyDay, "2026-11-13T18:00"],
  ["an origin has its own hours", "2026-11-18T10:30", { pickupDays: [], close: "13:00" }, "2026-11-18T13:00"],
  ["and its own days", "2026-11-18T17:00", { pickupDays: [2], close: null }, "2026-11-17T18:00"],
  ["a holiday is no day of hand-over", "2026-12-08T17:00", everyDay, "2026-12-07T18:00"],
  [
    "Good Friday and the Friday after may both be holidays",
    "2027-04-09T09:00",
    { pickupDays: [5], close: null },
    "2027-03-19T18:00",
  ],
])("%s", (_, now, handOver, expected) => {
  expect(atRiskBefore(at(now), handOver)).toEqual(at(expected));
});

test.each([
  ["of the same day before it", "2026-11-18T17:59", everyDay, "2026-11-18T18:00"],
  ["of the next day from it on", "2026-11-18T18:00", everyDay, "2026-11-19T18:00"],
  ["of Monday for a Saturday", "2026-11-14T10:00", everyDay, "2026-11-16T18:00"],
  ["of the origin's own hours and days", "2026-11-18T10:00", { pickupDays: [2], close: "13:00" }, "2026-11-24T13:00"],
  ["after a holiday", "2026-12-08T10:00", everyDay, "2026-12-09T18:00"],
])("a shipment is for the cut-off %s", (_, createdAt, handOver, expected) => {
  expect(cutOffAfter(at(createdAt), handOver)).toEqual(at(expected));
});
