import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type NewOrder, usualLine, usualSale } from "./draft";
import type { Order } from "./store";

/** What a channel does not say is left out: an order that was sent before there was a field is the same order still. */
export function fingerprintOf({ accountId: _, lines, ...draft }: NewOrder): string {
  const said = { ...unlike(draft, usualSale), lines: lines.map((line) => unlike(line, usualLine)) };
  const names = ["channel", "externalId", "recipient", "lines"];
  const sorted = Object.fromEntries(names.map((name) => [name, said[name as keyof typeof said]]));
  return createHash("sha256")
    .update(JSON.stringify({ ...sorted, ...said }))
    .digest("hex");
}

const unlike = <Value extends object>(value: Value, usual: Readonly<Record<string, unknown>>): Partial<Value> =>
  Object.fromEntries(
    Object.entries(value).filter(([name, own]) => !(name in usual) || !isDeepStrictEqual(own, usual[name])),
  ) as Partial<Value>;

/** The fields in which order and draft differ, by their names in the API. */
export function changedFields(order: Order, draft: NewOrder): string[] {
  const lines = (from: readonly object[]) =>
    from.map((line) => JSON.stringify(Object.entries({ ...line, number: 0, shippedQuantity: 0 }).sort())).join();
  const pairs: readonly (readonly [name: string, before: unknown, after: unknown])[] = [
    ["destination", Object.entries(order.recipient).sort(), Object.entries(draft.recipient).sort()],
    ["number", order.number, draft.number],
    ["payment", [order.payment, order.paymentDueCents], [draft.payment, draft.paymentDueCents]],
    ["shop_state", order.shopState, draft.shopState],
    ["delivery", order.delivery?.kind ?? "ship", draft.delivery.kind],
    ["country", order.country, draft.country],
    ["currency", order.currency, draft.currency],
    ["items", lines(order.lines), lines(draft.lines)],
    ["origin_id", order.originId, draft.originId],
    ["declared_value", order.declaredValueCents, draft.declaredValueCents],
    ["shipping_paid", order.shippingPaidCents, draft.shippingPaidCents],
    ["chosen_service", order.chosenService, draft.chosenService],
    ["service_type", order.serviceType, draft.serviceType],
    ["logistic_type", order.logisticType, draft.logisticType],
    ["carrier_id", order.carrierId, draft.carrierId],
    ["notes", order.notes, draft.notes],
    ["placed_at", order.placedAt.getTime(), (draft.placedAt ?? order.placedAt).getTime()],
  ];
  return pairs.filter(([, before, after]) => JSON.stringify(before) !== JSON.stringify(after)).map(([name]) => name);
}
