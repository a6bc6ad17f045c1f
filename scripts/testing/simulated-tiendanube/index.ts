import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { SimulatedApplication } from "./application";
import { LeakyBucket } from "./bucket";
import { SimulatedCarriers } from "./carriers";
import { SimulatedFulfillments } from "./fulfillments";
import { SimulatedLabels } from "./labels";
import { type SentWebhook, SimulatedWebhooks } from "./webhooks";

/**
 * A shop of Tiendanube behind the platform's interface of 2025-03, over a real socket, written from its public documents:
 * tokens by a code that is good once, orders by windows without an order of their own, fulfilment orders that only go
 * forward, webhooks signed by the application. Its traps: 404 past the last page, pages shorter than asked for, 400 without
 * a User-Agent, 402 for a shop that owes, a leaky bucket whose header counts milliseconds.
 */

interface SimulatedOrder {
  readonly id: number;
  readonly number: number;
  readonly updated_at: string;
  readonly created_at: string;
  readonly status: string;
  readonly [member: string]: unknown;
}

const version = "2025-03";
const longestQuery = 10_000;
const zoned = (at: Date): string => `${at.toISOString().slice(0, 19)}+0000`;

/** What becomes of a call: a status in place of the answer, or the connection is cut before or after the work was done. */
export type SimulatedFault = number | "cut" | "cut_after" | undefined;

