import { concurrently } from "@/lib/core/concurrently";
import { type Channel, ChannelFailure, type Shop, type ShopOrder } from "../channel";
import { callShop, segmentOf } from "./client";
import { readShopOrder } from "./orders";

/** Half of what a shop may be asked at once: each order is a call of its own. */
const atOnce = 20;
const callsAtOnce = 4;

export const fetch: Channel["fetch"] = {
  atOnce,

  order: fetchOrder,

  async orders(shop, externalIds, signal) {
    const found = new Map<string, ShopOrder>();
    await concurrently([...new Set(externalIds)], callsAtOnce, async (externalId) => {
      found.set(externalId, await orDeleted(externalId, fetchOrder(shop, externalId, signal)));
    });
    return externalIds.flatMap((id) => found.get(id) ?? []);
  },
};

async function fetchOrder(shop: Shop, externalId: string, signal: AbortSignal): Promise<ShopOrder> {
  const query = new URLSearchParams({ aggregates: "fulfillment_orders" });
  const row = await callShop(shop, "GET", `orders/${segmentOf(externalId)}?${query}`, signal);
  const order = readShopOrder(row, shop.url);
  if (order.externalId !== externalId) throw new ChannelFailure("malformed", "the platform answers another order");
  return order;
}

const orDeleted = (externalId: string, order: Promise<ShopOrder>): Promise<ShopOrder> =>
  order.catch((error: unknown) => {
    if (!(error instanceof ChannelFailure && error.isMissing)) throw error;
    return { externalId, number: externalId, kind: "state", shopState: "deleted" };
  });
