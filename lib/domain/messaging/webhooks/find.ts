import { and, eq } from "drizzle-orm";
import { webhooks } from "@/db/schema/webhooks";
import { DomainError, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

export type Webhook = typeof webhooks.$inferSelect;

/** A subscription of the account; `not_found` for one of another account. */
export async function findWebhook(ctx: Context, accountId: number, id: number): Promise<Webhook> {
  const [webhook] = await select(ctx, accountId, id);
  if (!webhook) throw notFound("webhook", id);
  return webhook;
}

/**
 * The same, locked until the end of the transaction. Senders share the lock; disabling or deleting the subscription
 * waits for them, and then sees the deliveries that they wrote.
 */
export async function lockWebhook(
  tx: Context,
  accountId: number,
  id: number,
  mode: "share" | "update" = "update",
): Promise<Webhook> {
  const [webhook] = await select(tx, accountId, id).for(mode);
  if (!webhook) throw notFound("webhook", id);
  return webhook;
}

/** Throws for a disabled subscription: neither redeliveries nor test events are sent to it. */
export function assertEnabled({ disabledAt }: Webhook): void {
  if (disabledAt === null) return;
  throw new DomainError({ code: "conflict", message: message("webhook_disabled") });
}

function select(ctx: Context, accountId: number, id: number) {
  assertAccountAccess(ctx, accountId);
  return ctx.db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.accountId, accountId)));
}
