import { and, eq } from "drizzle-orm";
import { shipments, voidGuides } from "@/db/schema/shipments";
import { packageScans } from "@/db/schema/station";
import type { ShipmentChange } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { setting } from "@/lib/platform/settings";
import type { ShipmentRow } from "./store";

/**
 * `NNNN-SSSSSSSS`: the platform's guide prefix and the shipment id. Later versions of a label have the version before the
 * id, in twelve digits, so that no other shipment has the number.
 */
export function guideNumber(id: number, labelVersion = 1): string {
  const serial =
    labelVersion === 1
      ? String(id).padStart(8, "0")
      : `${String(labelVersion).padStart(2, "0")}${String(id).padStart(10, "0")}`;
  return `${setting("GUIDE_PREFIX") ?? "0999"}-${serial}`;
}

/**
 * Makes the label of a locked shipment void, together with every scan of it: the shipment gets the next guide number, and its
 * documents have to be obtained again. A shipment without a guide has no label, and stays as it is.
 */
export async function voidGuide(tx: Context, row: ShipmentRow, change: ShipmentChange): Promise<void> {
  const { id, accountId, deliveryId, labelVersion } = row;
  if (deliveryId === null) return;
  const nextVersion = labelVersion + 1;
  await tx.db
    .insert(voidGuides)
    .values({ accountId, shipmentId: id, guide: deliveryId, labelVersion, change, createdAt: tx.now() });
  await tx.db
    .update(shipments)
    .set({ labelVersion: nextVersion, deliveryId: guideNumber(id, nextVersion), documentsObtainedAt: null })
    .where(eq(shipments.id, id));
  // A package that was scanned bears the old label: handed over with the others, it would travel with that.
  await tx.db.delete(packageScans).where(and(eq(packageScans.shipmentId, id), eq(packageScans.accountId, accountId)));
}
