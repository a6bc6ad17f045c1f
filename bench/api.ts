import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import autocannon from "autocannon";
import { sql } from "drizzle-orm";
import { connection } from "@/db/driver";
import { type Context, systemContext } from "@/lib/platform/context";
import { type ScaleAccount, seedScale } from "@/scripts/demo";
import { loadAccounts, openLargest } from "@/scripts/load";
import { startNode, stopChild } from "@/scripts/process/child";
import { median } from "./measure";
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

/** More shipments than this are of very many accounts, unless told otherwise. */
const mostOfOneAccount = 1_000_000;
const manyAccounts = 10_000;
/** What a service with very many accounts is compared with, and how many times as slow it may be. */
const few = { shipments: 100_000, mostSlower: 1.5 };
/** Of how many shipments one is chosen at random. */
const mostRandom = 20_000;

export interface Load {
  readonly url: string;
  /** Paths to choose from for each request, instead of that of the URL. */
  readonly paths?: readonly string[];
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
  readonly of: "empty" | "Next" | "bare" | "few";
  readonly least: number;
}

export interface Comparison {
  readonly name: string;
  readonly path: (service: Scaled) => string;
  /** Only measured with very many accounts. */
  readonly paths?: (service: Scaled) => string[];
  readonly body?: (service: Scaled) => unknown;
  readonly bars: readonly Bar[];
}

