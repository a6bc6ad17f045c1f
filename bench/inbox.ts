import { setTimeout as sleep } from "node:timers/promises";
import { createOrders, type NewOrder, usualLine, usualSale } from "@/lib/domain/selling/orders";
import { systemContext } from "@/lib/platform/context";
import { timed } from "./measure";
import { readOptions } from "./options";
import { type BenchService, withService } from "./service";

const targetsMs = { firstPage: 400, shipments: 10_000 };
const pageSize = 100;
/** Pages of prices before measuring: the service compiles the code that they run, and packs the usual loads. */
const warmUps = 10;
const ordersAtOnce = 500;

/**
 * `npm run bench -- inbox [--orders 10000 --rounds 40]`: the first page of the inbox with the price of each order, and 100
 * shipments made of it at the prices that were shown, in a throwaway production service. Fails if a target is missed.
 */
export const run = (args: string[]): Promise<number> =>
  withService(async (service) => {
    const { orders, rounds } = readOptions(args, { orders: 10_000, rounds: 40 });
    console.log(`Making ${orders.toLocaleString("en")} orders …`);
    await makeOrders(service.caller.accountId, orders);
    for (let i = 0; i < warmUps; i++) await firstPage(service);
    const parts = { list: [] as number[], prices: [] as number[], page: [] as number[] };
    for (let i = 0; i < rounds; i++) {
      const { listMs, pricesMs } = await firstPage(service);
      parts.list.push(listMs);
      parts.prices.push(pricesMs);
      parts.page.push(listMs + pricesMs);
    }
    const listIsMet = row("list, counts and facets, p95", p95(parts.list));
    const pricesAreMet = row("prices of the page, p95", p95(parts.prices));
    const pageIsMet = row("first page with prices, p95", p95(parts.page), targetsMs.firstPage);
    const shipmentsMs = await timed(() => makeShipments(service));
    const shipmentsAreMet = row("100 shipments made", shipmentsMs, targetsMs.shipments);
    return listIsMet && pricesAreMet && pageIsMet && shipmentsAreMet ? 0 : 1;
  });

const towns = [
  { city: "Palermo", state: "Capital Federal", zipcode: 1414 },
  { city: "Rosario", state: "Santa Fe", zipcode: 2000 },
  { city: "Córdoba", state: "Córdoba", zipcode: 5000 },
  { city: "Salta", state: "Salta", zipcode: 4400 },
  { city: "Ushuaia", state: "Tierra del Fuego", zipcode: 9410 },
];
const channels = ["mostrador", "instagram", "telefono", "feria"];
const methods = ["Envío a domicilio", "Retiro en sucursal", "Envío rápido", ""];

/** Orders that are ready to ship: one to four articles of eight sizes, of four channels to five towns. */
async function makeOrders(accountId: number, count: number): Promise<void> {
  const ctx = systemContext("bench");
  for (let from = 0; from < count; from += ordersAtOnce) {
    const drafts = Array.from({ length: Math.min(ordersAtOnce, count - from) }, (_, at) =>
      draftOf(accountId, from + at),
    );
    for (const channel of channels)
      await createOrders(
        ctx,
        { accountId, channel },
        drafts.filter((draft) => draft.channel === channel),
      );
  }
}

function draftOf(accountId: number, at: number): NewOrder {
  const { city, state, zipcode } = towns[at % towns.length] ?? { city: "", state: "", zipcode: 1414 };
  const size = 6 + (at % 8);
  return {
    ...usualSale,
    accountId,
    channel: channels[at % channels.length] ?? "feria",
    externalId: `BENCH-${at}`,
    recipient: {
      name: `Cliente ${at}`,
      document: "",
      phone: "",
      email: "",
      street: "Honduras",
      streetNumber: "4800",
      streetExtras: "",
      city,
      state,
      zipcode,
      cpa: null,
      pointId: null,
    },
    lines: [
      {
        ...usualLine,
        sku: null,
        description: "Mate",
        quantity: 1 + (at % 4),
        unitPriceCents: 1_250_00,
        weightGrams: 200 + 50 * size,
        heightCm: size,
        widthCm: size + 2,
        lengthCm: size + 4,
        classificationId: null,
      },
    ],
    originId: null,
    declaredValueCents: null,
    shippingPaidCents: 3_500_00,
    chosenService: methods[at % methods.length] ?? "",
    serviceType: null,
    logisticType: null,
    carrierId: null,
    notes: "",
    placedAt: new Date(Date.UTC(2026, 10, 1) + at * 60_000),
  };
}

interface PricedRow {
  readonly order_id: number;
  readonly option: {
    readonly carrier: { readonly id: number };
    readonly service_type: string;
    readonly logistic_type: string;
    readonly point_id: string | null;
    readonly price_incl_tax: number;
  } | null;
}

async function firstPage(service: BenchService): Promise<{ listMs: number; pricesMs: number; rows: PricedRow[] }> {
  const { accountId } = service.caller;
  const startedAt = performance.now();
  const list = await send<{ data: { id: number }[] }>(
    service,
    `/api/portal/orders?account_id=${accountId}&per_page=${pageSize}`,
  );
  const listedAt = performance.now();
  const body = { account_id: accountId, order_ids: list.data.map(({ id }) => id) };
  const { data: rows } = await send<{ data: PricedRow[] }>(service, "/api/portal/order-options", body);
  const pricesMs = performance.now() - listedAt;
  if (rows.length < pageSize || rows.some(({ option }) => !option))
    throw new Error("an order of the page has no price");
  return { listMs: listedAt - startedAt, pricesMs, rows };
}

/** From the click to the last label: a batch of the page, asked for as the portal does until it has ended. */
async function makeShipments(service: BenchService): Promise<void> {
  const { rows } = await firstPage(service);
  const orders = rows.map(({ order_id: id, option }) => ({
    id,
    option: option && { ...option, carrier_id: option.carrier.id },
  }));
  const body = { account_id: service.caller.accountId, orders };
  const { id } = await send<{ id: number }>(service, "/api/portal/order-batches", body);
  for (;;) {
    const batch = await send<{ state: string; printable: number[]; counts: object }>(
      service,
      `/api/portal/order-batches/${id}`,
    );
    if (batch.state !== "open" && batch.printable.length < pageSize) throw new Error(JSON.stringify(batch.counts));
    if (batch.state !== "open") return;
    await sleep(50);
  }
}

async function send<Reply>({ url, caller }: BenchService, path: string, body?: object): Promise<Reply> {
  const headers = { ...caller.headers, ...(body && { "Content-Type": "application/json" }) };
  const response = await fetch(url + path, {
    method: body ? "POST" : "GET",
    headers,
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.95)] ?? Number.NaN;

function row(name: string, ms: number, targetMs = Number.POSITIVE_INFINITY): boolean {
  const bar = Number.isFinite(targetMs) ? `bar ${targetMs} ms, ${ms <= targetMs ? "met" : "MISSED"}` : "";
  console.log(`${name.padEnd(36)}${ms.toFixed(0).padStart(8)} ms  ${bar}`);
  return ms <= targetMs;
}
