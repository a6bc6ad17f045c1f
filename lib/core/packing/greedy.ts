import { fill, filled } from "./fill";
import { type Load, toLoad } from "./load";
import { type Search, sumOf, totalOf } from "./search";
import type { Stock } from "./stock";

/** Above this number of units left to pack only the roomiest boxes are tried. */
const many = 20;

/**
 * Packs box by box until nothing is left: into the cheapest box that takes all units left, or else into the box that
 * takes most. Boxes that cannot take more than one already tried are not filled. Throws an Error if a unit fits no box.
 */
export function packGreedily(search: Search, units: Int32Array, rule: number): Load[] {
  const { bulk, bulkOfVolume, bulkOfWeight } = search.measures;
  const loads: Load[] = [];
  for (let rest = units; rest.length > 0; ) {
    let best: Load | undefined;
    let most = -1;
    let next = rest;
    const restBulk = totalOf(bulk, rest, rest.length);
    const { volume, weight } = sumOf(search.goods, rest, rest.length);
    for (const box of candidateBoxes(search, rest)) {
      // The bulk of each unit is rounded.
      const bound = box.volume * bulkOfVolume + box.capacityGrams * bulkOfWeight + rest.length;
      if (bound < most && (volume > box.volume || weight > box.capacityGrams)) continue;
      fill(search, rest, rest.length, box, rule, Number.POSITIVE_INFINITY);
      const isAll = filled.leftCount === 0;
      const taken = isAll ? Number.POSITIVE_INFINITY : restBulk - totalOf(bulk, filled.left, filled.leftCount);
      if (filled.count === 0 || taken < most) continue;
      const load = toLoad(search, box);
      if (best && taken === most && load.cost >= best.cost) continue;
      best = load;
      most = taken;
      next = filled.left.slice(0, filled.leftCount);
    }
    if (!best) throw new Error("A unit was handed over that fits no box.");
    loads.push(best);
    rest = next;
  }
  return loads;
}

/** Boxes that take the next unit. */
function candidateBoxes({ ableBoxes }: Search, rest: Int32Array): readonly Stock[] {
  const able = ableBoxes[rest[0]!]!;
  return rest.length <= many ? able : able.slice(0, 3);
}
