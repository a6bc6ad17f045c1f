import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { outbox } from "@/db/schema/outbox";
import type { Context } from "@/lib/platform/context";
import { relayedColumns } from "@/lib/platform/outbox";
import { followers } from "./followers";

/**
 * Lets the followers take the waiting events of an account in the transaction of the caller, and those that they publish: for
 * a history that is written at once, and seen by nobody until then. Everything else is relayed.
 */
export async function followWithin(tx: Context, accountId: number): Promise<void> {
  while ((await followOnce(tx, accountId)) > 0);
}

/** How many events were taken. */
async function followOnce(tx: Context, accountId: number): Promise<number> {
  const events = await tx.db
    .select(relayedColumns)
    .from(outbox)
    .where(and(eq(outbox.accountId, accountId), isNull(outbox.processedAt)))
    .orderBy(asc(outbox.createdAt), asc(outbox.sequence));
  for (const { topics, follow } of followers) {
    const own = topics ? events.filter(({ type }) => topics.includes(type)) : events;
    if (own.length > 0) await follow(tx, own);
  }
  const ids = events.map(({ id }) => id);
  if (ids.length > 0) await tx.db.update(outbox).set({ processedAt: tx.now() }).where(inArray(outbox.id, ids));
  return ids.length;
}
