import { and, asc, eq, isNull } from "drizzle-orm";
import { shipmentRequests } from "@/db/schema/shipments";
import { DomainError, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { ClaimType, RequestType, ShipmentStatus } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../../identity/audit";
import { notifyUpdated } from "../events";
import { isFinal, isPreparing, pathTo, type ShipmentState } from "../lifecycle";
import { findShipment, lockShipment, type ShipmentRow } from "../store";
import { transitionShipment } from "./transition";

export type ShipmentRequest = typeof shipmentRequests.$inferSelect;

/**
 * Requests a cancellation or a rescue. A cancellation is possible before dispatch and completes at once; a rescue is
 * possible afterwards and waits for an operator. If a rescue is open already, that request is returned.
 */
export function createRequest(
  ctx: Context,
  shipmentId: number,
  type: Exclude<RequestType, ClaimType>,
): Promise<ShipmentRequest> {
  return inTransaction(ctx, async (tx) => {
    const shipment = await lockShipment(tx, shipmentId);
    if (type === "cancellation") {
      await transitionShipment(tx, shipmentId, "cancelled", { by: "seller" });
      return insertRequest(tx, shipment, { type, completedAt: tx.now() });
    }
    if (isPreparing(shipment.status) || isFinal(shipment.status))
      throw new DomainError({ code: "conflict", message: message("rescue_out_of_time") });
    const [open] = await tx.db
      .select()
      .from(shipmentRequests)
      .where(and(eq(shipmentRequests.shipmentId, shipmentId), isOpen("rescue")));
    if (open) return open;
    await notifyUpdated(tx, shipment, "shipment.updated", ["requests"]);
    return insertRequest(tx, shipment, { type });
  });
}

/** Whether a rescue may be asked for: the parcel was dispatched and has not arrived. */
export const canBeRescued = (status: ShipmentStatus): boolean => !isPreparing(status) && !isFinal(status);

/** Requests of a shipment, oldest first. */
export async function listRequests(ctx: Context, shipmentId: number): Promise<ShipmentRequest[]> {
  await findShipment(ctx, shipmentId);
  return ctx.db
    .select()
    .from(shipmentRequests)
    .where(eq(shipmentRequests.shipmentId, shipmentId))
    .orderBy(asc(shipmentRequests.id));
}

type Decision = "completed" | { readonly refusedReason: string };

/**
 * Records an operator's decision about an open request: done, or rejected with `refusedReason`. A rescue that is done puts
 * the shipment on its way back to the seller; where no way leads there it stays open, and the error says why.
 */
export function resolveRequest(ctx: Context, id: number, decision: Decision): Promise<ShipmentRequest> {
  const refusedReason = decision === "completed" ? undefined : decision.refusedReason;
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const [request] = await tx.db
      .update(shipmentRequests)
      .set({ completedAt: tx.now(), refusedReason: refusedReason ?? null })
      .where(and(eq(shipmentRequests.id, id), isNull(shipmentRequests.completedAt)))
      .returning();
    if (!request) throw await whyNotOpen(tx, id);
    const shipment = await lockShipment(tx, request.shipmentId);
    if (decision === "completed" && request.type === "rescue") await bringBack(tx, shipment);
    await notifyUpdated(tx, shipment, "shipment.updated", ["requests"]);
    const action = refusedReason === undefined ? "request.completed" : "request.refused";
    await recordAudit(tx, {
      accountId: request.accountId,
      action,
      target: `request:${id}`,
      detail: { shipment: request.shipmentId, ...(refusedReason !== undefined && { reason: refusedReason }) },
    });
    return request;
  });
}

const broughtBack = "in_transit_to_seller" satisfies ShipmentStatus;

/** Moves a rescued shipment along the table to its way back; nothing to do for one that is on it, or has arrived. */
async function bringBack(tx: Context, shipment: ShipmentState): Promise<void> {
  const { id, status } = shipment;
  if (status === broughtBack || status === "returned_to_seller") return;
  const path = pathTo(shipment, broughtBack);
  if (!path) throw new DomainError({ code: "conflict", message: message("rescue_impossible_from", { status }) });
  const comment = message("rescue_completed");
  for (const { to } of path) await transitionShipment(tx, id, to, { by: "operator", comment });
}

async function whyNotOpen(tx: Context, id: number): Promise<DomainError> {
  const [resolved] = await tx.db
    .select({ id: shipmentRequests.id })
    .from(shipmentRequests)
    .where(eq(shipmentRequests.id, id));
  if (!resolved) return notFound("request", id);
  return new DomainError({ code: "conflict", message: message("request_resolved") });
}

/** Cancels before dispatch; afterwards requests a rescue. Throws `illegal_transition` for a shipment that has ended. */
export async function cancelShipment(ctx: Context, id: number): Promise<"canceled" | "rescue_requested"> {
  return inTransaction(ctx, async (tx) => {
    const { status } = await lockShipment(tx, id);
    if (isFinal(status)) throw new DomainError({ code: "illegal_transition", id, from: status, to: "cancelled" });
    if (!isPreparing(status)) {
      await createRequest(tx, id, "rescue");
      return "rescue_requested";
    }
    await createRequest(tx, id, "cancellation");
    return "canceled";
  });
}

const isOpen = (type: RequestType) => and(eq(shipmentRequests.type, type), isNull(shipmentRequests.completedAt));

async function insertRequest(
  tx: Context,
  { id: shipmentId, accountId }: Pick<ShipmentRow, "id" | "accountId">,
  request: Pick<typeof shipmentRequests.$inferInsert, "type" | "comment" | "completedAt">,
): Promise<ShipmentRequest> {
  const [row] = await tx.db
    .insert(shipmentRequests)
    .values({ ...request, accountId, shipmentId, createdAt: tx.now() })
    .returning();
  if (!row) throw new Error("the request was not written");
  return row;
}
