import { and, asc, eq, inArray, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import { orderShipmentLines, orders } from "@/db/schema/orders";
import { shipments } from "@/db/schema/shipments";
import { preparingStatuses, waitingOrderStatuses } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { ChannelRow } from "./connections";

type Connection = Pick<ChannelRow, "accountId" | "channel">;

const ofConnection = ({ accountId, channel }: Connection) =>
  and(eq(orders.accountId, accountId), eq(orders.channel, channel));

/**
 * Orders of a connection that can still be stopped, the shop was not asked about since a moment: those that are open, and
 * those with a shipment that has not left. Those asked about longest ago come first.
 */
export function ordersToReconcile(
  ctx: Context,
  connection: Connection,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<Pick<typeof orders.$inferSelect, "id" | "externalId">[]> {
  const waiting = ctx.db
    .select({ one: sql`1` })
    .from(orderShipmentLines)
    .innerJoin(
      shipments,
      and(eq(shipments.id, orderShipmentLines.shipmentId), eq(shipments.accountId, orderShipmentLines.accountId)),
    )
    .where(
      and(
        eq(orderShipmentLines.accountId, orders.accountId),
        eq(orderShipmentLines.orderId, orders.id),
        inArray(shipments.status, [...preparingStatuses]),
      ),
    );
  return ctx.db
    .select({ id: orders.id, externalId: orders.externalId })
    .from(orders)
    .where(
      and(
        ofConnection(connection),
        notInArray(orders.status, ["cancelled", "delivered"]),
        or(isNull(orders.checkedAt), lt(orders.checkedAt, before)),
        or(inArray(orders.status, waitingOrderStatuses), sql`exists ${waiting}`),
      ),
    )
    .orderBy(sql`${orders.checkedAt} nulls first`, asc(orders.id))
    .limit(limit);
}

/** The shop was asked about these orders now. */
export async function markReconciled(
  ctx: Context,
  connection: Connection,
  asked: readonly { readonly id: number }[],
): Promise<void> {
  const ids = asked.map(({ id }) => id);
  await ctx.db
    .update(orders)
    .set({ checkedAt: ctx.now() })
    .where(and(ofConnection(connection), inArray(orders.id, ids)));
}
