import { and, eq } from "drizzle-orm";
import { returnRequests } from "@/db/schema/returns";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { ReturnReason } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { lockShipment, notifyUpdated, type Shipment } from "../shipments";
import { createReturn } from "./create";
import { openReturnLink } from "./link";
import { insertRequestPhotos, type Photo } from "./photos";
import { quoteReturn } from "./quote";
import { type ReturnSelection, selectReturned } from "./select";
import { findHeld } from "./store";
import { valueOfPart } from "./value";

export type ReturnRequestRow = typeof returnRequests.$inferSelect;

export interface BuyersReturn {
  readonly packages: ReturnSelection;
  readonly reason: ReturnReason;
  readonly comment: string;
  /** Idempotency key of the form: sent twice, it makes one request. */
  readonly formKey: string;
  /** As `readPhotos` encoded them. */
  readonly photos?: readonly Photo[] | undefined;
}

/**
 * Requests a return for a buyer. The request waits for the seller, or becomes a return at once if the seller's policy
 * needs no approval, as a withdrawal never does, and a carrier takes it. Throws `conflict` when the link is no longer valid, and `validation_failed`
 * for goods that are not of the shipment or are in a return already.
 */
export function requestReturn(ctx: Context, token: string, input: BuyersReturn): Promise<ReturnRequestRow> {
  return inTransaction(ctx, async (tx) => {
    const link = await openReturnLink(tx, token);
    if (!link) throw notFound("return_link", "");
    const { recipientErasedAt } = await lockShipment(tx, link.shipment.id);
    // Erased since the link was opened.
    if (recipientErasedAt) throw notFound("return_link", "");
    const existing = await findRequestOfForm(tx, link.shipment.id, input.formKey);
    if (existing) return existing;
    if (link.closed) throw new DomainError({ code: "conflict", message: message("return_link_closed") });
    const { shipment, policy, reasons } = link;
    if (!reasons.includes(input.reason)) throw invalid("reason", message("return_reason_unknown"));
    selectReturned(shipment.packages, input.packages, await findHeld(tx, shipment));
    const request = await insertRequest(tx, shipment, input);
    await insertRequestPhotos(tx, request, input.photos ?? []);
    await notifyUpdated(tx, shipment, "shipment.updated", ["return_requests"]);
    await recordAudit(tx, {
      accountId: shipment.accountId,
      action: "return_request.created",
      target: `return_request:${request.id}`,
    });
    // No seller may refuse a withdrawal, so that there is nothing to approve.
    const waits = policy.approval && input.reason !== "withdrawal";
    return waits ? request : createReturnAtOnce(tx, shipment, request);
  });
}

/** Without a selectable option the request stays pending, as the seller has something to decide after all. */
async function createReturnAtOnce(
  tx: Context,
  shipment: Shipment,
  request: ReturnRequestRow,
): Promise<ReturnRequestRow> {
  const order = {
    accountId: shipment.accountId,
    declaredValueCents: valueOfPart(shipment, request.packages),
    packages: request.packages,
    reason: request.reason,
  };
  const { options } = await quoteReturn(tx, shipment.id, order);
  const best = options.find(({ selectable }) => selectable);
  if (!best) return request;
  const created = await createReturn(tx, shipment.id, {
    ...order,
    serviceType: best.serviceType,
    logisticType: best.logisticType,
    carrierId: best.carrier.id,
  });
  return resolveReturnRequest(tx, request.id, { state: "approved", returnShipmentId: created.id });
}

/** Records the decision about a request. Throws `conflict` when it was decided before. */
export async function resolveReturnRequest(
  tx: Context,
  id: number,
  decision: Pick<typeof returnRequests.$inferInsert, "state" | "refusedReason" | "returnShipmentId">,
): Promise<ReturnRequestRow> {
  const [row] = await tx.db
    .update(returnRequests)
    .set({ ...decision, decidedAt: tx.now() })
    .where(and(eq(returnRequests.id, id), eq(returnRequests.state, "pending")))
    .returning();
  if (!row) throw new DomainError({ code: "conflict", message: message("return_request_decided") });
  await recordAudit(tx, {
    accountId: row.accountId,
    action: row.state === "approved" ? "return_request.approved" : "return_request.refused",
    target: `return_request:${id}`,
    detail: row.returnShipmentId === null ? {} : { return_shipment_id: row.returnShipmentId },
  });
  return row;
}

/** The request that a form has made already. Callers have checked the access to the shipment. */
export async function findRequestOfForm(
  ctx: Context,
  shipmentId: number,
  formKey: string,
): Promise<ReturnRequestRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(returnRequests)
    .where(and(eq(returnRequests.shipmentId, shipmentId), eq(returnRequests.formKey, formKey)));
  return row;
}

async function insertRequest(tx: Context, shipment: Shipment, input: BuyersReturn): Promise<ReturnRequestRow> {
  const [row] = await tx.db
    .insert(returnRequests)
    .values({
      accountId: shipment.accountId,
      shipmentId: shipment.id,
      state: "pending",
      reason: input.reason,
      comment: input.comment,
      packages: input.packages.map(({ packageId, itemIds }) => ({
        packageId,
        ...(itemIds && { itemIds: [...itemIds] }),
      })),
      formKey: input.formKey,
      createdAt: tx.now(),
    })
    .returning();
  if (!row) throw new Error("the request was not written");
  return row;
}
