import { and, eq, sql } from "drizzle-orm";
import { channelConnections } from "@/db/schema/channels";
import { concurrently } from "@/lib/core/concurrently";
import { type Context, onBehalfOf } from "@/lib/platform/context";
import { isClaimedBy, newLease, noLease } from "@/lib/platform/lease";
import { outageOf } from "@/lib/platform/outages";
import { inTransaction } from "@/lib/platform/transaction";
import { openFreshShop } from "./access/fresh-secrets";
import { type Channel, ChannelFailure, ignoreShop, longestPauseSeconds, type Shop, type ShopOrder } from "./channel";
import { productMemory } from "./channel-products";
import { registrationOf } from "./checkout-registration";
import { type ChannelRow, noFailure } from "./connections";
import { importOrder } from "./import-order";
import { markReconciled, ordersToReconcile } from "./open-orders";
import {
  type AskedOrder,
  endNaming,
  endProblems,
  endUnnamed,
  keepProblems,
  type NewProblem,
  ordersToAsk,
} from "./problems";
import { channels } from "./registry";
import { startOf } from "./start-day";
import { ensureWebhooks } from "./webhooks";

/** Longer than a pull, so that two processes never pull a shop at once. */
export const leaseMs = 2 * 60_000;
/** Interval of the pulls of a shop; its webhooks bring the next one forward. */
const pollMs = 5 * 60_000;
const retryMs = 30_000;
const callMs = 20_000;
/** No page is begun later in a pull: a slow shop goes on at its cursor when its turn comes again. */
const pullMs = 20_000;
/** No webhook is begun to be mended later, which is within the lease. */
const maintainMs = 60_000;
/** How often open orders and webhooks are compared with the shop's. */
const reconcileMs = 3_600_000;
const pagesAtOnce = 10;
/** Pages in a row without an order that this pull has not seen: more are a shop that always says the same. */
const repeatedPages = 2;
/** Orders of a page that are written at the same time. */
const concurrency = 4;

interface Pull {
  readonly ctx: Context;
  /** On behalf of the account. */
  readonly own: Context;
  readonly row: ChannelRow;
  readonly shop: Shop;
  readonly channel: Channel;
  readonly start: Date | null;
  readonly onError: (error: unknown) => void;
}

/**
 * Fetches up to `pagesAtOnce` pages of a claimed shop. The cursor is stored after the orders of each page. Throws nothing:
 * the shop's failure is written beside its connection, an error of this service goes to `onError`, and where not even that
 * can be written, the lease ends by itself.
 */
export async function pullShop(ctx: Context, row: ChannelRow, onError: (error: unknown) => void): Promise<void> {
  const own = onBehalfOf(ctx, { actor: "system:channels", accountId: row.accountId, requestId: ctx.requestId });
  try {
    const opened = await openFreshShop(ctx, row);
    if (!opened) throw new ChannelFailure("unauthorized", "the keys cannot be decrypted");
    const shop = { ...opened, products: productMemory(own, row) };
    await pullPages({ ctx, own, row, shop, channel: channels[row.kind], start: startOf(row.startDay), onError });
  } catch (error) {
    if (!(error instanceof ChannelFailure)) onError(error);
    const failure =
      error instanceof ChannelFailure ? error : new ChannelFailure("internal", "an error of this service");
    if (!outageOf(error)) await fail(ctx, row, failure).catch(onError);
  }
}

