import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareWeight, parseScaleLine, parseScaleReport, splitLines } from ".";
import { weightToleranceGrams } from "./weight-difference";

const reportOf = (...bytes: number[]) => parseScaleReport(new DataView(Uint8Array.from(bytes).buffer));
const report = (status: number, unit: number, exponent: number, weight: number) =>
  reportOf(status, unit, exponent & 0xff, weight & 0xff, weight >> 8);

describe("the report of a USB scale", () => {
  test.each([
    ["kilograms with three decimals", [4, 0x03, -3, 1234], { state: "stable", grams: 1234 }],
    ["grams", [4, 0x02, 0, 1234], { state: "stable", grams: 1234 }],
    ["tens of grams", [4, 0x02, 1, 123], { state: "stable", grams: 1230 }],
    ["milligrams", [4, 0x01, 3, 700], { state: "stable", grams: 700 }],
    ["ounces with one decimal", [3, 0x0b, -1, 160], { state: "moving", grams: 454 }],
    ["pounds with two decimals", [4, 0x0c, -2, 250], { state: "stable", grams: 1134 }],
    ["nothing on it", [2, 0x0b, -1, 0], { state: "stable", grams: 0 }],
    ["nothing on it, without a unit", [2, 0, 0, 0], { state: "stable", grams: 0 }],
    ["a fault", [1, 0x02, 0, 5], { state: "faulty" }],
    ["below zero", [5, 0x02, 0, 5], { state: "below_zero" }],
    ["too much", [6, 0x02, 0, 5], { state: "overloaded" }],
    ["a wish to be calibrated", [7, 0x02, 0, 5], { state: "faulty" }],
    ["a wish to be set to zero", [8, 0x02, 0, 5], { state: "faulty" }],
    ["an unknown status", [9, 0x02, 0, 5], undefined],
    ["taels, which have several sizes", [4, 0x05, 0, 5], undefined],
    ["more than any parcel", [4, 0x03, 3, 60_000], undefined],
  ] as const)("says %s", (_, [status, unit, exponent, weight], reading) => {
    expect(report(status, unit, exponent, weight)).toEqual(reading);
  });

  test("is read whatever follows it, and not when it is too short", () => {
    expect(reportOf(4, 2, 0, 1, 0, 99, 99)).toEqual({ state: "stable", grams: 1 });
    expect(reportOf(4, 2, 0, 1)).toBeUndefined();
  });

  test("gives back each weight that a scale shows", () => {
    const units = fc.constantFrom([0x02, 1] as const, [0x03, 1000] as const, [0x0c, 453.592_37] as const);
    fc.assert(
      fc.property(
        units,
        fc.integer({ min: -4, max: 0 }),
        fc.integer({ min: 0, max: 9_999 }),
        (unit, exponent, weight) => {
          const grams = weight * 10 ** exponent * unit[1];
          const read = report(4, unit[0], exponent, weight);
          expect(read?.state).toBe("stable");
          expect(Math.abs((read as { grams: number }).grams - grams)).toBeLessThanOrEqual(0.500_001);
        },
      ),
    );
  });

  test("of any bytes is a weight in whole grams, a state without one, or nothing", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 8 }), (bytes) => {
        const read = reportOf(...bytes);
        if (!read || !("grams" in read)) return;
        expect(Number.isInteger(read.grams) && read.grams >= 0 && read.grams <= 10_000_000).toBe(true);
      }),
    );
  });
});

