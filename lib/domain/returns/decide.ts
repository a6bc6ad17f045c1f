import { eq } from "drizzle-orm";
import { returnRequests } from "@/db/schema/returns";
import { DomainError, notFound } from "@/lib/core/errors";
import type { LogisticType, ServiceType } from "@/lib/core/vocabulary";
import { canAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../audit";
import { lockShipment, notifyUpdated, type Shipment } from "../shipments";
import { createReturn } from "./create";
import { decided, type ReturnRequestRow, settle } from "./request";

/** What of the quote the seller chose for the way back. */
export interface ChosenWay {
  readonly declaredValueCents: number;
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  readonly carrierId?: number;
}

/** Makes the return that a buyer asked for. */
export function approveReturnRequest(ctx: Context, id: number, way: ChosenWay): Promise<Shipment> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    const made = await createReturn(tx, request.shipmentId, {
      ...way,
      accountId: request.accountId,
      packages: request.packages,
    });
    await settle(tx, id, { state: "approved", returnShipmentId: made.id });
    await note(tx, request, "approved");
    return made;
  });
}

/** Tells the buyer no, and why; the items can be asked for again. */
export function rejectReturnRequest(ctx: Context, id: number, reason: string): Promise<ReturnRequestRow> {
  return inTransaction(ctx, async (tx) => {
    await note(tx, await lockRequest(tx, id), "refused");
    return settle(tx, id, { state: "refused", refusedReason: reason });
  });
}

const note = (tx: Context, { id, accountId }: ReturnRequestRow, decision: "approved" | "refused"): Promise<void> =>
  recordAudit(tx, { accountId, action: `return_request.${decision}`, target: `return_request:${id}` });

/** Locks the shipment before the request, as the buyer's way does; told as a change of the shipment. */
async function lockRequest(tx: Context, id: number): Promise<ReturnRequestRow> {
  const [found] = await tx.db.select().from(returnRequests).where(eq(returnRequests.id, id));
  if (!found || !canAccess(tx, found.accountId)) throw notFound("return_request", id);
  const shipment = await lockShipment(tx, found.shipmentId);
  const [request] = await tx.db.select().from(returnRequests).where(eq(returnRequests.id, id)).for("update");
  if (request?.state !== "pending") throw new DomainError({ code: "conflict", message: decided });
  await notifyUpdated(tx, shipment, "shipment.updated", ["return_requests"]);
  return request;
}
