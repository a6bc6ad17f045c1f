import { and, eq, inArray, sql } from "drizzle-orm";
import { prepared } from "@/db/driver";
import { accounts } from "@/db/schema/accounts";
import { addresses } from "@/db/schema/addresses";
import { shipments } from "@/db/schema/shipments";
import { DomainError } from "@/lib/core/errors";
import { type Message, message } from "@/lib/core/messages";
import type { BlockingReason, ShipmentStatus } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { dispatchStock, freeStock, lockReservedStock } from "../../../goods/inventory";
import { recordAudit } from "../../../identity/audit";
import { refundLoss } from "../../../money/claims";
import { captureHold, captureHolds, releaseHold } from "../../../money/ledger";
import { withdrawBooking } from "../booking";
import { insertCopy } from "../create/insert";
import { notifyUpdated } from "../events";
import {
  assertTransition,
  initialStatus,
  isCancelledOrExpired,
  isPreparing,
  type TransitionSource,
} from "../lifecycle";
import { lockShipment, type ShipmentRow } from "../store";
import { lockCandidates, prepare } from "./automate";
import { type TransitionReport, writeTransition, writeTransitions } from "./status-writer";
import { assertNotStopped } from "./stop";

/**
 * Moves a shipment: locks the row, checks the rule, moves the money and records the fact, all or nothing. A stopped
 * shipment is cancelled or expires; only an operator, or a report of what has happened, moves it elsewhere.
 */
export function transitionShipment(
  ctx: Context,
  id: number,
  to: ShipmentStatus,
  report: TransitionReport,
): Promise<ShipmentRow> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockShipment(tx, id);
    assertTransition(row, to, report.by);
    if (!isCancelledOrExpired(to) && report.by !== "operator" && !report.hasHappened) assertNotStopped(row);
    if (row.status === initialStatus && to === "documentation_ready") {
      const candidates = await lockCandidates(tx, row.accountId, [id], true);
      const blockingReason = (await prepare(tx, candidates, report.occurredAt)).get(id);
      if (blockingReason) throw new DomainError({ code: "conflict", message: blockingReasonMessages[blockingReason] });
      return lockShipment(tx, id);
    }
    await postCharges(tx, row, to, report.by);
    if (to === "reshipped") await insertCopy(tx, row);
    // For programs and automation the history of the shipment suffices; people are in the audit log too.
    if (tx.actor.kind === "user")
      await recordAudit(tx, {
        accountId: row.accountId,
        action: "shipment.moved",
        target: `shipment:${id}`,
        detail: { from: row.status, to },
      });
    return writeTransition(tx, row, to, report);
  });
}

/**
 * Moves many shipments of one account to `shipped` as `transitionShipment` does, all or none: their money is posted and their
 * states are written with a few statements for any number, because each posting of its own would rewrite the balance.
 */
export function dispatchShipments(ctx: Context, accountId: number, ids: readonly number[]): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (ids.length === 0) return;
    const rows = await tx.db
      .select()
      .from(shipments)
      .where(and(eq(shipments.accountId, accountId), inArray(shipments.id, [...ids])))
      .orderBy(shipments.id)
      .for("update");
    for (const row of rows) {
      assertTransition(row, "shipped", "seller");
      assertNotStopped(row);
    }
    await captureHolds(
      tx,
      accountId,
      rows.map((row) => ({
        shipmentId: row.id,
        amountCents: row.priceInclTaxCents,
        taxCents: row.priceInclTaxCents - row.priceCents,
      })),
    );
    await lockReservedStock(
      tx,
      accountId,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      await dispatchStock(tx, row);
      if (tx.actor.kind === "user")
        await recordAudit(tx, {
          accountId,
          action: "shipment.moved",
          target: `shipment:${row.id}`,
          detail: { from: row.status, to: "shipped" },
        });
    }
    await writeTransitions(
      tx,
      rows.map((row) => ({ row: { ...row, lastStatusMs: row.lastStatusAt.getTime() }, to: "shipped", dueAt: null })),
      "seller",
    );
  });
}

