import { and, count, eq } from "drizzle-orm";
import { packageScans } from "@/db/schema/station";
import type { CrossdockStep, PackageStep } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { Shipment } from "../../shipping/shipments";

export interface PartOfShipment {
  /** Other packages are missing, this package was scanned before, or the shipment has no such package. */
  readonly outcome: "partial" | "repeated" | "elsewhere";
  readonly scanned: number;
}

/**
 * Records the scan of a package for a step. Returns undefined when the step can be made: with the last missing package,
 * or at once when the shipment has only one. The caller must have locked the shipment; otherwise concurrent scans would
 * miss each other in the count.
 */
export async function recordPackage(
  tx: Context,
  shipment: Shipment,
  packageNumber: number,
  step: PackageStep | CrossdockStep,
): Promise<PartOfShipment | undefined> {
  if (shipment.packageCount <= 1) return undefined;
  const entry = shipment.packages.find(({ number }) => number === packageNumber);
  if (!entry) return { outcome: "elsewhere", scanned: 0 };
  const [added] = await tx.db
    .insert(packageScans)
    .values({
      accountId: shipment.accountId,
      packageId: entry.id,
      step,
      shipmentId: shipment.id,
      actor: tx.actor.label,
      createdAt: tx.now(),
    })
    .onConflictDoNothing()
    .returning({ step: packageScans.step });
  const [row] = await tx.db
    .select({ scanned: count() })
    .from(packageScans)
    .where(and(eq(packageScans.shipmentId, shipment.id), eq(packageScans.step, step)));
  const scanned = row?.scanned ?? 0;
  if (!added) return { outcome: "repeated", scanned };
  return scanned < shipment.packageCount ? { outcome: "partial", scanned } : undefined;
}

/** Deletes the scans of every step. They are of no use once a step was made. */
export const deletePackageScans = (tx: Context, shipmentId: number): Promise<unknown> =>
  tx.db.delete(packageScans).where(eq(packageScans.shipmentId, shipmentId));
