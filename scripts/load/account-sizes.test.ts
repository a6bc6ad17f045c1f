import { expect, test } from "vitest";
import { accountSizes } from "./account-sizes";

test("sizes add up to the number of shipments, and no account is empty", () => {
  for (const [accounts, shipments] of [
    [1, 1],
    [7, 7],
    [7, 1_000],
    [200, 100_000],
    [10_000, 5_000_000],
  ] as const) {
    const sizes = accountSizes(accounts, shipments);
    expect(sizes).toHaveLength(accounts);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(shipments);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
  }
});

test("a few accounts are very large and most are small", () => {
  const sizes = accountSizes(10_000, 5_000_000);
  expect(sizes[0]).toBeGreaterThan(400_000);
  expect(sizes.filter((size) => size > 100_000)).toHaveLength(5);
  expect(sizes[5_000]).toBeLessThan(120);
});
