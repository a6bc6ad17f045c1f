import type { PickingLine } from "../picking-list";

/** The orders of one walk, and what they are chosen from. */
interface WaveChoice {
  /** The picking list of all candidates, in the order of the walk (`buildPickingList`). */
  readonly lines: readonly PickingLine[];
  /** Ids of the candidates, the most urgent first. Those without a line are never chosen. */
  readonly queue: readonly number[];
  /** The most orders to choose, a positive integer. */
  readonly size: number;
}

/**
 * Chooses up to `size` orders that lie together: the most urgent order first, then again and again the order that adds
 * the fewest stops to the walk, of these the one whose stops are nearest to it, of these the most urgent. Returns their
 * ids in the order of the choice.
 *
 * This is the seed and the "minimum additional aisles" rule of order batching (De Koster, Van der Poort, Wolters:
 * Efficient orderbatching methods in warehouses, 1999), with places as aisles and their rank in the list as distance.
 */
export function chooseWave({ lines, queue, size }: WaveChoice): number[] {
  const stopsOf = readStops(lines);
  const waiting = queue.filter((id) => stopsOf.has(id));
  const walked = new Set<number>();
  const chosen: number[] = [];
  while (chosen.length < size && waiting.length > 0) {
    let best = 0;
    let bestCost: readonly [stops: number, distance: number] = [Number.POSITIVE_INFINITY, 0];
    // Nothing is walked yet: the most urgent order begins.
    for (const [index, id] of chosen.length === 0 ? [] : waiting.entries()) {
      const cost = costOf(stopsOf.get(id) ?? [], walked);
      if (cost[0] < bestCost[0] || (cost[0] === bestCost[0] && cost[1] < bestCost[1])) [best, bestCost] = [index, cost];
    }
    const [id] = waiting.splice(best, 1);
    if (id === undefined) break;
    chosen.push(id);
    for (const stop of stopsOf.get(id) ?? []) walked.add(stop);
  }
  return chosen;
}

/** The stops of each order: places of the walk by their rank. Articles without a place are a stop each. */
function readStops(lines: readonly PickingLine[]): Map<number, number[]> {
  const ranks = new Map<string, number>();
  const stops = new Map<number, number[]>();
  for (const { key, warehouse, place, orders } of lines) {
    const name = place === "" ? key : JSON.stringify([warehouse, place]);
    const rank = ranks.get(name) ?? ranks.size;
    ranks.set(name, rank);
    for (const { orderId } of orders) {
      const own = stops.get(orderId) ?? [];
      if (!own.includes(rank)) stops.set(orderId, [...own, rank]);
    }
  }
  return stops;
}

function costOf(stops: readonly number[], walked: ReadonlySet<number>): readonly [stops: number, distance: number] {
  const added = stops.filter((stop) => !walked.has(stop));
  const distance = added.reduce(
    (sum, stop) => sum + Math.min(...[...walked].map((known) => Math.abs(known - stop))),
    0,
  );
  return [added.length, distance];
}
