/**
 * Webhooks. An account has at most twenty subscriptions, each to one topic, which never changes. A target is a public
 * http or https URL: scheme, host and port are normalised, path and query stored byte for byte. Every change of a
 * subscription is a change of the account: published as its event, written to the audit log without the target's path.
 *
 * Route of an event: `publish.ts` makes it a message with a delivery for each subscription; a dispatcher claims due
 * deliveries (`claim.ts`), signs and sends them (`outbound.ts`) and writes the results (`results.ts`). The result
 * decides when a delivery is retried (`schedule.ts`) and whether its receiver is paused or disabled (`health.ts`). All
 * state is in rows: a claimed delivery belongs to its worker until the lease ends, so that a process may die at any
 * moment.
 */

export {
  type Delivery,
  type DeliveryDetail,
  type DeliveryFilter,
  findDelivery,
  listDeliveries,
} from "./deliveries";
export { webhookBacklog } from "./delivery/backlog";
export { attemptCounts } from "./delivery/counters";
export { hasDeliveriesDue } from "./delivery/lease";
export { publishEvents } from "./delivery/publish";
export { deleteOldDeliveries } from "./delivery/retention";
export { retrySchedule } from "./delivery/schedule";
export { webhookThroughputLimits } from "./delivery/throughput-limits";
export { createWebhookDispatcher } from "./delivery/webhook-dispatcher";
export { disableWebhook, enableWebhook } from "./enable";
export { type FailingWebhook, listFailingWebhooks, retryWebhook } from "./failing";
export type { Webhook } from "./find";
export { findWebhookHealth, listWebhookHealth, type WebhookHealth } from "./health-report";
export {
  type AccountDeliveryFilter,
  checkReceivedMessage,
  type DeliveryInspection,
  findMessageSubscriptions,
  inspectDelivery,
  listAccountDeliveries,
  type ReceivedMessage,
} from "./inspect";
export { redeliver, replayDeliveries } from "./redeliver";
export { listShipmentEvents, type ShipmentEvent } from "./shipment-events";
export { rotateWebhookSecret, showWebhookSecret } from "./signing/secrets";
export { listStoppedWebhooks } from "./stopped";
export { createWebhook, deleteWebhook, listWebhooks, redirectWebhook, webhooksPerAccount } from "./subscriptions";
export { sendTestEvent } from "./test-event";
export { createTransport } from "./transport/transport";
