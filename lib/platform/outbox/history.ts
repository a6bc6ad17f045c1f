import { and, asc, inArray, isNotNull, lt } from "drizzle-orm";
import { newestOf, ownedBy } from "@/db/query/newest";
import { outbox } from "@/db/schema/outbox";
import { uuidV7 } from "@/lib/core/ids/uuid";
import { assertAccountAccess } from "../access";
import type { Context } from "../context";
import { retentionStart } from "../retention";

/** Deletes relayed events older than the retention, the oldest first. */
export async function deleteOldEvents(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ moved: number; more: boolean }> {
  const before = retentionStart(ctx, "events");
  // UUID v7 ids sort by time, so the primary key is the only index needed.
  const earliestId = `${uuidV7(before).slice(0, 13)}-7000-8000-000000000000`;
  const old = ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(lt(outbox.id, earliestId), isNotNull(outbox.processedAt)))
    .orderBy(asc(outbox.id))
    .limit(limit);
  const deleted = await ctx.db.delete(outbox).where(inArray(outbox.id, old)).returning({ id: outbox.id });
  return { moved: deleted.length, more: deleted.length === limit };
}

export type AccountEvent = Pick<
  typeof outbox.$inferSelect,
  "id" | "type" | "aggregate" | "aggregateId" | "sequence" | "payload" | "requestId" | "createdAt"
>;

/** The events of an account within the retention, newest first; `before` is the id of an event. */
export async function listAccountEvents(
  ctx: Context,
  { accountId, before, limit }: { accountId: number; before?: string | undefined; limit: number },
): Promise<{ rows: AccountEvent[]; more: boolean }> {
  assertAccountAccess(ctx, accountId);
  const rows = await ctx.db
    .select()
    .from(outbox)
    .where(and(ownedBy(outbox.accountId, [accountId]), before === undefined ? undefined : lt(outbox.id, before)))
    .orderBy(...newestOf(outbox.accountId, [accountId], outbox.id))
    .limit(limit + 1);
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}
