import { setImmediate as nextTurn } from "node:timers/promises";
import { concurrently } from "@/lib/core/concurrently";
import { DomainError, notFound } from "@/lib/core/errors";
import { currency } from "@/lib/core/money";
import { differsFromChoice } from "@/lib/core/sales";
import { businessDaysFrom, dayInArgentina } from "@/lib/core/time/calendar";
import { assertAccountAccess, assertCallerWaits } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { logThrottled } from "@/lib/platform/log";
import { rootCause } from "@/lib/platform/loggable-error";
import { outageOf } from "@/lib/platform/outages";
import { type KnownCargo, loadCargoByOrigin, type Quote, type SelectableOption } from "../../pricing/quotes";
import { quoteDraft } from "../../shipping/shipments";
import { draftOfRest, findOrder, findOrders, type Order, type ShipmentChoice } from "../orders";
import { isSameChoice, type OptionChoice, toOptionChoice, toShipmentChoice } from "./choice";
import type { OrderOption, OrderProblem, PricedOrder } from "./option";

/** What a page waits for the carriers that price their options themselves, all of its orders together. */
const carrierWaitMs = 300;
/** Orders that are priced at the same time: where carriers are asked, so many calls at most. */
const concurrency = 8;
/** Pick-up points of a carrier among the options of an order, the nearest ones. */
const pointsOfCarrier = 3;

/**
 * The option that would be bought for each of these orders of an account, or the one that a person chose: by what rules and
 * preferences say, at today's prices. Account, boxes, catalogue and rules are read once for all of them. The problem of an
 * order without a price holds up no other order.
 */
