import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { isPreparing } from "../lifecycle";
import { findShipment, lockShipment, type Shipment } from "../store";
import { changeLabel } from "./change-label";
import { transitionShipment } from "./transition";

export interface ShipmentEdit {
  /** Before dispatch only. */
  readonly externalId?: string | undefined;
  /** One of the states that a seller may set, with the reason for the history. */
  readonly status?: ShipmentStatus | undefined;
  readonly reason?: string | undefined;
}

/**
 * Makes the changes that a seller may make to a shipment. The external id is printed on the label: another one
 * makes the label void, and a shipment that was ready goes back to `documentation_ready`. The booking at its carrier stays.
 */
export function editShipment(ctx: Context, id: number, edit: ShipmentEdit): Promise<Shipment> {
  return inTransaction(ctx, async (tx) => {
    if (edit.externalId !== undefined) await rename(tx, id, edit.externalId);
    if (edit.status !== undefined)
      await transitionShipment(tx, id, edit.status, { by: "seller", comment: edit.reason });
    return findShipment(tx, id);
  });
}

async function rename(tx: Context, id: number, externalId: string): Promise<void> {
  const row = await lockShipment(tx, id);
  if (row.externalId === externalId) return;
  if (!isPreparing(row.status)) throw new DomainError({ code: "conflict", message: message("external_id_fixed") });
  const changes = ["external_id"];
  await changeLabel(tx, row, { change: "corrected", changes, columns: { externalId }, rebooks: false });
}
