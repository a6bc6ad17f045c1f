import { isWaitingOrder, type Judgement, type OrderStatus } from "../vocabulary";

/** The state of an order as people are shown it. */
export type OrderState = OrderStatus | "decision" | "queued" | "ignored";

/** What becomes of an order: a shipment that is being made, a decision, or that it is not sent, before its status. */
export function orderStateOf({
  status,
  judgement,
  isQueued,
  hasReason,
}: {
  readonly status: OrderStatus;
  readonly judgement: Judgement;
  readonly isQueued: boolean;
  readonly hasReason: boolean;
}): OrderState {
  if (isQueued) return "queued";
  if (hasReason) return "decision";
  return judgement === "ignore" && isWaitingOrder(status) ? "ignored" : status;
}
