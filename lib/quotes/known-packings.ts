import { type PackBox, type Packed, type PackItem, packInWays } from "../packing";
import type { PackagingMode } from "../vocabulary";

/** Packings that a process keeps, and the most items of one that it keeps: some 5 MB. */
const keptPackings = 500;
const keptItems = 20;

const known = new Map<string, Packed[][]>();

/**
 * `packInWays`, remembered: whoever creates a shipment has usually just asked what it costs, and shops send the same goods
 * over and over. A packing depends on nothing but what is handed in here.
 */
export function packInKnownWays(items: readonly PackItem[], boxes: readonly PackBox[], mode: PackagingMode) {
  if (items.length > keptItems) return packInWays(items, boxes, { mode });
  const name = JSON.stringify([mode, items.map(sizesOf), boxes]);
  const ways = known.get(name) ?? packInWays(items, boxes, { mode });
  // Whatever was asked for last stands last; the first is the next to go.
  known.delete(name);
  known.set(name, ways);
  const [oldest] = known.keys();
  if (known.size > keptPackings && oldest !== undefined) known.delete(oldest);
  return ways;
}

/** All of an item that packing looks at. */
const sizesOf = (item: PackItem) => [
  item.widthCm,
  item.lengthCm,
  item.heightCm,
  item.weightGrams,
  item.mustKeepVertical,
  item.classificationId,
];
