/** A row of the table: what was measured, the target and the result. */
export interface Row {
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  /** Undefined if there is no target. */
  readonly isMet?: boolean | undefined;
}

export function printRow({ what, target, measured, isMet }: Row): void {
  const verdict = isMet === undefined ? "" : isMet ? "met" : "NOT MET";
  console.log(`${what.padEnd(38)}${target.padEnd(22)}${measured.padEnd(56)}${verdict}`);
}

/** Milliseconds of the runs in rising order, without the warm-ups. */
export async function timeRuns(warmUps: number, runs: number, work: () => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let run = -warmUps; run < runs; run += 1) {
    const started = performance.now();
    await work();
    if (run >= 0) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
}

/**
 * Compares the best run with the target, because other load on the machine only ever adds time; the median shows how
 * much.
 */
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
