import { buyer } from "@/lib/domain/operating/testing";
import { basic } from "../service";
import { type Request, type Send, type Target, toInit } from "./request";

/** An account that the version before has made, with delivered shipments that can be returned. */
export interface Shop {
  readonly accountId: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly deliveredIds: number[];
}

interface Created {
  readonly id: number;
  /** Path of its public page. */
  readonly page: string;
}

interface ReturnOption {
  readonly selectable: boolean;
  readonly service_type: { readonly code: string };
  readonly logistic_type: string;
}

const topics = ["status", "shipment", "account_balance"] as const;
const place = { city: "Mendoza", state: "Mendoza", zipcode: 5500 };
const measures = { weight: 400, height: 12, width: 10, length: 10 };
const cargo = { declared_value: 25_000, items: [{ description: "Mate", ...measures }] };

/** Webhooks to `urlOf(number)` for an account, and its delivered shipments: all over HTTP. */
export async function openShop(
  url: string,
  { accountId, ...credential }: { accountId: number; token: string; secret: string },
  urlOf: (endpoint: number) => string,
): Promise<Shop> {
  const headers = basic(credential);
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, toInit(headers, body));
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  for (const [number, topic] of topics.entries())
    await ask(`/v2/accounts/${accountId}/webhooks`, { topic, url: urlOf(number) });
  const deliveredIds: number[] = [];
  for (let page = 1; page <= 10; page++) {
    const list = `/v2/shipments?account_id=${accountId}&status=delivered&per_page=100&page=${page}`;
    const { data } = (await ask(list)) as { data: { id: number }[] };
    deliveredIds.push(...data.map(({ id }) => id));
  }
  return { accountId, headers, deliveredIds };
}

/**
 * The requests of a shop. Each version quotes, creates and returns shipments, and reads those that any version has made. A
 * creation is repeated under its key, by another version where there is one.
 */
export class Seller {
  readonly created: Created[] = [];
  readonly #shop: Shop;
  readonly #send: Send;
  readonly #targets: () => readonly Target[];
  #orders = 0;
  #products = 0;

  constructor(shop: Shop, send: Send, targets: () => readonly Target[]) {
    this.#shop = shop;
    this.#send = send;
    this.#targets = targets;
  }

  /** What a client does in one round: something to write, by turns, and one of each kind to read. */
  stepsOf(target: Target, round: number): (() => Promise<unknown>)[] {
    const writes = [
      () => this.#send(target, this.#quote()),
      () => this.#create(target),
      () => this.#return(target),
      () => this.#send(target, this.#product()),
    ];
    const reads = this.#reads().map((request) => () => this.#send(target, request));
    return [...writes.slice(round % writes.length).slice(0, 1), ...reads];
  }

  #quote(): Request {
    return {
      operation: "quote",
      path: "/v2/shipments/quote",
      body: { ...cargo, account_id: this.#shop.accountId, destination: place },
      isRight: (text) => (JSON.parse(text) as { all_results: unknown[] }).all_results.length > 0,
    };
  }

  #product(): Request {
    const code = `P-${++this.#products}`;
    const skus = [{ sku: code, name: "Mate", barcode: code, ...measures }];
    const product = { name: "Mate", reference_code: code, brand: "Yerbal", skus };
    const body = { account_id: this.#shop.accountId, product };
    return { operation: "product", path: "/v2/products", body, status: 201 };
  }

  async #create(target: Target): Promise<void> {
    const order = ++this.#orders;
    const creation = {
      path: "/v2/shipments?wait=label&no_status_change=1",
      body: {
        ...cargo,
        account_id: this.#shop.accountId,
        external_id: `V-${order}`,
        service_type: "standard_delivery",
        destination: { ...buyer, ...place },
      },
      key: `order-${order}`,
      status: 201,
    };
    const hasLabel = (text: string) => (JSON.parse(text) as { label: unknown }).label !== null;
    const text = await this.#send(target, { ...creation, operation: "create", isRight: hasLabel });
    if (text === undefined) return;
    const { id, tracking } = JSON.parse(text) as { id: number; tracking: string };
    this.created.push({ id, page: new URL(tracking).pathname });
    const other = this.#targets().find(({ version }) => version !== target.version);
    const isSame = (json: string) => (JSON.parse(json) as { id: number }).id === id;
    await this.#send(other ?? target, { ...creation, operation: "repeat", isRight: isSame });
  }

  async #return(target: Target): Promise<void> {
    const id = this.#shop.deliveredIds.pop();
    if (id === undefined) return;
    const body = { account_id: this.#shop.accountId, declared_value: 1_500 };
    const path = `/v2/shipments/${id}/return`;
    const quoted = await this.#send(target, { operation: "return quote", path: `${path}/quote`, body });
    if (quoted === undefined) return;
    const { all_results: options } = JSON.parse(quoted) as { all_results: ReturnOption[] };
    const option = options.find(({ selectable }) => selectable);
    if (!option) return;
    const chosen = { ...body, service_type: option.service_type.code, logistic_type: option.logistic_type };
    await this.#send(target, { operation: "return", path, body: chosen, status: 201 });
  }

  #reads(): Request[] {
    const shipment = this.created[Math.floor(Math.random() * this.created.length)];
    const account = `account_id=${this.#shop.accountId}`;
    const ofAll = [
      { operation: "list", path: `/v2/shipments?${account}&per_page=15` },
      { operation: "products", path: `/v2/products/search?${account}` },
      { operation: "ready", path: "/readyz" },
    ];
    if (!shipment) return ofAll;
    return [
      { operation: "read", path: `/v2/shipments/${shipment.id}` },
      { operation: "history", path: `/v2/shipments/${shipment.id}/tracking` },
      { operation: "label", path: `/v2/shipments/${shipment.id}/documentation?what=label&no_status_change=1` },
      { operation: "tracking", path: shipment.page },
      ...ofAll,
    ];
  }
}
