import { expect, test } from "vitest";
import { formatPosition, parsePosition } from "./position";

test.each([
  [null, { startDay: null, cursor: null }],
  ["2026-11-27", { startDay: "2026-11-27", cursor: null }],
  ["2026-11-27 2026-11-28T12:00:00 3", { startDay: "2026-11-27", cursor: "2026-11-28T12:00:00 3" }],
  // Of a connection that was made before there was a first day.
  ["2026-11-28T12:00:00 3", { startDay: null, cursor: "2026-11-28T12:00:00 3" }],
])("the column %s is a first day and a cursor", (column, position) => {
  expect(parsePosition(column)).toEqual(position);
  expect(formatPosition(position)).toBe(column);
});
