import { expect, test, vi } from "vitest";
import { memoize } from "./memoize";

test("each key is computed once, undefined too", () => {
  const compute = vi.fn((key: number) => (key === 0 ? undefined : { key }));
  const memoized = memoize(compute);
  expect([1, 0, 1, 0].map(memoized)).toEqual([{ key: 1 }, undefined, { key: 1 }, undefined]);
  expect(memoized(1)).toBe(memoized(1));
  expect(compute).toHaveBeenCalledTimes(2);
});

test("two functions share nothing", () => {
  const compute = vi.fn(() => ({}));
  expect(memoize(compute)(1)).not.toBe(memoize(compute)(1));
});
