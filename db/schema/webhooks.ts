import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type {
  Aggregate,
  AttemptError,
  DeliveryQueue,
  DeliveryState,
  DisabledReason,
  Topic,
  WebhookEventType,
} from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { createdAt, identity, instant, lease, reference } from "./columns";

/** Subscriptions of receivers to topics, with the health of the receiver. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    topic: text().$type<Topic>().notNull(),
    url: text().notNull(),
    /** Null = enabled. Deliveries of a disabled subscription are `held` until somebody replays them. */
    disabledAt: instant(),
    disabledReason: text().$type<DisabledReason>(),
    /** Number of failed attempts since the last success, and the times of the first and last; reset by a success. */
    failures: integer().notNull().default(0),
    failingSince: instant(),
    lastFailureAt: instant(),
    /** Updated at most every few seconds. */
    lastSuccessAt: instant(),
    /** Nothing is sent before this time (open circuit breaker); then a single attempt probes the receiver. */
    pausedUntil: instant(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index("webhooks_account").on(table.accountId, table.id)],
);

/**
 * Signing secrets, encrypted with the key of the installation. The secret without an end is current; others overlap it.
 */
export const webhookSecrets = pgTable(
  "webhook_secrets",
  {
    id: identity(),
    accountId: reference().notNull(),
    webhookId: reference()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** AES-256-GCM ciphertext of the secret; names the key that decrypts it. */
    sealed: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant(),
  },
  (table) => [index("webhook_secrets_webhook").on(table.webhookId)],
);

/** One message for every event that has subscribers; every attempt and every subscriber gets the same bytes. */
export const webhookMessages = pgTable(
  "webhook_messages",
  {
    /** `msg_…`, sorts by time. */
    id: text().primaryKey(),
    accountId: reference().notNull(),
    topic: text().$type<Topic>().notNull(),
    type: text().$type<WebhookEventType>().notNull(),
    aggregate: text().$type<Aggregate>().notNull(),
    aggregateId: reference().notNull(),
    sequence: integer().notNull(),
    body: text().notNull(),
    isTest: boolean().notNull().default(false),
    /** Null for test events. */
    outboxId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("webhook_messages_outbox").on(table.outboxId),
    index("webhook_messages_aggregate").on(table.aggregate, table.aggregateId, table.createdAt),
    index("webhook_messages_created").on(table.createdAt),
  ],
);

/** The delivery of a message to one subscription. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: identity(),
    messageId: text()
      .notNull()
      .references(() => webhookMessages.id),
    /** Not a foreign key: a deleted subscription leaves its cancelled deliveries behind. */
    webhookId: reference().notNull(),
    accountId: reference().notNull(),
    state: text().$type<DeliveryState>().notNull().default("pending"),
    lane: text().$type<DeliveryQueue>().notNull().default("first"),
    /** Attempts that count against the schedule. */
    attempts: smallint().notNull().default(0),
    /** When the delivery is due; set for pending deliveries only. */
    nextAt: instant(),
    ...lease(),
    lastStatus: smallint(),
    lastError: text().$type<AttemptError>(),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (table) => [
    uniqueIndex("webhook_deliveries_once").on(table.messageId, table.webhookId),
    index("webhook_deliveries_due")
      .on(table.lane, table.webhookId, table.nextAt, table.id)
      .where(sql`${table.state} = 'pending'`),
    index("webhook_deliveries_leases").on(table.leaseUntil).where(sql`${table.state} = 'sending'`),
    index("webhook_deliveries_webhook").on(table.webhookId, table.state, table.createdAt, table.id),
    index("webhook_deliveries_created").on(table.createdAt),
  ],
);

/** Attempts at deliveries, with their results. Append-only. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    id: identity(),
    accountId: reference().notNull(),
    deliveryId: reference().notNull(),
    webhookId: reference().notNull(),
    /** 1 = the first. */
    number: smallint().notNull(),
    startedAt: instant().notNull(),
    milliseconds: integer().notNull(),
    /** Null if there was no response. */
    status: smallint(),
    /** Null for a success. */
    error: text().$type<AttemptError>(),
    remoteIp: text(),
    /** The target URL at the time of the attempt. */
    url: text().notNull(),
    /** The first 4 KiB of the response, text only. */
    response: text(),
  },
  (table) => [
    index("webhook_attempts_delivery").on(table.deliveryId),
    index("webhook_attempts_webhook").on(table.webhookId, table.startedAt, table.error),
    index("webhook_attempts_started").on(table.startedAt),
  ],
);
