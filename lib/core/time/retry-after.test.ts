import { expect, test } from "vitest";
import { readRetryAfter } from "./retry-after";

const now = new Date("2026-11-28T12:00:00Z");

test.each<[header: string, seconds: number]>([
  ["120", 120],
  [" 0 ", 0],
  ["999999999999999", 3_600],
  ["Sat, 28 Nov 2026 12:01:30 GMT", 90],
  ["Sat, 28 Nov 2020 12:01:30 GMT", 0],
  ["Sat, 28 Nov 9999 12:01:30 GMT", 3_600],
])("%j is %j seconds", (header, seconds) => expect(readRetryAfter(header, { now, maxSeconds: 3_600 })).toBe(seconds));

test.each([
  ...["Infinity", "-Infinity", "NaN", "-5", "1e308", "1e3", "1.5", "0x10", "", "soon", "2026-11-28", "9".repeat(16)],
  "Xxx, 99 Foo 2026 99:99:99 GMT",
  undefined,
])("%j says nothing", (header) => expect(readRetryAfter(header, { now, maxSeconds: 3_600 })).toBeUndefined());
