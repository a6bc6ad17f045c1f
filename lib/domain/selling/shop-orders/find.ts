import type { Context } from "@/lib/platform/context";
import { planPrints } from "../../shipping/documents";
import { findNumbered, type Order } from "../orders";

/** The connection of a shop. */
export interface ShopPlace {
  readonly accountId: number;
  /** The channel of its orders. */
  readonly channel: string;
}

export interface ShopOrderView {
  readonly order: Order;
  /** Oldest first, cancelled shipments included. */
  readonly shipments: readonly ShopShipment[];
}

export type ShopShipment = Order["shipments"][number] & {
  /** A label of it can be printed now. */
  readonly isPrintable: boolean;
};

/** Orders by the shop's ids; those that never came in are missing from the map. */
export async function findShopOrders(
  ctx: Context,
  place: ShopPlace,
  externalIds: readonly string[],
): Promise<Map<string, ShopOrderView>> {
  const orders = await findNamedOrders(ctx, place, externalIds);
  const ids = orders.flatMap(({ shipments }) => shipments.map(({ shipmentId }) => shipmentId));
  const { ready } = await planPrints(ctx, place.accountId, ids);
  const printable = new Set(ready.map(({ id }) => id));
  return new Map(
    orders.map((order) => [
      order.externalId,
      {
        order,
        shipments: order.shipments
          .map((shipment) => ({ ...shipment, isPrintable: printable.has(shipment.shipmentId) }))
          .toReversed(),
      },
    ]),
  );
}

/** Orders by the shop's ids. The number of one order may be the id of another. */
export async function findNamedOrders(
  ctx: Context,
  { accountId, channel }: ShopPlace,
  externalIds: readonly string[],
): Promise<Order[]> {
  const named = new Set(externalIds);
  const found = await findNumbered(ctx, { accountId, channels: [channel] }, externalIds);
  return found.filter(({ externalId }) => named.has(externalId));
}