/**
 * Records that the documents were obtained. The first time this makes the shipment ready, unless that is switched off.
 * Throws `document_not_ready` for a shipment that was cancelled while its documents were made, or that waits
 * for its carrier again; `ShipmentStopped` for one that was stopped. Returns the row as it was when it was locked.
 */
export function markDocumentsObtained(ctx: Context, id: number, keepStatus: boolean): Promise<ShipmentRow> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockShipment(tx, id);
    if (isCancelledOrExpired(row.status) || row.deliveryId === null)
      throw new DomainError({ code: "document_not_ready", id, status: row.status });
    assertNotStopped(row);
    if (!row.documentsObtainedAt) {
      await tx.db.update(shipments).set({ documentsObtainedAt: tx.now() }).where(eq(shipments.id, id));
      await notifyUpdated(tx, row, "shipment.labels_printed", ["documents_obtained"]);
    }
    if (!keepStatus && row.status === "documentation_ready" && (await isPreparedByDocuments(tx, row)))
      await writeTransition(tx, await lockShipment(tx, id), "ready_to_ship", { by: "automation" }, { dueAt: null });
    return row;
  });
}

/** Removes the delivery note from the list of available ones for good. Calling it again changes nothing. */
export function markDeliveryNotePrinted(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockShipment(tx, id);
    if (row.deliveryNoteNumber === null)
      throw new DomainError({ code: "document_not_ready", id: row.id, status: row.status });
    if (row.deliveryNotePrintedAt) return;
    await tx.db.update(shipments).set({ deliveryNotePrintedAt: tx.now() }).where(eq(shipments.id, id));
    await notifyUpdated(tx, row, "shipment.updated", ["delivery_note_printed"]);
  });
}

/**
 * Money and stock follow the state: taken at dispatch, released when nothing will be sent. The money of a lost parcel
 * is refunded, which its claim says.
 */
async function postCharges(tx: Context, row: ShipmentRow, to: ShipmentStatus, by: TransitionSource): Promise<void> {
  if (to === "lost_in_crossdock" || to === "lost_in_carrier")
    await refundLoss(tx, row.id, by === "carrier" ? "carrier" : "operator");
  if (!isPreparing(row.status)) return;
  const money = { accountId: row.accountId, shipmentId: row.id, amountCents: row.priceInclTaxCents };
  const isHeld = row.deliveryId !== null;
  if (to === "shipped") {
    if (isHeld) await captureHold(tx, { ...money, taxCents: row.priceInclTaxCents - row.priceCents });
    await dispatchStock(tx, row);
  }
  if (isCancelledOrExpired(to)) {
    if (isHeld) await releaseHold(tx, money);
    await freeStock(tx, row);
    await withdrawBooking(tx, row);
  }
}

/** Whether the origin counts a shipment as prepared once its documents were obtained. */
async function isPreparedByDocuments(tx: Context, row: ShipmentRow): Promise<boolean> {
  const [origin] = await preparationAt(tx.db).execute({ originId: row.originId });
  return (origin?.automatic ?? true) && (origin?.preferences.automaticStatusChange ?? true);
}

const preparationAt = prepared((db) =>
  db
    .select({ automatic: addresses.automaticStatusChange, preferences: accounts.preferences })
    .from(addresses)
    .innerJoin(accounts, eq(accounts.id, addresses.accountId))
    .where(eq(addresses.id, sql.placeholder("originId"))),
);

/** Why automation does not go on with a shipment. */
export const blockingReasonMessages = {
  account: message("account_suspended"),
  money: message("balance_insufficient"),
  origin: message("origin_not_confirmed"),
  carrier: message("booking_pending"),
  carrier_refusal: message("booking_refused"),
  seller: message("not_processed"),
} as const satisfies Record<BlockingReason, Message>;
