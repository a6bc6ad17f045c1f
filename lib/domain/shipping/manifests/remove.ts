import { and, eq } from "drizzle-orm";
import { manifestShipments, manifests } from "@/db/schema/manifests";
import { DomainError, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { reopenPickup } from "../pickups";
import { publishManifest } from "./events";
import { findManifest, lockManifest, type ManifestRow, type WholeManifest } from "./list";

/**
 * Takes a shipment off a manifest that is not signed yet, with a reason. The shipment keeps its state and its charge, waits
 * again and goes on the next manifest. A manifest without shipments is cancelled and keeps its number. Throws `conflict`
 * once the driver has signed.
 */
export function removeFromManifest(
  ctx: Context,
  id: number,
  { shipmentId, reason }: { shipmentId: number; reason: string },
): Promise<WholeManifest> {
  return inTransaction(ctx, async (tx) => {
    const manifest = await lockManifest(tx, id);
    assertOpen(manifest);
    const [removed] = await tx.db
      .update(manifestShipments)
      .set({ state: "removed", removedReason: reason, removedBy: tx.actor.label, removedAt: tx.now() })
      .where(
        and(
          eq(manifestShipments.manifestId, id),
          eq(manifestShipments.shipmentId, shipmentId),
          eq(manifestShipments.state, "taken"),
        ),
      )
      .returning({ packages: manifestShipments.packages });
    if (!removed) throw notFound("shipment", shipmentId);
    const isEmpty = manifest.shipmentCount === 1;
    const changes = {
      version: manifest.version + 1,
      shipmentCount: manifest.shipmentCount - 1,
      packageCount: manifest.packageCount - removed.packages.length,
      weightGrams: manifest.weightGrams - removed.packages.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
      ...(isEmpty && { state: "cancelled" as const }),
    };
    await tx.db.update(manifests).set(changes).where(eq(manifests.id, id));
    if (isEmpty && manifest.pickupId !== null) await reopenPickup(tx, manifest.pickupId, id);
    await publishManifest(
      tx,
      { ...manifest, ...changes },
      "manifest.updated",
      isEmpty ? ["shipments", "state"] : ["shipments"],
    );
    const target = `manifest:${id}` as const;
    const { accountId, number } = manifest;
    // The words stand with the shipment, which an erasure reaches; the log is kept for good.
    const detail = { number, shipmentId };
    await recordAudit(tx, { accountId, action: "manifest.shipment_removed", target, detail });
    if (isEmpty) await recordAudit(tx, { accountId, action: "manifest.cancelled", target, detail: { number } });
    return findManifest(tx, id);
  });
}

/** Throws `conflict` for a manifest that is signed or cancelled: what was signed is never changed. */
export function assertOpen({ state }: ManifestRow): void {
  if (state === "closed") return;
  const words = message(state === "signed" ? "manifest_signed" : "manifest_cancelled");
  throw new DomainError({ code: "conflict", message: words });
}
