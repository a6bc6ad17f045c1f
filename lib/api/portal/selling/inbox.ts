import * as z from "zod";
import { message } from "@/lib/core/messages";
import { toAmount } from "@/lib/core/money";
import {
  type Locale,
  limits,
  logisticTypes,
  orderAges,
  orderBatchEntryStates,
  orderSorts,
  orderViews,
  serviceTypes,
} from "@/lib/core/vocabulary";
import type { Balance } from "@/lib/domain/money/ledger";
import type { OptionChoice, OrderBatch, OrderBatchResult, OrderOption, PricedOrder } from "@/lib/domain/selling/inbox";
import { toText } from "@/lib/i18n/to-text";
import { messagesOf } from "../../pipeline/error-messages";
import { Amount, Id, integer, list, objectRule, optionalText } from "../../shared/wire";
import { pageQuery, toWindow } from "../../v2/envelope";
import { serializeReason } from "../../v2/orders";

/**
 * A page of the inbox: the newest sales first unless it says otherwise. A facet of its answer is a value for the parameter of
 * its name.
 */
export const InboxQuery = z.object({
  account_id: Id,
  view: z.enum(orderViews).default("open"),
  channel: optionalText(limits.channel),
  search: optionalText(100),
  province: optionalText(limits.name),
  /** What the buyer chose, in the words of the shop. */
  method: optionalText(limits.orderService),
  age: z.enum(orderAges).optional(),
  sort: z.enum(orderSorts).default("placed"),
  direction: z.enum(["asc", "desc"]).default("desc"),
  ...pageQuery(25),
});

const choiceFields = {
  carrier_id: Id,
  service_type: z.enum(serviceTypes),
  logistic_type: z.enum(logisticTypes),
  point_id: optionalText(50),
};

/** The orders of a page that are to be priced; `chosen` are those whose option a person has changed. */
export const OrderOptionsInput = z.object({
  account_id: Id,
  order_ids: list(Id, limits.pricedOrders),
  chosen: list(z.object({ order_id: Id, ...choiceFields }), limits.pricedOrders).optional(),
});

const BatchOrder = z.object({
  id: Id,
  /** As it was shown; what rules and preferences choose when it is left out. */
  option: z.object({ ...choiceFields, price_incl_tax: Amount }).optional(),
});

export const OrderBatchInput = z.object({ account_id: Id, orders: list(BatchOrder, limits.batchOrders) }).check(
  objectRule(({ orders }, reject) => {
    if (!orders?.length) reject("orders", message("required"));
  }),
);

export const OrderBatchPath = z.object({ id: Id });

/** A page of the results, of all states or of one. */
export const OrderBatchQuery = z.object({
  state: z.enum(orderBatchEntryStates).optional(),
  page: integer(1, 10_000_000).default(1),
  per_page: integer(1, 100).default(100),
});

export const toInboxFilter = (accountId: number, query: z.output<typeof InboxQuery>) => ({
  accountId,
  view: query.view,
  channel: query.channel,
  search: query.search,
  province: query.province,
  method: query.method,
  age: query.age,
});

type ChoiceFields = z.output<z.ZodObject<typeof choiceFields>>;

const toOptionChoice = ({ carrier_id, service_type, logistic_type, point_id }: ChoiceFields): OptionChoice => ({
  carrierId: carrier_id,
  serviceType: service_type,
  logisticType: logistic_type,
  pointId: point_id ?? null,
});

/** Of options that a person chose, by the id of the order. */
export const toChosen = (
  chosen: z.output<typeof OrderOptionsInput>["chosen"] = [],
): ReadonlyMap<number, OptionChoice> => new Map(chosen.map((choice) => [choice.order_id, toOptionChoice(choice)]));

export const toBatchOrders = ({ orders }: z.output<typeof OrderBatchInput>) =>
  orders.map(({ id, option }) => ({
    id,
    option: option ? { ...toOptionChoice(option), priceCents: option.price_incl_tax } : null,
  }));

export const toResultListing = (query: z.output<typeof OrderBatchQuery>) => ({
  state: query.state,
  ...toWindow(query),
});

/** The fields of an option of `POST /api/portal/order-options` and `GET /api/portal/orders/{id}/options`. */
export const serializeOrderOption = (option: OrderOption) => ({
  carrier: { id: option.carrier.id, name: option.carrier.name },
  service_type: option.serviceType,
  logistic_type: option.logisticType,
  point_id: option.point?.id ?? null,
  point_name: option.point?.name ?? null,
  price: toAmount(option.priceCents),
  price_incl_tax: toAmount(option.priceInclTaxCents),
  /** Days, `YYYY-MM-DD`. */
  min_date: option.minDate,
  max_date: option.maxDate,
  is_last_known: option.isLastKnown,
  rule: option.rule,
});

/** A row of `POST /api/portal/order-options`. */
export const serializePricedOrder = (priced: PricedOrder, locale: Locale) => ({
  order_id: priced.orderId,
  weight_kg: priced.weightGrams === null ? null : priced.weightGrams / 1000,
  packages: priced.packages,
  option: priced.option && serializeOrderOption(priced.option),
  options: priced.options,
  margin: priced.marginCents === null ? null : toAmount(priced.marginCents),
  differs: priced.differs,
  problem: priced.problem && serializeReason(priced.problem, locale),
});

/** What can be spent: `available` and then `credit`. */
export const serializeReach = ({ availableCents, creditLimitCents }: Balance) => ({
  available: toAmount(availableCents),
  credit: toAmount(creditLimitCents),
});

/** The reply of `GET /api/portal/order-batches/{id}`. */
export const serializeOrderBatch = (batch: OrderBatch, locale: Locale) => ({
  id: batch.id,
  state: batch.state,
  total: batch.total,
  counts: batch.counts,
  results: batch.results.map((result) => ({
    order_id: result.orderId,
    number: result.number,
    state: result.state,
    shipment_id: result.shipmentId,
    message: messageOf(result, locale),
  })),
  /** Of the results on all pages. */
  result_count: batch.resultCount,
  printable: [...batch.printable],
});

function messageOf({ state, option, reason, waits }: OrderBatchResult, locale: Locale): string | null {
  if (waits !== null) return toText(waits, locale);
  if (reason === null) return null;
  if (state === "changed" && option && "message" in reason && reason.message.code === "price_changed")
    return toText(
      message("order_batch_price_changed", { shownCents: option.priceCents, nowCents: reason.message.facts.cents }),
      locale,
    );
  return messagesOf(reason, locale).join(" ");
}
