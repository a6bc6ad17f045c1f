import { randomUUID } from "node:crypto";
import { and, asc, eq, lte } from "drizzle-orm";
import { carrierFeeds } from "@/db/schema/bookings";
import { concurrently } from "@/lib/core/concurrently";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { CarrierFailure, callCarrier, carrierRegistry, clientOf } from "../../carriers";
import { takeReports } from "./reports";

/** Longer than the call for a page. After it, another process may claim the feed. */
const leaseMs = 60_000;
const maxPages = 20;
/** No page is read later in a run: a slow carrier goes on at its cursor when its turn comes again. */
const pollMs = 20_000;
const carriersAtOnce = 32;

/** Interval at which the connection of a carrier without a feed is read again, as an operator may have changed it. */
const recheckMs = 300_000;

/**
 * Polls carriers for tracking reports, side by side; an error at one of them is thrown when all have been asked. The
 * reports of a page are stored or set aside before its cursor is saved: after a crash, and when the database is away, the
 * page is read again, and `takeReports` recognises its reports.
 */
export async function pollCarriers(ctx: Context): Promise<{ moved: number; more: boolean }> {
  const due = await ctx.db
    .select({ carrierId: carrierFeeds.carrierId })
    .from(carrierFeeds)
    .where(lte(carrierFeeds.nextAt, ctx.now()))
    .orderBy(asc(carrierFeeds.nextAt));
  const polled: { moved: number; more: boolean }[] = [];
  await concurrently(due, carriersAtOnce, async ({ carrierId }) => polled.push(await pollCarrier(ctx, carrierId)));
  return { moved: polled.reduce((total, { moved }) => total + moved, 0), more: polled.some(({ more }) => more) };
}

const nothing = { moved: 0, more: false };

async function pollCarrier(ctx: Context, carrierId: number): Promise<{ moved: number; more: boolean }> {
  const claim = randomUUID();
  const feed = await claimFeed(ctx, carrierId, claim);
  if (!feed) return nothing;
  let { cursor } = feed;
  const carrier = (await carrierRegistry()).findCarrier(carrierId);
  const client = carrier && clientOf(carrier);
  const everyMs = carrier?.connection?.pollSeconds ? carrier.connection.pollSeconds * 1000 : undefined;
  if (client?.capabilities.tracking?.by !== "feed" || everyMs === undefined) {
    await release(ctx, carrierId, claim, { nextAt: new Date(ctx.now().getTime() + recheckMs) });
    return nothing;
  }
  const stopAt = performance.now() + pollMs;
  const seen = new Set([cursor]);
  let applied = 0;
  let isNew = false;
  let more = false;
  try {
    for (let page = 1; ; page++) {
      const response = await callCarrier(client, "track", cursor);
      const receipt = await takeReports(ctx, carrierId, response);
      applied += receipt.applied;
      if (response.more && seen.has(response.cursor))
        throw new CarrierFailure("malformed", "says that there is more, and its cursor does not move");
      seen.add(response.cursor);
      const isStopped = response.more && (page === maxPages || performance.now() > stopAt);
      isNew ||= receipt.applied + receipt.early + receipt.unmapped > 0;
      // A carrier that repeats itself without an end is asked at its usual pace.
      more = isStopped && isNew;
      const isLast = isStopped || !response.more;
      const nextAt = new Date(ctx.now().getTime() + (isLast ? (more ? 0 : everyMs) : leaseMs));
      const read = { cursor: response.cursor, lastError: null, readAt: ctx.now(), nextAt };
      // False: another process has claimed the feed.
      if (!(await (isLast ? release : updateFeed)(ctx, carrierId, claim, read)) || isLast) break;
      cursor = response.cursor;
    }
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error;
    await release(ctx, carrierId, claim, {
      lastError: error.message,
      nextAt: new Date(ctx.now().getTime() + everyMs),
    });
  }
  return { moved: applied, more };
}

function claimFeed(ctx: Context, carrierId: number, claim: string): Promise<{ cursor: string | null } | undefined> {
  return inTransaction(ctx, async (tx) => {
    const [feed] = await tx.db
      .select()
      .from(carrierFeeds)
      .where(and(eq(carrierFeeds.carrierId, carrierId), lte(carrierFeeds.nextAt, tx.now())))
      .for("update", { skipLocked: true });
    if (!feed) return undefined;
    await tx.db
      .update(carrierFeeds)
      .set({ claim, nextAt: new Date(tx.now().getTime() + leaseMs) })
      .where(eq(carrierFeeds.carrierId, carrierId));
    return feed;
  });
}

type FeedChange = Partial<typeof carrierFeeds.$inferInsert>;

/** Returns whether the feed was still this process's claim. */
async function updateFeed(ctx: Context, carrierId: number, claim: string, change: FeedChange): Promise<boolean> {
  const rows = await ctx.db
    .update(carrierFeeds)
    .set(change)
    .where(and(eq(carrierFeeds.carrierId, carrierId), eq(carrierFeeds.claim, claim)))
    .returning({ id: carrierFeeds.carrierId });
  return rows.length > 0;
}

const release = (ctx: Context, carrierId: number, claim: string, change: FeedChange): Promise<boolean> =>
  updateFeed(ctx, carrierId, claim, { ...change, claim: null });
