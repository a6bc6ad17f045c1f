import { type Budget, fill } from "./fill";
import { improve, isBetter } from "./improve";
import { type Kind, volumeOfAll, weightOfAll } from "./kind";
import { intoOneBox, type Load } from "./one-box";
import { type Attempt, attempts } from "./order";
import { type Cost, costOf, fitsBox, type Stock } from "./stock";

const mostAttempts = 8;

/**
 * Distributes units over boxes: fewest boxes, then least cost. Every unit must fit some box on its own. First all into
 * one box; else box by box, again and again in other orders; what remains of the budget improves the best of these.
 */
export function distribute(units: readonly Kind[], stock: readonly Stock[], cost: Cost): readonly Load[] {
  if (units.length === 0) return [];
  const single = intoOneBox(units, stock, cost, { left: 15_000 + 4_000 * units.length });
  if (single) return [single];
  const budget = { left: 12_000 + 10_000 * units.length };
  const atLeast = fewestImaginable(units, stock);
  let best: readonly Load[] | undefined;
  let tries = 0;
  for (const attempt of attempts(units)) {
    const loads = boxByBox(attempt, stock, cost, budget);
    if (!best || isBetter(loads, best)) best = loads;
    tries += 1;
    if (budget.left <= 0 || tries >= mostAttempts || best.length === atLeast) break;
  }
  return improve(best ?? [], stock, cost, budget, (pool) => boxByBox(pool, stock, cost, budget));
}

/** Greedy: the box that takes most of what is left, until nothing is left. */
function boxByBox(attempt: Attempt, stock: readonly Stock[], cost: Cost, budget: Budget): Load[] {
  const loads: Load[] = [];
  for (let rest = attempt.units; rest.length > 0; ) {
    let best: Load | undefined;
    for (const box of worthTrying(rest, stock)) {
      const filling = fill(box.inner, box.capacityGrams, rest, attempt.rule, budget);
      const load = { ...filling, box, cost: costOf(box.outer, box.emptyGrams + filling.weightGrams, cost) };
      if (load.placed.length > 0 && (!best || takesMore(load, best))) best = load;
    }
    if (!best) throw new Error("A unit was handed over that fits no box.");
    loads.push(best);
    rest = best.left;
  }
  return loads;
}

/** Of many units only the roomiest boxes are tried, unless the next unit needs another. */
function worthTrying(rest: readonly Kind[], stock: readonly Stock[]): readonly Stock[] {
  const [next] = rest;
  if (rest.length <= 40 || !next) return stock;
  const roomiest = [...stock].sort((a, b) => b.volume - a.volume).slice(0, 3);
  return roomiest.some((box) => fitsBox(next, box)) ? roomiest : stock;
}

const takesMore = (a: Load, b: Load): boolean => (a.volume === b.volume ? a.cost < b.cost : a.volume > b.volume);

function fewestImaginable(units: readonly Kind[], stock: readonly Stock[]): number {
  const roomiest = stock.reduce((most, { volume }) => Math.max(most, volume), 1);
  const strongest = stock.reduce((most, { capacityGrams }) => Math.max(most, capacityGrams), 1);
  return Math.max(Math.ceil(volumeOfAll(units) / roomiest), Math.ceil(weightOfAll(units) / strongest));
}
