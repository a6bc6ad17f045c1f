import { expect, test } from "vitest";
import { growthOf, lowestWithin } from "./growth";

const run = (memory: (at: number) => number) => Array.from({ length: 100 }, (_, at) => ({ at, value: memory(at) }));

test.each([
  ["flat", () => 300, 0],
  ["flat after its caches have filled", (at: number) => Math.min(300, 100 + 10 * at), 0],
  ["growing by 3 for each sample, from 100", (at: number) => 100 + 3 * at, (3 * 60) / (100 + 3 * 29)],
  ["flat but for one peak at its end", (at: number) => (at === 99 ? 900 : 300), 0],
] as const)("memory that is %s", (_, memory, growth) => {
  expect(Math.abs(growthOf(run(memory)) - growth)).toBeLessThan(0.05);
});

test("a run without samples in one of its fifths has no verdict", () => {
  expect(() => growthOf([...run(() => 1).slice(0, 10), { at: 99, value: 1 }])).toThrow("no sample");
});

test("a heap between collections counts with what it had after the last one", () => {
  const sawtooth = run((at) => 100 + (at % 10));
  expect(
    lowestWithin(sawtooth, 10)
      .slice(10)
      .map(({ value }) => value),
  ).toEqual(Array(90).fill(100));
  expect(growthOf(lowestWithin(sawtooth, 10))).toBe(0);
});
