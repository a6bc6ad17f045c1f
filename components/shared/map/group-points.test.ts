import fc from "fast-check";
import { expect, test } from "vitest";
import { groupPoints } from "./group-points";

const at = (x: number, y = 0) => ({ x, y });
const group = (points: readonly { x: number; y: number }[]) => groupPoints(points, (point) => point, 32);

test("points that touch stand together under the first of them, others alone", () => {
  expect(group([at(0), at(100), at(31), at(132)])).toEqual([[at(0), at(31)], [at(100)], [at(132)]]);
});

test("points at the same place are one group, and no points are none", () => {
  expect(group([at(5, 5), at(5, 5), at(5, 5)])).toHaveLength(1);
  expect(group([])).toEqual([]);
});

test("every point is in one group, and the buttons of two groups never touch", () => {
  const pixel = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 300 }) });
  fc.assert(
    fc.property(fc.array(pixel, { maxLength: 60 }), (points) => {
      const groups = group(points);
      expect(groups.flat()).toHaveLength(points.length);
      for (const [index, [a]] of groups.entries())
        for (const [b] of groups.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(32);
    }),
    { numRuns: 200 },
  );
});
