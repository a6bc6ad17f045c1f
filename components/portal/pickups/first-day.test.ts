import { expect, test } from "vitest";
import { firstPickupDay } from "./first-day";

test.each([
  ["2026-11-24", "2026-11-25"],
  ["2026-11-27", "2026-11-28"],
  ["2026-11-28", "2026-11-30"],
  ["2026-12-07", "2026-12-09"],
])("after %s the first day is %s", (today, day) => expect(firstPickupDay(today)).toBe(day));
