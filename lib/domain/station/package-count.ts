import { and, count, eq } from "drizzle-orm";
import { packageScans } from "@/db/schema/station";
import type { CrossdockStep, PackageStep } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { Shipment } from "../shipments";

export interface PartOfShipment {
  /** Others are missing, this one was scanned before, or the shipment has no such package. */
  readonly outcome: "partial" | "repeated" | "elsewhere";
  readonly scanned: number;
}

/**
 * Notes that a package was scanned for a step; undefined when the step can be made: with the last package that was missing,
 * or at once where a shipment has no other. The shipment must be locked, so that packages scanned at once are all counted.
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
    .values({ packageId: entry.id, step, shipmentId: shipment.id, actor: tx.actor.label, createdAt: tx.now() })
    .onConflictDoNothing()
    .returning();
  const [row] = await tx.db
    .select({ scanned: count() })
    .from(packageScans)
    .where(and(eq(packageScans.shipmentId, shipment.id), eq(packageScans.step, step)));
  const scanned = row?.scanned ?? 0;
  if (!added) return { outcome: "repeated", scanned };
  return scanned < shipment.packageCount ? { outcome: "partial", scanned } : undefined;
}

/** Once a step was made, what was scanned on the way to any is of no use. */
export const forgetPackages = (tx: Context, shipmentId: number): Promise<unknown> =>
  tx.db.delete(packageScans).where(eq(packageScans.shipmentId, shipmentId));
