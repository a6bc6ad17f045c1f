import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { channelConnections } from "@/db/schema/channels";
import { concurrently } from "@/lib/core/concurrently";
import { DomainError } from "@/lib/core/errors";
import type { ChannelFailureKind } from "@/lib/core/vocabulary";
import { type Context, onBehalfOf } from "@/lib/platform/context";
import { isClaimedBy, isUnleased, newLease, noLease } from "@/lib/platform/lease";
import { cancelOrder, createOrder, findOrderId } from "../orders";
import { type ChannelRow, importers, openShop } from "./connections";
import { ChannelFailure, type ShopOrder } from "./importer";
import { hasNotesDue, pushNotes } from "./notes";
import { startOf } from "./start-day";

/** Interval of the pulls of a shop; its webhooks bring the next one forward. */
const pollMs = 5 * 60_000;
const retryMs = 30_000;
const longestRetryMs = 3_600_000;
const leaseMs = 2 * 60_000;
const callMs = 30_000;
/** Pages of one run, so that a large shop does not keep the others waiting. */
const pagesAtOnce = 10;
const shownUnreadable = 20;
/** Orders of a page that are written at the same time. */
const concurrency = 4;

/** Whether a pull of a shop or a tracking note is due. */
export const hasChannelWork = async (ctx: Context): Promise<boolean> =>
  (await rowExists(
    ctx.db,
    sql`select from channel_connections where next_at <= ${ctx.now().toISOString()}::timestamptz`,
  )) || hasNotesDue(ctx);

/**
 * Imports the orders of due shops and pushes the due tracking notes. The cursor is stored after the orders of each page, and
 * after the last page the importer sets it back by an overlap: an order may be imported twice, after a crash as well, which
 * changes nothing, as `createOrder` is idempotent by channel and external id.
 */
export async function processChannels(
  ctx: Context,
  { limit, onError }: { limit: number; onError: (error: unknown) => void },
): Promise<{ moved: number; more: boolean }> {
  let pulled = 0;
  let more = false;
  while (pulled < limit) {
    const row = await claimDue(ctx);
    if (!row) break;
    more = (await pull(ctx, row, onError)) || more;
    pulled += 1;
  }
  const noted = await pushNotes(ctx, { limit: 20, onError });
  return { moved: pulled + noted.moved, more: more || pulled === limit || noted.more };
}

/** Leases the shop that is due for longest. One at a time: the pull of a slow shop must not use up the lease of the next. */
async function claimDue(ctx: Context): Promise<ChannelRow | undefined> {
  const due = ctx.db
    .select({ id: channelConnections.id })
    .from(channelConnections)
    .where(and(lte(channelConnections.nextAt, ctx.now()), isUnleased(ctx, channelConnections.leaseUntil)))
    .orderBy(asc(channelConnections.nextAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await ctx.db
    .update(channelConnections)
    .set(newLease(ctx, leaseMs))
    .where(inArray(channelConnections.id, due))
    .returning();
  return row;
}

/** Fetches up to `pagesAtOnce` pages of a shop; true if the shop has more of them. */
async function pull(ctx: Context, row: ChannelRow, onError: (error: unknown) => void): Promise<boolean> {
  const own = onBehalfOf(ctx, { actor: "system:channels", accountId: row.accountId, requestId: ctx.requestId });
  const unreadable: string[] = [];
  try {
    const shop = openShop(row);
    if (!shop) throw new ChannelFailure("unauthorized", "the keys cannot be decrypted");
    const start = startOf(row.startDay);
    let { cursor } = row;
    for (let page = 1; page <= pagesAtOnce; page++) {
      const fetched = await importers[row.kind].fetchPage(shop, { start, cursor }, AbortSignal.timeout(callMs));
      await concurrently(fetched.orders, concurrency, async (order) => {
        if (!(await importOrder(own, row, order, start))) unreadable.push(order.externalId);
      });
      cursor = fetched.cursor;
      const isLast = !fetched.more;
      const progress = { cursor, failures: 0, lastFailure: null, lastSyncAt: ctx.now() };
      const next = isLast ? new Date(ctx.now().getTime() + pollMs) : ctx.now();
      // A webhook that arrived during the pull has set a later `next_at`, which asks for another pull and stays.
      const nextAt = sql`case when ${channelConnections.nextAt} > ${row.nextAt?.toISOString()}::timestamptz
        then ${channelConnections.nextAt} else ${next.toISOString()}::timestamptz end`;
      const isEnd = isLast || page === pagesAtOnce;
      const kept = await write(ctx, row, {
        ...progress,
        ...(isEnd && { nextAt, unreadable: unreadable.slice(0, shownUnreadable), ...noLease }),
        ...(!isEnd && { leaseUntil: newLease(ctx, leaseMs).leaseUntil }),
      });
      if (!kept || isLast) return false;
    }
    return true;
  } catch (error) {
    if (!(error instanceof ChannelFailure)) {
      onError(error);
      await fail(ctx, row, "failed");
    } else await fail(ctx, row, error.kind, error.retryAfterSeconds);
    return false;
  }
}

async function fail(ctx: Context, row: ChannelRow, kind: ChannelFailureKind, afterSeconds = 0): Promise<void> {
  const waitMs = Math.max(afterSeconds * 1000, Math.min(longestRetryMs, retryMs * 2 ** Math.min(row.failures, 10)));
  const nextAt = new Date(ctx.now().getTime() + waitMs);
  await write(ctx, row, { failures: Math.min(row.failures + 1, 1000), lastFailure: kind, nextAt, ...noLease });
}

/** False if another process has claimed the connection since, or the connection was deleted. */
async function write(
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

/** Creates, updates or cancels the order of a shop; false for an unreadable one. */
async function importOrder(
  ctx: Context,
  row: Pick<ChannelRow, "accountId" | "channel">,
  order: ShopOrder,
  start: Date | null,
): Promise<boolean> {
  const { accountId, channel } = row;
  const { externalId } = order;
  if (order.kind === "unreadable") return false;
  if (order.kind === "cancelled") await cancelImportedOrder(ctx, row, externalId);
  if (order.kind === "payable") {
    // The shop also lists old orders that changed: one from before the first day is updated if it exists, never created.
    const isOld = start !== null && order.soldAt < start;
    if (isOld && (await findOrderId(ctx, { accountId, channel, externalId })) === undefined) return true;
    await unlessConflict(createOrder(ctx, { ...order.order, accountId, channel }));
  }
  return true;
}

/** Cancels an imported order that its shop has cancelled or deleted, unless a shipment has some of its pieces. */
export async function cancelImportedOrder(
  ctx: Context,
  { accountId, channel }: Pick<ChannelRow, "accountId" | "channel">,
  externalId: string,
): Promise<void> {
  const id = await findOrderId(ctx, { accountId, channel, externalId });
  if (id !== undefined) await unlessConflict(cancelOrder(ctx, id));
}

/** An order whose pieces are in a shipment is a `conflict` and stays as it was imported. */
async function unlessConflict(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof DomainError && error.detail.code === "conflict")) throw error;
  });
}
