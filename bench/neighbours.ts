import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { request } from "undici";
import { beginLedgerCheck, continueLedgerCheck, lastLedgerCheck } from "@/lib/domain/money/ledger";
import { changeRateLimits } from "@/lib/domain/operating/operations";
import { type Context, systemContext } from "@/lib/platform/context";
import { seedScale } from "@/scripts/demo";
import { createSession, loads } from "./neighbours/load";
import type { Hog } from "./neighbours/send";
import { readOptions } from "./options";
import { basic, withService } from "./service";

const bars = { ratio: 5, p95Ms: 250, healthMs: 100, holdMs: 100 };
const shipments = 5_000;
const pauseMs = 15;

interface Times {
  /** Milliseconds, in rising order. */
  readonly gets: readonly number[];
  readonly health: readonly number[];
  /** The longest hold of the service's event loop, by its own metric. */
  readonly holdMs: number;
  /** The longest pause of this process itself: what the machine, not the service, does to every figure. */
  readonly ownStallMs: number;
}

/**
 * `npm run bench -- neighbours [--seconds 20] [--only N]`: what one account's largest requests do to another account. While a hog
 * sends its largest requests of a kind (quotes, sheets, batches, rules, orders, drafts, reports, exports, MCP), each alone and all at
 * once, as fast as its limits allow, the list of another account and `/healthz` are asked again and again. Exit code 1 if a bar is
 * missed.
 */
export const run = (args: string[]): Promise<number> =>
  withService(
    async ({ url }) => {
      const { seconds, only } = readOptions(args, { seconds: 20, only: -1 });
      const ctx = systemContext("bench");
      console.log("Making two accounts with shipments …");
      const [quiet, loud] = [await seedScale(ctx, shipments), await seedScale(ctx, shipments)];
      await changeRateLimits(ctx, quiet.accountId, { limits: { read: 1_000_000 }, reason: "bench" });
      const list = `${url}/v2/shipments?account_id=${quiet.accountId}`;
      const watch = (duration: number) => observe({ url, list, headers: basic(quiet) }, duration);
      const hog: Hog = {
        url,
        accountId: loud.accountId,
        headers: basic(loud),
        cookie: await createSession(loud.accountId),
        shipmentIds: await findShipmentIds(url, loud.accountId, basic(loud)),
      };
      const thread = new Worker(new URL("neighbours/hog-thread.mjs", import.meta.url), { workerData: hog });
      await once(thread, "message");
      await watch(5);
      const calm = await watch(seconds);
      const calmP95 = at(calm.gets, 0.95);
      console.log(
        ["", "p50", "p95", "p99", "max", "x quiet", "healthz max", "hold", "own stall", "answers"].map(cell).join(""),
      );
      printRow("nobody else", calm, calmP95, new Map());
      const met: boolean[] = [];
      const names = loads.map(({ name }) => name);
      const phases = [...names.map((name) => ({ name, chosen: [name] })), { name: "all of it at once", chosen: names }];
      for (const { name, chosen } of phases.filter((_, i) => only < 0 || i === only)) {
        thread.postMessage(chosen);
        const times = await watch(seconds);
        thread.postMessage("end");
        const [statuses] = (await once(thread, "message")) as [Map<number, number>];
        printRow(name, times, calmP95, statuses);
        met.push(...judge(name, times, calmP95, statuses));
        await pause(1_000);
      }
      await thread.terminate();
      const findings = await checkLedger(ctx);
      console.log(`The ledger has ${findings} findings.`);
      return met.every(Boolean) && findings === 0 ? 0 : 1;
    },
    { RATE_LIMITS: "on" },
  );

async function checkLedger(ctx: Context): Promise<number> {
  const id = await beginLedgerCheck(ctx);
  while ((await continueLedgerCheck(ctx, id)).more);
  return (await lastLedgerCheck(ctx, id))?.findings.length ?? 0;
}

async function findShipmentIds(url: string, accountId: number, headers: Record<string, string>): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; page <= 10; page++) {
    const path = `${url}/v2/shipments?account_id=${accountId}&status=delivered&per_page=100&page=${page}`;
    const response = await request(path, { headers });
    const { data } = (await response.body.json()) as { data: { id: number }[] };
    ids.push(...data.map(({ id }) => id));
  }
  return ids;
}

async function observe(
  { url, list, headers }: { url: string; list: string; headers: Record<string, string> },
  seconds: number,
): Promise<Times> {
  // The metric is of the time since it was last read.
  await readHoldMs(url);
  const until = performance.now() + seconds * 1000;
  let ownStallMs = 0;
  let last = performance.now();
  const clock = setInterval(() => {
    ownStallMs = Math.max(ownStallMs, performance.now() - last - 5);
    last = performance.now();
  }, 5);
  const repeat = async (path: string) => {
    const times: number[] = [];
    while (performance.now() < until) {
      const began = performance.now();
      const response = await request(path, { headers });
      await response.body.dump({ limit: 10_000_000 });
      if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
      times.push(performance.now() - began);
      await pause(pauseMs);
    }
    return times.sort((a, b) => a - b);
  };
  const [gets, healthTimes] = await Promise.all([repeat(list), repeat(`${url}/healthz`)]);
  clearInterval(clock);
  return { gets, health: healthTimes, holdMs: await readHoldMs(url), ownStallMs };
}

async function readHoldMs(url: string): Promise<number> {
  const text = await (await request(`${url}/metrics`)).body.text();
  return Number(/^nodejs_eventloop_lag_max_seconds(?:\{[^}]*\})? (\S+)$/m.exec(text)?.[1] ?? Number.NaN) * 1000;
}

function judge(name: string, { gets, health, holdMs }: Times, calmP95: number, statuses: ReadonlyMap<number, number>) {
  const p95 = at(gets, 0.95);
  const checks: [boolean, string][] = [
    [p95 <= bars.ratio * calmP95, `p95 is ${ms(p95)} ms, the bar ${bars.ratio} x ${ms(calmP95)} ms`],
    [p95 <= bars.p95Ms, `p95 is ${ms(p95)} ms, the bar ${bars.p95Ms} ms`],
    [at(health, 1) <= bars.healthMs, `the slowest /healthz took ${ms(at(health, 1))} ms, the bar ${bars.healthMs} ms`],
    [holdMs <= bars.holdMs, `the event loop was held for ${ms(holdMs)} ms, the bar ${bars.holdMs} ms`],
    [
      [...statuses.keys()].every((status) => status < 300 || status === 429),
      `the hog was answered ${describeAnswers(statuses)}`,
    ],
  ];
  for (const [isMet, message] of checks) if (!isMet) console.error(`  MISSED, ${name}: ${message}`);
  return checks.map(([isMet]) => isMet);
}

function printRow(
  name: string,
  { gets, health, holdMs, ownStallMs }: Times,
  calmP95: number,
  answers: ReadonlyMap<number, number>,
) {
  const p95 = at(gets, 0.95);
  const figures = [at(gets, 0.5), p95, at(gets, 0.99), at(gets, 1)].map(ms);
  const row = [
    name,
    ...figures,
    (p95 / calmP95).toFixed(1),
    ms(at(health, 1)),
    ms(holdMs),
    ms(ownStallMs),
    describeAnswers(answers),
  ];
  console.log(row.map(cell).join(""));
}

const describeAnswers = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses].map(([status, count]) => `${count} x ${status}`).join(", ");

const ms = (time: number): string => time.toFixed(1);
const at = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
const cell = (text: string, column: number): string => (column === 0 ? text.padEnd(44) : text.padStart(13));
