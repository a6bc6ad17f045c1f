import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Image } from "../testing-print";
import { scan } from "../testing-scan";
import { encodeCode128, quietModules, widthModules } from "./barcode";

// Rendering takes long on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const codes = fc.string({
  unit: fc.constantFrom(..."ABCXYZ0123456789012345678901234567-"),
  minLength: 1,
  maxLength: 18,
});

test("every code is read back exactly as it was encoded", async () => {
  await fc.assert(
    fc.asyncProperty(codes, async (code) => {
      expect(await scan(drawn(encodeCode128(code)))).toEqual([`Code128 ${code}`]);
    }),
    { numRuns: 150 },
  );
});

test("no mix of the code sets B and C is shorter", () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(widthModules(encodeCode128(code))).toBe(11 * (shortestData(code) + 1) + 13);
    }),
    { numRuns: 1000 },
  );
});

test("the code of a package fits the label with room to spare", () => {
  const modules = widthModules(encodeCode128("0999-00151060-0103"));
  expect(modules).toBe(189);
  expect((modules + 2 * quietModules) * 0.375).toBeLessThan(94);
});

test("eighteen letters still fit between the edges of the label", () => {
  expect((widthModules(encodeCode128("ABCDEFGHIJKLMNOPQR")) + 2 * quietModules) * 0.375).toBeLessThan(96);
});

test.each(["", "abc", "A B", "Ñ", "1234567890123456789", "^XZ", ">;12", "A\n"])("%j is not a code", (code) => {
  expect(() => encodeCode128(code)).toThrow(RangeError);
});

/** Least number of characters with start and shifts, by trying every way. */
function shortestData(code: string): number {
  const best = (at: number, set: "B" | "C" | "none"): number => {
    if (at === code.length) return 0;
    const inB = (set === "B" ? 0 : 1) + 1 + memo(at + 1, "B");
    const pair = /^\d\d/.test(code.slice(at));
    return pair ? Math.min(inB, (set === "C" ? 0 : 1) + 1 + memo(at + 2, "C")) : inB;
  };
  const known = new Map<string, number>();
  const memo = (at: number, set: "B" | "C"): number => {
    const key = `${at}${set}`;
    const value = known.get(key) ?? best(at, set);
    known.set(key, value);
    return value;
  };
  return best(0, "none");
}

/** Bars of two pixels a module and their quiet zones. */
function drawn(symbol: readonly number[]): Image {
  const row = [
    ...Array(2 * quietModules).fill(255),
    ...symbol.flatMap((width, index) => Array(2 * width).fill(index % 2 === 0 ? 0 : 255)),
    ...Array(2 * quietModules).fill(255),
  ];
  const height = 40;
  return { width: row.length, height, pixels: Uint8Array.from(Array(height).fill(row).flat()) };
}
