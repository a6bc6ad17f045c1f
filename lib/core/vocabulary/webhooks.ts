export const topics = ["status", "shipment", "account", "account_balance", "stock"] as const;
export type Topic = (typeof topics)[number];

/** Event types of the outbox and of webhook bodies (`type`), each with the topic that carries it. */
export const eventTopics = {
  "shipment.status_changed": "status",
  "shipment.created": "shipment",
  "shipment.updated": "shipment",
  "shipment.labels_printed": "shipment",
  "account.updated": "account",
  "account_balance.changed": "account_balance",
  "stock.changed": "stock",
} as const satisfies Record<string, Topic>;
export type EventType = keyof typeof eventTopics;
/** `type` of what is sent; a test event tells of nothing. */
export type WebhookEventType = EventType | "webhook.test";

/** What an event is about. */
export type Aggregate = "shipment" | "account" | "ledger" | "stock";

/**
 * A delivery is due or waits for its next attempt (`pending`), is being sent, has arrived, has used up its attempts, waits
 * for its disabled subscription to be enabled (`held`), or was given up with its subscription.
 */
export const deliveryStates = ["pending", "sending", "succeeded", "failed", "held", "cancelled"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** First attempts and retries wait in lanes of their own, so that retries never starve first attempts. */
export type DeliveryQueue = "first" | "retry";

/** Why an attempt failed. What stands at a refused address is not told. */
export const attemptErrors = ["status", "timeout", "connection_failed", "address_refused", "tls_failed"] as const;
export type AttemptError = (typeof attemptErrors)[number];

/** Why a subscription is disabled: the receiver said so (410), it failed for days, or its owner did it. */
export const disabledReasons = ["gone", "failing", "owner"] as const;
export type DisabledReason = (typeof disabledReasons)[number];
