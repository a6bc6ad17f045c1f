import { asc, eq } from "drizzle-orm";
import { carrierLabels } from "@/db/schema/bookings";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { type CarrierClient, CarrierFailure, callCarrier, type LabelRequest, maxLabelBytes } from "../../carriers";
import { lockShipment, recordBooked } from "../shipments";
import { toCarrierBooking } from "./book";
import { type ClaimedBooking, completeBooking, releaseBooking } from "./claim";

/** Shorter than the lease by more than a call may take: many packages are fetched in several spells. */
const spellMs = 25_000;

/** Calls after which a shipment goes on without the formats that its carrier has beside its best one. */
const triesOfOtherFormats = 3;

/**
 * Fetches the labels of a booking in every format that its carrier has, and keeps them: what is printed never waits for
 * a carrier. Those that are there already are not asked for again. The shipment goes on when all are there, and after a
 * few tries when the best format is.
 */
export async function fetchLabels(ctx: Context, client: CarrierClient, claimed: ClaimedBooking): Promise<boolean> {
  const { accountId, shipmentId } = claimed;
  const booking = await toCarrierBooking(ctx, claimed);
  const stored = await ctx.db
    .select({ packageNumber: carrierLabels.packageNumber, format: carrierLabels.format })
    .from(carrierLabels)
    .where(eq(carrierLabels.shipmentId, shipmentId))
    .orderBy(asc(carrierLabels.packageNumber));
  const known = new Set(stored.map(({ packageNumber, format }) => `${packageNumber} ${format}`));
  const stopAt = performance.now() + spellMs;
  for (let packageNumber = 1; packageNumber <= booking.packages; packageNumber++)
    for (const format of client.capabilities.labels) {
      if (known.has(`${packageNumber} ${format}`)) continue;
      if (performance.now() > stopAt) return endSpell(ctx, claimed);
      const bytes = await fetchLabel(client, claimed, { booking, packageNumber, format });
      if (!bytes) continue;
      await ctx.db
        .insert(carrierLabels)
        .values({ accountId, shipmentId, packageNumber, format, content: Buffer.from(bytes), createdAt: ctx.now() })
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

/** The rest is for the next claim. No call failed, so this one is no attempt: those decide when a format is given up. */
const endSpell = (ctx: Context, claimed: ClaimedBooking): Promise<boolean> =>
  releaseBooking(ctx, claimed, (state) => ({
    nextAt: ctx.now(),
    ...(state === claimed.state && { attempts: claimed.attempts - 1 }),
  }));

/** Undefined for a format that is given up: the best one is needed, the others have as many tries as patience. */
async function fetchLabel(
  client: CarrierClient,
  { attempts }: ClaimedBooking,
  request: LabelRequest,
): Promise<Uint8Array | undefined> {
  try {
    const { bytes } = await callCarrier(client, "label", request);
    if (bytes.length > maxLabelBytes) throw new CarrierFailure("malformed", `a label of ${bytes.length} bytes`);
    return bytes;
  } catch (error) {
    const isNeeded = request.format === client.capabilities.labels[0] || attempts < triesOfOtherFormats;
    if (error instanceof CarrierFailure && !isNeeded) return undefined;
    throw error;
  }
}
