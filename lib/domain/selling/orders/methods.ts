import { and, eq, inArray } from "drizzle-orm";
import { channelConnections, channelMethods, type MethodMeaning } from "@/db/schema/channels";
import type { DeliveryKind } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { NewOrder } from "./draft";
import { isOfShops } from "./names";

/** Service, dispatch mode and carrier of an order, as its channel says them or the meaning of the shop's method. */
export type OrderChoice = Pick<NewOrder, "serviceType" | "logisticType" | "carrierId">;

/** A delivery method as the orders of a shop name it: two zones may offer `flat_rate` under two titles. */
export interface ShopMethod {
  readonly method: string;
  readonly title: string;
}

/** What of an order depends on the meaning of its shop's method. */
export interface OrderByMethod extends OrderChoice, Pick<NewOrder, "channel" | "chosenService"> {
  readonly delivery: NewOrder["delivery"] | null;
  readonly recipient: Pick<NewOrder["recipient"], "pointId">;
}

export interface Methods {
  /** Null where nobody has said it, and for an order of no shop. */
  readonly meaningOf: (order: OrderByMethod) => MethodMeaning | null;
  /** The method that somebody may say the meaning of; null where the channel says how the parcel travels. */
  readonly unmappedOf: (order: OrderByMethod) => ShopMethod | null;
}

export const methodOf = ({
  delivery,
  chosenService,
}: Pick<OrderByMethod, "delivery" | "chosenService">): ShopMethod => ({
  method: delivery?.method ?? "",
  title: chosenService,
});

const keyOf = (channel: string, { method, title }: ShopMethod): string => JSON.stringify([channel, method, title]);

/**
 * What the methods of these orders of an account mean. `isLocked` keeps the meanings as they are until the transaction ends,
 * so that a person who changes one meets the orders that were written by the one before.
 */
export async function loadMethods(
  ctx: Context,
  accountId: number,
  orders: readonly OrderByMethod[],
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<Methods> {
  const channels = [...new Set(orders.map(({ channel }) => channel))].filter(isOfShops);
  const shops = channels.length === 0 ? [] : await findShops(ctx, accountId, channels);
  const channelOf = new Map(shops.map(({ id, channel }) => [id, channel]));
  const rows = shops.length === 0 ? [] : await findMethods(ctx, accountId, { channelOf, orders, isLocked });
  const meanings = new Map(rows.map((row) => [keyOf(channelOf.get(row.connectionId) ?? "", row), row.meaning]));
  const connected = new Set(shops.flatMap(({ channel, nextAt }) => (nextAt === null ? [] : [channel])));
  const meaningOf = (order: OrderByMethod) => meanings.get(keyOf(order.channel, methodOf(order))) ?? null;
  const isOpen = (order: OrderByMethod) => connected.has(order.channel) && !isChosen(order) && !meaningOf(order);
  return { meaningOf, unmappedOf: (order) => (isOpen(order) ? methodOf(order) : null) };
}

const findShops = (ctx: Context, accountId: number, channels: readonly string[]) =>
  ctx.db
    .select({ id: channelConnections.id, channel: channelConnections.channel, nextAt: channelConnections.nextAt })
    .from(channelConnections)
    .where(and(eq(channelConnections.accountId, accountId), inArray(channelConnections.channel, [...channels])));

function findMethods(
  ctx: Context,
  accountId: number,
  {
    channelOf,
    orders,
    isLocked,
  }: {
    readonly channelOf: ReadonlyMap<number, string>;
    readonly orders: readonly OrderByMethod[];
    readonly isLocked: boolean;
  },
) {
  const query = ctx.db
    .select({
      connectionId: channelMethods.connectionId,
      method: channelMethods.method,
      title: channelMethods.title,
      meaning: channelMethods.meaning,
    })
    .from(channelMethods)
    .where(
      and(
        eq(channelMethods.accountId, accountId),
        inArray(channelMethods.connectionId, [...channelOf.keys()]),
        inArray(channelMethods.title, [...new Set(orders.map(({ chosenService }) => chosenService))]),
      ),
    );
  return isLocked ? query.for("share") : query;
}

const isChosen = ({ serviceType, logisticType, carrierId }: OrderChoice): boolean =>
  serviceType !== null || logisticType !== null || carrierId !== null;

/** How the goods get to the buyer, with what people have said of the method; goods of no parcel and chosen points stay. */
export function deliveryUnder(meaning: MethodMeaning | null, { delivery, recipient }: OrderByMethod): DeliveryKind {
  const kind = delivery?.kind ?? "ship";
  if (!meaning || kind === "none" || recipient.pointId !== null) return kind;
  return meaning.kind === "free" ? "ship" : meaning.kind;
}

/** What a meaning sets of an order. */
export const choiceOf = (meaning: MethodMeaning | null): OrderChoice => ({
  serviceType: meaning?.kind === "pickup_point" ? "pickup_point" : (meaning?.serviceType ?? null),
  logisticType: meaning?.logisticType ?? null,
  carrierId: meaning?.carrierId ?? null,
});

/** An order with the choice of its method, where its channel says neither how it travels nor to which point. */
export const withMeaning = <Of extends OrderByMethod>(order: Of, meaning: MethodMeaning | null): Of =>
  isChosen(order) || (order.recipient.pointId !== null && meaning?.kind !== "pickup_point")
    ? order
    : { ...order, ...choiceOf(meaning) };
