import { eq } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { BlockingReason, ShipmentChange } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { carrierRegistry } from "../../../carriers";
import { takeDeliveryNoteNumber } from "../../../identity/accounts";
import { replaceHold } from "../../../money/ledger";
import { replaceBooking } from "../booking";
import { notifyUpdated } from "../events";
import { isPreparing } from "../lifecycle";
import { lockShipment, type ShipmentRow } from "../store";
import { voidGuide } from "../void-guides";
import { writeTransition } from "./status-writer";

export interface LabelChange {
  readonly change: ShipmentChange;
  /** Names of what changed, for the event. */
  readonly changes: readonly string[];
  readonly columns: Partial<Omit<typeof shipments.$inferInsert, "id" | "accountId" | "status">>;
  /** Whether a carrier's system has to know: the booking is cancelled there, and the shipment is booked anew. */
  readonly rebooks: boolean;
}

/**
 * Changes what the label of a locked shipment says, with all that follows from it: the old label is void, money is held for
 * the new price, papers have to be obtained again. A shipment whose carrier has to cancel or to book first is `new` until it
 * has: its money is held again by automation. Throws `illegal_transition` from dispatch on, and `conflict` when the balance
 * does not cover what is added.
 */
export async function changeLabel(tx: Context, row: ShipmentRow, change: LabelChange): Promise<void> {
  if (!isPreparing(row.status))
    throw new DomainError({ code: "illegal_transition", id: row.id, from: row.status, to: "documentation_ready" });
  const waitingFor = change.rebooks ? await replaceBooking(tx, row) : null;
  if (row.status === "new") await changeUnprepared(tx, row, change, waitingFor);
  else await changePrepared(tx, row, change, waitingFor);
  const externalId = change.columns.externalId ?? row.externalId;
  await notifyUpdated(tx, { ...row, externalId }, "shipment.updated", [
    ...change.changes,
    ...(row.deliveryId === null ? [] : ["delivery_id"]),
    ...(change.rebooks && row.carrierTrackingId !== null ? ["carrier_tracking_id"] : []),
  ]);
  notifyAfterCommit(tx, jobTopics.shipments);
}

const unbooked = { carrierTrackingId: null, carrierTrackingIdAlt: null };

/** Automation looks at the shipment again, with its new price and carrier; one that its seller kept back stays so. */
async function changeUnprepared(
  tx: Context,
  row: ShipmentRow,
  change: LabelChange,
  waitingFor: BlockingReason | null,
): Promise<void> {
  const isKeptBack = row.waitingFor === "seller";
  const due = { waitingFor, dueAt: waitingFor ? null : tx.now() };
  const columns = { ...change.columns, ...(change.rebooks && { ...unbooked, ...(!isKeptBack && due) }) };
  if (Object.keys(columns).length > 0) await tx.db.update(shipments).set(columns).where(eq(shipments.id, row.id));
}

async function changePrepared(
  tx: Context,
  row: ShipmentRow,
  { change, columns, rebooks }: LabelChange,
  waitingFor: BlockingReason | null,
): Promise<void> {
  const { adapter } = (await carrierRegistry()).findCarrier(columns.carrierId ?? row.carrierId) ?? {};
  const isBookedAnew = rebooks && (waitingFor !== null || adapter != null);
  await voidGuide(tx, row, change);
  const renewed = await lockShipment(tx, row.id);
  const isCovered = await replaceHold(tx, {
    accountId: row.accountId,
    shipmentId: row.id,
    amountCents: row.priceInclTaxCents,
    newAmountCents: columns.priceInclTaxCents ?? row.priceInclTaxCents,
    labelVersion: renewed.labelVersion,
    isHeldLater: isBookedAnew,
  });
  if (!isCovered) throw new DomainError({ code: "conflict", message: message("balance_insufficient") });
  if (isBookedAnew) {
    const unprepared = { deliveryId: null, deliveryNoteNumber: null, deliveryNotePrintedAt: null, ...unbooked };
    await writeTransition(tx, renewed, "new", { by: "edit" }, { ...columns, ...unprepared, dueAt: tx.now() });
    if (waitingFor) await tx.db.update(shipments).set({ waitingFor, dueAt: null }).where(eq(shipments.id, row.id));
    return;
  }
  // The number of a printed delivery note belongs to what that note says.
  const note = row.deliveryNotePrintedAt && {
    deliveryNoteNumber: await takeDeliveryNoteNumber(tx, row.accountId, 1),
    deliveryNotePrintedAt: null,
  };
  const changed = { ...columns, ...note, ...(rebooks && unbooked) };
  if (row.status === "ready_to_ship")
    await writeTransition(tx, renewed, "documentation_ready", { by: "edit" }, changed);
  else if (Object.keys(changed).length > 0) await tx.db.update(shipments).set(changed).where(eq(shipments.id, row.id));
}
