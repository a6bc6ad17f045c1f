import { eq } from "drizzle-orm";
import { carrierBookings } from "@/db/schema/bookings";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

const { reference, state, trackingNumber, orderNumber, packageNumbers, attempts, nextAt, lastError, createdAt } =
  carrierBookings;
const shown = {
  reference,
  state,
  trackingNumber,
  orderNumber,
  packageNumbers,
  attempts,
  nextAt,
  lastError,
  createdAt,
};

type ShipmentBooking = Pick<typeof carrierBookings.$inferSelect, keyof typeof shown>;

/** The booking of a shipment with its carrier's system; undefined if it was never requested. For operators. */
export async function findShipmentBooking(ctx: Context, shipmentId: number): Promise<ShipmentBooking | undefined> {
  assertOperator(ctx);
  const [booking] = await ctx.db.select(shown).from(carrierBookings).where(eq(carrierBookings.shipmentId, shipmentId));
  return booking;
}
