import autocannon from "autocannon";
import { systemContext } from "@/lib/platform/context";
import { seedScale } from "@/scripts/demo";
import { type BenchService, basic, withService } from "./service";

/** Each row alternates with the empty handler, so that slow phases of the machine affect both. */
const rounds = 9;
const secondsEach = 2;
/** Warm-up before each row: a process is slow at code that it has just begun to run. */
const secondsOfWarmUp = 6;
const connections = 10;
const perPage = 15;

interface Load {
  readonly name: string;
  readonly method?: "GET" | "POST";
  readonly path: string;
  readonly body?: unknown;
}

interface Row {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const item = { description: "Mate", weight: 400, height: 12, width: 10, length: 10 };
const destination = {
  name: "Martín Gutiérrez",
  document: "31220874",
  phone: "261 555-0000",
  email: "martin@example.com",
  street: "San Martín",
  street_number: "845",
  city: "Mendoza",
  state: "Mendoza",
  zipcode: 5500,
};

/**
 * `npm run bench -- api [--shipments 1000000]`: requests per second and latency of the API with very many shipments in
 * the database. Each row alternates with the empty route handler; figures are medians of the rounds.
 */
export const run = (args: string[]) =>
  withService(async (service) => {
    const shipments = Number(args[args.indexOf("--shipments") + 1] || 1_000_000) || 1_000_000;
    console.log(`Making ${shipments.toLocaleString("en")} shipments …`);
    const scale = await seedScale(systemContext("bench"), shipments);
    const scaled: BenchService = { ...service, caller: { accountId: scale.accountId, headers: basic(scale) } };
    const id = await findShipmentId(scaled);
    const lastPage = Math.ceil(shipments / perPage);
    const list = `/v2/shipments?account_id=${scale.accountId}`;
    const account = { account_id: service.caller.accountId, declared_value: 25_000 };
    console.log(
      `${"".padEnd(24)}${["req/s", "p50 ms", "p99 ms", "of empty", "range"].map((head) => head.padStart(10)).join("")}`,
    );
    await compareWithEmpty(scaled, { name: "get one", path: `/v2/shipments/${id}` });
    await compareWithEmpty(scaled, { name: "list, page 1", path: list });
    await compareWithEmpty(scaled, { name: `list, page ${lastPage}`, path: `${list}&page=${lastPage}` });
    await compareWithEmpty(scaled, { name: "list by state, page 1", path: `${list}&status=in_transit` });
    await compareWithEmpty(service, {
      name: "quote",
      method: "POST",
      path: "/v2/shipments/quote",
      body: { ...account, destination: { city: "Mendoza", state: "Mendoza", zipcode: 5500 }, items: [item] },
    });
    await compareWithEmpty(service, {
      name: "create",
      method: "POST",
      path: "/v2/shipments",
      body: { ...account, external_id: "B", service_type: "standard_delivery", destination, items: [item] },
    });
    return undefined;
  });

async function findShipmentId({ url, caller }: BenchService): Promise<number> {
  const response = await fetch(`${url}/v2/shipments?account_id=${caller.accountId}&page=3`, {
    headers: caller.headers,
  });
  const { data } = (await response.json()) as { data: { id: number }[] };
  if (!data[0]) throw new Error("there is no shipment to get");
  return data[0].id;
}

async function compareWithEmpty(service: BenchService, load: Load): Promise<void> {
  const empty: Row[] = [];
  const rows: Row[] = [];
  await runLoad(service, load, secondsOfWarmUp);
  for (let round = 0; round < rounds; round++) {
    empty.push(await runLoad(service, { path: "/healthz" }));
    rows.push(await runLoad(service, load));
  }
  const shares = rows.map(({ perSecond }, i) => perSecond / (empty[i]?.perSecond ?? 0));
  const row = (of: (row: Row) => number) => median(rows.map(of));
  const figures = [
    row(({ perSecond }) => perSecond).toFixed(0),
    row(({ p50 }) => p50).toFixed(1),
    row(({ p99 }) => p99).toFixed(1),
    median(shares).toFixed(2),
    `${Math.min(...shares).toFixed(2)}-${Math.max(...shares).toFixed(2)}`,
  ];
  console.log(load.name.padEnd(24) + figures.map((figure) => figure.padStart(10)).join(""));
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function runLoad(
  { url, caller }: BenchService,
  { name, method = "GET", path, body }: Omit<Load, "name"> & { name?: string },
  seconds = secondsEach,
): Promise<Row> {
  const options = {
    url: url + path,
    method,
    connections,
    headers: { ...caller.headers, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
  await autocannon({ ...options, duration: 1 });
  const result = await autocannon({ ...options, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name ?? path}: ${result.non2xx} refusals and ${result.errors} errors`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
