import type { LogisticType, ReturnReason, ServiceType } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { winningOption } from "../../pricing/quotes";
import { insertFromQuote, lockShipment, returnReference, type Shipment } from "../shipments";
import { quoteReturn, type ReturnRequest } from "./quote";
import { countReturns } from "./store";

export interface ReturnDraft extends ReturnRequest {
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  /** The account's preferences decide when it is left out. */
  readonly carrierId?: number | undefined;
  /** Why the buyer sends the goods back, as far as it is known. */
  readonly reason?: ReturnReason | undefined;
}

/**
 * Creates the return of a shipment, or of a part of it: a shipment of its own, in state `new`, from the recipient to the
 * origin, with an external id of its own. The original is locked first: its returns are created one after the other, and none brings back what another
 * one holds.
 */
export function createReturn(ctx: Context, shipmentId: number, draft: ReturnDraft): Promise<Shipment> {
  return inTransaction(ctx, async (tx) => {
    await lockShipment(tx, shipmentId);
    const quote = await quoteReturn(tx, shipmentId, draft);
    const { accountId, externalId, originId, origin, destination } = quote.shipment;
    const order = {
      accountId,
      externalId: returnReference(externalId, (await countReturns(tx, quote.shipment)) + 1),
      parentShipmentId: shipmentId,
      originId,
      origin: destination,
      destination: origin,
      direction: "return",
      returnReason: draft.reason ?? null,
    } as const;
    return insertFromQuote(tx, order, quote, winningOption(quote, draft));
  });
}
