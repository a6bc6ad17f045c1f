import { classificationIds, type PackagingMode } from "../vocabulary";
import type { PackBox, Packed, PackItem, PackOptions } from "./contract";
import { distribute } from "./distribute";
import { finalizePacking } from "./finalize-packing";
import { toGoods } from "./goods";
import { type Kind, toKinds } from "./kind";
import type { Load } from "./load";
import { intoBoxMadeToMeasure, madeToMeasure } from "./measure";
import { indexDealer, toLone, toPacked } from "./packed";
import { splitIfCheaper } from "./reduce-cost";
import { type Search, toSearch } from "./search";
import { type Cost, fitsBox, outerVolume, toStock } from "./stock";

/**
 * Packs items into packages; `index.ts` says what always holds. Sizes and weights are positive integers. The number of
 * packages is not limited here. Packages of general goods come first, then mattresses, then items on their own.
 */
export function pack(items: readonly PackItem[], boxes: readonly PackBox[], options: PackOptions): Packed[] {
  const order = toOrder(items, boxes, options);
  return order.toPackages((search) => packOne(search, options.mode));
}

/** From this many items on the second search would be felt, and there is but one packing. */
const manyItems = 100;

/**
 * The same goods packed in up to three ways that differ in what a tariff sees: sizes and weights of the packages. The
 * first is the answer of `pack`. The next has the least of weight and volume together, as billed by whichever is more;
 * the last as many more packages as make the volume smaller. Who knows the tariffs chooses.
 */
export function packInWays(items: readonly PackItem[], boxes: readonly PackBox[], options: PackOptions): Packed[][] {
  const first = pack(items, boxes, options);
  if (options.mode === "none" || items.length > manyItems) return [first];
  const order = toOrder(items, boxes, options);
  const byBilling = pack(items, boxes, { ...options, cost: billableGrams });
  const inMore = order.toPackages((search) =>
    packOne(search, options.mode).flatMap((load) => (load.box.index === null ? [load] : splitIfCheaper(search, load))),
  );
  const seen = new Set<string>();
  return [first, byBilling, inMore].filter((packages) => {
    const name = packages
      .map((each) => [each.widthCm, each.lengthCm, each.heightCm, each.weightGrams].join())
      .join(";");
    return !seen.has(name) && seen.add(name);
  });
}

/** Weight or volume, whichever is more, at the usual 5,000 cubic centimetres to the kilogram. */
const billableGrams: Cost = (outer) => Math.max(outer.weightGrams, Math.ceil(outerVolume(outer) / 5));

function toOrder(items: readonly PackItem[], boxes: readonly PackBox[], options: PackOptions) {
  const { mode, cost = outerVolume, mayTurn = true } = options;
  const kinds = toKinds(items, mayTurn);
  const stock = mode === "none" ? [] : toStock(boxes);
  const isBoxed = (kind: Kind) =>
    mode === "dynamic" && stock.length === 0 ? !kind.floorOnly : stock.some((box) => fitsBox(kind, box));
  const lone = kinds.filter((kind) => !isBoxed(kind)).flatMap(({ indexes }) => indexes);
  const searches = classificationIds.flatMap((classificationId) => {
    const together = kinds.filter((kind) => kind.classificationId === classificationId && isBoxed(kind));
    return together.length === 0 ? [] : [toSearch(toGoods(together), stock, cost)];
  });
  const toPackages = (packTogether: (search: Search) => readonly Load[]): Packed[] => {
    const nextIndex = indexDealer();
    const boxed = searches.flatMap((search) =>
      packTogether(search).map((load) => toPacked(search.goods, load, nextIndex)),
    );
    return [...boxed, ...toLone(items, lone)];
  };
  return { toPackages };
}

/**
 * Goods that may travel together. In `dynamic`, what shares a package is decided with the boxes given; then each content
 * gets a box made to measure if that is cheaper. With no boxes at all nothing says how large a package may become, and
 * all goods share one.
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
