import { and, eq, sql } from "drizzle-orm";
import { channelConnections } from "@/db/schema/channels";
import { concurrently } from "@/lib/core/concurrently";
import type { ChannelFailureKind } from "@/lib/core/vocabulary";
import { type Context, onBehalfOf } from "@/lib/platform/context";
import { isClaimedBy, newLease, noLease } from "@/lib/platform/lease";
import { outageOf } from "@/lib/platform/outages";
import { productMemory } from "./channel-products";
import { type ChannelRow, importers, openShop } from "./connections";
import { importOrder } from "./import-order";
import { ChannelFailure, type Importer, longestPauseSeconds, type Shop, type ShopOrder } from "./importer";
import { endProblems, endUnnamed, keepProblems, type NewProblem, problemsToRetry } from "./problems";
import { startOf } from "./start-day";

/** Longer than a pull, so that two processes never pull a shop at once. */
export const leaseMs = 2 * 60_000;
/** Interval of the pulls of a shop; its webhooks bring the next one forward. */
const pollMs = 5 * 60_000;
const retryMs = 30_000;
const callMs = 20_000;
/** No page is begun later in a pull: a slow shop goes on at its cursor when its turn comes again. */
const pullMs = 20_000;
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
  readonly importer: Importer;
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
    const opened = openShop(row);
    if (!opened) throw new ChannelFailure("unauthorized", "the keys cannot be decrypted");
    const shop = { ...opened, products: productMemory(own, row) };
    await pullPages({ ctx, own, row, shop, importer: importers[row.kind], start: startOf(row.startDay), onError });
  } catch (error) {
    const failure = error instanceof ChannelFailure ? error : undefined;
    if (!failure) onError(error);
    if (!outageOf(error)) await fail(ctx, row, failure?.kind ?? "failed", failure?.retryAfterSeconds).catch(onError);
  }
}

async function pullPages(pull: Pull): Promise<void> {
  const { ctx, row, shop, importer, start } = pull;
  const stopAt = performance.now() + pullMs;
  const now = ctx.now();
  const seen = new Set<string>();
  let { cursor } = row;
  let repeated = 0;
  await retryProblems(pull, stopAt);
  for (let page = 1; ; page++) {
    const fetched = await importer.fetchPage(shop, { start, cursor, now }, AbortSignal.timeout(callMs));
    const isRepeated = fetched.more && fetched.orders.every(({ externalId }) => seen.has(externalId));
    repeated = isRepeated ? repeated + 1 : 0;
    if (repeated > repeatedPages) throw new ChannelFailure("malformed", "the pages of the shop do not end");
    for (const { externalId } of fetched.orders) seen.add(externalId);
    await takeOrders(pull, fetched.orders);
    cursor = fetched.cursor;
    const isEnd = !fetched.more || page === pagesAtOnce || performance.now() > stopAt;
    const progress = { cursor, failures: 0, lastFailure: null, lastSyncAt: ctx.now() };
    const changes = isEnd
      ? { nextAt: nextAfter(ctx, row, fetched.more), ...noLease }
      : { leaseUntil: newLease(ctx, leaseMs).leaseUntil };
    if (!(await writeConnection(ctx, row, { ...progress, ...changes })) || isEnd) return;
  }
}

/** A webhook that arrived during the pull has set a later `next_at`, which asks for another pull and stays. */
function nextAfter(ctx: Context, row: ChannelRow, more: boolean) {
  const next = new Date(ctx.now().getTime() + (more ? 0 : pollMs));
  return sql`case when ${channelConnections.nextAt} > ${row.nextAt?.toISOString()}::timestamptz
    then ${channelConnections.nextAt} else ${next.toISOString()}::timestamptz end`;
}

/** Writes the orders of a page, each by itself, and keeps the problems of those that could not be taken. */
async function takeOrders({ own, row, start, onError }: Pull, orders: readonly ShopOrder[]): Promise<void> {
  const problems: NewProblem[] = [];
  const taken: string[] = [];
  await concurrently(orders, concurrency, async (order) => {
    const problem = await importOrder(own, row, order, { start, onError });
    if (problem) problems.push(problem);
    else taken.push(order.externalId);
  });
  await keepProblems(own, row, problems);
  await endProblems(own, row, taken);
  if (orders.every(({ externalId }) => externalId !== "")) await endUnnamed(own, row);
}

/**
 * Orders that failed by an error of this service are asked for again; no page brings them before they change. What the shop
 * answers badly about one of them counts as a try of that one, and leaves the pages alone.
 */
async function retryProblems(pull: Pull, stopAt: number): Promise<void> {
  const { own, row, shop, importer } = pull;
  for (const problem of await problemsToRetry(own, row)) {
    if (performance.now() > stopAt) return;
    try {
      await takeOrders(pull, [await importer.fetchOrder(shop, problem.externalId, AbortSignal.timeout(callMs))]);
    } catch (error) {
      if (!(error instanceof ChannelFailure)) throw error;
      if (error.kind === "not_found") await endProblems(own, row, [problem.externalId]);
      else return keepProblems(own, row, [{ ...problem, reason: { code: "internal" } }]);
    }
  }
}

async function fail(ctx: Context, row: ChannelRow, kind: ChannelFailureKind, afterSeconds = 0): Promise<void> {
  const pauseMs = Math.max(afterSeconds * 1000, retryMs * 2 ** Math.min(row.failures, 10));
  const nextAt = new Date(ctx.now().getTime() + Math.min(longestPauseSeconds * 1000, pauseMs));
  await writeConnection(ctx, row, {
    failures: Math.min(row.failures + 1, 1000),
    lastFailure: kind,
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
