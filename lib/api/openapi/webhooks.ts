import { pascalCase } from "@/lib/core/text/pascal-case";
import { eventTopics, topics, type WebhookEventType } from "@/lib/core/vocabulary";
import { webhookMessages } from "@/lib/core/webhook-messages";
import { webhookExamples } from "./examples/webhook-messages";
import type { JsonSchema } from "./json-schema";
import type { NamedSchemas } from "./named-schemas";
import { tagOf } from "./tags";

/** The `webhooks` section: what the service sends to the addresses that an account subscribes. */

const summaries: Readonly<Record<WebhookEventType, string>> = {
  "shipment.status_changed": "A shipment has another state or substatus, or is new",
  "shipment.created": "A shipment was created",
  "shipment.updated": "A shipment was changed",
  "shipment.labels_printed": "Labels or documents of a shipment were obtained",
  "account.updated":
    "Data, brand, preferences, shipping rules, origins, boxes, products, returns or webhooks of an account were changed",
  "account_balance.changed": "The balance of an account is another",
  "stock.changed": "The stock of a SKU in a warehouse is another",
  "order.created": "An order came in",
  "order.updated": "An order was changed, is in a shipment, or needs a decision",
  "order.cancelled": "An order was cancelled",
  "order.shipped": "A shipment of an order has its guide",
  "order.delivered": "All of an order was delivered",
  "manifest.created": "The day of a carrier at an origin was closed",
  "manifest.updated": "A shipment was taken off a manifest before it was signed",
  "manifest.signed": "The carrier's driver signed a manifest, or it was signed on paper",
  "claim.created": "A claim was opened",
  "claim.updated": "A claim has another state, evidence or amount, or the carrier's time to answer ends",
  "webhook.test": "A test that was asked for",
};

const text = { type: "string" } as const;

const headers: Readonly<Record<string, { description: string; schema: JsonSchema; example: unknown }>> = {
  "webhook-id": {
    description: "Id of the message, the same in every attempt: drop a message whose id was worked off already.",
    schema: { ...text, pattern: "^msg_[0-9A-HJKMNP-TV-Z]{26}$" },
    example: "msg_01KAH8W3ZV5Q2M7R4T6Y8B0C1D",
  },
  "webhook-timestamp": {
    description: "When this attempt was made, in Unix seconds. Refuse what is more than five minutes off.",
    schema: { type: "integer" },
    example: 1_795_190_400,
  },
  "webhook-signature": {
    description:
      "Signatures of Standard Webhooks, separated by spaces: one for each secret in force. Base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`.",
    schema: { ...text, pattern: "^v1,[A-Za-z0-9+/]+=*( v1,[A-Za-z0-9+/]+=*)*$" },
    example: "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  },
  "webhook-topic": {
    description: "Topic of the subscription.",
    schema: { ...text, enum: topics },
    example: "status",
  },
  "webhook-delivery-id": {
    description: "Id of the delivery, as in `webhooks.getDelivery`.",
    schema: { ...text, pattern: "^\\d+$" },
    example: "981",
  },
  "webhook-attempt": {
    description: "Which attempt this is, from 1.",
    schema: { type: "integer", minimum: 1 },
    example: 1,
  },
};

/** Parameters that every message shares, for the components of the document. */
export const webhookParameters: JsonSchema = Object.fromEntries(
  Object.entries(headers).map(([name, header]) => [name, { name, in: "header", required: true, ...header }]),
);

export function describeWebhooks(schemas: NamedSchemas): JsonSchema {
  const types = [...(Object.keys(eventTopics) as (keyof typeof eventTopics)[]), "webhook.test"] as const;
  return Object.fromEntries(types.map((type) => [type, { post: describeMessage(type, schemas) }]));
}

const describeMessage = (type: WebhookEventType, schemas: NamedSchemas): JsonSchema => ({
  // The name of a handler in generated code: `onShipmentStatusChanged`.
  operationId: `on${pascalCase(type)}`,
  summary: summaries[type],
  description:
    type === "webhook.test"
      ? "Sent by `webhooks.test`, with data in the shape of the subscription's topic and `test: true`; ids in it are 0."
      : `Sent to subscriptions of the topic \`${eventTopics[type]}\`.`,
  tags: [tagOf("webhooks.create")],
  // The signature is what tells that a message is ours.
  security: [],
  parameters: Object.keys(headers).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  requestBody: {
    required: true,
    content: {
      "application/json": { schema: schemas.describe(webhookMessages[type], "output"), example: webhookExamples[type] },
    },
  },
  responses: {
    "2XX": { description: "Received. Answer within 15 seconds, and do the work afterwards." },
    410: { description: "Gone: the subscription is disabled at once." },
    default: { description: "Not received; a redirect is not followed. The message is sent again, ten times in all." },
  },
});
