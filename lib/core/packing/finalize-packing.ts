import { columnsPerBlock, fill, filled } from "./fill";
import { type Load, toLoad } from "./load";
import { Orders } from "./order";
import type { Search } from "./search";
import { contact, low } from "./spot";

/**
 * The same contents lying as low in their box as they can, the largest faces first, where that is steadier: the search
 * cares for room alone and likes to stand thin goods on edge. Made once, when the boxes are settled.
 */
export function finalizePacking(search: Search, load: Load): Load {
  const { goods, measures } = search;
  const units = load.units.slice();
  new Orders(goods, 0).sort(units, units.length, measures.face);
  fill(search, units, units.length, load.box, contact + low, 0);
  if (filled.leftCount > 0) return load;
  const lying = toLoad(search, load.box);
  return lift(search, lying) < lift(search, load) ? lying : load;
}

/** How high the weight stands: the sum of weight by height of all tops. */
function lift({ goods }: Search, { blocks }: Load): number {
  let sum = 0;
  for (let at = 0; at < blocks.length; at += columnsPerBlock) {
    const [kind = 0, turn = 0, , , z = 0, along = 0, across = 0, up = 0] = blocks.subarray(at, at + columnsPerBlock);
    const h = goods.h[turn]!;
    sum += goods.weight[kind]! * along * across * up * (2 * z + h * (up + 1));
  }
  return sum;
}
