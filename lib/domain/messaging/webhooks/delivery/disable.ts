import { and, eq, inArray } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "@/db/schema/webhooks";
import type { DeliveryState, DisabledReason } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { notifyAccountChanged } from "../../../identity/accounts";
import { recordAudit } from "../../../identity/audit";
import { recordNotice } from "../../notices";
import type { Webhook } from "../find";

/**
 * Disables a subscription, whose row must be locked: its pending deliveries are held, and so are later ones. A
 * subscription that is disabled already keeps its reason.
 */
export async function disableSubscription(
  tx: Context,
  { id, accountId, disabledAt }: Pick<Webhook, "id" | "accountId" | "disabledAt">,
  reason: DisabledReason,
): Promise<void> {
  if (disabledAt) return;
  await tx.db
    .update(webhooks)
    .set({ disabledAt: tx.now(), disabledReason: reason, pausedUntil: null, updatedAt: tx.now() })
    .where(eq(webhooks.id, id));
  await withdrawWaiting(tx, id, "held");
  await notifyAccountChanged(tx, accountId, ["webhooks"]);
  if (reason !== "owner")
    await recordNotice(tx, {
      accountId,
      kind: "webhook_disabled",
      source: `webhook:${id}:${tx.now().toISOString()}`,
      detail: { webhook_id: id, reason },
    });
  await recordAudit(tx, { accountId, action: "webhook.disabled", target: `webhook:${id}`, detail: { reason } });
}

/** Withdraws deliveries that wait for an attempt: holds them for later, or cancels them with their subscription. */
export async function withdrawWaiting(tx: Context, webhookId: number, state: "held" | "cancelled"): Promise<void> {
  const waiting: DeliveryState[] = state === "held" ? ["pending"] : ["pending", "held"];
  await tx.db
    .update(webhookDeliveries)
    .set({ state, nextAt: null, finishedAt: state === "cancelled" ? tx.now() : null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), inArray(webhookDeliveries.state, waiting)));
}
