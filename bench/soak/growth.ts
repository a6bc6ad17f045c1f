/** How much memory may grow between the second and the last fifth of a run. */
export const growthAllowed = 0.1;

/** A share: 0.1 is a tenth more. `at` is any number that rises with time. */
export interface Sample {
  readonly at: number;
  readonly value: number;
}

/**
 * Median of the last fifth of the time ÷ that of the second fifth, less one. The first fifth is left out, as caches fill
 * and code is compiled there. Throws an Error if one of the two fifths has no sample.
 */
export function growthOf(samples: readonly Sample[]): number {
  const from = Math.min(...samples.map(({ at }) => at));
  const fifth = (Math.max(...samples.map(({ at }) => at)) - from) / 5;
  const medianWithin = (first: number) =>
    medianOf(samples.filter(({ at }) => at >= from + first * fifth && at <= from + (first + 1) * fifth));
  return medianWithin(4) / medianWithin(1) - 1;
}

function medianOf(samples: readonly Sample[]): number {
  const sorted = samples.map(({ value }) => value).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (median === undefined) throw new Error("a fifth of the run has no sample");
  return median;
}

/**
 * The lowest value of each sample and those up to `within` before it: of a heap, what is left after a collection. Samples
 * stand in the order of their time.
 */
export const lowestWithin = (samples: readonly Sample[], within: number): Sample[] =>
  samples.map(({ at }) => ({
    at,
    value: Math.min(...samples.filter((other) => other.at <= at && other.at >= at - within).map(({ value }) => value)),
  }));
