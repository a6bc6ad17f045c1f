import { classificationIds } from "@/lib/vocabulary";
import type { PackBox, Packed, PackItem, PackOptions } from "./contract";
import { distribute } from "./distribute";
import { type Kind, toKinds } from "./kind";
import { intoBoxMadeToMeasure, type Measured, madeToMeasure } from "./measure";
import type { Load } from "./one-box";
import { indexDealer, toLone, toPacked } from "./packed";
import { type Cost, costOf, fitsBox, outerVolume, type Stock, toStock } from "./stock";

/**
 * Packs items into packages; `index.ts` says what always holds. Sizes and weights are positive integers. The number of
 * packages is not limited here. Packages of general goods come first, then mattresses, then items on their own.
 */
export function pack(items: readonly PackItem[], boxes: readonly PackBox[], options: PackOptions): Packed[] {
  const { mode, cost = outerVolume } = options;
  const kinds = toKinds(items);
  const stock = mode === "none" ? [] : toStock(boxes);
  const isBoxed = (kind: Kind) =>
    mode === "dynamic" && stock.length === 0 ? !kind.floorOnly : stock.some((box) => fitsBox(kind, box));
  const contents = classificationIds.flatMap((classificationId): readonly (Load | Measured)[] => {
    const together = kinds.filter((kind) => kind.classificationId === classificationId && isBoxed(kind));
    const units = together.flatMap((kind) => kind.indexes.map(() => kind));
    return mode === "dynamic" ? fillDynamic(units, stock, cost) : distribute(units, stock, cost);
  });
  const nextIndex = indexDealer();
  const lone = kinds.filter((kind) => !isBoxed(kind)).flatMap(({ indexes }) => indexes);
  return [...contents.map((content) => toPacked(content, nextIndex)), ...toLone(items, lone)];
}

/**
 * What goes together is decided with the boxes given; then each content gets a box made to measure if that is cheaper.
 * With no boxes at all nothing says how large a package may become, and all goods share one.
 */
function fillDynamic(units: readonly Kind[], stock: readonly Stock[], cost: Cost): (Load | Measured)[] {
  if (stock.length === 0) return units.length > 0 ? [intoBoxMadeToMeasure(units)] : [];
  return distribute(units, stock, cost).map((load) => {
    const measured = madeToMeasure(load.placed);
    return costOf(measured.size, measured.weightGrams, cost) < load.cost ? measured : load;
  });
}
