import { and, eq, sql } from "drizzle-orm";
import { shipments, voidGuides } from "@/db/schema/shipments";
import { packageScans } from "@/db/schema/station";
import type { ShipmentChange } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { setting } from "@/lib/platform/settings";
import type { ShipmentRow } from "./store";

/** `NNNN-SSSSSSSS`: the platform's guide prefix, and the shipment id or a number that will never be one. */
export const guideNumber = (serial: number): string =>
  `${setting("GUIDE_PREFIX") ?? "0999"}-${String(serial).padStart(8, "0")}`;

/**
 * Makes the label of a locked shipment void, together with every scan of it: the shipment gets another guide number, and its
 * documents have to be obtained again. A shipment without a guide has no label, and stays as it is. The caller publishes the
 * change.
 */
export async function voidGuide(tx: Context, row: ShipmentRow, change: ShipmentChange): Promise<void> {
  const { id, accountId, deliveryId, labelVersion } = row;
  if (deliveryId === null) return;
  await tx.db
    .insert(voidGuides)
    .values({ accountId, shipmentId: id, guide: deliveryId, labelVersion, change, createdAt: tx.now() });
  await tx.db
    .update(shipments)
    .set({ labelVersion: labelVersion + 1, deliveryId: await nextGuide(tx), documentsObtainedAt: null })
    .where(eq(shipments.id, id));
  // A package that was scanned bears the old label: handed over with the others, it would travel with that.
  await tx.db.delete(packageScans).where(and(eq(packageScans.shipmentId, id), eq(packageScans.accountId, accountId)));
}

/** From the sequence of the shipments' ids, so that no shipment ever has the number. A longer one would not fit the bar code. */
export async function nextGuide(tx: Context): Promise<string> {
  const [row] = await tx.db.execute<{ serial: string }>(sql`select nextval('shipments_id_seq') as serial`);
  return guideNumber(Number(row?.serial));
}
