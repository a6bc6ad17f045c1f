import { and, asc, eq, isNull } from "drizzle-orm";
import { shipmentRequests } from "@/db/schema/shipments";
import { DomainError, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { type ClaimType, claimTypes, isClaim, type RequestType, type ShipmentStatus } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../../identity/audit";
import { refundLost } from "../../../money/ledger";
import { notifyUpdated } from "../events";
import { isCancelledOrExpired, isFinal, isPreparing, pathTo, type ShipmentState } from "../lifecycle";
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

/**
 * Records that the seller says a parcel was lost or damaged, for an operator to decide: a seller's own word gives no money back
 * and counts against no carrier. Throws `conflict` for a parcel that was not dispatched, for one whose loss or damage is known
 * already, and while the same claim is open.
 */
export function createClaim(
  ctx: Context,
  shipmentId: number,
  { type, comment }: { readonly type: ClaimType; readonly comment: string },
): Promise<ShipmentRequest> {
  return inTransaction(ctx, async (tx) => {
    const shipment = await lockShipment(tx, shipmentId);
    if (!isClaimable(shipment.status, type))
      throw new DomainError({ code: "conflict", message: message("claim_out_of_time") });
    const [open] = await tx.db
      .select({ id: shipmentRequests.id })
      .from(shipmentRequests)
      .where(and(eq(shipmentRequests.shipmentId, shipmentId), isOpen(type)));
    if (open) throw new DomainError({ code: "conflict", message: message("claim_open") });
    await notifyUpdated(tx, shipment, "shipment.updated", ["requests"]);
    return insertRequest(tx, shipment, { type, comment });
  });
}

/** Whether a parcel in this state may be claimed: it was dispatched, and nobody has recognised the loss or damage yet. */
export const isClaimable = (status: ShipmentStatus, type: ClaimType): boolean =>
  !isPreparing(status) &&
  !isCancelledOrExpired(status) &&
  status !== "reshipped" &&
  !claimedStatuses[type].some((known) => known === status);

/** What may still be claimed of a parcel, beside the requests that are open. */
export const openClaims = (status: ShipmentStatus, open: readonly RequestType[]): ClaimType[] =>
  claimTypes.filter((type) => isClaimable(status, type) && !open.includes(type));

/** Whether a rescue may be asked for: the parcel was dispatched and has not arrived. */
export const canBeRescued = (status: ShipmentStatus): boolean => !isPreparing(status) && !isFinal(status);

/** States that a claim asks for; those of a loss refund what was paid. */
const claimedStatuses = {
  loss_claim: ["lost_in_carrier", "lost_in_crossdock"],
  damage_claim: ["delivered_with_damage", "lost_in_carrier", "lost_in_crossdock"],
} as const satisfies Record<ClaimType, readonly ShipmentStatus[]>;

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
 * the shipment on its way back to the seller; where no way leads there it stays open, and the error says why. A claim that is
 * done moves it to the state claimed where a way leads there, and refunds a loss in any case.
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
    if (decision === "completed") {
      if (request.type === "rescue") await bringBack(tx, shipment);
      if (isClaim(request.type)) await recogniseClaim(tx, shipment, request.type);
    }
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

/** The shortest way to the state claimed. A parcel that ended elsewhere, as delivered, keeps its state. */
async function recogniseClaim(tx: Context, shipment: ShipmentRow, type: ClaimType): Promise<void> {
  const targets: readonly ShipmentStatus[] =
    type === "loss_claim" ? claimedStatuses.loss_claim : ["delivered_with_damage"];
  const paths = isFinal(shipment.status) ? [] : targets.flatMap((target) => [pathTo(shipment, target) ?? []]);
  const [path = []] = paths.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length);
  const comment = message("claim_recognised");
  for (const { to } of path) await transitionShipment(tx, shipment.id, to, { by: "operator", comment });
  if (type === "loss_claim") await refundLost(tx, shipment.accountId, shipment.id);
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
