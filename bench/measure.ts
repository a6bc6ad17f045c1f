const warmUpRounds = 50;

export interface Timing {
  readonly name: string;
  /** Milliseconds, in rising order. */
  readonly sorted: readonly number[];
}

/**
 * Measures requests in alternation, A B A B …, one at a time. Every response is read to its end; throws an Error if it
 * is not a success.
 */
export async function measure(
  rounds: number,
  requests: Readonly<Record<string, () => Promise<Response>>>,
): Promise<Timing[]> {
  const times = new Map(Object.keys(requests).map((name) => [name, [] as number[]]));
  for (let round = -warmUpRounds; round < rounds; round++)
    for (const [name, request] of Object.entries(requests)) {
      const started = performance.now();
      const response = await request();
      const text = await response.text();
      if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text.slice(0, 300)}`);
      if (round >= 0) times.get(name)?.push(performance.now() - started);
    }
  return [...times].map(([name, list]) => ({ name, sorted: list.sort((a, b) => a - b) }));
}

/** The middle value; the upper one of two. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** How long `work` takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const at = ({ sorted }: Timing, share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

export const medianOf = (timing: Timing): number => at(timing, 0.5);

/** Median, p95 and p99 in milliseconds, and the median as a multiple of the first row's. */
export function printRows(timings: readonly Timing[]): void {
  const [first] = timings;
  console.log(
    `${"".padEnd(40)}${["median ms", "p95 ms", "p99 ms", "x first"].map((head) => head.padStart(11)).join("")}`,
  );
  for (const timing of timings) {
    const ratio = first ? at(timing, 0.5) / at(first, 0.5) : 1;
    const figures = [at(timing, 0.5), at(timing, 0.95), at(timing, 0.99), ratio];
    console.log(timing.name.padEnd(40) + figures.map((figure) => figure.toFixed(2).padStart(11)).join(""));
  }
}
