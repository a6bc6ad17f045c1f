import { and, eq } from "drizzle-orm";
import { returnRequests } from "@/db/schema/returns";
import { DomainError, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { LogisticType, ServiceType } from "@/lib/core/vocabulary";
import { canAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { lockShipment, notifyUpdated, type Shipment } from "../shipments";
import { createReturn } from "./create";
import { type ReturnRequestRow, resolveReturnRequest } from "./request";

/** The option of the return's quote that the seller chose. */
export interface ChosenOption {
  readonly declaredValueCents: number;
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  readonly carrierId?: number | undefined;
}

/** Approves a buyer's request and creates the return. */
export function approveReturnRequest(ctx: Context, id: number, option: ChosenOption): Promise<Shipment> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    const created = await createReturn(tx, request.shipmentId, {
      ...option,
      accountId: request.accountId,
      packages: request.packages,
      reason: request.reason,
    });
    await resolveReturnRequest(tx, id, { state: "approved", returnShipmentId: created.id });
    return created;
  });
}

/** Rejects a buyer's request with a reason; the items can be requested again. Throws `conflict` for a withdrawal. */
export function rejectReturnRequest(ctx: Context, id: number, reason: string): Promise<ReturnRequestRow> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    if (request.reason === "withdrawal")
      throw new DomainError({ code: "conflict", message: message("withdrawal_is_a_right") });
    return resolveReturnRequest(tx, id, { state: "refused", refusedReason: reason });
  });
}

/** Locks the shipment before the request, in the same order as `requestReturn`. Publishes a change of the shipment. */
async function lockRequest(tx: Context, id: number): Promise<ReturnRequestRow> {
  const [found] = await tx.db.select().from(returnRequests).where(eq(returnRequests.id, id));
  if (!found || !canAccess(tx, found.accountId)) throw notFound("return_request", id);
  const shipment = await lockShipment(tx, found.shipmentId);
  const [request] = await tx.db
    .select()
    .from(returnRequests)
    .where(and(eq(returnRequests.id, id), eq(returnRequests.accountId, found.accountId)))
    .for("update");
  if (request?.state !== "pending")
    throw new DomainError({ code: "conflict", message: message("return_request_decided") });
  await notifyUpdated(tx, shipment, "shipment.updated", ["return_requests"]);
  return request;
}
