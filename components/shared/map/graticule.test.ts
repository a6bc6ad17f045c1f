import { expect, test } from "vitest";
import { graticuleLines, graticuleStep } from "./graticule";

test.each([
  [40, 10],
  [30, 10],
  [29, 5],
  [1, 0.2],
  [0.05, 0.01],
  [0.0001, 0.001],
])("across %d degrees a line stands every %d", (span, step) => {
  expect(graticuleStep(span)).toBe(step);
});

test("lines are the multiples of the step between both edges", () => {
  expect(graticuleLines(-34.45, -33.9, 0.1)).toEqual([-34.4, -34.3, -34.2, -34.1, -34, -33.9]);
  expect(graticuleLines(-60, -60, 0.5)).toEqual([-60]);
  expect(graticuleLines(-60.4, -60.1, 0.5)).toEqual([]);
});
