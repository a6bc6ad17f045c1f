import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, type HexColour, readColour, textColourOn, textContrast, toneOn } from "./colours";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): HexColour => `#${value.toString(16).padStart(6, "0")}`);

test("text on any colour, and any colour as text on any ground, can be read", () => {
  fc.assert(
    fc.property(colour, colour, (own, ground) => {
      expect(contrast(textColourOn(own), own)).toBeGreaterThanOrEqual(textContrast);
      expect(contrast(toneOn(own, ground, textContrast), ground)).toBeGreaterThanOrEqual(textContrast);
    }),
    { numRuns: 2000 },
  );
});

test("a colour with enough contrast stays as it is, another changes its tone", () => {
  expect(toneOn("#0b5885", "#ffffff", textContrast)).toBe("#0b5885");
  expect(toneOn("#ffd400", "#ffffff", textContrast)).toMatch(/^#[4-9]/);
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
});

test.each([
  ["#0A7", "#00aa77"],
  [" 1F6F4A ", "#1f6f4a"],
  ["#1f6f4a", "#1f6f4a"],
  ["red", undefined],
  ["#12345", undefined],
  ["#12345678", undefined],
  ["#123456;background:url(//x)", undefined],
])("%s is read as %s", (text, expected) => {
  expect(readColour(text)).toBe(expected);
});
