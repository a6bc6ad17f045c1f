import { expect, test } from "vitest";
import { longestSilence } from "./gaps";

test.each([
  ["nothing arrives until the message does", [[500, 600]], 8_000],
  [
    "others arrive meanwhile",
    [
      [500, 600],
      [2_000, 2_500],
      [6_000, 6_001],
    ],
    3_500,
  ],
  [
    "a request hangs meanwhile, beside others",
    [
      [500, 7_000],
      [2_000, 2_001],
    ],
    2_000,
  ],
  ["a request hangs until afterwards", [[2_000, 15_000]], 1_000],
] as const)("%s", (_, spans, silence) => {
  expect(longestSilence(1_000, 9_000, spans)).toBe(silence);
});

test("a message that is tried at once waits for nothing", () => {
  expect(longestSilence(1_000, 1_000, [])).toBe(0);
});
