import { request } from "undici";
import { toBody } from "@/e2e/faults/api";
import type { Shop } from "@/e2e/faults/shops";
import { buyer } from "@/lib/domain/operating/testing";

/** What one request took, and whether it failed. */
export interface Answer {
  readonly name: string;
  readonly ms: number;
  readonly error?: string;
}

interface Kind {
  readonly name: string;
  /** How many of all requests are of this kind, as a weight. */
  readonly weight: number;
  readonly send: (caller: Caller, order: number) => Promise<string>;
}

interface Caller {
  readonly url: string;
  readonly shop: Shop;
  /** Ids of shipments of the shop, of which the newest are kept. */
  readonly ids: number[];
}

const idsKept = 50;
const mostInFlight = 200;
const timeoutMs = 30_000;

const send = async ({ shop, url }: Caller, path: string, body?: unknown): Promise<string> => {
  const response = await request(url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { ...shop.headers, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const text = await response.body.text();
  if (response.statusCode >= 300) throw new Error(`${response.statusCode} ${text.slice(0, 200)}`);
  return text;
};

/** No packing of a quote comes from the cache. */
const itemsOf = (order: number) =>
  [0, 1, 2].map((i) => ({
    description: `Artículo ${i}`,
    weight: 100 + ((order * 37 + i) % 3_000),
    height: 3 + ((order * 7 + i) % 20),
    width: 5 + ((order * 11 + i) % 20),
    length: 8 + ((order * 5 + i) % 20),
  }));

const any = (ids: readonly number[], order: number): number | undefined => ids[order % ids.length];

const create = async (caller: Caller, order: number): Promise<string> => {
  const text = await send(caller, "/v2/shipments?wait=label", toBody(caller.shop, order));
  caller.ids.push((JSON.parse(text) as { id: number }).id);
  if (caller.ids.length > idsKept) caller.ids.shift();
  return text;
};

const list = ({ shop }: Caller): string => `/v2/shipments?account_id=${shop.accountId}`;

const kinds: readonly Kind[] = [
  {
    name: "quote",
    weight: 8,
    send: (caller, order) =>
      send(caller, "/v2/shipments/quote", {
        account_id: caller.shop.accountId,
        declared_value: 25_000,
        destination: { city: buyer.city, state: buyer.state, zipcode: buyer.zipcode },
        items: itemsOf(order),
      }),
  },
  { name: "create with label", weight: 2, send: create },
  { name: "list", weight: 4, send: (caller) => send(caller, list(caller)) },
  {
    name: "get",
    weight: 4,
    send: (caller, order) => send(caller, `/v2/shipments/${any(caller.ids, order)}`),
  },
  {
    name: "label",
    weight: 2,
    send: (caller, order) => send(caller, `/v2/shipments/${any(caller.ids, order)}/documentation?what=label`),
  },
];

const cycle = kinds.flatMap((kind) => Array<Kind>(kind.weight).fill(kind));

export interface SteadyLoad {
  /** Resolves when the last request has its answer. */
  stop(): Promise<void>;
}

/**
 * Sends `perSecond` requests every second, the kinds in turn, for the shops in turn, however long the answers take; more
 * than `mostInFlight` are not in flight, and what is left out then counts as an error. Each shop has a shipment first.
 */
export async function sendSteadily(
  url: string,
  shops: readonly Shop[],
  perSecond: number,
  onAnswer: (answer: Answer) => void,
): Promise<SteadyLoad> {
  const callers = shops.map((shop): Caller => ({ url, shop, ids: [] }));
  for (const [order, caller] of callers.entries()) await create(caller, order);
  const inFlight = new Set<Promise<void>>();
  let order = callers.length;
  const startedAt = performance.now();
  const first = order;
  const timer = setInterval(() => {
    const due = first + ((performance.now() - startedAt) / 1000) * perSecond;
    for (; order < due; order++) sendOne(order);
  }, 10);

  function sendOne(number: number): void {
    // The kinds are a cycle of twenty: another shop begins each of them.
    const kind = cycle[(number * 7) % cycle.length];
    const caller = callers[Math.floor(number / cycle.length) % callers.length];
    if (!kind || !caller) return;
    if (inFlight.size >= mostInFlight) {
      onAnswer({ name: kind.name, ms: 0, error: `${mostInFlight} requests have no answer yet` });
      return;
    }
    const sentAt = performance.now();
    const answered = (error?: unknown) =>
      onAnswer({
        name: kind.name,
        ms: performance.now() - sentAt,
        ...(error === undefined ? {} : { error: String(error) }),
      });
    const sent: Promise<void> = kind
      .send(caller, number)
      .then(() => answered(), answered)
      .finally(() => inFlight.delete(sent));
    inFlight.add(sent);
  }

  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(inFlight);
    },
  };
}
