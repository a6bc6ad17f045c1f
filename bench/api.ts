import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import autocannon from "autocannon";
import { systemContext } from "@/lib/platform/context";
import { seedScale } from "@/scripts/demo";
import { startNode, stopChild } from "@/scripts/process/child";
import { readOptions } from "./options";
import { type BenchService, basic, withService } from "./service";

/** Every round sends each load once, so that slow phases of the machine affect all of them. */
const secondsEach = 2;
/** Warm-up before each row: a process is slow at code that it has just begun to run. */
const secondsOfWarmUp = 6;
const connections = 10;
const perPage = 15;
/** Shipments of the service that answers through Next: enough for the same first page. */
const shipmentsBehindNext = 20_000;

export interface Load {
  readonly url: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Row {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** What a row must reach at least, as a share of another load in the same run. */
interface Bar {
  readonly of: "empty" | "Next" | "bare";
  readonly least: number;
}

interface Comparison {
  readonly name: string;
  readonly path: (service: Scaled) => string;
  readonly body?: (service: Scaled) => unknown;
  readonly bars: readonly Bar[];
}

/** A service with a scaled account, whose shipments are read, and a usual one, which quotes and creates. */
interface Scaled {
  readonly service: BenchService;
  readonly accountId: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly shipmentId: number;
  readonly shipments: number;
}

const item = { description: "Mate", weight: 400, height: 12, width: 10, length: 10 };
const place = { city: "Mendoza", state: "Mendoza", zipcode: 5500 };
const destination = {
  ...place,
  name: "Martín Gutiérrez",
  document: "31220874",
  phone: "261 555-0000",
  email: "martin@example.com",
  street: "San Martín",
  street_number: "845",
};
const cargoOf = ({ service }: Scaled) => ({
  account_id: service.caller.accountId,
  declared_value: 25_000,
  items: [item],
});
const listOf = ({ accountId }: Scaled) => `/v2/shipments?account_id=${accountId}`;

const comparisons: readonly Comparison[] = [
  {
    name: "get one",
    path: ({ shipmentId }) => `/v2/shipments/${shipmentId}`,
    bars: [
      { of: "empty", least: 3 },
      { of: "bare", least: 0.6 },
    ],
  },
  { name: "list, page 1", path: listOf, bars: [{ of: "empty", least: 2 }] },
  {
    name: "list, last page",
    path: (scaled) => `${listOf(scaled)}&page=${Math.ceil(scaled.shipments / perPage)}`,
    bars: [{ of: "empty", least: 1 }],
  },
  { name: "list by state", path: (scaled) => `${listOf(scaled)}&status=in_transit`, bars: [] },
  {
    name: "quote",
    path: () => "/v2/shipments/quote",
    body: (scaled) => ({ ...cargoOf(scaled), destination: place }),
    bars: [{ of: "empty", least: 0.9 }],
  },
  {
    name: "create",
    path: () => "/v2/shipments",
    body: (scaled) => ({ ...cargoOf(scaled), external_id: "B", service_type: "standard_delivery", destination }),
    bars: [{ of: "Next", least: 1.4 }],
  },
];

/**
 * `npm run bench -- api [--shipments 1000000] [--rounds 9] [--only NAME] [--processes N]`: requests per second of the API lane
 * with very many shipments. Each load alternates with itself (A/A: the noise of the run), with the same load through Next
 * (a second service with `API_LANE=off` and a database of its own), with an empty route handler of Next and with a bare server
 * that reads one row. Shares are medians over the rounds, each of one round. Exit code 1 if a bar is missed by more than the noise.
 */
export function run(args: string[]): Promise<number> {
  const usual = { shipments: 1_000_000, rounds: 9, only: "", processes: "" };
  const { shipments, rounds, only, processes } = readOptions(args, usual);
  return withService(
    async (lane) => {
      const scaled = await scale(lane, shipments);
      return withBareServer(scaled, (bare) =>
        withService(
          async (behindNext) => {
            const next = await scale(behindNext, Math.min(shipments, shipmentsBehindNext));
            printHeads();
            const met: boolean[] = [];
            for (const comparison of comparisons.filter(({ name }) => name.startsWith(only)))
              met.push(await compare(comparison, { scaled, next, bare }, rounds));
            return met.every(Boolean) ? 0 : 1;
          },
          { API_LANE: "off" },
        ),
      );
    },
    { WEB_PROCESSES: processes },
  );
}

async function scale(service: BenchService, shipments: number): Promise<Scaled> {
  console.log(`Making ${shipments.toLocaleString("en")} shipments …`);
  const account = await seedScale(systemContext("bench"), shipments);
  const headers = basic(account);
  const response = await fetch(`${service.url}/v2/shipments?account_id=${account.accountId}&page=3`, { headers });
  const { data } = (await response.json()) as { data: { id: number }[] };
  if (!data[0]) throw new Error("there is no shipment to get");
  return { service, accountId: account.accountId, headers, shipmentId: data[0].id, shipments };
}

/** Runs `work` with the URL of a bare server on the database of the service. */
async function withBareServer<T>({ service, shipmentId }: Scaled, work: (url: string) => Promise<T>): Promise<T> {
  const child = startNode(["bench/api/bare-server.mjs", String(shipmentId)], {
    env: { ...process.env, DATABASE_URL: service.databaseUrl },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  try {
    const [port] = await once(createInterface(child.stdout as Readable), "line");
    return await work(`http://127.0.0.1:${port}/`);
  } finally {
    await stopChild(child);
  }
}

const heads = ["req/s", "p50 ms", "p99 ms", "A/A", "of empty", "of Next", "of bare"];
const printHeads = () => console.log(`${"".padEnd(18)}${heads.map((head) => head.padStart(18)).join("")}`);

async function compare(
  { name, path, body, bars }: Comparison,
  { scaled, next, bare }: { scaled: Scaled; next: Scaled; bare: string },
  count: number,
): Promise<boolean> {
  const at = (target: Scaled): Load => ({
    url: target.service.url + path(target),
    method: body ? "POST" : "GET",
    headers: body ? target.service.caller.headers : target.headers,
    body: body?.(target),
  });
  const loads: Record<string, Load> = {
    lane: at(scaled),
    Next: at(next),
    empty: { url: `${next.service.url}/healthz` },
    again: at(scaled),
    ...(name === "get one" ? { bare: { url: bare } } : {}),
  };
  for (const load of Object.values(loads)) await send(load, secondsOfWarmUp);
  const rows = new Map<string, Row[]>(Object.keys(loads).map((each) => [each, []]));
  for (let round = 0; round < count; round++)
    for (const [each, load] of Object.entries(loads)) rows.get(each)?.push(await send(load, secondsEach));
  const perSecond = (each: string) => (rows.get(each) ?? []).map((row) => row.perSecond);
  const sharesOf = (each: string, other = "lane") => {
    const others = perSecond(each);
    return perSecond(other).map((figure, i) => figure / (others[i] ?? Number.NaN));
  };
  const lane = rows.get("lane") ?? [];
  const noise = sharesOf("lane", "again");
  const figures = [
    median(lane.map((row) => row.perSecond)).toFixed(0),
    median(lane.map((row) => row.p50)).toFixed(1),
    median(lane.map((row) => row.p99)).toFixed(1),
    spread(noise),
    ...(["empty", "Next", "bare"] as const).map((each) => (each in loads ? spread(sharesOf(each)) : "")),
  ];
  console.log(name.padEnd(18) + figures.map((figure) => figure.padStart(18)).join(""));
  return bars.map(({ of, least }) => judge(name, of, median(sharesOf(of)), least, noise)).every(Boolean);
}

export const spread = (shares: readonly number[]): string =>
  `${median(shares).toFixed(2)} (${Math.min(...shares).toFixed(2)}-${Math.max(...shares).toFixed(2)})`;

/** A bar that is missed by less than two runs of the same load differ is not missed. */
function judge(name: string, of: string, share: number, least: number, noise: readonly number[]): boolean {
  if (share >= least) return true;
  const isNoise = share >= least * Math.min(1, ...noise);
  console.log(`  ${isNoise ? "within the noise" : "MISSED"}, ${name}: ${share.toFixed(2)} of ${of}, the bar ${least}`);
  return isNoise;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export async function send({ url, method = "GET", headers = {}, body }: Load, seconds: number): Promise<Row> {
  const result = await autocannon({
    url,
    method,
    connections,
    duration: seconds,
    headers: { ...headers, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