async function pullPages(pull: Pull): Promise<void> {
  const { ctx, row, shop, channel, start } = pull;
  const stopAt = performance.now() + pullMs;
  const now = ctx.now();
  const isDue = row.reconcileAt === null || row.reconcileAt <= now;
  const isCareful = row.failures > 0;
  const seen = new Set<string>();
  let { cursor } = row;
  let repeated = 0;
  await askNamed(pull, stopAt);
  // Before the pages: what they bring may be shipped by itself, and after a pause more of it may be gone at the shop.
  const isReconciled = !isDue || (await reconcile(pull, stopAt));
  for (let page = 1; ; page++) {
    const fetched = await channel.pull.fetchPage(shop, { start, cursor, now, isCareful }, AbortSignal.timeout(callMs));
    const isRepeated = fetched.more && fetched.orders.every(({ externalId }) => seen.has(externalId));
    repeated = isRepeated ? repeated + 1 : 0;
    if (repeated > repeatedPages) throw new ChannelFailure("malformed", "the pages of the shop do not end");
    for (const { externalId } of fetched.orders) seen.add(externalId);
    await takeOrders(pull, fetched.orders);
    cursor = fetched.cursor;
    const isEnd = !fetched.more || page === pagesAtOnce || performance.now() > stopAt;
    const progress = { cursor, ...noFailure, lastSyncAt: ctx.now() };
    const leased = { leaseUntil: newLease(ctx, leaseMs).leaseUntil };
    if (!isEnd || isDue) {
      if (!(await writeConnection(ctx, row, { ...progress, ...leased }))) return;
      if (!isEnd) continue;
    }
    const maintained = isDue ? await maintain(pull, isReconciled) : {};
    const nextAt = nextAfter(ctx, row, fetched.more || !isReconciled);
    await writeConnection(ctx, row, { ...progress, ...maintained, nextAt, ...noLease });
    return;
  }
}

/** The webhooks of the shop as they should be, and what it says of itself if that is not known yet. */
async function maintain({ ctx, own, row, shop, channel }: Pull, isReconciled: boolean) {
  const stopAt = performance.now() + maintainMs;
  const webhooks = await ensureWebhooks(ctx, row, { shop, stopAt });
  if (channel.ensureCheckout && performance.now() < stopAt)
    // Without the approval that some systems want, the shop has everything but prices at its checkout.
    await ignoreShop(channel.ensureCheckout(shop, await registrationOf(own, row), AbortSignal.timeout(callMs)));
  const reconcileAt = isReconciled ? new Date(ctx.now().getTime() + reconcileMs) : row.reconcileAt;
  if (row.identity !== null) return { webhooks, reconcileAt };
  let identity: string | undefined;
  await ignoreShop(
    channel.identify(shop, AbortSignal.timeout(callMs)).then((said) => {
      identity = said;
    }),
  );
  return { webhooks, reconcileAt, identity: identity ?? channel.identityOfUrl(row.url) };
}

/**
 * A webhook that arrived during the pull has set a later `next_at`, which asks for another pull and stays. `row` holds whole
 * milliseconds: a time of the database with microseconds would count as later after each pull, without an end.
 */
function nextAfter(ctx: Context, row: ChannelRow, more: boolean) {
  const next = new Date(ctx.now().getTime() + (more ? 0 : pollMs));
  return sql`case when date_trunc('milliseconds', ${channelConnections.nextAt}) > ${row.nextAt?.toISOString()}::timestamptz
    then ${channelConnections.nextAt} else ${next.toISOString()}::timestamptz end`;
}

/** Writes orders, each by itself, and keeps the problems of those that could not be taken. */
async function takeOrders(
  { own, row, start, onError }: Pull,
  orders: readonly ShopOrder[],
  asked: readonly AskedOrder[] = [],
): Promise<void> {
  const problems: NewProblem[] = [];
  const taken: string[] = [];
  await concurrently(orders, concurrency, async (order) => {
    const problem = await importOrder(own, row, order, { start, onError });
    if (problem) problems.push(problem);
    else taken.push(order.externalId);
  });
  const read = new Set(orders.map(({ externalId }) => externalId));
  await inTransaction(own, async (tx) => {
    await endNaming(
      tx,
      row,
      asked.filter(({ externalId }) => read.has(externalId)),
    );
    await keepProblems(tx, row, problems);
    await endProblems(tx, row, taken);
  });
  if (orders.every(({ externalId }) => externalId !== "")) await endUnnamed(own, row);
}