export async function priceOrders(
  ctx: Context,
  accountId: number,
  { ids, chosen }: { readonly ids: readonly number[]; readonly chosen: ReadonlyMap<number, OptionChoice> },
): Promise<PricedOrder[]> {
  assertAccountAccess(ctx, accountId);
  const found = new Map((await findOrders(ctx, ids)).map((order) => [order.id, order]));
  const orders = [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  const foreign = orders.find((order) => order.accountId !== accountId);
  if (foreign) throw notFound("order", foreign.id);
  const known = await loadCargoByOrigin(ctx, orders);
  const preview = { untilMs: performance.now() + carrierWaitMs };
  const priced = new Map<number, PricedOrder>();
  await concurrently(orders, concurrency, async (order) => {
    // A quote takes the thread for milliseconds: other requests get their turn between two.
    await nextTurn();
    assertCallerWaits(ctx);
    const inputs = { known: known.get(order.originId), preview };
    priced.set(order.id, await priceOrder(ctx, order, { ...inputs, choice: chosen.get(order.id) }));
  });
  return orders.flatMap(({ id }) => priced.get(id) ?? []);
}

/** Every option of an order, the one that would be bought first if there is one. */
export async function listOrderOptions(
  ctx: Context,
  id: number,
): Promise<{ readonly options: readonly OrderOption[]; readonly priced: PricedOrder }> {
  const order = await findOrder(ctx, id);
  const known = (await loadCargoByOrigin(ctx, [order])).get(order.originId);
  const preview = { untilMs: performance.now() + carrierWaitMs };
  const priced = await priceOrder(ctx, order, { known, preview, choice: undefined });
  // A person's choice is bought without the box of a rule, which may change every price.
  const others = await quoteWithoutRules(ctx, order, { known, preview });
  const isOther = (option: OrderOption) =>
    !priced.option || !isSameChoice(toOptionChoice(option), toOptionChoice(priced.option));
  const options = [...(priced.option ? [priced.option] : []), ...others.filter(isOther)];
  return { options, priced };
}

async function quoteWithoutRules(
  ctx: Context,
  order: Order,
  inputs: Pick<PriceInputs, "known" | "preview">,
): Promise<OrderOption[]> {
  try {
    const { quote } = await quoteDraft(ctx, { ...draftOfRest([order]), ...inputs, trialRules: [] });
    return quote.options.flatMap((option) => toOptions(ctx, quote, option));
  } catch (error) {
    // The problem of the order says why.
    problemOf(error);
    return [];
  }
}

interface PriceInputs {
  readonly known: KnownCargo | undefined;
  readonly preview: { readonly untilMs: number };
  readonly choice: OptionChoice | undefined;
}

async function priceOrder(ctx: Context, order: Order, { choice, ...inputs }: PriceInputs): Promise<PricedOrder> {
  const [decision] = order.judgement === "ready" ? [] : order.decisions;
  try {
    const own = await quoteOrder(ctx, order, inputs);
    const isOwn = choice === undefined || (own.option !== null && isSameChoice(choice, toOptionChoice(own.option)));
    const { quote, option, problem } = isOwn
      ? own
      : await quoteOrder(ctx, order, { ...inputs, choice: toShipmentChoice(choice) });
    const isPaidInPesos = order.shippingPaidCents !== null && order.currency === currency;
    return {
      orderId: order.id,
      weightGrams: quote.parcels.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
      packages: quote.parcels.length,
      option,
      options: quote.options.filter(({ selectable }) => selectable).length,
      marginCents: option && isPaidInPesos ? (order.shippingPaidCents ?? 0) - option.priceInclTaxCents : null,
      differs: option !== null && differsFrom(order, option),
      problem: decision ?? problem,
    };
  } catch (error) {
    const none = { weightGrams: null, packages: null, option: null, options: 0, marginCents: null, differs: false };
    return { orderId: order.id, ...none, problem: decision ?? problemOf(error) };
  }
}

interface QuotedOrder {
  readonly quote: Quote;
  readonly option: OrderOption | null;
  readonly problem: OrderProblem | null;
}

async function quoteOrder(
  ctx: Context,
  order: Order,
  { choice, ...inputs }: Pick<PriceInputs, "known" | "preview"> & { readonly choice?: ShipmentChoice },
): Promise<QuotedOrder> {
  const { quote, choose } = await quoteDraft(ctx, { ...draftOfRest([order], choice), ...inputs });
  try {
    const { option, rule, point } = choose();
    const own = { rule: rule?.name ?? null, point: point ? toPoint(point) : null };
    return { quote, option: toOption(ctx, quote, option, own), problem: null };
  } catch (error) {
    return { quote, option: null, problem: problemOf(error) };
  }
}

/** An error of ours concerns one order as well; an outage concerns all of them. */
function problemOf(error: unknown): OrderProblem {
  if (error instanceof DomainError) return error.detail;
  if (outageOf(error)) throw error;
  logThrottled("error", "inbox.order_not_priced", {}, rootCause(error));
  return { code: "internal" };
}

function differsFrom({ serviceType, logisticType, carrierId, recipient }: Order, option: OrderOption): boolean {
  // A channel may name the point by the carrier's own code.
  const pointId = recipient.pointId === option.point?.code ? option.point.id : recipient.pointId;
  return differsFromChoice({ serviceType, logisticType, carrierId, pointId }, toOptionChoice(option));
}

/** An option as a person chooses it: one to pick-up points once for each of the nearest. */
function toOptions(ctx: Context, quote: Quote, option: Quote["options"][number]): OrderOption[] {
  if (!option.selectable) return [];
  const to = (point: OrderOption["point"]) => toOption(ctx, quote, option, { rule: null, point });
  if (option.serviceType !== "pickup_point") return [to(null)];
  return option.pickupPoints.slice(0, pointsOfCarrier).map(({ location }) => to(toPoint(location)));
}

const toPoint = ({ id, code, name }: { readonly id: number; readonly code: string; readonly name: string }) => ({
  id: String(id),
  code,
  name,
});

function toOption(
  ctx: Context,
  { live }: Quote,
  { carrier, serviceType, logisticType, price, delivery, rate }: SelectableOption,
  own: Pick<OrderOption, "rule" | "point">,
): OrderOption {
  const arrival = businessDaysFrom(dayInArgentina(ctx.now()));
  return {
    carrier: { id: carrier.id, name: carrier.name },
    serviceType,
    logisticType,
    priceCents: price.cents,
    priceInclTaxCents: price.inclTaxCents,
    minDate: arrival(delivery.minDays),
    maxDate: arrival(delivery.maxDays),
    isLastKnown: rate.source === "carrier" && (live.get(carrier.id)?.isLastKnown ?? false),
    ...own,
  };
}
