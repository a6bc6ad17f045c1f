export const topics = [
  "status",
  "shipment",
  "account",
  "account_balance",
  "stock",
  "order",
  "manifest",
  "claim",
] as const;
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
  "order.created": "order",
  "order.updated": "order",
  "order.cancelled": "order",
  "order.shipped": "order",
  "order.delivered": "order",
  "manifest.created": "manifest",
  "manifest.updated": "manifest",
  "manifest.signed": "manifest",
  "claim.created": "claim",
  "claim.updated": "claim",
} as const satisfies Record<string, Topic>;
export type EventType = keyof typeof eventTopics;
/** `type` of a webhook body; a test event reports no change. */
export type WebhookEventType = EventType | "webhook.test";

/** What an event is about. */
export type Aggregate = "shipment" | "account" | "ledger" | "stock" | "order" | "manifest" | "claim";

/**
 * State of a delivery: due or waiting for its next attempt (`pending`), being sent, succeeded, failed in all its
 * attempts, waiting until its disabled subscription is enabled (`held`), or cancelled with its subscription.
 */
export const deliveryStates = ["pending", "sending", "succeeded", "failed", "held", "cancelled"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** First attempts and retries have separate queues, so that retries never starve first attempts. */
export type DeliveryQueue = "first" | "retry";

/** Why an attempt failed. For a refused address the code does not disclose what listens there. */
export const attemptErrors = ["status", "timeout", "connection_failed", "address_refused", "tls_failed"] as const;
export type AttemptError = (typeof attemptErrors)[number];

/**
 * Why a subscription is disabled: the receiver responded with 410, its deliveries failed for days, or its owner
 * disabled it.
 */
export const disabledReasons = ["gone", "failing", "owner"] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/**
 * What a check of a received message finds: signed with a secret in force; with none of them; over the body that was sent
 * instead of the one received; or at a time that receivers refuse.
 */
export type SignatureOutcome = "valid" | "wrong_secret" | "body_changed" | "too_old";