describe("a line of a serial scale", () => {
  test.each([
    ["ST,GS,+  1.234kg", { state: "stable", grams: 1234 }],
    ["US,NT,+  0.500kg", { state: "moving", grams: 500 }],
    ["ST,+00001.23  g", { state: "stable", grams: 1 }],
    ["ST,GS,   12.5 lb", { state: "stable", grams: 5670 }],
    ["ST,GS,-  0.002kg", { state: "below_zero" }],
    ["OL,GS,+9999999kg", { state: "overloaded" }],
    ["S S      1.234 kg", { state: "stable", grams: 1234 }],
    ["S D    100.00 g", { state: "moving", grams: 100 }],
    ["S S     -0.50 kg", { state: "below_zero" }],
    ["S S      1,5 kg", { state: "stable", grams: 1500 }],
    ["S +", { state: "overloaded" }],
    ["S -", { state: "below_zero" }],
    ["  S S 2 oz \r", { state: "stable", grams: 57 }],
    ["S I", undefined],
    ["ES", undefined],
    ['I4 A "0123456789"', undefined],
    ["1.234 kg", undefined],
    ["ST,GS,+  1.234pcs", undefined],
    ["ST,GS,+ 1.2.3kg", undefined],
    ["", undefined],
  ])("%j", (line, reading) => {
    expect(parseScaleLine(line)).toEqual(reading);
  });

  const grams = fc.integer({ min: 0, max: 9_999_999 });

  test("gives back the weight in either language", () => {
    fc.assert(
      fc.property(grams, fc.boolean(), (weight, isStable) => {
        const kilograms = (weight / 1000).toFixed(3);
        const reading = { state: isStable ? "stable" : "moving", grams: weight };
        expect(parseScaleLine(`${isStable ? "ST" : "US"},GS,+${kilograms.padStart(8)}kg`)).toEqual(reading);
        expect(parseScaleLine(`S ${isStable ? "S" : "D"} ${kilograms.padStart(10)} kg`)).toEqual(reading);
      }),
    );
  });

  test("of any text is a weight in whole grams, a state without one, or nothing", () => {
    const pieces = fc.constantFrom(
      "ST",
      "US",
      "S",
      "D",
      ",",
      "GS",
      "+",
      "-",
      " ",
      "1",
      "999999999",
      ".",
      "kg",
      "lb",
      "\n",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const read = parseScaleLine(parts.join(""));
        if (!read || !("grams" in read)) return;
        expect(Number.isInteger(read.grams) && read.grams >= 0 && read.grams <= 10_000_000).toBe(true);
      }),
    );
  });

  test("is the same however its characters arrive", () => {
    const text = "ST,GS,+  1.234kg\r\nS S 2 kg\n\nUS,GS,+ 3.0kg\rrest";
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 7 }), { minLength: text.length }), (sizes) => {
        let [rest, at] = ["", 0];
        const lines: string[] = [];
        for (const size of sizes) {
          const split = splitLines(rest, text.slice(at, at + size));
          lines.push(...split.lines);
          rest = split.rest;
          at += size;
        }
        expect([lines, rest]).toEqual([["ST,GS,+  1.234kg", "S S 2 kg", "US,GS,+ 3.0kg"], "rest"]);
      }),
    );
  });

  test("that never ends is forgotten", () => {
    expect(splitLines("x".repeat(250), "y".repeat(10))).toEqual({ lines: [], rest: "" });
  });
});

describe("a weighed package", () => {
  test.each([
    [1000, 1050, false],
    [1000, 1051, true],
    [1000, 949, true],
    [10_000, 10_500, false],
    [10_000, 9_499, true],
    [20, 70, false],
  ])("of %d g declared and %d g weighed is beyond tolerance: %s", (declared, measured, isBeyondTolerance) => {
    expect(compareWeight(declared, measured)).toEqual({
      declaredGrams: declared,
      measuredGrams: measured,
      differenceGrams: measured - declared,
      isBeyondTolerance,
    });
  });

  test("is judged by the size of the difference alone, and never more strictly when it is heavier", () => {
    const weight = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(weight, weight, fc.integer({ min: 0, max: 1000 }), (declared, heavier, by) => {
        expect(compareWeight(declared, declared).isBeyondTolerance).toBe(false);
        const isBeyond = (difference: number) => compareWeight(declared, declared + difference).isBeyondTolerance;
        expect(isBeyond(by)).toBe(isBeyond(-by));
        const [least, most] = [Math.min(declared, heavier), Math.max(declared, heavier)];
        expect(weightToleranceGrams(least)).toBeLessThanOrEqual(weightToleranceGrams(most));
      }),
    );
  });
});
