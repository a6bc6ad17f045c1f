import type { InstanceBox, SolvedPackage } from "@/scripts/packing/instances";
import { type SolveOptions, solve } from "@/scripts/packing/solve";
import type { BenchInstances, BenchOrder, loadTools } from "./tools";

export interface Measured {
  readonly order: BenchOrder;
  readonly boxes: readonly InstanceBox[];
  readonly packages: readonly SolvedPackage[];
  /** Outer volume of the boxes used; items on their own do not count. */
  readonly volume: number;
  readonly errors: readonly unknown[];
  readonly ms: number;
  readonly cpuMs: number;
}

/** Packs instances and validates every result. */
export function measure(
  tools: NonNullable<Awaited<ReturnType<typeof loadTools>>>,
  instances: BenchInstances,
  options: SolveOptions = {},
): Measured[] {
  const solved = solve(instances, { ignoreClass: true, ...options });
  return solved.map(({ packages, ms, cpuMs }, at) => {
    const order = instances.orders[at];
    if (!order) throw new Error("An answer without its order.");
    const boxes = order.boxes ?? instances.boxes ?? [];
    const rotations = options.mayTurn === false ? "none" : "free";
    const { faults: errors } = tools.validate({ boxes, items: order.items, packages }, { rotations });
    return {
      order,
      boxes,
      packages,
      volume: sum(packages, (each) => outerVolume(boxes, each)),
      errors,
      ms,
      cpuMs,
    };
  });
}

export const sum = <T>(values: readonly T[], of: (value: T) => number): number =>
  values.reduce((total, value) => total + of(value), 0);

export const countPackages = (rows: readonly Measured[]): number => sum(rows, ({ packages }) => packages.length);

/** Quantile of the wall-clock and CPU times in milliseconds; a share of 1 gives the worst. */
export function timesAt(rows: readonly Measured[], share: number): { wall: number; cpu: number } {
  const at = (times: number[]) =>
    times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { wall: at(rows.map(({ ms }) => ms)), cpu: at(rows.map(({ cpuMs }) => cpuMs)) };
}

function outerVolume(boxes: readonly InstanceBox[], { box }: SolvedPackage): number {
  const used = box === null ? undefined : boxes[box];
  return used ? used.outer_width * used.outer_length * used.outer_height : 0;
}
