import { setTimeout as pause } from "node:timers/promises";
import { startReceiver } from "@/e2e/faults/receiver";
import { openShops } from "@/e2e/faults/shops";
import { readOptions } from "./options";
import { withService } from "./service";
import { growthAllowed, growthOf, lowestWithin, type Sample } from "./soak/growth";
import { type Answer, sendSteadily } from "./soak/load";

const sampleMs = 5_000;
/** Memory counts with its lowest within this time: between collections it rises and falls by a quarter. */
const collectionMs = 60_000;
const endpoints = 10;
const mebibyte = 1_048_576;

/** What the service tells of itself at one moment. */
interface Reading {
  readonly at: number;
  readonly residentBytes: number;
  readonly heapBytes: number;
  /** 99th percentile since the last reading. */
  readonly lagSeconds: number;
  /** Undefined when the database did not tell in time. */
  readonly outboxSeconds: number | undefined;
}

/**
 * `npm run bench -- soak [--minutes 30] [--rate 20]`: a production service under a steady load of quotes, creations with their
 * labels, lists and reads, `rate` a second, whose events go to receivers. Prints a row a minute. Exit code 1 if the memory of
 * the process or its heap, each by its lowest within a minute, grows by more than a tenth from the second to the last fifth
 * of the run (medians), or if a request fails.
 */
export const run = (args: string[]): Promise<number> =>
  withService(
    async ({ url }) => {
      const { minutes, rate } = readOptions(args, { minutes: 30, rate: 20 });
      const receiver = await startReceiver(1);
      try {
        const shops = await openShops(receiver, endpoints);
        const readings: Reading[] = [];
        const errors = new Map<string, number>();
        let answers: Answer[] = [];
        const takeAnswers = (): Answer[] => {
          const taken = answers;
          answers = [];
          for (const { error } of taken) if (error !== undefined) errors.set(error, (errors.get(error) ?? 0) + 1);
          return taken;
        };
        const load = await sendSteadily(url, shops, rate, (answer) => answers.push(answer));
        printHeads();
        const startedAt = Date.now();
        for (let minute = 1; minute <= minutes; minute++) {
          const from = readings.length;
          const endsAt = startedAt + minute * 60_000;
          while (Date.now() < endsAt) {
            await pause(Math.min(sampleMs, Math.max(0, endsAt - Date.now())));
            readings.push(await read(url));
          }
          printMinute(minute, takeAnswers(), readings.slice(from));
        }
        await load.stop();
        takeAnswers();
        const { requests, successes } = await receiver.count();
        console.log(`${requests} webhook requests, ${successes} accepted`);
        for (const [error, count] of errors) console.error(`${count} x ${error}`);
        return judge(readings) && errors.size === 0 ? 0 : 1;
      } finally {
        await receiver.stop();
      }
    },
    { WEBHOOK_ALLOW_PRIVATE_TARGETS: "1" },
  );

async function read(url: string): Promise<Reading> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const find = (name: string): number | undefined => {
    const [, value] = new RegExp(`^${name} (\\S+)$`, "m").exec(text) ?? [];
    return value === undefined ? undefined : Number(value);
  };
  const metric = (name: string): number => {
    const value = find(name);
    if (value === undefined) throw new Error(`/metrics has no ${name}`);
    return value;
  };
  return {
    at: Date.now(),
    residentBytes: metric("process_resident_memory_bytes"),
    heapBytes: metric("nodejs_heap_size_used_bytes"),
    lagSeconds: metric("nodejs_eventloop_lag_p99_seconds"),
    outboxSeconds: find("anden_outbox_oldest_seconds"),
  };
}

const printHeads = (): void =>
  printCells("minute", [
    "requests",
    "errors",
    "p50 ms",
    "p99 ms",
    "RSS MiB",
    "RSS low",
    "heap low",
    "lag p99 ms",
    "outbox s",
  ]);

/** The resident memory is the median of the minute, the lag and the outbox are their highest. */
function printMinute(minute: number, answers: readonly Answer[], readings: readonly Reading[]): void {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (sorted: readonly number[], share: number) =>
    sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  const resident = readings.map(({ residentBytes }) => residentBytes).sort((a, b) => a - b);
  printCells(String(minute), [
    String(answers.length),
    String(answers.filter(({ error }) => error !== undefined).length),
    at(times, 0.5).toFixed(1),
    at(times, 0.99).toFixed(1),
    (at(resident, 0.5) / mebibyte).toFixed(0),
    (at(resident, 0) / mebibyte).toFixed(0),
    (Math.min(...readings.map(({ heapBytes }) => heapBytes)) / mebibyte).toFixed(0),
    (1000 * Math.max(...readings.map(({ lagSeconds }) => lagSeconds))).toFixed(1),
    outboxOf(readings),
  ]);
}

function outboxOf(readings: readonly Reading[]): string {
  const known = readings.flatMap(({ outboxSeconds }) => outboxSeconds ?? []);
  return known.length === 0 ? "unknown" : Math.max(...known).toFixed(1);
}

const printCells = (head: string, cells: readonly string[]): void =>
  console.log(head.padEnd(8) + cells.map((cell) => cell.padStart(12)).join(""));

function judge(readings: readonly Reading[]): boolean {
  const growthBy = (valueAt: (reading: Reading) => number): number =>
    growthOf(
      lowestWithin(
        readings.map((reading): Sample => ({ at: reading.at, value: valueAt(reading) })),
        collectionMs,
      ),
    );
  const growths = { RSS: growthBy(({ residentBytes }) => residentBytes), heap: growthBy(({ heapBytes }) => heapBytes) };
  for (const [name, growth] of Object.entries(growths))
    console.log(`${name}: ${growth >= 0 ? "+" : ""}${(100 * growth).toFixed(1)} % from the second to the last fifth`);
  const isFlat = Object.values(growths).every((growth) => growth <= growthAllowed);
  console.log(isFlat ? "memory flat" : `memory NOT flat: more than ${100 * growthAllowed} %`);
  return isFlat;
}
