import { asc, count, eq } from "drizzle-orm";
import { webhooks } from "@/db/schema/webhooks";
import { invalid, notFound } from "@/lib/core/errors";
import type { Topic } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type TargetPolicy, validateTarget } from "@/lib/platform/egress";
import { inTransaction } from "@/lib/platform/transaction";
import { notifyAccountChanged } from "../accounts";
import { recordAudit } from "../audit";
import { giveUpWaiting } from "./delivery/switch";
import { lockWebhook, type Webhook } from "./find";
import { addSecret } from "./signing/secrets";

const webhooksPerAccount = 20;

/** How a receiver is doing of which nothing is known yet. */
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
    // First, as it locks the account: of two that race for the last place, the second counts the first.
    await notifyAccountChanged(tx, accountId, ["webhooks"]);
    await assertRoom(tx, accountId);
    const [webhook] = await tx.db
      .insert(webhooks)
      .values({ accountId, topic: draft.topic, url, createdAt: tx.now(), updatedAt: tx.now() })
      .returning();
    if (!webhook) throw new Error("the webhook was not written");
    await addSecret(tx, webhook.id);
    await note(tx, webhook, "webhook.created");
    return webhook;
  });
}

/** Sends a subscription elsewhere, what waits for it included. `topic` may be repeated but not changed. */
export function redirectWebhook(
  ctx: Context,
  accountId: number,
  id: number,
  change: { url: string; topic?: string },
  policy: TargetPolicy,
): Promise<Webhook> {
  return inTransaction(ctx, async (tx) => {
    const webhook = await lockWebhook(tx, accountId, id);
    if (change.topic !== undefined && change.topic !== webhook.topic)
      throw invalid("topic", { es: "El tópico no se puede cambiar.", en: "The topic cannot be changed." });
    const url = assertTarget(change.url, policy);
    if (url === webhook.url) return webhook;
    const [changed] = await tx.db
      .update(webhooks)
      .set({ url, ...unknownHealth, updatedAt: tx.now() })
      .where(eq(webhooks.id, id))
      .returning();
    if (!changed) throw notFound("webhook", id);
    await notifyAccountChanged(tx, accountId, ["webhooks"]);
    await note(tx, changed, "webhook.updated");
    return changed;
  });
}

/** Ends a subscription, and cancels what waits for it. */
export function deleteWebhook(ctx: Context, accountId: number, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const webhook = await lockWebhook(tx, accountId, id);
    await giveUpWaiting(tx, id, "cancelled");
    await tx.db.delete(webhooks).where(eq(webhooks.id, id));
    await notifyAccountChanged(tx, accountId, ["webhooks"]);
    await note(tx, webhook, "webhook.deleted");
  });
}

function assertTarget(text: string, policy: TargetPolicy): string {
  const target = validateTarget(text, policy);
  if ("refused" in target) throw invalid("url", target.refused);
  return target.url;
}

async function assertRoom(tx: Context, accountId: number): Promise<void> {
  const [counted] = await tx.db.select({ total: count() }).from(webhooks).where(eq(webhooks.accountId, accountId));
  if ((counted?.total ?? 0) >= webhooksPerAccount)
    throw invalid("global", {
      es: `Una cuenta puede tener ${webhooksPerAccount} webhooks como máximo.`,
      en: `An account may have ${webhooksPerAccount} webhooks at most.`,
    });
}

/** The host alone: paths and queries of receivers carry tokens. */
const note = (tx: Context, { accountId, id, topic, url }: Webhook, action: string): Promise<void> =>
  recordAudit(tx, { accountId, action, target: `webhook:${id}`, detail: { topic, host: new URL(url).host } });
