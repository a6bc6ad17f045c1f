import * as z from "zod";
import { attemptErrors, deliveryStates, topics } from "@/lib/core/vocabulary";
import type { Delivery, DeliveryDetail, DeliveryFilter, ShipmentEvent } from "@/lib/domain/messaging/webhooks";
import { Instant, Timestamp, toTimestamp } from "../../shared/timestamp";
import { Id } from "../../shared/wire";
import { envelope, pageQuery, toWindow } from "../envelope";
import { WebhookPath } from "./webhooks";

export const DeliveryPath = WebhookPath.extend({ delivery_id: Id });

export const DeliveriesQuery = z.object({
  state: z.enum(deliveryStates).optional(),
  from: Instant.optional().meta({ description: "Created at this moment or later." }),
  to: Instant.optional().meta({ description: "Created before this moment." }),
  shipment_id: Id.optional().meta({ description: "What tells of this shipment." }),
  ...pageQuery(20),
});

const Outcome = z.object({
  state: z.enum(deliveryStates).meta({
    description: "`held`: its subscription is disabled. `cancelled`: its subscription was ended.",
  }),
  attempts: z.int().meta({ description: "Attempts of the schedule that are used up." }),
  next_at: Timestamp.nullable().meta({ description: "When the next attempt is due." }),
  last_status: z.int().nullable().meta({ description: "HTTP status of the last answer." }),
  last_error: z.enum(attemptErrors).nullable(),
});

const message = { topic: z.enum(topics), type: z.string().meta({ examples: ["shipment.updated"] }) };

export const DeliveryV2 = z
  .object({
    id: z.int(),
    webhook_id: z.int(),
    message_id: z.string().meta({ description: "The `webhook-id` of every attempt." }),
    ...message,
    ...Outcome.shape,
    created_at: Timestamp,
    finished_at: Timestamp.nullable(),
    shipment_id: z.int().nullable().meta({ description: "The shipment that it tells of." }),
  })
  .meta({ id: "WebhookDelivery" });

export const DeliveryListV2 = envelope(DeliveryV2).meta({
  id: "WebhookDeliveryList",
  description: "`meta.total` counts to 10,000, and pages end there: `from` and `to` lead further back.",
});

const Attempt = z.object({
  number: z.int(),
  started_at: Timestamp,
  milliseconds: z.int(),
  status: z.int().nullable().meta({ description: "Null when no answer came." }),
  error: z.enum(attemptErrors).nullable().meta({ description: "Null for a success." }),
  response: z.string().nullable().meta({ description: "The beginning of the answer's body." }),
  remote_ip: z.string().nullable(),
});

export const DeliveryDetailV2 = DeliveryV2.extend({
  request: z
    .object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() })
    .meta({ description: "The last attempt without its signature; before the first, what will be sent." }),
  attempt_log: z.array(Attempt).meta({ description: "Every attempt, oldest first." }),
}).meta({ id: "WebhookDeliveryDetail" });

export const ReplayInput = z
  .object({
    since: Instant.meta({ description: "First moment." }),
    until: Instant.nullish().meta({ description: "Before this moment; now. At most 14 days after `since`." }),
  })
  .meta({ id: "WebhookReplayInput" });

export const ReplayV2 = z
  .object({
    queued: z.int().meta({ description: "Messages without a success that are sent again, oldest first." }),
    more: z.boolean().meta({ description: "10,000 were taken and others are left: call again." }),
  })
  .meta({ id: "WebhookReplay" });

export const ShipmentEventsV2 = z
  .array(
    z.object({
      id: z.string().meta({ description: "Of the message: its `webhook-id`." }),
      ...message,
      sequence: z.int(),
      created_at: Timestamp,
      data: z.record(z.string(), z.unknown()).meta({ description: "`data` of the message." }),
      deliveries: z.array(
        z.object({
          id: z.int(),
          webhook_id: z.int(),
          host: z.string().nullable().meta({ description: "Of the receiver; null once its subscription was ended." }),
          ...Outcome.shape,
          finished_at: Timestamp.nullable(),
        }),
      ),
    }),
  )
  .meta({ id: "ShipmentEvents" });

export const toDeliveryFilter = (query: z.output<typeof DeliveriesQuery>): DeliveryFilter => ({
  state: query.state,
  from: query.from,
  to: query.to,
  shipmentId: query.shipment_id,
  ...toWindow(query),
});

const toNullable = (at: Date | null): string | null => (at ? toTimestamp(at) : null);

const serializeOutcome = (
  row: Pick<Delivery, "state" | "attempts" | "nextAt" | "lastStatus" | "lastError">,
): z.input<typeof Outcome> => ({
  state: row.state,
  attempts: row.attempts,
  next_at: row.state === "pending" ? toNullable(row.nextAt) : null,
  last_status: row.lastStatus,
  last_error: row.lastError,
});

export const serializeDelivery = (delivery: Delivery): z.input<typeof DeliveryV2> => ({
  id: delivery.id,
  webhook_id: delivery.webhookId,
  message_id: delivery.messageId,
  topic: delivery.topic,
  type: delivery.type,
  ...serializeOutcome(delivery),
  created_at: toTimestamp(delivery.createdAt),
  finished_at: toNullable(delivery.finishedAt),
  shipment_id: delivery.shipmentId,
});

export const serializeDeliveryDetail = (detail: DeliveryDetail): z.input<typeof DeliveryDetailV2> => ({
  ...serializeDelivery(detail.delivery),
  request: detail.request,
  attempt_log: detail.attempts.map((attempt) => ({
    number: attempt.number,
    started_at: toTimestamp(attempt.startedAt),
    milliseconds: attempt.milliseconds,
    status: attempt.status,
    error: attempt.error,
    response: attempt.response,
    remote_ip: attempt.remoteIp,
  })),
});

export const serializeShipmentEvents = (events: readonly ShipmentEvent[]): z.input<typeof ShipmentEventsV2> =>
  events.map((event) => ({
    id: event.id,
    topic: event.topic,
    type: event.type,
    sequence: event.sequence,
    created_at: toTimestamp(event.createdAt),
    data: event.data,
    deliveries: event.deliveries.map((delivery) => ({
      id: delivery.id,
      webhook_id: delivery.webhookId,
      host: delivery.host,
      ...serializeOutcome(delivery),
      finished_at: toNullable(delivery.finishedAt),
    })),
  }));
