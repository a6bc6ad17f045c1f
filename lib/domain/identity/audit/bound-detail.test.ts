import { expect, test } from "vitest";
import { boundDetail } from "./bound-detail";

test("short facts stay as they are", () => {
  const detail = { before: { name: "a", at: new Date(0), none: null }, after: { ids: [1, 2, 3] }, reason: "porque sí" };
  expect(boundDetail(detail)).toEqual(detail);
});

test("of a long list the first values stay, and the others are counted", () => {
  const { codes } = boundDetail({ codes: Array.from({ length: 200 }, (_, i) => `SKU-${i}`) }) as { codes: string[] };
  expect(codes).toHaveLength(21);
  expect(codes.at(0)).toBe("SKU-0");
  expect(codes.at(-1)).toBe("… +180");
});

test("an entry is a few kilobytes, whatever was changed", () => {
  const list = Array.from({ length: 200 }, (_, i) => ({ min: i, max: i, more: Array.from({ length: 50 }, () => "x") }));
  const rules = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`rule ${i}`, { list, codes: list }]));
  const text = JSON.stringify(boundDetail({ before: rules, after: rules, reason: "al final" }));
  expect(text.length).toBeLessThan(10_000);
  expect(text).toContain("+");
});
