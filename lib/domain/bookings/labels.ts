import { asc, eq } from "drizzle-orm";
import { carrierLabels } from "@/db/schema/bookings";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { CarrierFailure, type CarrierLine, callCarrier, maxLabelBytes } from "../carriers";
import { lockShipment, recordBooked } from "../shipments";
import { toCarrierBooking } from "./book";
import { type ClaimedBooking, completeBooking } from "./claim";

/** Shorter than the lease by more than a call may take: many packages are fetched in several spells. */
const spellMs = 25_000;

/**
 * Fetches the labels of a booking in every format that its carrier has, and keeps them: what is printed never waits for
 * a carrier. Those that are there already are not asked for again. The shipment goes on when all are there.
 */
export async function fetchLabels(ctx: Context, line: CarrierLine, claimed: ClaimedBooking): Promise<boolean> {
  const { shipmentId } = claimed;
  const booking = await toCarrierBooking(ctx, claimed);
  const stored = await ctx.db
    .select({ packageNumber: carrierLabels.packageNumber, format: carrierLabels.format })
    .from(carrierLabels)
    .where(eq(carrierLabels.shipmentId, shipmentId))
    .orderBy(asc(carrierLabels.packageNumber));
  const known = new Set(stored.map(({ packageNumber, format }) => `${packageNumber} ${format}`));
  const stopAt = performance.now() + spellMs;
  for (let packageNumber = 1; packageNumber <= booking.packages; packageNumber++)
    for (const format of line.capabilities.labels) {
      if (known.has(`${packageNumber} ${format}`)) continue;
      if (performance.now() > stopAt) return goOnLater(ctx, claimed);
      const { bytes } = await callCarrier(line, "label", { booking, packageNumber, format });
      if (bytes.length > maxLabelBytes) throw new CarrierFailure("malformed", `a label of ${bytes.length} bytes`);
      await ctx.db
        .insert(carrierLabels)
        .values({ shipmentId, packageNumber, format, content: Buffer.from(bytes), createdAt: ctx.now() })
        .onConflictDoNothing();
    }
  return inTransaction(ctx, async (tx) => {
    await lockShipment(tx, shipmentId);
    const found = await completeBooking(tx, claimed, (state) =>
      state === "awaiting_label" ? { state: "booked", nextAt: null, lastError: null } : {},
    );
    if (found === "awaiting_label" && claimed.trackingNumber !== null)
      await recordBooked(tx, shipmentId, claimed.trackingNumber);
    return found !== undefined;
  });
}

function goOnLater(ctx: Context, claimed: ClaimedBooking): Promise<boolean> {
  return inTransaction(
    ctx,
    async (tx) => (await completeBooking(tx, claimed, () => ({ nextAt: tx.now() }))) !== undefined,
  );
}
