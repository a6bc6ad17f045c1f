import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A shop with WooCommerce's REST interface, version 3, over a real socket, written from its public documents: orders by the
 * moment of their last change, page by page; webhooks signed over the raw body; notes at orders. Its moods are those of real
 * shops: keys refused, too many requests, errors, webhooks that come twice or not at all.
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

interface SimulatedWebhook {
  readonly id: number;
  readonly topic: string;
  readonly delivery_url: string;
  readonly secret: string;
}

/** A webhook as it is sent. */
interface SentWebhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

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

export class WooCommerceSimulator {
  readonly values = { consumer_key: "ck_0123456789abcdef", consumer_secret: "cs_0123456789abcdef" };
  readonly orders = new Map<number, SimulatedOrder>();
  readonly notes = new Map<number, string[]>();
  /** By their ids: `7`, and `7/23` for a variation. */
  readonly products = new Map<string, SimulatedProduct>([
    ["7", { ...plainProduct, id: 7, sku: "MATE-01", dimensions: noSize }],
  ]);
  readonly refunds = new Map<number, object[]>();
  /** Units of weight and size; undefined where the keys may not read the settings. */
  units: { readonly weight: string; readonly dimension: string } | undefined = { weight: "kg", dimension: "cm" };
  readonly webhooks = new Map<number, SimulatedWebhook>();
  /** Paths of the requests. */
  readonly requests: string[] = [];
  /** Statuses that the next requests are answered with in place of their answer; undefined leaves one as it is. */
  readonly moods: (number | undefined)[] = [];
  mayWrite = true;
  /** Answers every request for orders in place of the shop. */
  answerInstead: ((response: ServerResponse, page: number) => void) | undefined;
  /** Runs before a page of orders is answered, which waits for it. */
  beforePage: (() => unknown) | undefined;
  /** Runs before the notes of an order are answered, which wait for it. */
  beforeNotes: (() => unknown) | undefined;
  private lastId = 0;
  private lastWebhookId = 0;
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

  /** The webhooks of a topic about an order, as the shop would send them. */
  webhooksOf(topic: "order.created" | "order.updated" | "order.deleted", id: number): SentWebhook[] {
    const body = JSON.stringify(topic === "order.deleted" ? { id } : this.orders.get(id));
    return [...this.webhooks.values()]
      .filter((webhook) => webhook.topic === topic)
      .map((webhook) => ({
        url: webhook.delivery_url,
        body,
        headers: {
          "content-type": "application/json",
          "user-agent": "WooCommerce/9.4 Hookshot (WordPress/6.7)",
          "x-wc-webhook-source": `${this.url}/`,
          "x-wc-webhook-topic": topic,
          "x-wc-webhook-resource": "order",
          "x-wc-webhook-event": topic.slice("order.".length),
          "x-wc-webhook-signature": createHmac("sha256", webhook.secret).update(body).digest("base64"),
          "x-wc-webhook-id": String(webhook.id),
          "x-wc-webhook-delivery-id": String(id * 10 + webhook.id),
        },
      }));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url ?? "/", this.url);
    this.requests.push(`${request.method} ${url.pathname}${url.search}`);
    const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
    const mood = this.moods.shift();
    if (mood !== undefined) return answer(mood, { code: "mood" }, mood === 429 ? { "retry-after": "120" } : {});
    const { consumer_key: key, consumer_secret: secret } = this.values;
    if (request.headers.authorization !== `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`)
      return answer(401, { code: "woocommerce_rest_cannot_view", message: "Sorry, you cannot list resources." });
    if (request.method !== "GET" && !this.mayWrite)
      return answer(403, { code: "woocommerce_rest_cannot_create", message: "Sorry, you are not allowed." });
    const [, resource = "", id = "", part = ""] =
      /^\/wp-json\/wc\/v3\/(\w+)(?:\/(\d+)(?:\/(\w+))?)?$/.exec(url.pathname) ?? [];
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
    if (resource === "orders" && this.answerInstead)
      return this.answerInstead(response, Number(url.searchParams.get("page") ?? 1));
    if (resource === "orders" && id === "") return this.page(url.searchParams, answer);
    if (resource === "orders" && part === "" && this.orders.has(Number(id)))
      return answer(200, this.orders.get(Number(id)));
    if (resource === "orders" && part === "notes" && this.orders.has(Number(id))) {
      await this.beforeNotes?.();
      const notes = this.notes.get(Number(id)) ?? [];
      if (request.method === "POST") this.notes.set(Number(id), [...notes, body.note]);
      return answer(
        200,
        request.method === "POST" ? { id: 1, note: body.note } : notes.map((note) => ({ id: 1, note })),
      );
    }
    if (resource === "orders" && part === "refunds") return answer(200, this.refunds.get(Number(id)) ?? []);
    if (url.pathname.includes("/products")) return this.catalogue(url, answer);
    if (resource === "webhooks" && request.method === "POST") {
      this.lastWebhookId += 1;
      const webhook = { ...body, id: this.lastWebhookId };
      this.webhooks.set(webhook.id, webhook);
      return answer(201, { ...webhook, status: "active" });
    }
    if (resource === "webhooks" && request.method === "DELETE")
      return answer(200, { deleted: this.webhooks.delete(Number(id)) });
    return answer(404, { code: "rest_no_route", message: "No route was found." });
  }

  /** Products, variations of one, and the settings of products. A deleted product is left out. */
  private catalogue(url: URL, answer: (status: number, body: unknown) => void): void {
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

  private async page(
    query: URLSearchParams,
    answer: (status: number, body: unknown, headers: Record<string, string>) => void,
  ): Promise<void> {
    await this.beforePage?.();
    const after = query.get("modified_after");
    const [perPage, page] = [Number(query.get("per_page")), Number(query.get("page"))];
    const all = [...this.orders.values()]
      .filter((order) => after === null || order.date_modified_gmt > after)
      .sort((a, b) => a.date_modified_gmt.localeCompare(b.date_modified_gmt) || a.id - b.id);
    const headers = { "x-wp-total": String(all.length), "x-wp-totalpages": String(Math.ceil(all.length / perPage)) };
    answer(200, pickFields(all.slice((page - 1) * perPage, page * perPage), query), headers);
  }
}
