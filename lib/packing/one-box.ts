import { type Budget, type Filling, fill } from "./fill";
import { type Kind, volumeOfAll, weightOfAll } from "./kind";
import { attempts } from "./order";
import { type Cost, costOf, fitsBox, type Stock } from "./stock";

/** A stock box with its contents. */
export interface Load extends Filling {
  readonly box: Stock;
  readonly cost: number;
}

const mostAttempts = 40;

/** The cheapest box that was found to take everything. Each gets an equal share of the budget, one attempt at least. */
export function intoOneBox(
  units: readonly Kind[],
  stock: readonly Stock[],
  cost: Cost,
  budget: Budget,
): Load | undefined {
  const weightGrams = weightOfAll(units);
  const candidates = boxesBigEnough(units, stock)
    .map((box) => ({ box, cost: costOf(box.outer, box.emptyGrams + weightGrams, cost) }))
    .sort((a, b) => a.cost - b.cost);
  const share = Math.trunc(budget.left / Math.max(1, candidates.length));
  for (const candidate of candidates) {
    const own = { left: share };
    const filling = fillWhole(units, candidate.box, own);
    budget.left -= share - own.left;
    if (filling) return { ...filling, ...candidate };
  }
  return undefined;
}

/** Boxes that volume, weight and each unit on its own do not rule out. */
function boxesBigEnough(units: readonly Kind[], stock: readonly Stock[]): Stock[] {
  const volume = volumeOfAll(units);
  const weightGrams = weightOfAll(units);
  const kinds = [...new Set(units)];
  const isBigEnough = (box: Stock) =>
    volume <= box.volume && weightGrams <= box.capacityGrams && kinds.every((kind) => fitsBox(kind, box));
  return stock.filter(isBigEnough);
}

/** A filling that leaves nothing out, or undefined when none was found within the budget. */
export function fillWhole(
  units: readonly Kind[],
  box: Pick<Stock, "inner" | "capacityGrams">,
  budget: Budget,
): Filling | undefined {
  let tries = 0;
  for (const { units: ordered, rule } of attempts(units)) {
    const filling = fill(box.inner, box.capacityGrams, ordered, rule, budget);
    tries += 1;
    if (filling.left.length === 0) return filling;
    if (budget.left <= 0 || tries >= mostAttempts) break;
  }
  return undefined;
}
