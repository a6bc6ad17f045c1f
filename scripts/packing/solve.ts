import { pack } from "@/lib/core/packing";
import { type Instances, type SolvedPackage, toPackBoxes, toPackItems, toSolved } from "./instances";

export interface Solved {
  readonly id: string;
  readonly packages: readonly SolvedPackage[];
  readonly ms: number;
  /** CPU time of all threads of this process: about the value of `ms` on an idle machine. */
  readonly cpuMs: number;
}

export interface SolveOptions {
  /** Mattresses are packed like other goods. */
  readonly ignoreClass?: boolean;
  /** False if items may not be turned. */
  readonly mayTurn?: boolean;
}

const warmUpOrders = 200;
const warmUpMs = 3_000;

/**
 * Packs every order and measures the time, after packing some orders to warm up, so that the times are those of a
 * running service.
 */
export function solve(
  { boxes = [], orders }: Instances,
  { ignoreClass = false, mayTurn = true }: SolveOptions = {},
): Solved[] {
  const prepared = orders.map((order) => ({
    id: order.id,
    items: toPackItems(order.items, ignoreClass),
    boxes: toPackBoxes(order.boxes ?? boxes),
  }));
  const started = performance.now();
  for (const order of prepared.slice(0, warmUpOrders)) {
    if (performance.now() - started > warmUpMs) break;
    pack(order.items, order.boxes, { mode: "boxes", mayTurn });
  }
  return prepared.map((order) => {
    const before = process.cpuUsage();
    const from = performance.now();
    const packages = pack(order.items, order.boxes, { mode: "boxes", mayTurn });
    const ms = performance.now() - from;
    const { user, system } = process.cpuUsage(before);
    return {
      id: order.id,
      packages: toSolved(packages),
      ms: Math.round(ms * 1000) / 1000,
      cpuMs: (user + system) / 1000,
    };
  });
}
