import type { InstanceBox, InstanceItem, InstanceOrder } from "@/scripts/packing/instances";

type Capacity = (box: InstanceBox) => number;
type Amount = (item: InstanceItem) => number;

const volumeOf: Amount = ({ width, length, height }) => width * length * height;
const weightOf: Amount = ({ weight = 0 }) => weight;
const roomOf: Capacity = (box) => box.inner_width * box.inner_length * box.inner_height;
const strengthOf: Capacity = (box) => box.max_weight - (box.empty_weight ?? 0);

/**
 * Packages that no packer can do without: items that fit no box, and for the others the capacity that their volume or
 * weight needs, each counted by the best box that it fits. Written independently of the engine.
 */
export function lowerBound({ items, boxes = [] }: InstanceOrder): number {
  const fitting = items.map((item) => ({ item, able: boxes.filter((box) => fits(item, box)) }));
  const boxed = fitting.filter(({ able }) => able.length > 0);
  const fewest = (amount: Amount, capacity: Capacity) =>
    fewestPackages(boxed.map(({ item, able }) => [Math.max(...able.map(capacity)), amount(item)]));
  return items.length - boxed.length + Math.max(fewest(volumeOf, roomOf), fewest(weightOf, strengthOf));
}

/** Fewest packages when goods may be divided: those that need the least capable boxes first, then the next. */
function fewestPackages(goods: readonly (readonly [capacity: number, amount: number])[]): number {
  const amounts = new Map<number, number>();
  for (const [capacity, amount] of goods) amounts.set(capacity, (amounts.get(capacity) ?? 0) + amount);
  let packages = 0;
  let spare = 0;
  for (const [capacity, amount] of [...amounts].sort(([a], [b]) => a - b)) {
    const more = Math.max(0, Math.ceil((amount - spare) / capacity));
    packages += more;
    spare += more * capacity - amount;
  }
  return packages;
}

function fits(item: InstanceItem, box: InstanceBox): boolean {
  if (weightOf(item) > strengthOf(box)) return false;
  const { width, length, height } = item;
  const turns: [number, number, number][] = [
    [width, length, height],
    [length, width, height],
  ];
  if (!item.must_keep_vertical)
    turns.push([width, height, length], [height, width, length], [length, height, width], [height, length, width]);
  return turns.some(([w, l, h]) => w <= box.inner_width && l <= box.inner_length && h <= box.inner_height);
}
