import { LRUCache } from "lru-cache";
import { type PackBox, type Packed, type PackItem, packInWays } from "@/lib/core/packing";
import type { PackagingMode } from "@/lib/core/vocabulary";

type CachedPackings = readonly (readonly Packed[])[];

/** Limits of the cache, some 10 MB at most: a load with hundreds of boxes has too long a key. */
const cacheLimits = { packings: 500, items: 20, keyLength: 10_000 } as const;

const slot = Symbol.for("anden.packings");

/** On `globalThis`, because Next may bundle each route with a copy of this module: a quote and a creation share it. */
function cachedPackings(): LRUCache<string, CachedPackings> {
  const owner = globalThis as { [slot]?: LRUCache<string, CachedPackings> };
  owner[slot] ??= new LRUCache({ max: cacheLimits.packings });
  return owner[slot];
}

/**
 * `packInWays` with a cache: the creation of a shipment usually follows its quote, and shops send the same goods over
 * and over. A packing depends on nothing but these arguments.
 */
export function packCached(items: readonly PackItem[], boxes: readonly PackBox[], mode: PackagingMode): CachedPackings {
  if (items.length > cacheLimits.items) return packInWays(items, boxes, { mode });
  const key = JSON.stringify([mode, items.map(sizesOf), boxes.map(measuresOf)]);
  if (key.length > cacheLimits.keyLength) return packInWays(items, boxes, { mode });
  const cache = cachedPackings();
  const cached = cache.get(key);
  if (cached) return cached;
  const packings = packInWays(items, boxes, { mode });
  cache.set(key, packings);
  return packings;
}

/** Every member of an item and of a box that its packing depends on. */
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
