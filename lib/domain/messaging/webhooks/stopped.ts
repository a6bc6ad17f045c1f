import { and, asc, eq, inArray } from "drizzle-orm";
import { webhooks } from "@/db/schema/webhooks";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import type { Webhook } from "./find";

/** Subscriptions that were disabled without a request of the account, oldest first. A single index look-up. */
export async function listStoppedWebhooks(ctx: Context, accountId: number): Promise<Pick<Webhook, "id" | "topic">[]> {
  assertAccountAccess(ctx, accountId);
  return ctx.db
    .select({ id: webhooks.id, topic: webhooks.topic })
    .from(webhooks)
    .where(and(eq(webhooks.accountId, accountId), inArray(webhooks.disabledReason, ["gone", "failing"])))
    .orderBy(asc(webhooks.id));
}
