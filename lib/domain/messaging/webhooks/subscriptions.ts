import { asc, count, eq } from "drizzle-orm";
import { webhooks } from "@/db/schema/webhooks";
import { invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { AuditAction, Topic } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type TargetPolicy, validateTarget } from "@/lib/platform/egress";
import { inTransaction } from "@/lib/platform/transaction";
import { notifyAccountChanged } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";
import { withdrawWaiting } from "./delivery/disable";
import { lockWebhook, type Webhook } from "./find";
import { addSecret } from "./signing/secrets";

export const webhooksPerAccount = 20;

/** Health of a receiver without results yet. */
const unknownHealth = { failures: 0, failingSince: null, lastFailureAt: null, pausedUntil: null };

/** Subscriptions of an account, oldest first. */
export async function listWebhooks(
  ctx: Context,
  accountId: number,
  page: { limit: number; offset: number },
): Promise<{ rows: Webhook[]; total: number }> {
  assertAccountAccess(ctx, accountId);
  const where = eq(webhooks.accountId, accountId);
  const rows = await ctx.db
    .select()
    .from(webhooks)
    .where(where)
    .orderBy(asc(webhooks.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await ctx.db.select({ total: count() }).from(webhooks).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export function createWebhook(
  ctx: Context,
  accountId: number,
  draft: { topic: Topic; url: string },
  policy: TargetPolicy,
): Promise<Webhook> {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    const url = assertTarget(draft.url, policy);
    // First, because this locks the account: of two concurrent calls for the last place, the second counts the row of
    // the first.
    await notifyAccountChanged(tx, accountId, ["webhooks"]);
    await assertCapacity(tx, accountId);
    const [webhook] = await tx.db
      .insert(webhooks)
      .values({ accountId, topic: draft.topic, url, createdAt: tx.now(), updatedAt: tx.now() })
      .returning();
    if (!webhook) throw new Error("the webhook was not written");
    await addSecret(tx, webhook);
    await recordChange(tx, webhook, "webhook.created");
    return webhook;
  });
}

/** Changes the target of a subscription, also for deliveries that wait. `topic` may be repeated but not changed. */
export function redirectWebhook(
  ctx: Context,
  accountId: number,
  id: number,
  change: { url: string; topic?: string | undefined },
  policy: TargetPolicy,
): Promise<Webhook> {
  return inTransaction(ctx, async (tx) => {
    const webhook = await lockWebhook(tx, accountId, id);
    if (change.topic !== undefined && change.topic !== webhook.topic) throw invalid("topic", message("topic_fixed"));
    const url = assertTarget(change.url, policy);
    if (url === webhook.url) return webhook;
    const [changed] = await tx.db
      .update(webhooks)
      .set({ url, ...unknownHealth, updatedAt: tx.now() })
      .where(eq(webhooks.id, id))
      .returning();
    if (!changed) throw notFound("webhook", id);
    await notifyAccountChanged(tx, accountId, ["webhooks"]);
    await recordChange(tx, changed, "webhook.updated");
    return changed;
  });
}

/** Deletes a subscription, and cancels its waiting deliveries. */
export function deleteWebhook(ctx: Context, accountId: number, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const webhook = await lockWebhook(tx, accountId, id);
    await withdrawWaiting(tx, id, "cancelled");
    await tx.db.delete(webhooks).where(eq(webhooks.id, id));
    await notifyAccountChanged(tx, accountId, ["webhooks"]);
    await recordChange(tx, webhook, "webhook.deleted");
  });
}

function assertTarget(text: string, policy: TargetPolicy): string {
  const target = validateTarget(text, policy);
  if ("error" in target) throw invalid("url", target.error);
  return target.url;
}

async function assertCapacity(tx: Context, accountId: number): Promise<void> {
  const [counted] = await tx.db.select({ total: count() }).from(webhooks).where(eq(webhooks.accountId, accountId));
  if ((counted?.total ?? 0) >= webhooksPerAccount)
    throw invalid("global", message("too_many_webhooks", { maximum: webhooksPerAccount }));
}

/** Records only the host, because paths and queries of receivers carry tokens. */
const recordChange = (tx: Context, { accountId, id, topic, url }: Webhook, action: AuditAction): Promise<void> =>
  recordAudit(tx, { accountId, action, target: `webhook:${id}`, detail: { topic, host: new URL(url).host } });
