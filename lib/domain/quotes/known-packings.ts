import { LRUCache } from "lru-cache";
import { type PackBox, type Packed, type PackItem, packInWays } from "@/lib/core/packing";
import type { PackagingMode } from "@/lib/core/vocabulary";

type CachedPackings = readonly (readonly Packed[])[];

/** What is kept, some 10 MB at most: a load beside hundreds of boxes has too long a name. */
const kept = { packings: 500, items: 20, nameLength: 10_000 } as const;

const slot = Symbol.for("anden.packings");

/** On `globalThis`, because Next may bundle each route with a copy of this module: a quote and a creation share it. */
function cachedPackings(): LRUCache<string, CachedPackings> {
  const owner = globalThis as { [slot]?: LRUCache<string, CachedPackings> };
  owner[slot] ??= new LRUCache({ max: kept.packings });
  return owner[slot];
}

/**
 * `packInWays`, remembered: whoever creates a shipment has usually just asked what it costs, and shops send the same goods
 * over and over. A packing depends on nothing but what is handed in here.
 */
export function packCached(items: readonly PackItem[], boxes: readonly PackBox[], mode: PackagingMode): CachedPackings {
  if (items.length > kept.items) return packInWays(items, boxes, { mode });
  const name = JSON.stringify([mode, items.map(sizesOf), boxes.map(measuresOf)]);
  if (name.length > kept.nameLength) return packInWays(items, boxes, { mode });
  const known = cachedPackings();
  const present = known.get(name);
  if (present) return present;
  const ways = packInWays(items, boxes, { mode });
  known.set(name, ways);
  return ways;
}

/** All of an item and of a box that packing looks at. */
const sizesOf = (item: PackItem) => [
  item.widthCm,
  item.lengthCm,
  item.heightCm,
  item.weightGrams,
  item.mustKeepVertical,
  item.classificationId,
];

const measuresOf = (box: PackBox) => [
  box.innerWidthCm,
  box.innerLengthCm,
  box.innerHeightCm,
  box.outerWidthCm,
  box.outerLengthCm,
  box.outerHeightCm,
  box.emptyWeightGrams,
  box.maxWeightGrams,
];
