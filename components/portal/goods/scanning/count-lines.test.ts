import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Article,
  type CountLine,
  countPiece,
  decideMoved,
  differenceOf,
  keyOf,
  markMoved,
  problemOf,
  setCount,
  sumOf,
  takeSheet,
} from "./count-lines";

const article = (skuId: number, about: Partial<Article> = {}): Article => ({
  sku_id: skuId,
  sku: `SKU-${skuId}`,
  name: "Mate",
  barcode: "",
  warehouse: "NORTE",
  on_hand: 10,
  reserved: 2,
  ...about,
});
const counts = (lines: readonly CountLine[]) =>
  lines.map(({ skuId, warehouse, counted }) => [skuId, warehouse, counted]);

test("each scan is one piece of its article and warehouse, whose line comes first", () => {
  const scans = [article(1), article(2), article(1), article(1, { warehouse: "SUR" }), article(1, { on_hand: 3 })];
  const lines = scans.reduce(countPiece, [] as CountLine[]);
  expect(counts(lines)).toEqual([
    [1, "NORTE", 3],
    [1, "SUR", 1],
    [2, "NORTE", 1],
  ]);
  expect(lines[0]?.onHand).toBe(10);
});

test("a sheet replaces the lines that it has and keeps the others", () => {
  const lines = [article(1), article(2)].reduce(countPiece, [] as CountLine[]);
  const sheet = { lines: [{ ...article(2), on_hand: 4, counted: 7 }] };
  expect(counts(takeSheet(lines, sheet))).toEqual([
    [2, "NORTE", 7],
    [1, "NORTE", 1],
  ]);
});

test("a count is a whole number of pieces, and not less than shipments have reserved", () => {
  const [line] = countPiece([], article(1));
  const problems = [null, Number.NaN, -1, 1.5, 2_000_000_000, 1, 2].map((counted) =>
    problemOf({ ...(line as CountLine), counted }),
  );
  expect(problems).toEqual(["required", "whole", "whole", "whole", "whole", "reserved", undefined]);
});

const pieces = fc.integer({ min: 0, max: 1_000 });

test("what moved since is added to the count, so the difference stays, or the count stays", () => {
  fc.assert(
    fc.property(pieces, pieces, pieces, (counted, before, now) => {
      const lines = setCount(countPiece([], article(1, { on_hand: before })), "1 NORTE", counted);
      const moved = markMoved(lines, [{ sku_id: 1, warehouse: "NORTE", on_hand: now, reserved: 0 }]);
      expect(moved[0]).toMatchObject({ counted, onHand: before, moved: { onHand: now, reserved: 0 } });
      const [kept] = decideMoved(moved, "keep");
      expect(kept).toMatchObject({ counted, onHand: now, reserved: 0, moved: null });
      const [added] = decideMoved(moved, "add");
      expect(added?.counted).toBe(Math.max(0, counted + now - before));
      expect(setCount(moved, "1 NORTE", 5)[0]).toMatchObject({ counted: 5, onHand: now, moved: null });
    }),
  );
});

test("the sums are those of the lines that differ", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(pieces, pieces)), (entries) => {
      const lines = takeSheet([], {
        lines: entries.map(([counted, onHand], at) => ({ ...article(at), on_hand: onHand, counted })),
      });
      const { changed, more, fewer } = sumOf(lines);
      expect(more - fewer).toBe(lines.reduce((sum, line) => sum + (differenceOf(line) ?? 0), 0));
      expect(changed).toBe(entries.filter(([counted, onHand]) => counted !== onHand).length);
      expect(new Set(lines.map(keyOf)).size).toBe(lines.length);
    }),
  );
});
