import type { ShipmentChange } from "@/lib/core/vocabulary";
import { type Context, systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { findShipment, lockShipment, notifyUpdated, type Shipment, voidGuide } from ".";

/** Makes the label of a shipment void, as a change of the shipment does. */
export const voidLabel = (
  id: number,
  change: ShipmentChange = "corrected",
  ctx: Context = systemContext("test"),
): Promise<Shipment> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockShipment(tx, id);
    await voidGuide(tx, row, change);
    await notifyUpdated(tx, row, "shipment.updated", ["label"]);
    return findShipment(tx, id);
  });
