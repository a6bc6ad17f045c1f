import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type SentWebhook, SimulatedWebhooks, type WebhookTopic } from "./webhooks";

/**
 * A shop with WooCommerce's REST interface, version 3, over a real socket, written from its public documents: orders by the
 * moment of their last change, page by page; webhooks signed over the raw body; notes at orders. Its moods are those of real
 * shops: keys refused, too many requests, errors, a clock that is ahead, webhooks that come twice, not at all or are disabled.
 */

interface SimulatedOrder {
  readonly id: number;
  readonly status: string;
  readonly date_modified_gmt: string;
  readonly [member: string]: unknown;
}

/** A product or variation, as far as orders depend on it. */
interface SimulatedProduct {
  readonly id: number;
  readonly [member: string]: unknown;
}

type Answer = (status: number, body: unknown, headers?: Record<string, string>) => void;
type Said = Readonly<Record<string, unknown>>;

const noSize = { length: "", width: "", height: "" };
/** Members of a product that the shop has no measures of. */
const plainProduct = { type: "simple", virtual: false, downloadable: false, shipping_required: true, weight: "" };

const inSeconds = (at: Date): string => at.toISOString().slice(0, 19);

/** What is asked for by `_fields`, or everything. */
function pickFields(rows: readonly object[], query: URLSearchParams): readonly object[] {
  const fields = query.get("_fields")?.split(",");
  const pick = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => fields?.includes(name)));
  return fields ? rows.map(pick) : rows;
}

/** Metadata without an id replaces that of its key. */
function withMetadata({ meta_data: before }: SimulatedOrder, body: Said): Said {
  if (!Array.isArray(body.meta_data)) return body;
  const metas = new Map([...(before as { key: string }[]), ...body.meta_data].map((meta) => [meta.key, meta]));
  return { ...body, meta_data: [...metas.values()] };
}

export class WooCommerceSimulator {
  /** Others take their place when a test deletes them. */
  values = { consumer_key: "ck_0123456789abcdef", consumer_secret: "cs_0123456789abcdef" };
  readonly orders = new Map<number, SimulatedOrder>();
  readonly notes = new Map<number, string[]>();
  /** Our plug-in is installed. */
  hasPlugIn = false;
  /** The notes that the shop mails to the buyer. */
  readonly mailedNotes = new Map<number, string[]>();
  readonly hooks = new SimulatedWebhooks();
  readonly webhooks = this.hooks.all;
  /** By their ids: `7`, and `7/23` for a variation. */
  readonly products = new Map<string, SimulatedProduct>([
    ["7", { ...plainProduct, id: 7, sku: "MATE-01", dimensions: noSize }],
  ]);
  readonly refunds = new Map<number, object[]>();
  /** Units of weight and size; undefined where the keys may not read the settings. */
  units: { readonly weight: string; readonly dimension: string } | undefined = { weight: "kg", dimension: "cm" };
  /** Paths of the requests. */
  readonly requests: string[] = [];
  /** Statuses that the next requests are answered with in place of their answer; undefined leaves one as it is. */
  readonly moods: (number | undefined)[] = [];
  mayWrite = true;
  /** The plug-in of this service, with the connection that it was told; undefined where it is not installed. */
  plugin: { connection: Said | null } | undefined;
  /** WooCommerce reads keys only of requests that came over TLS; these stand for such. */
  isTls = true;
  /** A host that keeps `Authorization` from PHP. */
  dropsAuthorization = false;
  /** Orders at which a plug-in of the shop fails, unless only their names are asked for. */
  breaksAt: ((order: SimulatedOrder) => boolean) | undefined;
  /** How far the shop's clock is ahead. */
  clockAheadMs = 0;
  /** What the shop says of its own address. */
  home: string | undefined;
  /** Answers every request for orders in place of the shop. */
  answerInstead: ((response: ServerResponse, page: number) => void) | undefined;
  /** Runs before a page of orders is answered, which waits for it. */
  beforePage: (() => unknown) | undefined;
  /** Runs before the notes of an order are answered, which wait for it. */
  beforeNotes: (() => unknown) | undefined;
  private lastId = 0;
  private readonly trashed = new Map<number, string>();
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

