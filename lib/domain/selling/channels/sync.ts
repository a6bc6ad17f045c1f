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

/** Between two pulls of a shop that does not call; its webhooks bring them forward. */
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

/** Whether a shop is to be asked, or told something. */
export const hasChannelWork = async (ctx: Context): Promise<boolean> =>
  (await rowExists(
    ctx.db,
    sql`select from channel_connections where next_at <= ${ctx.now().toISOString()}::timestamptz`,
  )) || hasNotesDue(ctx);

/**
 * Fetches the orders of due shops, and tells shops the guides that they wait for. The cursor moves after the orders of a page
 * are written, and begins a little before its end the next time: after a crash they are fetched again, which changes
 * nothing, as an order is one however often it comes.
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

/** The shop that is due for longest. Each shop gets its lease when its turn comes: a slow shop before it takes none of it. */
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

/** Fetches pages of a shop; whether more of them are left. */
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
        if (!(await takeIn(own, row, order, start))) unreadable.push(order.externalId);
      });
      cursor = fetched.cursor;
      const isLast = !fetched.more;
      const progress = { cursor, failures: 0, lastFailure: null, lastSyncAt: ctx.now() };
      const next = isLast ? new Date(ctx.now().getTime() + pollMs) : ctx.now();
      // A webhook that arrived during the call asked for another pull: its time stays.
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

/** False when another process has claimed the connection by now, or it is gone. */
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

/** Writes what a shop says of an order; false for one that cannot be read. */
async function takeIn(
  ctx: Context,
  row: Pick<ChannelRow, "accountId" | "channel">,
  order: ShopOrder,
  start: Date | null,
): Promise<boolean> {
  const { accountId, channel } = row;
  const { externalId } = order;
  if (order.is === "unreadable") return false;
  if (order.is === "called_off") await callOff(ctx, row, externalId);
  if (order.is === "sold") {
    // An order from before the first day comes in when anything of it changes; only one that is here already is updated.
    const isOld = start !== null && order.soldAt < start;
    if (isOld && (await findOrderId(ctx, { accountId, channel, externalId })) === undefined) return true;
    await unlessConflict(createOrder(ctx, { ...order.order, accountId, channel }));
  }
  return true;
}

/** Cancels the order that a shop has called off, unless something of it is in a shipment. */
export async function callOff(
  ctx: Context,
  { accountId, channel }: Pick<ChannelRow, "accountId" | "channel">,
  externalId: string,
): Promise<void> {
  const id = await findOrderId(ctx, { accountId, channel, externalId });
  if (id !== undefined) await unlessConflict(cancelOrder(ctx, id));
}

/** What is in a shipment already stays as it was sold. */
async function unlessConflict(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof DomainError && error.detail.code === "conflict")) throw error;
  });
}
