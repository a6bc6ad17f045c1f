import { webhookDeliveries, webhookMessages } from "@/db/schema/webhooks";
import { uuidV7 } from "@/lib/core/ids/uuid";
import { currency } from "@/lib/core/money";
import { statusFacts, type Topic } from "@/lib/core/vocabulary";
import type { TopicPayload } from "@/lib/core/webhook-messages";
import type { Context } from "@/lib/platform/context";
import { notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { type Delivery, findDeliveryOf } from "./deliveries";
import { composeMessage } from "./delivery/message";
import { assertEnabled, lockWebhook } from "./find";

/**
 * Sends a test message of the subscription's topic: its type is `webhook.test`, its data has the shape of a real event
 * and `test: true`. Ids in it are 0, which no row has, so that no receiver takes it for one of its orders.
 */
export function sendTestEvent(ctx: Context, accountId: number, webhookId: number): Promise<Delivery> {
  return inTransaction(ctx, async (tx) => {
    const webhook = await lockWebhook(tx, accountId, webhookId, "share");
    assertEnabled(webhook);
    const { topic } = webhook;
    const at = tx.now();
    const about = { accountId, topic, type: "webhook.test", sequence: 0 } as const;
    const payload = { ...samples[topic], account_id: accountId, test: true };
    const message = composeMessage({ ...about, uuid: uuidV7(at), payload, at });
    await tx.db.insert(webhookMessages).values({
      ...about,
      ...message,
      aggregate: "account",
      aggregateId: accountId,
      isTest: true,
      createdAt: at,
    });
    const [delivery] = await tx.db
      .insert(webhookDeliveries)
      .values({ messageId: message.id, webhookId, accountId, nextAt: at, createdAt: at })
      .returning({ id: webhookDeliveries.id });
    if (!delivery) throw new Error("the delivery was not written");
    await recordAudit(tx, {
      accountId,
      action: "webhook.tested",
      target: `webhook:${webhookId}`,
      detail: { message: message.id },
    });
    notifyAfterCommit(tx);
    return findDeliveryOf(tx, webhook, delivery.id);
  });
}

const shipment = { shipment_id: 0, external_id: "TEST-1" };

const samples: { readonly [T in Topic]: Omit<TopicPayload<T>, "account_id"> } = {
  status: {
    ...shipment,
    status: statusFacts.documentation_ready.name,
    status_code: "documentation_ready",
    substatus: null,
    direction: "forward",
    previous_status_code: "new",
  },
  shipment: { ...shipment, changes: ["status"] },
  account: { changes: ["name"] },
  account_balance: { available: 1000, held: 0, currency },
  stock: { sku_id: 0, sku: "TEST-1", warehouse: "PRINCIPAL", qty_available: 1, qty_allocated: 0, qty_total: 1 },
  order: {
    order_id: 0,
    channel: "api",
    external_id: "TEST-1",
    number: "TEST-1",
    status: "open",
    judgement: "ready",
    decisions: [],
    needs_decision: false,
    changes: [],
    shipments: [],
  },
  manifest: {
    manifest_id: 0,
    number: 0,
    origin_id: 0,
    carrier_id: 0,
    day: "2026-01-01",
    state: "closed",
    shipments: 1,
    packages: 1,
    pickup_id: null,
    changes: [],
  },
  claim: {
    claim_id: 0,
    shipment_id: 0,
    carrier_id: 0,
    kind: "lost",
    state: "open",
    source: "seller",
    amount: null,
    payout: 0,
    refund: 0,
    answer_by: null,
    changes: [],
  },
};
