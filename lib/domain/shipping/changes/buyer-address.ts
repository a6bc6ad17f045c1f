import { and, asc, eq } from "drizzle-orm";
import { orderShipmentLines, orders } from "@/db/schema/orders";
import type { Context } from "@/lib/platform/context";

/** Where the buyer of the first order in a shipment lives; undefined where that is not known. */
export async function findBuyerAddress(ctx: Context, accountId: number, shipmentId: number) {
  const [found] = await ctx.db
    .select({ recipient: orders.recipient })
    .from(orderShipmentLines)
    .innerJoin(
      orders,
      and(eq(orders.id, orderShipmentLines.orderId), eq(orders.accountId, orderShipmentLines.accountId)),
    )
    .where(and(eq(orderShipmentLines.shipmentId, shipmentId), eq(orderShipmentLines.accountId, accountId)))
    .orderBy(asc(orders.id))
    .limit(1);
  if (!found || found.recipient.street.trim() === "" || found.recipient.zipcode === null) return undefined;
  const { street, streetNumber, streetExtras, city, state, zipcode, cpa } = found.recipient;
  return { street, streetNumber, streetExtras, city, state, postcode: { zipcode, cpa } };
}
