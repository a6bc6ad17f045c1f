import { randomUUID } from "node:crypto";
import { and, asc, eq, lte } from "drizzle-orm";
import { carrierFeeds } from "@/db/schema/bookings";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { CarrierFailure, callCarrier, carrierRegistry, lineTo } from "../carriers";
import { takeReports } from "./reports";

/** Longer than a page takes; who has a feed by then has lost it. */
const leaseMs = 60_000;
const pagesAtATime = 20;

/** A carrier that is not asked at all is looked at again by then, as its settings may be others. */
const restMs = 300_000;

/**
 * Asks carriers that do not push for what happened since the last time. A page is taken before its cursor is kept: one that
 * is read twice is known by its reports.
 */
export async function pollCarriers(ctx: Context): Promise<{ moved: number; more: boolean }> {
  const due = await ctx.db
    .select({ carrierId: carrierFeeds.carrierId })
    .from(carrierFeeds)
    .where(lte(carrierFeeds.nextAt, ctx.now()))
    .orderBy(asc(carrierFeeds.nextAt));
  const polled = await Promise.all(due.map(({ carrierId }) => pollCarrier(ctx, carrierId)));
  return { moved: polled.reduce((total, { moved }) => total + moved, 0), more: polled.some(({ more }) => more) };
}

const nothing = { moved: 0, more: false };

async function pollCarrier(ctx: Context, carrierId: number): Promise<{ moved: number; more: boolean }> {
  const claim = randomUUID();
  const feed = await claimFeed(ctx, carrierId, claim);
  if (!feed) return nothing;
  let { cursor } = feed;
  const carrier = (await carrierRegistry()).findCarrier(carrierId);
  const line = carrier && lineTo(carrier);
  const everyMs = carrier?.connection?.pollSeconds ? carrier.connection.pollSeconds * 1000 : undefined;
  if (!line?.adapter.track || everyMs === undefined) {
    await release(ctx, carrierId, claim, { nextAt: new Date(ctx.now().getTime() + restMs) });
    return nothing;
  }
  let applied = 0;
  let more = false;
  const errors: unknown[] = [];
  try {
    for (let page = 1; ; page++) {
      const response = await callCarrier(line, "track", cursor);
      // What failed for a fault of ours is kept: reading on loses nothing.
      const receipt = await takeReports(ctx, carrierId, response.reports).catch((error) => void errors.push(error));
      applied += receipt?.applied ?? 0;
      more = response.more && page === pagesAtATime;
      const isLast = more || !response.more;
      const nextAt = new Date(ctx.now().getTime() + (isLast ? (more ? 0 : everyMs) : leaseMs));
      const read = { cursor: response.cursor, lastError: null, readAt: ctx.now(), nextAt };
      // Somebody else reads on where this was lost.
      if (!(await (isLast ? release : note)(ctx, carrierId, claim, read)) || isLast) break;
      cursor = response.cursor;
    }
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error;
    await release(ctx, carrierId, claim, {
      lastError: error.message,
      nextAt: new Date(ctx.now().getTime() + everyMs),
    });
  }
  if (errors.length > 0) throw errors[0];
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

/** Whether the feed was still ours. */
async function note(ctx: Context, carrierId: number, claim: string, change: FeedChange): Promise<boolean> {
  const rows = await ctx.db
    .update(carrierFeeds)
    .set(change)
    .where(and(eq(carrierFeeds.carrierId, carrierId), eq(carrierFeeds.claim, claim)))
    .returning({ id: carrierFeeds.carrierId });
  return rows.length > 0;
}

const release = (ctx: Context, carrierId: number, claim: string, change: FeedChange): Promise<boolean> =>
  note(ctx, carrierId, claim, { ...change, claim: null });
