import { requestsV1 } from "@/lib/api/openapi/examples/requests-v1";
import { requestsV2 } from "@/lib/api/openapi/examples/requests-v2";
import { type Ask, askingAs } from "./asking";
import type { Send } from "./exchange";
import { makeShipments } from "./shipments";

export interface Caller {
  readonly accountId: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where requests go, and what makes new shipments ready, which the service does by itself a moment later. */
export interface Host {
  readonly send: Send;
  readonly advance: (ids: readonly number[], ask: Ask) => Promise<void>;
}

/** What an account has, so that requests can name what exists: by the name of a parameter or a field. */
export type Belongings = Readonly<Record<string, readonly (string | number)[]>>;

export interface World {
  readonly caller: Caller;
  own: Belongings;
  /** Of an account that the caller does not reach. */
  readonly foreign: Belongings;
}

/** Stands in the names of everything that the caller must never see. */
export const secretMark = "AJENO-7f3a";
const ownMark = "PROPIO";

/** Gives both accounts addresses, products, stock, webhooks and shipments in every state. */
export async function furnish(host: Host, caller: Caller, stranger: Caller): Promise<World> {
  const lasting = (who: Caller, mark: string) => makeLasting(askingAs(host.send, who), who, mark);
  const passing = (who: Caller, mark: string) => makePassing(host, who, mark);
  return {
    caller,
    own: { ...(await lasting(caller, ownMark)), ...(await passing(caller, ownMark)) },
    foreign: { ...(await lasting(stranger, secretMark)), ...(await passing(stranger, secretMark)) },
  };
}

/** New shipments, an origin and a webhook for those that requests have used up, and the preferences as they were. */
export async function renew(host: Host, world: World): Promise<void> {
  const { caller, own } = world;
  const ask = askingAs(host.send, caller);
  const account = { params: { account_id: caller.accountId } };
  await ask("PUT", "/v2/accounts/{account_id}/settings", {
    ...account,
    json: { sort_by: "price", type_packaging: "boxes", automatic_status_change: true, enabled_carriers: null },
  });
  const { data: webhooks } = await ask("GET", "/v2/accounts/{account_id}/webhooks", account);
  for (const { id } of webhooks)
    await ask("DELETE", "/v2/accounts/{account_id}/webhooks/{webhook_id}", {
      params: { account_id: caller.accountId, webhook_id: id },
    });
  await addStock(ask, Number(own.sku_id?.[0]), ownMark);
  world.own = { ...own, ...(await makePassing(host, caller, ownMark)) };
}

const addStock = (ask: Ask, skuId: number, reason: string) =>
  ask("POST", "/v2/inventory/{sku_id}/movements", {
    params: { sku_id: skuId },
    json: { type: "IN", qty_changed: 1_000_000, reason, warehouse: "PRINCIPAL" },
  });

/** What requests may change, but not so that others have to do without it. */
async function makeLasting(ask: Ask, { accountId }: Caller, mark: string): Promise<Belongings> {
  const { product } = requestsV1["POST /v1/products"]["with a SKU"];
  const reference = `${mark} ñ/1`;
  const made = await ask("POST", "/v1/products", {
    query: `account_id=${accountId}`,
    json: {
      product: { ...product, name: mark, reference_code: reference, skus: [{ ...product.skus[0], sku: `${mark}-01` }] },
    },
  });
  const skuId: number = made.product.skus[0].id;
  await addStock(ask, skuId, mark);
  return {
    account_id: [accountId],
    product_id: [made.product.id],
    reference: [reference],
    code: [product.barcode],
    barcode: [product.barcode],
    sku_id: [skuId],
    sku: [`${mark}-01`],
    carrier_id: [1, 2],
    warehouse: ["PRINCIPAL"],
  };
}

/** What requests use up or spoil. */
async function makePassing(host: Host, caller: Caller, mark: string): Promise<Belongings> {
  const ask = askingAs(host.send, caller);
  const origin = await ask("POST", "/v2/addresses", {
    json: { ...requestsV2["POST /v2/addresses"]["an origin"], account_id: caller.accountId, name: mark },
  });
  const webhook = await ask("POST", "/v2/accounts/{account_id}/webhooks", {
    params: { account_id: caller.accountId },
    json: { topic: "status", url: `https://example.com/${mark}` },
  });
  const delivery = await ask("POST", "/v2/accounts/{account_id}/webhooks/{webhook_id}/test", {
    params: { account_id: caller.accountId, webhook_id: webhook.id },
  });
  const shipments = await makeShipments(ask, { accountId: caller.accountId, originId: origin.id, mark }, (ids) =>
    host.advance(ids, ask),
  );
  const packages = shipments.flatMap((shipment) => shipment.packages);
  const externals = shipments.map((shipment) => shipment.external_id);
  return {
    shipment_id: shipments.map(({ id }) => id),
    external_id: externals,
    externalId: externals,
    package_id: packages.map(({ id }) => id),
    item_id: packages.flatMap(({ items }) => items.map(({ id }) => id)),
    webhook_id: [webhook.id],
    delivery_id: [delivery.id],
    origin_id: [origin.id, "auto"],
    origin_address_id: [origin.id],
    address_id: [origin.id],
  };
}
