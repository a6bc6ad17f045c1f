import { expect, test } from "vitest";
import { findPatterns, findReaders } from "./find-patterns";
import { growthOf, largestGrowth } from "./growth";
import { findSlowPatterns, findSlowReaders } from "./testing-linear";

test("a pattern that backtracks is told from one that does not", () => {
  const shape = (length: number) => `a${"\u00a0".repeat(length)}x`;
  const growths = [1, 2, 3].map(() => growthOf((text) => /\s+$/.test(text), shape, 4_000) ?? 0);
  expect(Math.max(...growths)).toBeGreaterThan(largestGrowth);
  expect(growthOf((text) => /(?<!\s)\s+$/.test(text), shape, 4_000) ?? 0).toBeLessThan(largestGrowth);
});

test("patterns and readers are found in the sources", () => {
  expect(findPatterns().length).toBeGreaterThan(400);
  expect(findReaders().map(({ name }) => name)).toEqual(
    expect.arrayContaining(["readStreet", "parseAddress", "readNumber"]),
  );
});

test("every regular expression of the sources is linear", () => expect(findSlowPatterns(false)).toEqual([]), 120_000);

test(
  "every exported reader of a text is linear",
  async () => expect(await findSlowReaders(false)).toEqual([]),
  120_000,
);
