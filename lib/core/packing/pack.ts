import { classificationIds, type PackagingMode } from "../vocabulary";
import type { PackBox, Packed, PackItem, PackOptions } from "./contract";
import { distribute } from "./distribute";
import { finalizePacking } from "./finalize-packing";
import { toGoods } from "./goods";
import { type Kind, toKinds } from "./kind";
import type { Load } from "./load";
import { intoBoxMadeToMeasure, madeToMeasure } from "./measure";
import { indexAllocator, toLone, toPacked } from "./packed";
import { splitIfCheaper } from "./reduce-cost";
import { type Search, toSearch } from "./search";
import { withBrake } from "./search-budget";
import { type Cost, fitsBox, outerVolume, toStock } from "./stock";

/**
 * Packs items into packages; see `index.ts` for the guarantees. Sizes (cm) and weights (g) are positive integers. The
 * number of packages is not limited here. Packages of general goods come first, then mattresses, then items on their
 * own.
 */
export function pack(items: readonly PackItem[], boxes: readonly PackBox[], options: PackOptions): Packed[] {
  const order = toOrder(items, boxes, options);
  return withBrake(options.isOverdue, () => order.toPackages((search) => packOne(search, options.mode)));
}

/** Above this number of items a second search would cause a noticeable delay, so only one packing is made. */
const manyItems = 100;

/**
 * Packs the same goods in up to three ways that differ in the sizes and weights of the packages, the facts that a
 * tariff sees. The caller prices them and chooses.
 * - The first is the result of `pack`.
 * - The next has the least sum of billable weights (weight or volumetric weight, whichever is more).
 * - The last has more packages wherever that reduces the volume.
 */
export function packInWays(items: readonly PackItem[], boxes: readonly PackBox[], options: PackOptions): Packed[][] {
  const first = pack(items, boxes, options);
  if (options.mode === "none" || items.length > manyItems || options.isOverdue?.()) return [first];
  const order = toOrder(items, boxes, options);
  const byBilling = pack(items, boxes, { ...options, cost: billableGrams });
  const bySplitting = withBrake(options.isOverdue, () =>
    order.toPackages((search) =>
      packOne(search, options.mode).flatMap((load) =>
        load.box.index === null ? [load] : splitIfCheaper(search, load),
      ),
    ),
  );
  const seen = new Set<string>();
  return [first, byBilling, bySplitting].filter((packages) => {
    const name = packages
      .map((each) => [each.widthCm, each.lengthCm, each.heightCm, each.weightGrams].join())
      .join(";");
    return !seen.has(name) && seen.add(name);
  });
}

/**
 * Billable grams: weight or volumetric weight, whichever is more, at the usual 5,000 cubic centimetres to the kilogram.
 */
const billableGrams: Cost = (outer) => Math.max(outer.weightGrams, Math.ceil(outerVolume(outer) / 5));

function toOrder(items: readonly PackItem[], boxes: readonly PackBox[], options: PackOptions) {
  const { mode, cost = outerVolume, mayTurn = true } = options;
  const kinds = toKinds(items, mayTurn);
  const stock = mode === "none" ? [] : toStock(boxes);
  const isBoxed = (kind: Kind) =>
    mode === "dynamic" && stock.length === 0 ? !kind.floorOnly : stock.some((box) => fitsBox(kind, box));
  const lone = kinds.filter((kind) => !isBoxed(kind)).flatMap(({ indexes }) => indexes);
  const searches = classificationIds.flatMap((classificationId) => {
    const sharing = kinds.filter((kind) => kind.classificationId === classificationId && isBoxed(kind));
    return sharing.length === 0 ? [] : [toSearch(toGoods(sharing), stock, cost)];
  });
  const toPackages = (packTogether: (search: Search) => readonly Load[]): Packed[] => {
    const nextIndex = indexAllocator();
    const boxed = searches.flatMap((search) =>
      packTogether(search).map((load) => toPacked(search.goods, load, nextIndex)),
    );
    return [...boxed, ...toLone(items, lone)];
  };
  return { toPackages };
}

/**
 * Packs goods that may share a package. In `dynamic` mode the goods are distributed over the given boxes first; then
 * each content gets a box made to measure if that is cheaper. Without given boxes nothing limits the size of a package,
 * and all goods share one.
 */
function packOne(search: Search, mode: PackagingMode): readonly Load[] {
  const { units } = search.goods;
  if (search.stock.length === 0) return [intoBoxMadeToMeasure(search, units)];
  const loads = distribute(search);
  return loads.map((load) => {
    const measured = mode === "dynamic" ? madeToMeasure(search, load) : load;
    return measured.cost < load.cost ? measured : finalizePacking(search, load);
  });
}
