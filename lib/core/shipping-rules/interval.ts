import type { Interval } from "../vocabulary";

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

export const boundsOf = (interval: Interval | null): Bounds => ({
  min: interval?.min ?? Number.NEGATIVE_INFINITY,
  max: interval?.max ?? Number.POSITIVE_INFINITY,
});

export function isWithin(value: number, interval: Interval | null): boolean {
  const { min, max } = boundsOf(interval);
  return value >= min && value <= max;
}

export function isEmpty(interval: Interval | null): boolean {
  const { min, max } = boundsOf(interval);
  return min > max;
}

/** Sorted intervals of which no two touch, with the same integers. */
export function mergeIntervals(intervals: readonly Interval[]): Bounds[] {
  const merged: { min: number; max: number }[] = [];
  for (const { min, max } of intervals.map(boundsOf).sort((a, b) => a.min - b.min)) {
    const last = merged.at(-1);
    if (min > max) continue;
    if (last && min <= last.max + 1) last.max = Math.max(last.max, max);
    else merged.push({ min, max });
  }
  return merged;
}

/** Whether every integer of `inner` is in one of `outer`; both are merged (`mergeIntervals`), and read once. */
export function coversIntervals(outer: readonly Bounds[], inner: readonly Bounds[]): boolean {
  let place = 0;
  return inner.every(({ min, max }) => {
    while (place < outer.length && (outer[place]?.max ?? 0) < max) place++;
    return (outer[place]?.min ?? Number.POSITIVE_INFINITY) <= min;
  });
}