  /** A paid order of one piece; `changes` replaces members. */
  sell(at: Date, changes: Readonly<Record<string, unknown>> = {}): SimulatedOrder {
    this.lastId += 1;
    const id = this.lastId;
    const address = {
      first_name: "Lucía",
      last_name: "Fernández",
      company: "",
      address_1: "Honduras 4800",
      address_2: "3 B",
      city: "Palermo",
      state: "C",
      postcode: "C1414",
      country: "AR",
    };
    const order: SimulatedOrder = {
      id,
      number: String(id),
      status: "processing",
      currency: "ARS",
      date_created_gmt: inSeconds(at),
      date_modified_gmt: inSeconds(at),
      date_paid_gmt: changes.status === undefined ? inSeconds(at) : null,
      prices_include_tax: true,
      discount_total: "0.00",
      cart_tax: "0.00",
      total: "16000.00",
      total_tax: "0.00",
      shipping_total: "3500.00",
      shipping_tax: "0.00",
      payment_method: "woo-mercado-pago-basic",
      payment_method_title: "Mercado Pago",
      transaction_id: "",
      created_via: "checkout",
      customer_note: "Timbre 2",
      billing: { ...address, email: "lucia@example.com", phone: "11 5283-4511" },
      shipping: { ...address, phone: "" },
      meta_data: [{ id: 1, key: "_billing_dni", value: "28345112" }],
      line_items: [
        {
          id: 1,
          name: "Mate",
          product_id: 7,
          variation_id: 0,
          quantity: 1,
          subtotal: "12500.00",
          subtotal_tax: "0.00",
          total: "12500.00",
          total_tax: "0.00",
          taxes: [],
          meta_data: [],
          sku: "MATE-01",
          price: 12500,
        },
      ],
      tax_lines: [],
      shipping_lines: [
        {
          id: 2,
          method_title: "Envío a domicilio",
          method_id: "flat_rate",
          instance_id: "1",
          total: "3500.00",
          total_tax: "0.00",
          meta_data: [],
        },
      ],
      fee_lines: [],
      coupon_lines: [],
      refunds: [],
      ...changes,
    };
    this.orders.set(id, order);
    return order;
  }

  /** A product, or a variation by `7/23`; `members` replaces what a simple product without measures has. */
  stock(ids: string, members: Readonly<Record<string, unknown>>): void {
    const id = Number(ids.split("/").at(-1));
    this.products.set(ids, { ...plainProduct, id, sku: "", dimensions: noSize, ...members });
  }

  /** Gives back pieces of lines, by the ids of the lines, or an amount alone. The order keeps what was sold, as the shop does. */
  refund(id: number, at: Date, amount: string, pieces: Readonly<Record<number, number>> = {}): SimulatedOrder {
    const made = this.refunds.get(id) ?? [];
    const refund = {
      id: id * 1000 + made.length,
      amount,
      reason: "",
      line_items: Object.entries(pieces).map(([line, quantity], place) => ({
        id: 9000 + place,
        quantity: -quantity,
        total: `-${amount}`,
        total_tax: "0.00",
        meta_data: [{ id: 1, key: "_refunded_item_id", value: line }],
      })),
      shipping_lines: [],
      fee_lines: [],
    };
    this.refunds.set(id, [...made, refund]);
    const totals = [...((this.orders.get(id)?.refunds as object[] | undefined) ?? [])];
    return this.change(id, at, { refunds: [...totals, { id: refund.id, reason: "", total: `-${amount}` }] });
  }

  change(id: number, at: Date, changes: Readonly<Record<string, unknown>>): SimulatedOrder {
    const before = this.orders.get(id);
    if (!before) throw new Error(`no order ${id}`);
    const order = { ...before, ...changes, date_modified_gmt: inSeconds(at) };
    this.orders.set(id, order);
    return order;
  }

