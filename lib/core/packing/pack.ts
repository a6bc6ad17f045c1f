import { classificationIds, type PackagingMode } from "../vocabulary";
import type { PackBox, Packed, PackItem, PackOptions } from "./contract";
import { distribute } from "./distribute";
import { finalizePacking } from "./finalize-packing";
import { toGoods } from "./goods";
import { type Kind, toKinds } from "./kind";
import { type Load, repriced, totalCost } from "./load";
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
  const { searches, toPackages } = toOrder(items, boxes, options);
  return withBrake(options.isOverdue, () => toPackages(searches.map((search) => packOne(search, options.mode)[0]!)));
}

/**
 * Packs the same goods in up to three ways that differ in the sizes and weights of the packages, the facts that a
 * tariff sees. The caller prices them and chooses.
 * - The first is the result of `pack`.
 * - The next has the least sum of billable weights (weight or volumetric weight, whichever is more).
 * - The last has more packages wherever that reduces the volume.
 */
export function packInWays(items: readonly PackItem[], boxes: readonly PackBox[], options: PackOptions): Packed[][] {
  const { searches, toPackages } = toOrder(items, boxes, options);
  const ways = withBrake(options.isOverdue, () => {
    const waysOfEach = searches.map((search) => {
      const [first = [], byBilling = first] = packOne(search, options.mode, [billableGrams]);
      return [first, leastBilled(first, byBilling), splitPackages(search, first)];
    });
    return [0, 1, 2].map((way) => toPackages(waysOfEach.map((ways) => ways[way]!)));
  });
  const seen = new Set<string>();
  return ways.filter((packages) => {
    const name = packages
      .map((each) => [each.widthCm, each.lengthCm, each.heightCm, each.weightGrams].join())
      .join(";");
    return !seen.has(name) && seen.add(name);
  });
}

const splitPackages = (search: Search, loads: readonly Load[]): readonly Load[] =>
  loads.flatMap((load) => (load.box.index === null ? [load] : splitIfCheaper(search, load)));

/**
 * Billable grams: weight or volumetric weight, whichever is more, at the usual 5,000 cubic centimetres to the kilogram.
 */
const billableGrams: Cost = (outer) => Math.max(outer.weightGrams, Math.ceil(outerVolume(outer) / 5));

/** The search for billable weights may miss a packing that the other search has found. */
function leastBilled(first: readonly Load[], byBilling: readonly Load[]): readonly Load[] {
  const billed = (loads: readonly Load[]) => totalCost(loads.map((load) => repriced({ cost: billableGrams }, load)));
  return billed(byBilling) <= billed(first) ? byBilling : first;
}

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
  /** The packages of all searches, whose loads are given in the order of the searches. */
  const toPackages = (loadsOfEach: readonly (readonly Load[])[]): Packed[] => {
    const nextIndex = indexAllocator();
    const boxed = loadsOfEach.flatMap((loads, at) =>
      loads.map((load) => toPacked(searches[at]!.goods, load, nextIndex)),
    );
    return [...boxed, ...toLone(items, lone)];
  };
  return { searches, toPackages };
}

/**
 * Packs goods that may share a package: one packing for the cost of the search and one for each of `otherCosts`. In
 * `dynamic` mode the goods are distributed over the given boxes first; then each content gets a box made to measure if
 * that is cheaper. Without given boxes nothing limits the size of a package, all goods share one, and no cost changes it.
 */
function packOne(search: Search, mode: PackagingMode, otherCosts: readonly Cost[] = []): (readonly Load[])[] {
  if (search.stock.length === 0) return [[intoBoxMadeToMeasure(search, search.goods.units)]];
  // Neither depends on the cost, and most packages are the same for every cost.
  const measure = oncePerContents((load) => madeToMeasure(search, load));
  const finalize = oncePerContents((load) => finalizePacking(search, load));
  return distribute(search, otherCosts).map((loads, at) => {
    const priced = { cost: otherCosts[at - 1] ?? search.cost };
    return loads.map((load) => {
      const measured = mode === "dynamic" ? repriced(priced, measure(load)) : load;
      return measured.cost < load.cost ? measured : finalize(load);
    });
  });
}

function oncePerContents(work: (load: Load) => Load): (load: Load) => Load {
  const results = new Map<Load["blocks"], Load>();
  return (load) => {
    const result = results.get(load.blocks) ?? work(load);
    results.set(load.blocks, result);
    return result;
  };
}
