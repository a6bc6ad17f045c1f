import { packInWays } from "@/lib/core/packing";
import { toPackBoxes, toPackItems } from "@/scripts/packing/instances";
import type { BenchOrder } from "./tools";

const warmUpOrders = 20;

/**
 * Median CPU time, in milliseconds, of packing orders in all the ways that a quote prices. The families are taken in
 * turns, so that a busy machine slows all of them.
 */
export function timeWays(families: readonly (readonly BenchOrder[])[]): number[] {
  for (const family of families) for (const order of family.slice(0, warmUpOrders)) packOrder(order);
  const times = families.map((family) => ({ family, ms: [] as number[] }));
  const most = Math.max(...families.map(({ length }) => length));
  for (let at = 0; at < most; at++)
    for (const { family, ms } of times) {
      const order = family[at % family.length];
      if (order) ms.push(packOrder(order));
    }
  return times.map(({ ms }) => ms.sort((a, b) => a - b)[ms.length >> 1] ?? 0);
}

function packOrder({ items, boxes = [] }: BenchOrder): number {
  const [packItems, packBoxes] = [toPackItems(items, true), toPackBoxes(boxes)];
  const before = process.cpuUsage();
  packInWays(packItems, packBoxes, { mode: "boxes" });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
