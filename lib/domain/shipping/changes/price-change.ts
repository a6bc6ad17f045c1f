import { eq } from "drizzle-orm";
import { carrierBookings } from "@/db/schema/bookings";
import type { Context } from "@/lib/platform/context";
import { findAccount } from "../../identity/accounts";
import { clientFor } from "../bookings";
import { findShipment, mustBeCancelled, type Shipment } from "../shipments";
import { assertChangeable, type Correction, type Reroute } from "./change";
import { planCorrection } from "./correct";
import { planReroute } from "./reroute";

export interface ChangePrice {
  readonly priceInclTaxCents: number;
  readonly differenceCents: number;
  /** Whether a label exists that becomes void. */
  readonly newLabel: boolean;
  readonly cancelsBooking: "no" | "by_system" | "by_hand";
}

/** What a shipment would cost after a change, and what the change takes. Throws what the change would, but for want of money. */
export async function priceChange(ctx: Context, id: number, change: Correction | Reroute): Promise<ChangePrice> {
  const shipment = await findShipment(ctx, id);
  assertChangeable(shipment);
  const planned = await ("carrierId" in change
    ? planReroute(ctx, shipment, change)
    : planCorrection(ctx, shipment, change));
  const priceInclTaxCents = planned?.columns.priceInclTaxCents ?? shipment.priceInclTaxCents;
  return {
    priceInclTaxCents,
    differenceCents: priceInclTaxCents - shipment.priceInclTaxCents,
    newLabel: planned !== undefined && shipment.deliveryId !== null,
    cancelsBooking: planned ? await cancellationOf(ctx, shipment) : "no",
  };
}

async function cancellationOf(ctx: Context, { id, accountId }: Shipment): Promise<ChangePrice["cancelsBooking"]> {
  const [booking] = await ctx.db
    .select({
      state: carrierBookings.state,
      attempts: carrierBookings.attempts,
      carrierId: carrierBookings.carrierId,
      contractAccountId: carrierBookings.contractAccountId,
    })
    .from(carrierBookings)
    .where(eq(carrierBookings.shipmentId, id));
  if (!booking || !mustBeCancelled(booking)) return "no";
  const { carrierNetwork: isServed } = await findAccount(ctx, accountId);
  const client = await clientFor(ctx, { ...booking, isServed });
  return client?.capabilities.cancel ? "by_system" : "by_hand";
}
