import { and, lt } from "drizzle-orm";
import { newestOf, ownedBy } from "@/db/query/newest";
import { outbox } from "@/db/schema/outbox";
import { assertAccountAccess } from "../access";
import type { Context } from "../context";

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
