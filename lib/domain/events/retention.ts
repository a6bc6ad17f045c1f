import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, notExists, notInArray, or, sql } from "drizzle-orm";
import { eventFollowers, eventRetries, outbox } from "@/db/schema/outbox";
import { uuidV7 } from "@/lib/core/ids/uuid";
import type { Context } from "@/lib/platform/context";
import { retentionStart } from "@/lib/platform/retention";
import type { Follower } from "./follower";
import { followers } from "./followers";

/** Deletes events older than the retention that every follower has taken, the oldest first. */
export async function deleteOldEvents(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ moved: number; more: boolean }> {
  const before = retentionStart(ctx, "events");
  // UUID v7 ids sort by time, so the primary key is the only index needed.
  const earliestId = `${uuidV7(before).slice(0, 13)}-7000-8000-000000000000`;
  const retry = ctx.db
    .select({ id: eventRetries.eventId })
    .from(eventRetries)
    .where(eq(eventRetries.eventId, outbox.id));
  // An event without a position was handled by a version that gave none.
  const isTaken = or(isNull(outbox.position), and(...followers.map((follower) => isTakenBy(ctx, follower))));
  const old = ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(lt(outbox.id, earliestId), isNotNull(outbox.processedAt), isTaken, notExists(retry)))
    .orderBy(asc(outbox.id))
    .limit(limit);
  const deleted = await ctx.db.delete(outbox).where(inArray(outbox.id, old)).returning({ id: outbox.id });
  return { moved: deleted.length, more: deleted.length === limit };
}

/** The cursor of a follower that found nothing of its topics may lie far behind. */
function isTakenBy(ctx: Context, { name, topics }: Follower) {
  const cursor = ctx.db
    .select({ position: eventFollowers.position })
    .from(eventFollowers)
    .where(eq(eventFollowers.name, name));
  return or(lte(outbox.position, sql`(${cursor})`), topics && notInArray(outbox.type, [...topics]));
}
