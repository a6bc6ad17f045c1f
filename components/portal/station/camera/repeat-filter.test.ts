import { expect, test } from "vitest";
import { createRepeatFilter } from "./repeat-filter";

test("a code that stays in sight is read once, however long", () => {
  const isScan = createRepeatFilter();
  expect(isScan("A", 0)).toBe(true);
  for (let at = 100; at < 10_000; at += 100) expect(isScan("A", at)).toBe(false);
});

test("a code is read again after two seconds out of sight, not sooner", () => {
  const isScan = createRepeatFilter();
  expect(isScan("A", 0)).toBe(true);
  expect(isScan("A", 500)).toBe(false);
  expect(isScan("A", 2_499)).toBe(false);
  expect(isScan("A", 4_499)).toBe(true);
});

test("another code is read after a pause, so that the QR code beside a bar code is not a second scan", () => {
  const isScan = createRepeatFilter();
  expect(isScan("A", 0)).toBe(true);
  expect(isScan("B", 999)).toBe(false);
  expect(isScan("B", 1_000)).toBe(true);
});
