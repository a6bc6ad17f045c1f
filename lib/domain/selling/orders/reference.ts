import type { ReferenceFacts } from "@/lib/core/checkout/reference";
import { differsFromChoice } from "@/lib/core/sales";
import { readOptionReference } from "../checkout";
import type { NewOrder } from "./draft";

/** What of an order tells the option of a checkout that its buyer chose. */
export interface OrderByReference
  extends Pick<NewOrder, "accountId" | "placedAt" | "serviceType" | "logisticType" | "carrierId"> {
  readonly delivery: NewOrder["delivery"] | null;
}

/**
 * The option that the buyer of an order chose at a checkout of its account. Undefined for a text that is no reference, was
 * signed for another account or had expired when the order was placed, and where the channel says that the parcel travels
 * otherwise or is not sent.
 */
export function optionOf(order: OrderByReference, now: Date): ReferenceFacts | undefined {
  const { accountId, delivery, placedAt, serviceType, logisticType, carrierId } = order;
  if (!delivery?.reference || delivery.kind === "none" || delivery.kind === "store_pickup") return undefined;
  const option = readOptionReference(delivery.reference, placedAt && placedAt < now ? placedAt : now);
  if (option === undefined || option === "expired" || option.accountId !== accountId) return undefined;
  const said = { serviceType, logisticType, carrierId, pointId: null };
  return differsFromChoice(said, { ...option, pointId: null }) ? undefined : option;
}

/** A draft with the option of its reference: carrier, service, dispatch mode and, unless the channel names one, its point. */
export function withReference<Draft extends NewOrder>(draft: Draft, now: Date): Draft {
  const option = optionOf(draft, now);
  const isToPoint = option?.serviceType === "pickup_point";
  if (!option || (!isToPoint && draft.recipient.pointId !== null)) return draft;
  const { serviceType, logisticType, carrierId } = option;
  const pointId = draft.recipient.pointId ?? option.pointId?.toString() ?? null;
  return {
    ...draft,
    serviceType,
    logisticType,
    carrierId,
    delivery: { ...draft.delivery, kind: isToPoint ? "pickup_point" : "ship" },
    recipient: { ...draft.recipient, pointId },
  };
}

/** Whether an order travels by the option of its reference, so that nobody has to say what its method means. */
export const isByReference = (order: OrderByReference, now: Date): boolean =>
  order.carrierId !== null && optionOf(order, now) !== undefined;