/** A service with a scaled account, whose shipments are read, and a usual one, which quotes and creates. */
export interface Scaled {
  readonly service: BenchService;
  readonly accountId: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly shipmentId: number;
  readonly randomIds: readonly number[];
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

export const comparisons: readonly Comparison[] = [
  {
    name: "get one",
    path: ({ shipmentId }) => `/v2/shipments/${shipmentId}`,
    bars: [
      { of: "empty", least: 3 },
      { of: "bare", least: 0.6 },
    ],
  },
  {
    name: "get at random",
    path: () => "/v2/shipments",
    paths: ({ randomIds }) => randomIds.map((id) => `/v2/shipments/${id}`),
    bars: [],
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
 * `npm run bench -- api [--shipments 1000000] [--accounts N] [--database URL] [--rounds 9] [--only NAME] [--processes N]`:
 * requests per second of the API lane with very many shipments. Each load alternates with itself (A/A: the noise of the run), with the same
 * load through Next (a second service with `API_LANE=off` and a database of its own), with an empty route handler of Next
 * and with a bare server that reads one row. Shares are medians over the rounds, each of one round. Exit code 1 if a bar is
 * missed by more than the noise. With `--accounts`, or more than a million shipments (10,000 accounts), the shipments are
 * those of `admin load`, and a third service with 100,000 of them alternates too: none may be 1.5 times as fast.
 * `--database` names a database that has such a load already.
 */
export function run(args: string[]): Promise<number> {
  const usual = { shipments: 1_000_000, accounts: 0, database: "", rounds: 9, only: "", processes: "" };
  const { shipments, accounts: given, database, rounds, only, processes } = readOptions(args, usual);
  const accounts = given || (shipments > mostOfOneAccount || database ? manyAccounts : 0);
  const settings = { WEB_PROCESSES: processes };
  const measure = async (targets: Omit<Targets, "bare">): Promise<number> =>
    withBareServer(targets.scaled, async (bare) => {
      printHeads();
      const met: boolean[] = [];
      const chosen = comparisons.filter(({ name, paths }) => name.startsWith(only) && (accounts > 0 || !paths));
      for (const comparison of chosen) met.push(await compare(comparison, { ...targets, bare }, rounds));
      return met.every(Boolean) ? 0 : 1;
    });
  const ofLarge = database ? { ...settings, DATABASE_URL: database, ANDEN_DEMO: "on" } : settings;
  return withScaled({ shipments, accounts }, ofLarge, (scaled) =>
    withScaled({ shipments: Math.min(shipments, shipmentsBehindNext), accounts: 0 }, { API_LANE: "off" }, (next) => {
      if (accounts === 0) return measure({ scaled, next });
      const fewAccounts = Math.max(1, Math.round((accounts * few.shipments) / shipments));
      const size = { shipments: Math.min(shipments, few.shipments), accounts: fewAccounts };
      return withScaled(size, settings, (fewer) => measure({ scaled, next, few: fewer }));
    }),
  );
}

interface Size {
  readonly shipments: number;
  /** 0 = one account, without ledger and history. */
  readonly accounts: number;
}

const withScaled = (
  size: Size,
  settings: Readonly<Record<string, string>>,
  work: (scaled: Scaled) => Promise<number>,
): Promise<number> =>
  withService(async (service) => {
    const ctx = systemContext("bench");
    return work(await scale(service, settings.DATABASE_URL ? await openLargest(ctx) : await make(ctx, size)));
  }, settings);

export async function make(ctx: Context, { shipments, accounts }: Size): Promise<ScaleAccount> {
  console.log(`Making ${shipments.toLocaleString("en")} shipments …`);
  const began = performance.now();
  const account = accounts > 0 ? await loadAccounts(ctx, { accounts, shipments }) : await seedScale(ctx, shipments);
  console.log(`  ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  return account;
}

export async function scale(service: BenchService, account: ScaleAccount): Promise<Scaled> {
  const headers = basic(account);
  const response = await fetch(`${service.url}/v2/shipments?account_id=${account.accountId}&page=3`, { headers });
  const { data } = (await response.json()) as { data: { id: number }[] };
  if (!data[0]) throw new Error("there is no shipment to get");
  const random = await connection().db.execute<{ id: string }>(
    sql`select id from shipments where account_id = ${account.accountId} order by random() limit ${mostRandom}`,
  );
  return {
    service,
    accountId: account.accountId,
    headers,
    shipmentId: data[0].id,
    randomIds: [...random].map(({ id }) => Number(id)),
    shipments: account.shipments,
  };
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

export const loadOf = ({ path, paths, body }: Pick<Comparison, "path" | "paths" | "body">, target: Scaled): Load => ({
  url: target.service.url + path(target),
  ...(paths && { paths: paths(target) }),
  method: body ? "POST" : "GET",
  headers: body ? target.service.caller.headers : target.headers,
  body: body?.(target),
});

const heads = ["req/s", "p50 ms", "p99 ms", "A/A", "of empty", "of Next", "of bare", "of 100,000"];
const printHeads = () => console.log(`${"".padEnd(18)}${heads.map((head) => head.padStart(18)).join("")}`);

interface Targets {
  readonly scaled: Scaled;
  readonly next: Scaled;
  readonly bare: string;
  /** The service with fewer shipments, where there are very many accounts. */
  readonly few?: Scaled;
}

async function compare(
  comparison: Comparison,
  { scaled, next, bare, few: fewer }: Targets,
  count: number,
): Promise<boolean> {
  const { name, bars } = comparison;
  const at = (target: Scaled) => loadOf(comparison, target);
  const loads: Record<string, Load> = {
    lane: at(scaled),
    Next: at(next),
    empty: { url: `${next.service.url}/healthz` },
    again: at(scaled),
    ...(name === "get one" ? { bare: { url: bare } } : {}),
    ...(fewer ? { few: at(fewer) } : {}),
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
    ...(["empty", "Next", "bare", "few"] as const).map((each) => (each in loads ? spread(sharesOf(each)) : "")),
  ];
  console.log(name.padEnd(18) + figures.map((figure) => figure.padStart(18)).join(""));
  const all: readonly Bar[] = fewer ? [...bars, { of: "few", least: 1 / few.mostSlower }] : bars;
  return all.map(({ of, least }) => judge(name, of, median(sharesOf(of)), least, noise)).every(Boolean);
}

export const spread = (shares: readonly number[]): string =>
  `${median(shares).toFixed(2)} (${Math.min(...shares).toFixed(2)}-${Math.max(...shares).toFixed(2)})`;

/** A bar that is missed by less than two runs of the same load differ is not missed. */
function judge(name: string, of: string, share: number, least: number, noise: readonly number[]): boolean {
  if (share >= least) return true;
  const isNoise = share >= least * Math.min(1, ...noise);
  console.log(
    `  ${isNoise ? "within the noise" : "MISSED"}, ${name}: ${share.toFixed(2)} of ${of}, the bar ${least.toFixed(2)}`,
  );
  return isNoise;
}

export async function send({ url, paths, method = "GET", headers = {}, body }: Load, seconds: number): Promise<Row> {
  const choose = (request: autocannon.Request) => ({
    ...request,
    path: paths?.[Math.floor(Math.random() * paths.length)] ?? request.path,
  });
  const result = await autocannon({
    url,
    method,
    connections,
    duration: seconds,
    headers: { ...headers, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
    body: body === undefined ? undefined : JSON.stringify(body),
    ...(paths && { requests: [{ setupRequest: choose }] }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
