/**
 * Who is to be told of what. An account has at most twenty subscriptions, each of one topic, which stays. A target is a
 * public http or https address, and is kept as given: scheme, host and port normalised, path and query byte for byte.
 * Every change is a change of the account: told by its event, written to the audit log without the target's path.
 *
 * The way of an event: `relay.ts` makes it a message with a delivery for each subscription; a courier claims what is due
 * (`claim.ts`), signs and sends it (`outbound.ts`), and writes what became of it (`results.ts`), which decides when it is
 * tried again (`schedule.ts`) and whether its receiver is paused or given up (`health.ts`). All of it lies in rows: a
 * delivery belongs to whoever claimed it until its lease ends, so that a process may die at any moment.
 */

export {
  type Attempt,
  type Delivery,
  type DeliveryDetail,
  type DeliveryFilter,
  findDelivery,
  listDeliveries,
} from "./deliveries";
export { webhookBacklog } from "./delivery/backlog";
export { attemptCounts } from "./delivery/counters";
export { relayOutbox } from "./delivery/relay";
export { deleteOldDeliveries } from "./delivery/retention";
export { retrySchedule } from "./delivery/schedule";
export { webhookThroughputLimits } from "./delivery/throughput-limits";
export {
  createWebhookDispatcher,
  type WebhookDispatcher,
} from "./delivery/webhook-dispatcher";
export { disableWebhook, enableWebhook } from "./enable";
export { type FailingWebhook, listFailingWebhooks, retryWebhook } from "./failing";
export type { Webhook } from "./find";
export { findWebhookHealth, listWebhookHealth, type WebhookHealth } from "./health-report";
export { redeliver, replayDeliveries } from "./redeliver";
export { listShipmentEvents, type ShipmentEvent } from "./shipment-events";
export { rotateWebhookSecret, showWebhookSecret, type WebhookSecret } from "./signing/secrets";
export { listStoppedWebhooks } from "./stopped";
export { createWebhook, deleteWebhook, listWebhooks, redirectWebhook } from "./subscriptions";
export { sendTestEvent } from "./test-event";
export { createTransport } from "./transport/transport";
