import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { orders } from "@/db/schema/orders";
import { groupBy } from "@/lib/core/group-by";
import { currency } from "@/lib/core/money";
import { groupByPerson, placeKeyOf } from "@/lib/core/sales";
import type { ShippingRule } from "@/lib/core/shipping-rules";
import { limits, waitingOrderStatuses } from "@/lib/core/vocabulary";
import { assertAccountAccess, assertCallerWaits } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type KnownCargo, loadCargoByOrigin } from "../../pricing/quotes";
import { findShippingRules } from "../../pricing/shipping-rules";
import { tryShippingRules } from "../../shipping/shipments";
import { draftOfRest, findOrders, type Order, reasonOf } from "../orders";

/** Orders of one person that can be sent in one shipment. */
export interface OrderJoin {
  readonly orders: readonly Order[];
  /** False where the address is written differently: a person has to choose one. */
  readonly isSamePlace: boolean;
  /** Of the one shipment, with taxes. */
  readonly priceCents: number;
  /** Against a shipment of each; negative where one is dearer. Null where not each of them has a price. */
  readonly savingCents: number | null;
}

/**
 * The orders that these could go with, which may be on another page: of the same person and origin, ready to be shipped, with
 * the same choice of the buyer. Orders that cannot go in one shipment are left out. Carriers are not asked: prices are those
 * of the tariffs. Joins are told of `limits.joinedOrders` orders at most, all of them together.
 * Throws `unavailable` once the caller has gone.
 */
export async function findOrderJoins(ctx: Context, accountId: number, ids: readonly number[]): Promise<OrderJoin[]> {
  assertAccountAccess(ctx, accountId);
  const groups = withinWork(await findPeople(ctx, accountId, ids));
  if (groups.length === 0) return [];
  const found = new Map((await findOrders(ctx, groups.flat())).map((order) => [order.id, order]));
  const { rules } = await findShippingRules(ctx, accountId);
  const known = await loadCargoByOrigin(ctx, [...found.values()]);
  const joins: OrderJoin[] = [];
  for (const group of groups) {
    const orders = group.flatMap((id) => found.get(id) ?? []);
    const join = await priceJoin(ctx, orders, { rules, known });
    if (join) joins.push(join);
  }
  return joins;
}

/** The groups whose quotes one call makes: one for each order, and one for the group. */
function withinWork(groups: readonly number[][]): number[][] {
  let left: number = limits.joinedOrders;
  return groups.filter((group) => {
    if (group.length > left) return false;
    left -= group.length;
    return true;
  });
}

interface PricedBy {
  readonly rules: readonly ShippingRule[];
  readonly known: ReadonlyMap<number | null, KnownCargo>;
}

/** Ids of orders by person, at least one of `ids` in each; of more than go in one shipment those of `ids` first. */
async function findPeople(ctx: Context, accountId: number, ids: readonly number[]): Promise<number[][]> {
  const around = sql<string | null>`coalesce(${orders.recipient}->>'pointId', ${orders.recipient}->>'zipcode')`;
  const shown = await ctx.db
    .select({ around })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.id, [...ids])));
  // As an array: PostgreSQL would join a subselect to all open orders, reading the JSON of each a hundred times.
  const places = JSON.stringify([...new Set(shown.map((row) => row.around))]);
  const candidates = await ctx.db
    .select({
      id: orders.id,
      recipient: orders.recipient,
      originId: orders.originId,
      serviceType: orders.serviceType,
      logisticType: orders.logisticType,
      carrierId: orders.carrierId,
    })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        inArray(orders.status, waitingOrderStatuses),
        eq(orders.judgement, "ready"),
        eq(orders.currency, currency),
        isNull(orders.reason),
        isNull(orders.dueAt),
        isNull(orders.recipientErasedAt),
        sql`${around} = any(array(select jsonb_array_elements_text(${places}::jsonb)))`,
      ),
    )
    .orderBy(asc(orders.id));
  const alike = groupBy(candidates, ({ originId, serviceType, logisticType, carrierId }) =>
    [originId, serviceType, logisticType, carrierId].join(" "),
  );
  const asked = new Set(ids);
  return [...alike.values()]
    .flatMap((group) => groupByPerson(group))
    .map((person) => person.map(({ id }) => id))
    .filter((person) => person.length > 1 && person.some((id) => asked.has(id)))
    .map((person) =>
      [...person.filter((id) => asked.has(id)), ...person.filter((id) => !asked.has(id))]
        .slice(0, limits.mergedOrders)
        .sort((a, b) => a - b),
    );
}

async function priceJoin(ctx: Context, group: readonly Order[], by: PricedBy): Promise<OrderJoin | undefined> {
  const [first] = group;
  const priceCents = await priceTogether(ctx, group, by);
  if (!first || priceCents === undefined) return undefined;
  let apartCents: number | undefined = 0;
  for (const order of group) {
    const ofOne = await priceTogether(ctx, [order], by);
    if (ofOne === undefined || apartCents === undefined) apartCents = undefined;
    else apartCents += ofOne;
  }
  return {
    orders: group,
    isSamePlace: group.every(({ recipient }) => placeKeyOf(recipient) === placeKeyOf(first.recipient)),
    priceCents,
    savingCents: apartCents === undefined ? null : apartCents - priceCents,
  };
}

/** Undefined where they cannot be sent together, or a shipping rule asks a person. */
async function priceTogether(
  ctx: Context,
  group: readonly Order[],
  { rules, known }: PricedBy,
): Promise<number | undefined> {
  // A quote takes the thread for milliseconds: other requests get their turn between two.
  await nextTurn();
  assertCallerWaits(ctx);
  try {
    const draft = { ...draftOfRest(group), known: known.get(group[0]?.originId ?? null) };
    return (await tryShippingRules(ctx, draft, rules)).option?.price.inclTaxCents;
  } catch (error) {
    if (!reasonOf(error)) throw error;
    return undefined;
  }
}
