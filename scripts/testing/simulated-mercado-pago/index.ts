import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Checkout Pro of Mercado Pago over a real socket, written from its public documents: preferences with a page to pay, payments by id
 * and by reference, signed notifications. Its traps: dates without an offset in digits are refused, `auto_return` needs TLS, a search
 * may lag behind, a payment that is repeated with one idempotency key is one preference.
 */

export interface SimulatedPayment {
  readonly id: number;
  status: string;
  status_detail: string;
  external_reference: string;
  collector_id: number;
  currency_id: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  live_mode: boolean;
  readonly [member: string]: unknown;
}

interface Preference {
  readonly id: string;
  readonly external_reference: string;
  readonly notification_url: string;
  readonly back_urls: Readonly<Record<string, string>>;
  readonly items: readonly { readonly unit_price: number; readonly currency_id: string; readonly quantity: number }[];
  readonly expiration_date_to: string;
}

/** A status in place of the answer, or the connection is cut before or after the work was done. */
export type SimulatedFault = number | "cut" | "cut_after" | undefined;

/** A notification as it is posted. */
export interface SentNotification {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const dateWithOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/;

/** The platform never gives an id twice, whoever collects. */
let lastId = 98_000_000_000;

export class MercadoPagoSimulator {
  readonly accessToken = "APP_USR-1234567890123456-112026-0f1e2d3c4b5a69788796a5b4c3d2e1f0-135791113";
  readonly webhookSecret = "5a697887960f1e2d3c4ba5b4c3d2e1f05a697887960f1e2d3c4ba5b4c3d2e1f0";
  readonly userId = 135_791_113;
  siteId = "MLA";
  tags: string[] = ["normal"];
  readonly preferences = new Map<string, Preference>();
  readonly payments = new Map<number, SimulatedPayment>();
  readonly requests: string[] = [];
  /** Faults of the next calls, one for each; `fault` draws those of all calls. */
  readonly moods: SimulatedFault[] = [];
  fault: () => SimulatedFault = () => undefined;
  /** What a search does not have yet. */
  hidden = new Set<number>();
  /** Runs before an answer is sent, which was made before it. */
  beforeReply: ((path: string) => unknown) | undefined;
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

  /** A payer pays at the page of a preference; `changes` replaces members. */
  pay(url: string, changes: Partial<SimulatedPayment> = {}): SimulatedPayment {
    const preference = this.preferences.get(new URL(url).searchParams.get("pref_id") ?? "");
    if (!preference) throw new Error(`no preference at ${url}`);
    const [item] = preference.items;
    return this.add({
      status: "approved",
      status_detail: "accredited",
      external_reference: preference.external_reference,
      currency_id: item?.currency_id ?? "",
      transaction_amount: item?.unit_price ?? 0,
      ...changes,
    });
  }

  /** A payment of whatever origin. */
  add(members: Partial<SimulatedPayment>): SimulatedPayment {
    lastId += 1;
    const payment: SimulatedPayment = {
      id: lastId,
      status: "approved",
      status_detail: "accredited",
      external_reference: "",
      collector_id: this.userId,
      currency_id: "ARS",
      transaction_amount: 1_000,
      transaction_amount_refunded: 0,
      live_mode: true,
      operation_type: "regular_payment",
      payment_method_id: "visa",
      payment_type_id: "credit_card",
      installments: 1,
      date_created: new Date().toISOString(),
      ...members,
    };
    this.payments.set(payment.id, payment);
    return payment;
  }

  change(id: number, changes: Partial<SimulatedPayment>): void {
    const payment = this.payments.get(id);
    if (!payment) throw new Error(`no payment ${id}`);
    Object.assign(payment, changes);
  }

