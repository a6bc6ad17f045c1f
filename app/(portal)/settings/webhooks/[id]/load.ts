import { notFound } from "next/navigation";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { WebhookPath } from "@/lib/api/v2/messaging/webhooks";
import { roleScopes } from "@/lib/core/vocabulary";
import { findWebhookHealth, type WebhookHealth } from "@/lib/domain/messaging/webhooks";
import type { Context } from "@/lib/platform/context";

interface OpenedWebhook {
  readonly ctx: Context;
  readonly health: WebhookHealth;
}

/**
 * Loads the subscription in the URL, once for page and metadata. 404 if it does not exist or the role may not see it.
 */
export const openWebhook = cache(async (id: string): Promise<OpenedWebhook> => {
  const { ctx, account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("webhooks.manage")) notFound();
  const path = WebhookPath.safeParse({ account_id: account.accountId, webhook_id: id });
  if (!path.success) notFound();
  const health = await orNotFound(findWebhookHealth(ctx, account.accountId, path.data.webhook_id));
  return { ctx, health };
});
