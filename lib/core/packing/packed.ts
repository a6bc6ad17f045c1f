import type { Packed, PackItem, PlacedItem } from "./contract";
import { columnsPerBlock } from "./fill";
import type { Size } from "./geometry/rotation";
import type { Goods } from "./goods";
import type { Kind } from "./kind";
import type { Load } from "./load";

/**
 * Returns a function that gives the next unused item of a kind: items of a kind are interchangeable. The function
 * throws an Error when the kind has no item left.
 */
export function indexAllocator(): (kind: Kind) => number {
  const allocated = new Map<Kind, number>();
  return (kind) => {
    const count = allocated.get(kind) ?? 0;
    allocated.set(kind, count + 1);
    const index = kind.indexes[count];
    if (index === undefined) throw new Error("More items were packed than handed in.");
    return index;
  };
}

/** A load as a package, with its items one by one. */
export function toPacked(goods: Goods, load: Load, nextIndex: (kind: Kind) => number): Packed {
  const { inner, outer } = load.box;
  return {
    box: load.box.index,
    made: load.box.index === null ? "dynamic" : "box",
    items: toPlacedItems(goods, load, nextIndex),
    widthCm: outer.w,
    lengthCm: outer.l,
    heightCm: outer.h,
    innerWidthCm: inner.w,
    innerLengthCm: inner.l,
    innerHeightCm: inner.h,
    weightGrams: load.weight + load.box.emptyGrams,
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

/** The items by rising z: lower items are put in first. */
function toPlacedItems(goods: Goods, { blocks }: Load, nextIndex: (kind: Kind) => number): PlacedItem[] {
  const places: { kind: Kind; x: number; y: number; z: number; turn: Size }[] = [];
  for (let at = 0; at < blocks.length; at += columnsPerBlock) {
    const [kindAt = 0, turnAt = 0, x = 0, y = 0, z = 0, along = 0, across = 0, up = 0] = blocks.subarray(
      at,
      at + columnsPerBlock,
    );
    const kind = goods.kinds[kindAt]!;
    const turn = { w: goods.w[turnAt]!, l: goods.l[turnAt]!, h: goods.h[turnAt]! };
    for (let k = 0; k < up; k++)
      for (let j = 0; j < across; j++)
        for (let i = 0; i < along; i++)
          places.push({ kind, x: x + i * turn.w, y: y + j * turn.l, z: z + k * turn.h, turn });
  }
  places.sort((a, b) => a.z - b.z || a.y - b.y || a.x - b.x);
  const nextKind = heaviestFirst(places.map(({ kind }) => kind));
  return places.map(({ kind, x, y, z, turn }) => ({
    index: nextIndex(nextKind(kind)),
    xCm: x,
    yCm: y,
    zCm: z,
    widthCm: turn.w,
    lengthCm: turn.l,
    heightCm: turn.h,
  }));
}

/** Goods of one size may swap places: the heaviest of them goes in first, at the bottom. */
function heaviestFirst(kinds: readonly Kind[]): (kind: Kind) => Kind {
  const nameOf = ({ turns }: Kind) => turns.map(({ w, l, h }) => [w, l, h].join()).join(";");
  const alike = new Map<string, Kind[]>();
  for (const kind of [...kinds].sort((a, b) => b.weightGrams - a.weightGrams || a.rank - b.rank)) {
    const name = nameOf(kind);
    const group = alike.get(name);
    if (group) group.push(kind);
    else alike.set(name, [kind]);
  }
  return (kind) => alike.get(nameOf(kind))?.shift() ?? kind;
}