  /** What is posted of a payment, signed as documented; `at` in seconds or milliseconds. */
  notificationOf(
    id: number | string,
    {
      url = "http://127.0.0.1/api/payments/mercado_pago/events",
      at = Date.now(),
      secret = this.webhookSecret,
      type = "payment",
    } = {},
  ): SentNotification {
    const requestId = randomUUID();
    const target = new URL(url);
    target.searchParams.set("data.id", String(id));
    target.searchParams.set("type", type);
    const signed = `id:${String(id).toLowerCase()};request-id:${requestId};ts:${at};`;
    const v1 = createHmac("sha256", secret).update(signed).digest("hex");
    const body = {
      id: 112_233_445_566,
      live_mode: true,
      type,
      date_created: new Date().toISOString(),
      user_id: this.userId,
      api_version: "v1",
      action: `${type}.updated`,
      data: { id: String(id) },
    };
    return {
      url: target.href,
      headers: { "content-type": "application/json", "x-request-id": requestId, "x-signature": `ts=${at},v1=${v1}` },
      body: JSON.stringify(body),
    };
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url ?? "/", this.url);
    const { method = "GET" } = request;
    this.requests.push(`${method} ${url.pathname}`);
    const fault = this.moods.length > 0 ? this.moods.shift() : this.fault();
    if (fault === "cut") return void request.socket.destroy();
    const answer =
      typeof fault === "number"
        ? said(fault, "internal_error")
        : this.answer(request, url, Buffer.concat(chunks).toString());
    // As it is now: what changes while it is on its way is not in it.
    const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
    await this.beforeReply?.(url.pathname);
    if (fault === "cut_after") return void request.socket.destroy();
    const type = typeof answer.body === "string" ? "text/html; charset=utf-8" : "application/json";
    response.writeHead(answer.status, { "content-type": type }).end(text);
  }

  private answer(request: IncomingMessage, url: URL, text: string): Answer {
    const { method = "GET", headers } = request;
    const { pathname } = url;
    // The page of the payer, who has no token.
    if (pathname === "/checkout/v1/redirect") return this.payPage(url);
    if (headers.authorization !== `Bearer ${this.accessToken}`) return said(401, "unauthorized");
    if (method === "GET" && pathname === "/users/me")
      return { status: 200, body: { id: this.userId, nickname: "ANDENSA", site_id: this.siteId, tags: this.tags } };
    if (method === "POST" && pathname === "/checkout/preferences")
      return this.prefer(headers["x-idempotency-key"], text);
    if (method === "GET" && pathname === "/v1/payments/search") {
      const reference = url.searchParams.get("external_reference");
      const found = [...this.payments.values()].filter(
        (payment) => payment.external_reference === reference && !this.hidden.has(payment.id),
      );
      const results = found.reverse().slice(0, Number(url.searchParams.get("limit") ?? 30));
      return { status: 200, body: { paging: { total: found.length, limit: 30, offset: 0 }, results } };
    }
    const [, id] = /^\/v1\/payments\/(\d+)$/.exec(pathname) ?? [];
    const payment = method === "GET" ? this.payments.get(Number(id)) : undefined;
    return payment ? { status: 200, body: { ...payment } } : said(404, "not_found");
  }

  private prefer(key: string | string[] | undefined, text: string): Answer {
    const body = JSON.parse(text) as Omit<Preference, "id"> & Readonly<Record<string, unknown>>;
    const [item] = body.items ?? [];
    if (item?.quantity !== 1 || !(item.unit_price > 0) || item.currency_id !== "ARS") return said(400, "invalid_items");
    for (const name of ["expiration_date_to", "date_of_expiration"])
      if (!dateWithOffset.test(String(body[name]))) return said(400, `invalid_${name}`);
    if (body.auto_return && !body.back_urls.success?.startsWith("https:")) return said(400, "invalid_auto_return");
    const id = `${this.userId}-${String(key ?? randomUUID())}`;
    this.preferences.set(id, { ...body, id });
    const page = `${this.url}/checkout/v1/redirect?pref_id=${id}`;
    return { status: 201, body: { id, init_point: page, sandbox_init_point: page, collector_id: this.userId } };
  }

  /** `&pay=approved` pays, and leads back as the platform does. */
  private payPage(url: URL): Answer {
    const preference = this.preferences.get(url.searchParams.get("pref_id") ?? "");
    if (!preference) return said(404, "not_found");
    const status = url.searchParams.get("pay");
    if (status === null) {
      const ways = ["approved", "pending", "rejected"].map((way) => `<a href="${url.href}&amp;pay=${way}">${way}</a>`);
      return { status: 200, body: `<!doctype html><title>Mercado Pago</title><h1>Pagar</h1>${ways.join(" ")}` };
    }
    const { id } = this.pay(url.href, { status });
    const back = `${preference.back_urls.success}?payment_id=${id}&status=approved&external_reference=${preference.external_reference}`;
    return { status: 200, body: `<!doctype html><title>Mercado Pago</title><a href="${back}">Volver al sitio</a>` };
  }
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const said = (status: number, message: string): Answer => ({
  status,
  body: { message, error: message, status, cause: [] },
});
