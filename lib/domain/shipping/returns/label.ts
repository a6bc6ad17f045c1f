import { and, eq, inArray } from "drizzle-orm";
import { returnRequests } from "@/db/schema/returns";
import type { Context } from "@/lib/platform/context";
import { findShipment, isPreparing, type Shipment } from "../shipments";
import type { OpenedLink } from "./link";
import type { ReturnRequestRow } from "./request";

/** The buyer can send the parcel: its label exists, and no carrier has it yet. */
export const isReadyToSend = ({ direction, deliveryId, status }: Shipment): boolean =>
  direction === "return" && deliveryId !== null && isPreparing(status);

/** The return made for a request of this link's shipment, while the buyer can still send it. */
export async function findReturnToSend(
  ctx: Context,
  { shipment }: Pick<OpenedLink, "shipment">,
  requestId: number,
): Promise<Shipment | undefined> {
  const [request] = await ctx.db
    .select({ returnShipmentId: returnRequests.returnShipmentId })
    .from(returnRequests)
    .where(and(eq(returnRequests.id, requestId), eq(returnRequests.shipmentId, shipment.id)));
  if (!request?.returnShipmentId) return undefined;
  const found = await findShipment(ctx, request.returnShipmentId);
  return isReadyToSend(found) ? found : undefined;
}

/** The buyers' requests that these returns were made for, by the return's id. */
export async function findRequestsOfReturns(
  ctx: Context,
  returnIds: readonly number[],
): Promise<Map<number, ReturnRequestRow>> {
  if (returnIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(returnRequests)
    .where(inArray(returnRequests.returnShipmentId, [...returnIds]));
  return new Map(rows.flatMap((row) => (row.returnShipmentId === null ? [] : [[row.returnShipmentId, row]])));
}

/** Records that the buyer got the e-mail with the way to the label. */
export async function recordLabelMailed(ctx: Context, returnId: number): Promise<void> {
  await ctx.db
    .update(returnRequests)
    .set({ labelMailedAt: ctx.now() })
    .where(eq(returnRequests.returnShipmentId, returnId));
}
