import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { channelConnections, channelMethods, type MethodMeaning } from "@/db/schema/channels";
import { orders } from "@/db/schema/orders";
import { invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { isPlainDelivery } from "@/lib/core/read/delivery-method";
import { limits, waitingOrderStatuses } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { carrierRegistry } from "../../carriers";
import { recordAudit } from "../../identity/audit";
import { remapOrders, type ShopMethod } from "../orders";

export interface ChannelMethod extends ShopMethod {
  readonly meaning: MethodMeaning | null;
  /** Null for a method that only orders of before have. */
  readonly lastSeenAt: Date | null;
  /** Orders of the method that are not shipped yet. */
  readonly waitingOrders: number;
  /** Nobody needs to say what it means: it promises a delivery to the door and no more. */
  readonly isPlain: boolean;
}

/** The delivery methods of a connected shop, those that orders wait for in front. */
export async function listMethods(ctx: Context, accountId: number, connectionId: number): Promise<ChannelMethod[]> {
  const { channel } = await findShop(ctx, accountId, connectionId);
  const known = await ctx.db
    .select({
      method: channelMethods.method,
      title: channelMethods.title,
      meaning: channelMethods.meaning,
      lastSeenAt: channelMethods.lastSeenAt,
    })
    .from(channelMethods)
    .where(isOf(accountId, connectionId))
    .orderBy(sql`${channelMethods.meaning} is null`, desc(channelMethods.lastSeenAt))
    .limit(limits.channelMethods);
  const waiting = await countWaiting(ctx, accountId, channel);
  const keys = new Set(known.map(keyOf));
  // Orders of before the table was kept.
  const unseen = waiting
    .filter((method) => !keys.has(keyOf(method)))
    .map(({ method, title }) => ({ method, title, meaning: null, lastSeenAt: null }));
  const countOf = new Map(waiting.map((method) => [keyOf(method), method.count]));
  return [...known, ...unseen]
    .map((method) => ({
      ...method,
      waitingOrders: countOf.get(keyOf(method)) ?? 0,
      isPlain: isPlainDelivery(method.title, method.method),
    }))
    .sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.waitingOrders - a.waitingOrders);
}

const isOpen = ({ meaning, isPlain }: ChannelMethod): boolean => meaning === null && !isPlain;
const keyOf = ({ method, title }: ShopMethod): string => JSON.stringify([method, title]);
const isOf = (accountId: number, connectionId: number) =>
  and(eq(channelMethods.accountId, accountId), eq(channelMethods.connectionId, connectionId));

/** An order with the reference of a checkout's option, told by the form of that text, and the option's three columns. */
const isByOwnOption = sql`coalesce(${orders.delivery} ->> 'reference', '') like '1.%.%' and ${orders.carrierId} is not null
  and ${orders.serviceType} is not null and ${orders.logisticType} is not null`;

function countWaiting(ctx: Context, accountId: number, channel: string) {
  const method = sql<string>`coalesce(${orders.delivery} ->> 'method', '')`;
  return ctx.db
    .select({ method, title: orders.chosenService, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orders.channel, channel),
        inArray(orders.status, waitingOrderStatuses),
        sql`(${orders.chosenService} <> '' or ${method} <> '')`,
        sql`not (${isByOwnOption})`,
      ),
    )
    .groupBy(sql`1`, orders.chosenService)
    .orderBy(desc(sql`count(*)`))
    .limit(limits.channelMethods);
}

/**
 * Says what a method of a connected shop means, or with null that nobody knows. Its orders that are not shipped yet take
 * over the meaning, and are judged anew. Throws `not_found` for a method that no order of the shop has.
 */
export async function mapMethod(
  ctx: Context,
  accountId: number,
  connectionId: number,
  { method, title, meaning: given }: ShopMethod & { readonly meaning: MethodMeaning | null },
): Promise<ChannelMethod[]> {
  const after = given && normalized(given);
  const carrierId = after?.carrierId ?? null;
  if (carrierId !== null && !(await carrierRegistry()).findCarrier(carrierId))
    throw invalid("carrier_id", message("carrier_unknown", { id: carrierId }));
  const { channel } = await findShop(ctx, accountId, connectionId);
  const listed = await listMethods(ctx, accountId, connectionId);
  if (!listed.some((known) => known.method === method && known.title === title))
    throw notFound("channel", connectionId);
  const before = await inTransaction(ctx, async (tx) => {
    const row = { accountId, connectionId, method, title };
    await tx.db
      .insert(channelMethods)
      .values({ ...row, lastSeenAt: tx.now(), createdAt: tx.now() })
      .onConflictDoNothing();
    const own = and(isOf(accountId, connectionId), eq(channelMethods.method, method), eq(channelMethods.title, title));
    const [former] = await tx.db
      .select({ meaning: channelMethods.meaning })
      .from(channelMethods)
      .where(own)
      .for("update");
    await tx.db.update(channelMethods).set({ meaning: after }).where(own);
    await recordAudit(tx, {
      accountId,
      action: "channel.method_mapped",
      target: `channel:${connectionId}`,
      detail: { name: title || method, before: former?.meaning ?? null, after },
    });
    return former?.meaning ?? null;
  });
  await remapOrders(ctx, { accountId, channel, method, title }, { before, after });
  return listMethods(ctx, accountId, connectionId);
}

/** A meaning without what its kind does not say; one that says nothing of a delivery leaves all to rules and preferences. */
function normalized({ kind, serviceType, logisticType, carrierId }: MethodMeaning): MethodMeaning {
  const none = { serviceType: null, logisticType: null, carrierId: null };
  if (kind === "pickup_point") return { kind, ...none, logisticType, carrierId };
  const isOpenChoice = serviceType === null && logisticType === null && carrierId === null;
  if (kind === "ship" && !isOpenChoice) return { kind, serviceType, logisticType, carrierId };
  return { kind: kind === "store_pickup" ? kind : "free", ...none };
}

async function findShop(ctx: Context, accountId: number, connectionId: number): Promise<{ readonly channel: string }> {
  assertAccountAccess(ctx, accountId);
  const [found] = await ctx.db
    .select({ channel: channelConnections.channel })
    .from(channelConnections)
    .where(
      and(
        eq(channelConnections.id, connectionId),
        eq(channelConnections.accountId, accountId),
        isNotNull(channelConnections.nextAt),
      ),
    );
  if (!found) throw notFound("channel", connectionId);
  return found;
}