/**
 * Asks the shop by their ids for the orders that webhooks named, and for those that failed by an error of this service; no
 * page brings them before they change. What the shop answers badly leaves the pages alone.
 */
async function askNamed(pull: Pull, stopAt: number): Promise<void> {
  const { own, row, shop, channel } = pull;
  const limit = channel.fetch.atOnce;
  for (let left = true; left && performance.now() < stopAt; ) {
    const asked = await ordersToAsk(own, row, { limit, all: false });
    if (asked.length === 0) return;
    left = asked.length === limit;
    try {
      await takeOrders(pull, await askFor(channel, shop, asked), asked);
    } catch (error) {
      if (!(error instanceof ChannelFailure)) throw error;
      const internal = asked.filter(({ isNamed }) => !isNamed);
      return keepProblems(
        own,
        row,
        internal.map(({ externalId, number }) => ({ externalId, number, reason: { code: "internal" } })),
      );
    }
  }
}

const askFor = (channel: Channel, shop: Shop, asked: readonly { readonly externalId: string }[]) =>
  channel.fetch.orders(
    shop,
    asked.map(({ externalId }) => externalId),
    AbortSignal.timeout(callMs),
  );

/**
 * Compares the open orders, and those with a problem, with the shop's, by their ids: what the shop deletes for good or
 * changes without a date no page brings, and a lost webhook is not repeated. False if orders are left for the next pull.
 */
async function reconcile(pull: Pull, stopAt: number): Promise<boolean> {
  const { own, row, shop, channel } = pull;
  const limit = channel.fetch.atOnce;
  // Since it fell due: those that came in shortly before may be gone as well, and a second pull goes on where one ended.
  const before = row.reconcileAt ?? new Date(own.now().getTime() - reconcileMs);
  try {
    const troubled = await ordersToAsk(own, row, { limit: 5 * limit, all: true });
    for (let from = 0; from < troubled.length && performance.now() < stopAt; from += limit)
      await takeOrders(pull, await askFor(channel, shop, troubled.slice(from, from + limit)), []);
    while (performance.now() < stopAt) {
      const open = await ordersToReconcile(own, row, { before, limit });
      if (open.length > 0) {
        await takeOrders(pull, await askFor(channel, shop, open));
        await markReconciled(own, row, open);
      }
      if (open.length < limit) return true;
    }
    return false;
  } catch (error) {
    if (error instanceof ChannelFailure) return true;
    throw error;
  }
}

async function fail(
  ctx: Context,
  row: ChannelRow,
  { kind, facts, retryAfterSeconds = 0 }: ChannelFailure,
): Promise<void> {
  const now = ctx.now().getTime();
  const failingSince = row.failingSince ?? ctx.now();
  // Webhooks bring pulls forward: many failures in a minute do not mean a shop that is away for hours.
  const failingMs = Math.max(retryMs, now - failingSince.getTime());
  const pauseMs = Math.max(retryAfterSeconds * 1000, Math.min(failingMs, retryMs * 2 ** Math.min(row.failures, 10)));
  const nextAt = new Date(now + Math.min(longestPauseSeconds * 1000, pauseMs));
  await writeConnection(ctx, row, {
    failures: Math.min(row.failures + 1, 1000),
    lastFailure: kind,
    failureFacts: facts,
    failingSince,
    nextAt,
    ...noLease,
  });
}

/** False if another process has claimed the connection since, or the connection was deleted. */
async function writeConnection(
  ctx: Context,
  { id, claim }: ChannelRow,
  changes: Parameters<ReturnType<typeof ctx.db.update<typeof channelConnections>>["set"]>[0],
): Promise<boolean> {
  const written = await ctx.db
    .update(channelConnections)
    .set(changes)
    .where(and(eq(channelConnections.id, id), isClaimedBy(channelConnections, claim ?? "")))
    .returning({ id: channelConnections.id });
  return written.length > 0;
}
