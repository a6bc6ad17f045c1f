import { requestsV1 } from "@/lib/api/openapi/examples/requests-v1";
import { requestsV2 } from "@/lib/api/openapi/examples/requests-v2";
import { type ApiCall, type Caller, callAs } from "./api-call";
import type { Send } from "./exchange";
import { makeShipments } from "./shipments";

/**
 * Where requests are sent. `advance` makes new shipments ready, which the service otherwise does itself a moment later.
 */
export interface Host {
  readonly send: Send;
  readonly advance: (ids: readonly number[], call: ApiCall) => Promise<void>;
}

/** Ids of an account's things by the name of a parameter or field, so that requests can refer to existing things. */
type KnownIds = Readonly<Record<string, readonly (string | number)[]>>;

export interface World {
  readonly caller: Caller;
  own: KnownIds;
  /** Ids of an account that the caller has no access to. */
  readonly foreign: KnownIds;
}

/** Part of the name of everything that the caller must never see. */
export const secretMark = "AJENO-7f3a";
const ownMark = "PROPIO";

/** Creates addresses, products, stock, webhooks and shipments in every status for both accounts. */
export async function createWorld(host: Host, caller: Caller, stranger: Caller): Promise<World> {
  const permanent = (account: Caller, mark: string) => createPermanent(callAs(host.send, account), account, mark);
  const consumable = (account: Caller, mark: string) => createConsumable(host, account, mark);
  return {
    caller,
    own: { ...(await permanent(caller, ownMark)), ...(await consumable(caller, ownMark)) },
    foreign: { ...(await permanent(stranger, secretMark)), ...(await consumable(stranger, secretMark)) },
  };
}

/** Creates new shipments, an origin and a webhook in place of used ones, and resets the settings. */
export async function renew(host: Host, world: World): Promise<void> {
  const { caller, own } = world;
  const call = callAs(host.send, caller);
  const account = { params: { account_id: caller.accountId } };
  const { data: webhooks } = await call<{ data: readonly Created[] }>(
    "GET",
    "/v2/accounts/{account_id}/webhooks",
    account,
  );
  for (const { id } of webhooks)
    await call("DELETE", "/v2/accounts/{account_id}/webhooks/{webhook_id}", {
      params: { account_id: caller.accountId, webhook_id: id },
    });
  await addStock(call, Number(own.sku_id?.[0]), ownMark);
  world.own = { ...own, ...(await createConsumable(host, caller, ownMark)) };
}

const addStock = (call: ApiCall, skuId: number, reason: string) =>
  call("POST", "/v2/inventory/{sku_id}/movements", {
    params: { sku_id: skuId },
    json: { type: "IN", qty_changed: 1_000_000, reason, warehouse: "PRINCIPAL" },
  });

interface Created {
  readonly id: number;
}

interface CreatedProduct {
  readonly product: Created & { readonly skus: readonly [Created] };
}

/** Creates things that requests may change but not use up. */
async function createPermanent(call: ApiCall, { accountId }: Caller, mark: string): Promise<KnownIds> {
  const { product } = requestsV1["POST /v1/products"]["with a SKU"];
  const reference = `${mark} ñ/1`;
  const created = await call<CreatedProduct>("POST", "/v1/products", {
    query: `account_id=${accountId}`,
    json: {
      product: { ...product, name: mark, reference_code: reference, skus: [{ ...product.skus[0], sku: `${mark}-01` }] },
    },
  });
  const [sku] = created.product.skus;
  const skuId = sku.id;
  await addStock(call, skuId, mark);
  return {
    account_id: [accountId],
    product_id: [created.product.id],
    reference: [reference],
    code: [product.barcode],
    barcode: [product.barcode],
    sku_id: [skuId],
    sku: [`${mark}-01`],
    carrier_id: [1, 2],
    warehouse: ["PRINCIPAL"],
  };
}

/** Creates things that requests use up or make unusable. */
async function createConsumable(host: Host, caller: Caller, mark: string): Promise<KnownIds> {
  const call = callAs(host.send, caller);
  await call("PUT", "/v2/accounts/{account_id}/settings", {
    params: { account_id: caller.accountId },
    json: {
      sort_by: "price",
      type_packaging: "boxes",
      automatic_status_change: true,
      enabled_carriers: null,
      // The shipments are moved by the word of the account itself.
      own_fleet_carriers: [1],
    },
  });
  const origin = await call<Created>("POST", "/v2/addresses", {
    json: { ...requestsV2["POST /v2/addresses"]["an origin"], account_id: caller.accountId, name: mark },
  });
  const webhook = await call<Created>("POST", "/v2/accounts/{account_id}/webhooks", {
    params: { account_id: caller.accountId },
    json: { topic: "status", url: `https://example.com/${mark}` },
  });
  const delivery = await call<Created>("POST", "/v2/accounts/{account_id}/webhooks/{webhook_id}/test", {
    params: { account_id: caller.accountId, webhook_id: webhook.id },
  });
  const shipments = await makeShipments(call, { accountId: caller.accountId, originId: origin.id, mark }, (ids) =>
    host.advance(ids, call),
  );
  const order = await call<Created>("POST", "/v2/orders", {
    json: {
      ...requestsV2["POST /v2/orders"]["of a shop"],
      account_id: caller.accountId,
      external_id: `${mark}-${origin.id}`,
      notes: mark,
    },
  });
  // The first shipment is reported as delivered.
  const claim = await call<Created>("POST", "/v2/shipments/{id}/claims", {
    params: { id: shipments[0]?.id ?? 0 },
    json: { kind: "not_received", description: mark },
  });
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
    order_id: [order.id],
    claim_id: [claim.id],
    origin_id: [origin.id, "auto"],
    origin_address_id: [origin.id],
    address_id: [origin.id],
  };
}
