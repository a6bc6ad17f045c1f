import { asc, eq } from "drizzle-orm";
import { carrierLabels } from "@/db/schema/bookings";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { type CarrierClient, CarrierFailure, callCarrier, type LabelRequest, maxLabelBytes } from "../../carriers";
import { lockShipment, recordBooked } from "../shipments";
import { toCarrierBooking } from "./book";
import { type ClaimedBooking, completeBooking, releaseBooking } from "./claim";

/**
 * Time for labels under one claim; the lease is longer by more than a call. The labels of many packages take several
 * claims.
 */
const claimBudgetMs = 25_000;

/** Attempts after which a shipment continues without the second-best label formats of its carrier. */
const triesOfOtherFormats = 3;

/**
 * Fetches the labels of a booking in every format of its carrier and stores them, so that printing never waits for a
 * carrier. Stored labels are not fetched again. The shipment continues when all formats are stored, or after
 * `triesOfOtherFormats` attempts with the best format alone. A package needs a label in one format at least.
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
  const labelled = new Set(stored.map(({ packageNumber }) => packageNumber));
  const stopAt = performance.now() + claimBudgetMs;
  for (let packageNumber = 1; packageNumber <= booking.packages; packageNumber++) {
    for (const format of client.capabilities.labels) {
      if (known.has(`${packageNumber} ${format}`)) continue;
      if (performance.now() > stopAt) return continueLater(ctx, claimed);
      const bytes = await fetchLabel(client, claimed, { booking, packageNumber, format });
      if (!bytes) continue;
      await ctx.db
        .insert(carrierLabels)
        .values({ accountId, shipmentId, packageNumber, format, content: Buffer.from(bytes), createdAt: ctx.now() })
        .onConflictDoNothing();
      labelled.add(packageNumber);
    }
    if (!labelled.has(packageNumber)) throw new CarrierFailure("malformed", `has no label of package ${packageNumber}`);
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

/**
 * Leaves the other labels to the next claim. It does not count as an attempt, because attempts decide when a format is
 * given up.
 */
const continueLater = (ctx: Context, claimed: ClaimedBooking): Promise<boolean> =>
  releaseBooking(ctx, claimed, (state) => ({
    nextAt: ctx.now(),
    ...(state === claimed.state && { attempts: claimed.attempts - 1 }),
  }));

/**
 * The label; undefined for a format that the carrier does not make, or that is given up after `triesOfOtherFormats`
 * attempts, which the best format never is.
 */
async function fetchLabel(
  client: CarrierClient,
  { attempts }: ClaimedBooking,
  request: LabelRequest,
): Promise<Uint8Array | undefined> {
  try {
    const label = await callCarrier(client, "label", request);
    if (label && label.bytes.length > maxLabelBytes)
      throw new CarrierFailure("malformed", `a label of ${label.bytes.length} bytes`);
    return label?.bytes;
  } catch (error) {
    const isNeeded = request.format === client.capabilities.labels[0] || attempts < triesOfOtherFormats;
    if (error instanceof CarrierFailure && !isNeeded) return undefined;
    throw error;
  }
}
