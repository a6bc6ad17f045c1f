import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlacedItem } from "./contract";
import { pack } from "./pack";
import { type Point, projectPackage } from "./projection";
import { someBoxes, someItems } from "./testing";

const item = (index: number, [x, y, z]: number[], [w, l, h]: number[]): PlacedItem => ({
  index,
  xCm: x!,
  yCm: y!,
  zCm: z!,
  widthCm: w!,
  lengthCm: l!,
  heightCm: h!,
});
const inner = (w: number, l: number, h: number) => ({ innerWidthCm: w, innerLengthCm: l, innerHeightCm: h });

test("a cube is drawn as a hexagon of three faces", () => {
  const { width, height, steps } = projectPackage(inner(10, 10, 10), [item(4, [0, 0, 0], [10, 10, 10])]);
  expect([width, height]).toEqual([17.32, 20]);
  expect(steps).toEqual([
    {
      index: 4,
      depth: 0,
      faces: [
        {
          arrow: [],
          face: "top",
          points: [
            [8.66, 0],
            [17.32, 5],
            [8.66, 10],
            [0, 5],
          ],
        },
        {
          arrow: [],
          face: "left",
          points: [
            [0, 5],
            [8.66, 10],
            [8.66, 20],
            [0, 15],
          ],
        },
        {
          arrow: [],
          face: "right",
          points: [
            [8.66, 10],
            [17.32, 5],
            [17.32, 15],
            [8.66, 20],
          ],
        },
      ],
    },
  ]);
});

test("a box has twelve edges, of which three lie behind its contents", () => {
  const { edges } = projectPackage(inner(20, 30, 10), []).box;
  expect(edges).toHaveLength(12);
  const back = edges.filter(({ side }) => side === "back");
  expect(back).toHaveLength(3);
  // All three start at the far corner on the floor: 30 cm of length to its left, 10 cm of height above it.
  for (const { points } of back) expect(points[0]).toEqual([25.98, 10]);
});

test("an item that goes in later but stands further back is drawn first", () => {
  const [tall, low, onLow] = [
    item(0, [10, 0, 0], [10, 10, 30]),
    item(1, [0, 0, 0], [10, 10, 5]),
    item(2, [0, 0, 5], [10, 10, 5]),
  ];
  const { steps } = projectPackage(inner(20, 10, 30), [low!, tall!, onLow!]);
  expect(steps.map(({ index }) => index)).toEqual([1, 0, 2]);
  const backToFront = [...steps].sort((a, b) => a.depth - b.depth).map(({ index }) => index);
  expect(backToFront.indexOf(0)).toBeGreaterThan(backToFront.indexOf(2));
});

test("nothing of a packed box is drawn outside the picture, and every depth occurs once", () => {
  fc.assert(
    fc.property(someItems(12), someBoxes, (items, boxes) => {
      for (const packed of pack(items, boxes, { mode: "boxes" })) {
        const { width, height, box, steps } = projectPackage(packed, packed.items);
        const points: readonly Point[] = [
          ...box.edges.flatMap((edge) => edge.points),
          ...steps.flatMap(({ faces }) => faces.flatMap((face) => face.points)),
        ];
        expect(points.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height)).toBe(true);
        expect(steps.map(({ depth }) => depth).sort((a, b) => a - b)).toEqual(steps.map((_, place) => place));
        expect(steps.map(({ index }) => index)).toEqual(packed.items.map(({ index }) => index));
      }
    }),
    { numRuns: 60 },
  );
});
