export const topics = ["status", "shipment", "account", "account_balance", "stock", "order"] as const;
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
} as const satisfies Record<string, Topic>;
export type EventType = keyof typeof eventTopics;
/** `type` of a webhook body; a test event reports no change. */
export type WebhookEventType = EventType | "webhook.test";

/** What an event is about. */
export type Aggregate = "shipment" | "account" | "ledger" | "stock" | "order";

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
 * What a check of a received signature finds: made with the secret in force, with a replaced one that still signs, or
 * with one that has ended; with the secret of another subscription; over the body that was sent instead of the one
 * received; over the time of another attempt; with no known secret, while those of that time were deleted by a rotation;
 * with no known secret; unreadable; or not checked, without a readable time.
 */
export const signatureFindings = [
  "valid",
  "valid_previous",
  "ended_secret",
  "other_subscription",
  "body_changed",
  "timestamp_changed",
  "secret_deleted",
  "no_match",
  "malformed",
  "not_checked",
] as const;

/** What is wrong with a `webhook-signature` header that holds no signature in the format of the specification. */
export const signatureHeaderFaults = [
  "prefix_missing",
  "version_unknown",
  "separator",
  "hex",
  "wrong_length",
  "unreadable",
] as const;
export type SignatureHeaderFault = (typeof signatureHeaderFaults)[number];

/** How the time of a received message relates to the clock of the service. */
export const timestampFindings = ["in_time", "too_old", "too_new", "malformed"] as const;
export type TimestampFinding = (typeof timestampFindings)[number];

/** Whether a received `webhook-id` was sent to the subscription, only to others of the account, or is not stored. */
export const messageFindings = ["known", "elsewhere", "unknown"] as const;
export type MessageFinding = (typeof messageFindings)[number];

/** How a received body differs from the one that was sent. */
export const bodyDifferences = [
  "empty",
  "truncated",
  "appended",
  "byte_order_mark",
  "encoding",
  "reserialized",
  "other",
] as const;
export type BodyDifference = (typeof bodyDifferences)[number];
