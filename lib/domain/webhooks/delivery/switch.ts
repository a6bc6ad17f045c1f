import { and, eq, inArray } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "@/db/schema/webhooks";
import type { DeliveryState, DisabledReason } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { notifyAccountChanged } from "../../accounts";
import { recordAudit } from "../../audit";
import { recordNotice } from "../../notices";
import type { Webhook } from "../find";

/**
 * Stops sending to a subscription, whose row must be locked: what waits for it is held, and so is what comes from now on.
 * One that is disabled stays so, for the reason it has.
 */
export async function switchOff(
  tx: Context,
  { id, accountId, disabledAt }: Pick<Webhook, "id" | "accountId" | "disabledAt">,
  reason: DisabledReason,
): Promise<void> {
  if (disabledAt) return;
  await tx.db
    .update(webhooks)
    .set({ disabledAt: tx.now(), disabledReason: reason, pausedUntil: null, updatedAt: tx.now() })
    .where(eq(webhooks.id, id));
  await giveUpWaiting(tx, id, "held");
  await notifyAccountChanged(tx, accountId, ["webhooks"]);
  if (reason !== "owner")
    await recordNotice(tx, {
      ...{ accountId, kind: "webhook_disabled", source: `webhook:${id}:${tx.now().toISOString()}` },
      detail: { webhook_id: id, reason },
    });
  await recordAudit(tx, { accountId, action: "webhook.disabled", target: `webhook:${id}`, detail: { reason } });
}

/** What waits for its attempt does not get one: it is held for later, or cancelled with its subscription. */
export async function giveUpWaiting(tx: Context, webhookId: number, state: "held" | "cancelled"): Promise<void> {
  const waiting: DeliveryState[] = state === "held" ? ["pending"] : ["pending", "held"];
  await tx.db
    .update(webhookDeliveries)
    .set({ state, nextAt: null, finishedAt: state === "cancelled" ? tx.now() : null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), inArray(webhookDeliveries.state, waiting)));
}
