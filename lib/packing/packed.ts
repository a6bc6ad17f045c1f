import type { Packed, PackItem, PlacedItem } from "./contract";
import type { Placement } from "./fill";
import type { Kind } from "./kind";
import type { Measured } from "./measure";
import type { Load } from "./one-box";

/** Hands out the items of a kind one by one: the search does not tell them apart. */
export function indexDealer(): (kind: Kind) => number {
  const dealt = new Map<Kind, number>();
  return (kind) => {
    const count = dealt.get(kind) ?? 0;
    dealt.set(kind, count + 1);
    const index = kind.indexes[count];
    if (index === undefined) throw new Error("More items were packed than handed in.");
    return index;
  };
}

/** A content of a stock box, or of a box made to measure, which is taken to have no walls and to weigh nothing. */
export function toPacked(content: Load | Measured, nextIndex: (kind: Kind) => number): Packed {
  const stock = "box" in content ? content.box : undefined;
  const outer = "box" in content ? content.box.outer : content.size;
  const inner = "box" in content ? content.box.inner : content.size;
  return {
    box: stock?.index ?? null,
    made: stock ? "box" : "dynamic",
    items: toPlacedItems(content.placed, nextIndex),
    ...{ widthCm: outer.w, lengthCm: outer.l, heightCm: outer.h },
    ...{ innerWidthCm: inner.w, innerLengthCm: inner.l, innerHeightCm: inner.h },
    weightGrams: content.weightGrams + (stock?.emptyGrams ?? 0),
  };
}

export function toLone(items: readonly PackItem[], indexes: readonly number[]): Packed[] {
  return indexes.flatMap((index) => {
    const item = items[index];
    if (!item) return [];
    const { widthCm, lengthCm, heightCm, weightGrams } = item;
    const sizes = { widthCm, lengthCm, heightCm };
    const inner = { innerWidthCm: widthCm, innerLengthCm: lengthCm, innerHeightCm: heightCm };
    const placed = { index, xCm: 0, yCm: 0, zCm: 0, ...sizes };
    return [{ box: null, made: "lone" as const, items: [placed], ...sizes, ...inner, weightGrams }];
  });
}

/** By rising z: whatever stands lower went in before. */
function toPlacedItems(placed: readonly Placement[], nextIndex: (kind: Kind) => number): PlacedItem[] {
  const fromBelow = [...placed].sort(({ at: a }, { at: b }) => a.z - b.z || a.y - b.y || a.x - b.x);
  return fromBelow.map(({ kind, at }) => ({
    index: nextIndex(kind),
    ...{ xCm: at.x, yCm: at.y, zCm: at.z },
    ...{ widthCm: at.X - at.x, lengthCm: at.Y - at.y, heightCm: at.Z - at.z },
  }));
}
