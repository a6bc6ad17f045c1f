import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { oneFailure, type Tally } from "./tally";

/** A part of a run of tests. */
export interface Step {
  readonly name: string;
  /** Seconds that it takes on two quiet cores; a step that takes longer is marked, and fails nothing. */
  readonly shareSeconds: number;
  readonly run: () => Promise<Tally>;
}

export interface TimedTally extends Tally {
  readonly step: Step;
  readonly wallSeconds: number;
  /** Undefined where the system does not tell it. */
  readonly processorSeconds: number | undefined;
}

/** Runs a step and measures it; an error of the step itself counts as one failed test. */
export async function runTimed(step: Step): Promise<TimedTally> {
  const begunAt = performance.now();
  const usedBefore = processorSecondsOfChildren();
  const tally = await attempt(step.run);
  const used = processorSecondsOfChildren();
  return {
    ...tally,
    step,
    wallSeconds: (performance.now() - begunAt) / 1000,
    processorSeconds: used === undefined || usedBefore === undefined ? undefined : used - usedBefore,
  };
}

export async function attempt(step: () => Promise<Tally>): Promise<Tally> {
  try {
    return await step();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return oneFailure(message.split("\n")[0] || "a step");
  }
}

/** Ticks of a second in /proc, the same on every Linux that Node supports (`getconf CLK_TCK`). */
const TICKS = 100;

/**
 * Processor time of the ended child processes, which Node does not tell (nodejs/node has no RUSAGE_CHILDREN): fields `cutime` and
 * `cstime` of proc_pid_stat(5). A database that outlives its parent is not in it.
 */
function processorSecondsOfChildren(): number | undefined {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch {
    return undefined;
  }
}

const SLOWEST = 20;

/** A table of the steps, and the files and journeys that took longest. */
export function describeTimes(tallies: readonly TimedTally[]): string {
  const total = tallies.reduce((seconds, { wallSeconds }) => seconds + wallSeconds, 0);
  const rows = tallies.map(({ step, wallSeconds, processorSeconds, passed, failed }) =>
    row(step.name, seconds(wallSeconds), seconds(processorSeconds), `${passed + failed}`, markOf(step, wallSeconds)),
  );
  const slowest = tallies
    .flatMap(({ durations }) => durations)
    .sort((a, b) => b.durationMs - a.durationMs)
    .slice(0, SLOWEST)
    .map(({ name, durationMs }) => `  ${(durationMs / 1000).toFixed(1).padStart(6)} s  ${name}`);
  return [
    row("Step", "wall", "processor", "tests"),
    ...rows,
    row("Total", seconds(total), "", ""),
    ...(slowest.length > 0 ? ["", "Slowest files and journeys", ...slowest] : []),
  ].join("\n");
}

const seconds = (value: number | undefined): string => (value === undefined ? "" : `${value.toFixed(0)} s`);

const markOf = ({ shareSeconds }: Step, wallSeconds: number): string =>
  wallSeconds > shareSeconds ? `over its share of ${shareSeconds} s` : "";

const row = (name: string, wall: string, processor: string, tests: string, mark = ""): string =>
  `${name.padEnd(44)}${wall.padStart(8)}${processor.padStart(11)}${tests.padStart(8)}  ${mark}`.trimEnd();