  /** The trash: `status=any` leaves it out, the order's own path does not. */
  async trash(id: number, at: Date): Promise<void> {
    this.trashed.set(id, this.orders.get(id)?.status ?? "");
    this.change(id, at, { status: "trash" });
    await this.hooks.fire(this.webhooksOf("order.deleted", id));
  }

  async restore(id: number, at: Date): Promise<void> {
    this.change(id, at, { status: this.trashed.get(id) ?? "processing" });
    await this.hooks.fire(this.webhooksOf("order.restored", id));
  }

  /** For good: no webhook tells it. */
  remove(id: number): void {
    this.orders.delete(id);
  }

  /** Sends the webhooks of an order that changed, once. */
  fire = (topic: WebhookTopic, id: number): Promise<void> => this.hooks.fire(this.webhooksOf(topic, id));

  /** The webhooks of a topic about an order, as the shop would send them. */
  webhooksOf(topic: WebhookTopic, id: number): (SentWebhook & { readonly id: number })[] {
    const body = JSON.stringify(topic === "order.deleted" ? { id } : this.orders.get(id));
    return this.hooks.of(topic, body, { source: `${this.url}/`, order: id });
  }

  /** Why the keys of a request are refused; undefined if they are not. */
  private refusalOf(request: IncomingMessage, query: URLSearchParams): string | undefined {
    const { consumer_key: key, consumer_secret: secret } = this.values;
    const header = this.dropsAuthorization ? undefined : request.headers.authorization;
    const [, coded = ""] = /^Basic (.+)$/.exec(header ?? "") ?? [];
    const [name, ...rest] = Buffer.from(coded, "base64").toString().split(":");
    const given = query.has("consumer_key")
      ? { key: query.get("consumer_key"), secret: query.get("consumer_secret") }
      : { key: name, secret: rest.join(":") };
    if (!this.isTls || given.key !== key) return "woocommerce_rest_cannot_view";
    const isRead = request.method === "GET";
    return given.secret !== secret || !(isRead || this.mayWrite) ? "woocommerce_rest_authentication_error" : undefined;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url ?? "/", this.url);
    const { method = "GET" } = request;
    this.requests.push(`${method} ${url.pathname}${url.search}`);
    const date = new Date(Date.now() + this.clockAheadMs).toUTCString();
    const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      void response
        .writeHead(status, { "content-type": "application/json", date, ...headers })
        .end(JSON.stringify(body));
    const mood = this.moods.shift();
    if (mood !== undefined) return answer(mood, { code: "mood" }, mood === 429 ? { "retry-after": "120" } : {});
    if (url.pathname === "/wp-json/") {
      const namespaces = ["wp/v2", "wc/v3", ...(this.hasPlugIn ? ["wc-anden/v1"] : [])];
      return answer(200, { name: "Tienda", home: this.home ?? this.url, namespaces });
    }
    const refusal = this.refusalOf(request, url.searchParams);
    if (refusal) return answer(401, { code: refusal, message: "Sorry, you cannot do that." });
    const [, resource = "", named = "", part = ""] =
      /^\/wp-json\/wc\/v3\/(\w+)(?:\/(\d+)(?:\/(\w+))?)?$/.exec(url.pathname) ?? [];
    const id = Number(named);
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
    if (resource === "orders" && this.answerInstead)
      return this.answerInstead(response, Number(url.searchParams.get("page") ?? 1));
    if (resource === "orders" && named === "") return this.page(url.searchParams, answer);
    if (this.plugin && url.pathname === "/wp-json/wc-anden/v1/connection") {
      this.plugin.connection = method === "DELETE" ? null : body;
      return answer(200, { version: "1.0.0" });
    }
    const order = this.orders.get(id);
    if (resource === "orders" && part === "" && order && this.breaksAt?.(order))
      return answer(500, { code: "internal_server_error" });
    if (resource === "orders" && part === "" && order)
      return answer(200, method === "PUT" ? this.change(id, new Date(), withMetadata(order, body)) : order);
    if (resource === "orders" && part === "refunds" && order) return answer(200, this.refunds.get(id) ?? []);
    if (url.pathname.includes("/products")) return this.catalogue(url, answer);
    if (resource === "orders" && part === "notes" && order) return this.answerNotes(id, method, body, answer);
    if (resource === "webhooks") return this.answerWebhooks(named === "" ? undefined : id, method, body, answer);
    if (resource === "orders" && named !== "")
      return answer(404, { code: `woocommerce_rest_${part === "" ? "shop_order" : "order"}_invalid_id` });
    return answer(404, { code: "rest_no_route", message: "No route was found." });
  }

  private async answerNotes(id: number, method: string, body: Said, answer: Answer): Promise<void> {
    await this.beforeNotes?.();
    const notes = this.notes.get(id) ?? [];
    if (method !== "POST")
      return answer(
        200,
        notes.map((note) => ({ id: 1, note })),
      );
    const note = String(body.note);
    this.notes.set(id, [...notes, note]);
    if (body.customer_note) this.mailedNotes.set(id, [...(this.mailedNotes.get(id) ?? []), note]);
    return answer(201, { id: 1, note });
  }

  private async answerWebhooks(id: number | undefined, method: string, body: Said, answer: Answer): Promise<void> {
    const missing = { code: "woocommerce_rest_shop_webhook_invalid_id" };
    if (id === undefined)
      return method === "POST"
        ? answer(201, await this.hooks.create(body as unknown as Parameters<SimulatedWebhooks["create"]>[0]))
        : answer(200, [...this.webhooks.values()]);
    if (method === "DELETE") return this.webhooks.delete(id) ? answer(200, { deleted: true }) : answer(404, missing);
    const changed = this.hooks.change(id, body);
    return changed ? answer(200, changed) : answer(404, missing);
  }

  /** Products, variations of one, and the settings of products. A deleted product is left out. */
  private catalogue(url: URL, answer: Answer): void {
    if (url.pathname.endsWith("/settings/products")) {
      const { weight = "", dimension = "" } = this.units ?? {};
      const settings = [
        { id: "woocommerce_weight_unit", type: "select", default: "kg", value: weight },
        { id: "woocommerce_dimension_unit", type: "select", default: "cm", value: dimension },
      ];
      answer(this.units ? 200 : 403, this.units ? settings : { code: "woocommerce_rest_cannot_view" });
      return;
    }
    const [, parent] = /\/products\/(\d+)\/variations$/.exec(url.pathname) ?? [];
    const ids = url.searchParams.get("include")?.split(",") ?? [];
    const found = ids.flatMap((id) => this.products.get(parent ? `${parent}/${id}` : id) ?? []);
    answer(200, pickFields(found, url.searchParams));
  }

  private async page(query: URLSearchParams, answer: Answer): Promise<void> {
    await this.beforePage?.();
    const after = query.get("modified_after");
    const [perPage, page] = [Number(query.get("per_page")), Number(query.get("page") ?? 1)];
    const [include, sold, status] = [
      query.get("include")?.split(","),
      query.get("after"),
      query.get("status") ?? "any",
    ];
    const all = [...this.orders.values()]
      .filter((order) => after === null || order.date_modified_gmt > after)
      .filter((order) => include === undefined || include.includes(String(order.id)))
      .filter((order) => sold === null || String(order.date_created_gmt) > sold)
      .filter((order) => (status === "any" ? order.status !== "trash" : order.status === status))
      .sort((a, b) => a.date_modified_gmt.localeCompare(b.date_modified_gmt) || a.id - b.id);
    const headers = { "x-wp-total": String(all.length), "x-wp-totalpages": String(Math.ceil(all.length / perPage)) };
    const rows = all.slice((page - 1) * perPage, page * perPage);
    if (!query.has("_fields") && rows.some((row) => this.breaksAt?.(row)))
      return answer(500, { code: "internal_server_error" });
    answer(200, pickFields(rows, query), headers);
  }
}
