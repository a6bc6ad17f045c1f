import { and, eq } from "drizzle-orm";
import { returnRequests } from "@/db/schema/returns";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import type { ReturnReason } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../audit";
import { lockShipment, notifyUpdated, type Shipment } from "../shipments";
import { createReturn } from "./create";
import { openReturnLink } from "./link";
import { quoteReturn } from "./quote";
import { type ReturnSelection, selectReturned } from "./select";
import { findHeld } from "./store";
import { valueOfPart } from "./value";

export type ReturnRequestRow = typeof returnRequests.$inferSelect;

export interface BuyersReturn {
  readonly packages: ReturnSelection;
  readonly reason: ReturnReason;
  readonly comment: string;
  /** Of the form: the same one sent twice asks once. */
  readonly formKey: string;
}

/**
 * A buyer asks to send goods back. It waits for the seller, or becomes a return at once where the seller wants it so and
 * a carrier takes it. Refused with `conflict` when the link no longer holds, with `validation_failed` for what is not of
 * the shipment or on its way back already.
 */
export function requestReturn(ctx: Context, token: string, wish: BuyersReturn): Promise<ReturnRequestRow> {
  return inTransaction(ctx, async (tx) => {
    const named = await openReturnLink(tx, token);
    if (!named) throw notFound("return_link", "");
    await lockShipment(tx, named.shipment.id);
    const again = await findByForm(tx, named.shipment.id, wish.formKey);
    if (again) return again;
    if (named.closed) throw new DomainError({ code: "conflict", message: closedMessage });
    const { shipment, policy } = named;
    if (!policy.reasons.includes(wish.reason))
      throw invalid("reason", { es: "Elegí uno de los motivos.", en: "Choose one of the reasons." });
    selectReturned(shipment.packages, wish.packages, await findHeld(tx, shipment));
    const request = await insertRequest(tx, shipment, wish);
    await notifyUpdated(tx, shipment, "shipment.updated", ["return_requests"]);
    await recordAudit(tx, {
      accountId: shipment.accountId,
      action: "return_request.created",
      target: `return_request:${request.id}`,
    });
    return policy.approval ? request : makeAtOnce(tx, shipment, request);
  });
}

/** Without an option that a carrier takes there is something to decide after all: the request waits for the seller. */
async function makeAtOnce(tx: Context, shipment: Shipment, request: ReturnRequestRow): Promise<ReturnRequestRow> {
  const order = {
    accountId: shipment.accountId,
    declaredValueCents: valueOfPart(shipment, request.packages),
    packages: request.packages,
  };
  const { options } = await quoteReturn(tx, shipment.id, order);
  const best = options.find(({ selectable }) => selectable);
  if (!best) return request;
  const made = await createReturn(tx, shipment.id, {
    ...order,
    serviceType: best.serviceType,
    logisticType: best.logisticType,
    carrierId: best.carrier.id,
  });
  return settle(tx, request.id, { state: "approved", returnShipmentId: made.id });
}

/** What was decided about a request, once. */
export async function settle(
  tx: Context,
  id: number,
  decision: Pick<typeof returnRequests.$inferInsert, "state" | "refusedReason" | "returnShipmentId">,
): Promise<ReturnRequestRow> {
  const [row] = await tx.db
    .update(returnRequests)
    .set({ ...decision, decidedAt: tx.now() })
    .where(and(eq(returnRequests.id, id), eq(returnRequests.state, "pending")))
    .returning();
  if (!row) throw new DomainError({ code: "conflict", message: decided });
  await recordAudit(tx, {
    accountId: row.accountId,
    action: `return_request.${row.state}`,
    target: `return_request:${id}`,
    detail: row.returnShipmentId === null ? {} : { return_shipment_id: row.returnShipmentId },
  });
  return row;
}

async function findByForm(tx: Context, shipmentId: number, formKey: string): Promise<ReturnRequestRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(returnRequests)
    .where(and(eq(returnRequests.shipmentId, shipmentId), eq(returnRequests.formKey, formKey)));
  return row;
}

async function insertRequest(tx: Context, shipment: Shipment, wish: BuyersReturn): Promise<ReturnRequestRow> {
  const [row] = await tx.db
    .insert(returnRequests)
    .values({
      accountId: shipment.accountId,
      shipmentId: shipment.id,
      state: "pending",
      reason: wish.reason,
      comment: wish.comment,
      packages: wish.packages.map(({ packageId, itemIds }) => ({
        packageId,
        ...(itemIds && { itemIds: [...itemIds] }),
      })),
      formKey: wish.formKey,
      createdAt: tx.now(),
    })
    .returning();
  if (!row) throw new Error("the request was not written");
  return row;
}

/** Another tab, or a colleague, was quicker. */
export const decided = {
  es: "Ya se decidió sobre este pedido de devolución.",
  en: "This return request was decided already.",
};

const closedMessage = {
  es: "Ya no se puede iniciar una devolución con este enlace.",
  en: "A return can no longer be started with this link.",
};
