import type { Budget } from "./fill";
import type { Kind } from "./kind";
import { intoOneBox, type Load } from "./one-box";
import { type Attempt, attempts, seeded } from "./order";
import type { Cost, Stock } from "./stock";

const totalCost = (loads: readonly Load[]): number => loads.reduce((sum, { cost }) => sum + cost, 0);

export const isBetter = (a: readonly Load[], b: readonly Load[]): boolean =>
  a.length === b.length ? totalCost(a) < totalCost(b) : a.length < b.length;

/**
 * Unpacks two or three loads at a time and packs their units anew with `repack`; keeps what is better, or as good and
 * less even, as one load must become nearly empty before it can disappear. In the end every load moves to the cheapest
 * box that takes it.
 */
export function improve(
  start: readonly Load[],
  stock: readonly Stock[],
  cost: Cost,
  budget: Budget,
  repack: (attempt: Attempt) => readonly Load[],
): readonly Load[] {
  const random = seeded(start.length);
  let loads = start;
  while (budget.left > 0 && loads.length > 1) {
    budget.left -= 1_000;
    const chosen = chooseLoads(loads, random);
    const other = repack(attemptAt(unitsOf(chosen), random(12)));
    if (isBetter(other, chosen) || (!isBetter(chosen, other) && spread(other) > spread(chosen)))
      loads = [...loads.filter((load) => !chosen.includes(load)), ...other];
  }
  return loads.map((load) => intoCheaperBox(load, stock, cost));
}

/** The emptiest by volume, and one or two others. */
function chooseLoads(loads: readonly Load[], random: (bound: number) => number): Load[] {
  const rest = [...loads].sort((a, b) => a.volume - b.volume);
  const chosen = rest.splice(random(Math.min(rest.length, 2)), 1);
  const others = rest.length > 1 ? 1 + random(2) : 1;
  for (let count = 0; count < others; count++) chosen.push(...rest.splice(random(rest.length), 1));
  return chosen;
}

function attemptAt(units: readonly Kind[], place: number): Attempt {
  let at = 0;
  for (const attempt of attempts(units)) {
    if (at === place) return attempt;
    at += 1;
  }
  throw new Error("Attempts never end.");
}

const unitsOf = (loads: readonly Load[]): Kind[] =>
  loads.flatMap(({ placed }) => placed.map(({ kind }) => kind)).sort((a, b) => a.rank - b.rank);

/** Grows as the same volume is shared more unevenly: the sum of the squares of the shares in thousandths. */
function spread(loads: readonly Load[]): number {
  const whole = loads.reduce((sum, { volume }) => sum + volume, 0);
  return loads.reduce((sum, { volume }) => sum + Math.trunc((volume * 1000) / whole) ** 2, 0);
}

function intoCheaperBox(load: Load, stock: readonly Stock[], cost: Cost): Load {
  const other = intoOneBox(unitsOf([load]), stock, cost, { left: 10_000 });
  return other && other.cost < load.cost ? other : load;
}