export class TiendanubeSimulator {
  readonly storeId = 135_791;
  readonly application = new SimulatedApplication(this.storeId);
  readonly fulfillments = new SimulatedFulfillments();
  readonly carriers = new SimulatedCarriers();
  readonly labels = new SimulatedLabels();
  readonly webhooks = new SimulatedWebhooks(this.application.clientSecret);
  readonly bucket = new LeakyBucket();
  readonly orders = new Map<number, SimulatedOrder>();
  readonly requests: string[] = [];
  /** Faults of the next calls, one for each; `fault` draws those of all calls. */
  readonly moods: SimulatedFault[] = [];
  fault: () => SimulatedFault = () => undefined;
  /** The shop or the application owes: 402. */
  isUnpaid = false;
  /** Pages have at most this many rows, whatever was asked for. */
  longestPage = 200;
  features = ["fulfillment-orders", "inventory-levels", "fulfillment_order_label_api"];
  /** Runs before a page of orders is answered. */
  beforePage: (() => unknown) | undefined;
  private lastId = 450_000_000;
  private lastNumber = 99;
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));

  async open(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(port, "127.0.0.1", resolve));
    return this;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** A paid order of two mates, with one fulfilment order or several; `changes` replaces members. */
  sell(at: Date, changes: Readonly<Record<string, unknown>> = {}, packages = 1): SimulatedOrder {
    this.lastId += 1;
    this.lastNumber += 1;
    const id = this.lastId;
    const order: SimulatedOrder = {
      id,
      number: this.lastNumber,
      token: "5f3c",
      store_id: String(this.storeId),
      contact_name: "Lucía Fernández",
      contact_email: "lucia@example.com",
      contact_phone: "+541152834511",
      contact_identification: "28345112",
      status: "open",
      payment_status: "paid",
      shipping_status: "unpacked",
      next_action: "waiting_packing",
      currency: "ARS",
      language: "es",
      gateway: "mercadopago",
      gateway_name: "Mercado Pago",
      subtotal: "25000.00",
      discount: "0.00",
      total: "28500.00",
      shipping_cost_owner: "3500.00",
      shipping_cost_customer: "3500.00",
      shipping_pickup_type: "ship",
      shipping: "api_1",
      shipping_option: "Envío a domicilio",
      shipping_option_code: "12-standard_delivery-crossdock",
      shipping_option_reference: null,
      shipping_address: {
        id: 1,
        name: "Lucía Fernández",
        address: "Honduras",
        number: "4800",
        floor: "3 B",
        locality: "Palermo",
        city: "Ciudad Autónoma de Buenos Aires",
        province: "Capital Federal",
        zipcode: "1414",
        country: "AR",
        phone: "+541152834511",
      },
      note: "Timbre 2",
      owner_note: null,
      storefront: "store",
      products: [simulatedProduct()],
      created_at: zoned(at),
      updated_at: zoned(at),
      paid_at: zoned(at),
      ...changes,
    };
    this.orders.set(id, order);
    for (let made = 0; made < packages; made++) this.fulfillments.add(id, { shipping: { type: "ship" } });
    return order;
  }

  change(id: number, at: Date, changes: Readonly<Record<string, unknown>>): SimulatedOrder {
    const before = this.orders.get(id);
    if (!before) throw new Error(`no order ${id}`);
    const order = { ...before, ...changes, updated_at: zoned(at) };
    this.orders.set(id, order);
    return order;
  }

  /** What the webhooks of an event send, as the platform signs it. */
  webhooksOf = (event: string, id?: number): SentWebhook[] => this.webhooks.of(this.storeId, event, id);

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url ?? "/", this.url);
    const { method = "GET" } = request;
    this.requests.push(`${method} ${url.pathname}${url.search}`);
    const text = Buffer.concat(chunks).toString();
    const fault = this.moods.length > 0 ? this.moods.shift() : this.fault();
    if (fault === "cut") return void request.socket.destroy();
    const { status, body, headers } =
      typeof fault === "number"
        ? { status: fault, body: { code: fault, message: "mood" }, headers: { "x-rate-limit-reset": "1000" } }
        : await this.answer(request, url, text);
    if (fault === "cut_after") return void request.socket.destroy();
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  }

  private async answer(request: IncomingMessage, url: URL, text: string): Promise<Answer> {
    const { method = "GET", headers } = request;
    if (url.pathname === "/apps/authorize/token") return this.application.exchange(JSON.parse(text));
    const [, spoken, store, path = ""] = /^\/([\w-]+)\/(\d+)\/(.+)$/.exec(url.pathname) ?? [];
    if (spoken !== version) return said(404, "Not Found", { versions: ["v1", version, "unstable"] });
    const [, token] = /^bearer (.+)$/i.exec(headers.authorization ?? "") ?? [];
    const isKnown = token !== undefined && token === this.application.token && Number(store) === this.storeId;
    if (!isKnown) return said(401, "Unauthorized", { description: "Invalid access token" });
    if (!headers["user-agent"]) return said(400, "Bad Request", { description: "Missing User-Agent header" });
    if (this.isUnpaid) return said(402, "Payment Required");
    const { isOver, headers: limits } = this.bucket.fill(Date.now());
    if (isOver) return { ...said(429, "Too Many Requests"), headers: limits };
    const isWritten = method !== "GET" && method !== "DELETE";
    if (isWritten && !/^application\/json/.test(headers["content-type"] ?? ""))
      return said(415, "Unsupported Media Type");
    const body = text === "" ? {} : readJson(text);
    if (body === undefined) return { status: 400, body: { error: "Problems parsing JSON" }, headers: limits };
    return { headers: limits, ...(await this.dispatch(path.split("/"), method, url.searchParams, body)) };
  }

  private async dispatch(
    [resource = "", named, part, ...rest]: readonly string[],
    method: string,
    query: URLSearchParams,
    body: Record<string, unknown>,
  ): Promise<Answer> {
    const missing = said(404, "Not Found");
    if (resource === "store") return { status: 200, body: this.store() };
    if (resource === "shipping_carriers") return this.carriers.answer([named, part, ...rest], method, body);
    if (resource === "fulfillment-orders" && part === "labels")
      return method === "GET"
        ? { status: 200, body: this.labels.all.get(rest[0] ?? "") }
        : this.labels.change(named ?? "", rest[0] ?? "", body);
    if (resource === "webhooks") {
      if (named === undefined) {
        if (method === "POST") return this.webhooks.create(body);
        const all = [...this.webhooks.all.values()];
        return all.length > 0 ? { status: 200, body: all } : missing;
      }
      return this.webhooks.all.delete(Number(named)) ? { status: 200, body: {} } : missing;
    }
    if (resource !== "orders") return missing;
    if (named === undefined) return this.page(query);
    const order = this.orders.get(Number(named));
    if (!order) return missing;
    if (part === "fulfillment-orders") return this.fulfillments.answer(order.id, rest, method, body);
    return part === undefined ? { status: 200, body: this.shown(order, query) } : missing;
  }

  private store(): object {
    return {
      id: this.storeId,
      name: { es: "Mates del Sur" },
      original_domain: "matesdelsur.mitiendanube.com",
      url_with_protocol: "https://matesdelsur.example",
      plan_name: "Escala",
      main_language: "es",
      country: "AR",
      features: this.features,
    };
  }

  private shown(order: SimulatedOrder, query: URLSearchParams): object {
    const isAsked = query.get("aggregates")?.includes("fulfillment_orders");
    return isAsked ? { ...order, fulfillments: this.fulfillments.of(order.id) } : order;
  }

  private async page(query: URLSearchParams): Promise<Answer> {
    await this.beforePage?.();
    const momentOf = (name: string) => Date.parse(query.get(name) ?? "");
    const [from, to] = [momentOf("updated_at_min"), momentOf("updated_at_max")];
    const [page, asked] = [Number(query.get("page") ?? 1), Number(query.get("per_page") ?? 30)];
    const perPage = Math.min(asked, this.longestPage);
    const found = [...this.orders.values()]
      .filter(({ updated_at: at }) => !(Date.parse(at) < from) && !(Date.parse(at) > to))
      .filter((order) => ["status", "payment_status", "shipping_status"].every((name) => matches(order, query, name)))
      .sort((a, b) => b.id - a.id);
    const rows = found.slice(0, longestQuery).slice((page - 1) * perPage, page * perPage);
    if (rows.length === 0) return said(404, "Not Found", { description: "Last page is 0" });
    const last = Math.ceil(Math.min(found.length, longestQuery) / perPage);
    const link = page < last ? { link: `<${this.url}/orders?page=${page + 1}>; rel="next"` } : {};
    return {
      status: 200,
      body: rows.map((order) => this.shown(order, query)),
      headers: { "x-total-count": String(found.length), ...link },
    };
  }
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

const said = (code: number, message: string, more: object = {}): Answer => ({
  status: code,
  body: { code, message, ...more },
});

const matches = (order: SimulatedOrder, query: URLSearchParams, name: string): boolean => {
  const wanted = query.get(name);
  return wanted === null || wanted === "any" || String(order[name]) === wanted;
};

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A line of an order: numbers are texts, and measures may be null. */
export const simulatedProduct = (changes: Readonly<Record<string, unknown>> = {}): object => ({
  id: 1,
  product_id: 7,
  variant_id: "71",
  name: "Mate",
  sku: "MATE-01",
  price: "12500.00",
  quantity: "2",
  weight: "0.350",
  width: "10.00",
  height: "12.00",
  depth: "10.00",
  free_shipping: false,
  ...changes,
});
