import { and, asc, eq } from "drizzle-orm";
import { type OrderRecipient, orderShipmentLines, orders } from "@/db/schema/orders";
import { placeKeyOf } from "@/lib/core/sales";
import type { Context } from "@/lib/platform/context";

/** Where the buyer of a shipment's orders lives; undefined where that is not known, or its orders name different doors. */
export async function findBuyerAddress(ctx: Context, accountId: number, shipmentId: number) {
  const [found, ...others] = await ctx.db
    .selectDistinctOn([orders.id], { recipient: orders.recipient })
    .from(orderShipmentLines)
    .innerJoin(
      orders,
      and(eq(orders.id, orderShipmentLines.orderId), eq(orders.accountId, orderShipmentLines.accountId)),
    )
    .where(and(eq(orderShipmentLines.shipmentId, shipmentId), eq(orderShipmentLines.accountId, accountId)))
    .orderBy(asc(orders.id));
  if (!found || found.recipient.street.trim() === "" || found.recipient.zipcode === null) return undefined;
  if (others.some(({ recipient }) => doorOf(recipient) !== doorOf(found.recipient))) return undefined;
  const { street, streetNumber, streetExtras, city, state, zipcode, cpa } = found.recipient;
  return { street, streetNumber, streetExtras, city, state, postcode: { zipcode, cpa } };
}

/** Whoever lives there: name and point are those of the shipment. */
const doorOf = (recipient: OrderRecipient): string => placeKeyOf({ ...recipient, name: "", pointId: null });
