/** A line of the table: what was measured, what was wanted, what came out. */
export interface Row {
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  /** Undefined where nothing was demanded. */
  readonly isMet?: boolean;
}

export function printRow({ what, target, measured, isMet }: Row): void {
  const verdict = isMet === undefined ? "" : isMet ? "met" : "NOT MET";
  console.log(`${what.padEnd(38)}${target.padEnd(22)}${measured.padEnd(56)}${verdict}`);
}

/** Milliseconds of some runs, the first ones apart. */
export async function timeRuns(warmUps: number, runs: number, work: () => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let run = -warmUps; run < runs; run += 1) {
    const started = performance.now();
    await work();
    if (run >= 0) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
}

/** Judged by the best run, as whatever else the machine does only ever adds; the median shows how much that was. */
export function timeRow(what: string, targetMs: number | undefined, sorted: readonly number[], note = ""): Row {
  const best = sorted[0] ?? Number.NaN;
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  return {
    what,
    target: targetMs === undefined ? "" : `≤ ${asText(targetMs)}`,
    measured: `${asText(best)} (median ${asText(median)})${note && `, ${note}`}`,
    isMet: targetMs === undefined ? undefined : best <= targetMs,
  };
}

export const asText = (ms: number): string => (ms >= 1000 ? `${(ms / 1000).toFixed(2)} s` : `${ms.toFixed(1)} ms`);

export const countRow = (what: string, target: string, good: number, all: number, note = ""): Row => ({
  what,
  target,
  measured: `${good} of ${all}${note && `, ${note}`}`,
  isMet: good === all,
});
