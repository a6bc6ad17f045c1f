import { columnsPerBlock, fill, filled } from "./fill";
import { type Load, toLoad } from "./load";
import { Orders } from "./order";
import type { Search } from "./search";
import { contact, low } from "./spot";

/**
 * Repacks the contents of a load as low as possible, the largest faces first, and returns the steadier of both
 * packings. The search optimises volume alone and tends to stand thin goods on edge. Called once, when the boxes are
 * final.
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

/** Height of the weight: the sum of weight times height of the top, doubled, over all items. */
function lift({ goods }: Search, { blocks }: Load): number {
  let sum = 0;
  for (let at = 0; at < blocks.length; at += columnsPerBlock) {
    const [kind = 0, turn = 0, , , z = 0, along = 0, across = 0, up = 0] = blocks.subarray(at, at + columnsPerBlock);
    const h = goods.h[turn]!;
    sum += goods.weight[kind]! * along * across * up * (2 * z + h * (up + 1));
  }
  return sum;
}
