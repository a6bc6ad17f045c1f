import { expect, test } from "vitest";
import { cleanText, composeText } from "./clean-text";

test.each([
  ["Zoe\u0301 In\u0303i\u0301guez", "Zoé Iñíguez"],
  ["BUG\u200b-MATE\ufeff", "BUG-MATE"],
  ["San\u00ad Mar\u2060tín", "San Martín"],
  ["👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"],
])("%j is kept as %j", (text, kept) => {
  expect(cleanText(text)).toBe(kept);
});

test("a composed text keeps its invisible signs, which an e-mail address must be refused for", () => {
  expect(composeText("n\u0303\u200b")).toBe("ñ\u200b");
});

test("a heap of marks on one letter is not sorted", () => {
  const heap = `a${"\u0301\u0323".repeat(200_000)}`;
  expect(composeText(heap)).toBe(heap);
});
