import * as z from "zod";
import { currency } from "./money";
import { pascalCase } from "./text/pascal-case";
import {
  claimKinds,
  claimSources,
  claimStates,
  decisionCodes,
  directions,
  type EventType,
  eventTopics,
  judgements,
  manifestStates,
  orderStatuses,
  shipmentStatuses,
  substatuses,
  type Topic,
  type WebhookEventType,
} from "./vocabulary";

/**
 * The shapes of webhook messages. Events are typed by them where they are recorded, the data of a body has its members
 * in their order, and the OpenAPI document describes them.
 */

const account = { account_id: z.int() };

const shipment = {
  ...account,
  shipment_id: z.int(),
  external_id: z.string().meta({ description: "The seller's own number; empty when the shipment has none." }),
};

const changes = z.array(z.string()).meta({ description: "Names of what changed; empty when it was created." });

const sequence = z.int().meta({
  description:
    "Grows with every event of the same shipment, account, SKU, order, manifest or claim: drop what is not above the highest known.",
});

const quantity = z.int();

/** The `data` of each topic. */
const dataShapes = {
  status: z.strictObject({
    ...shipment,
    status: z.string().meta({ description: "The Spanish name of the state." }),
    status_code: z.enum(shipmentStatuses),
    substatus: z.enum(substatuses).nullable(),
    direction: z.enum(directions),
    previous_status_code: z.enum(shipmentStatuses).nullable().meta({ description: "Null for a new shipment." }),
    sequence,
  }),
  shipment: z.strictObject({ ...shipment, changes, sequence }),
  account: z.strictObject({ ...account, changes, sequence }),
  account_balance: z.strictObject({
    ...account,
    available: z.number().meta({ description: "What may be spent." }),
    held: z.number().meta({ description: "What open shipments hold." }),
    currency: z.literal(currency),
    sequence,
  }),
  stock: z.strictObject({
    ...account,
    sku_id: z.int(),
    sku: z.string(),
    warehouse: z.string().meta({ description: "Code of the warehouse." }),
    qty_available: quantity,
    qty_allocated: quantity,
    qty_total: quantity,
    sequence,
  }),
  order: z.strictObject({
    ...account,
    order_id: z.int(),
    channel: z.string().meta({ description: "Where the order comes from." }),
    external_id: z.string().meta({ description: "The order's own number in its channel." }),
    number: z.string().meta({ description: "What people call it." }),
    status: z.enum(orderStatuses),
    judgement: z.enum(judgements).meta({
      description: "`ready` may be shipped by itself, `ask` waits for a person, `ignore` is not to be shipped.",
    }),
    decisions: z.array(z.enum(decisionCodes)).meta({ description: "Codes of the reasons that nobody has answered." }),
    needs_decision: z.boolean().meta({ description: "No shipment could be made of it by itself; the order says why." }),
    changes,
    shipments: z
      .array(
        z.strictObject({
          shipment_id: z.int(),
          status: z.enum(shipmentStatuses),
          delivery_id: z.string().nullable().meta({ description: "The guide number." }),
          carrier_tracking_id: z.string().nullable(),
          tracking: z.string().meta({ description: "Link of the tracking page." }),
        }),
      )
      .meta({ description: "The shipments of the order, newest first, 30 at most." }),
    sequence,
  }),
  manifest: z.strictObject({
    ...account,
    manifest_id: z.int(),
    number: z.int().meta({ description: "1, 2, 3 … of the account, without gaps." }),
    origin_id: z.int(),
    carrier_id: z.int(),
    day: z.iso.date().meta({ description: "Day in Argentina." }),
    state: z.enum(manifestStates),
    shipments: z.int().meta({ description: "How many are on it." }),
    packages: z.int().meta({ description: "How many packages are on it." }),
    pickup_id: z.int().nullable().meta({ description: "The pickup that was collected by it." }),
    changes,
    sequence,
  }),
  claim: z.strictObject({
    ...account,
    claim_id: z.int(),
    shipment_id: z.int(),
    carrier_id: z.int(),
    kind: z.enum(claimKinds),
    state: z.enum(claimStates),
    source: z.enum(claimSources).meta({ description: "Whose word opened it." }),
    amount: z.number().nullable().meta({ description: "What was asked for; null when nobody named an amount." }),
    payout: z.number().meta({ description: "What was accepted of the declared value." }),
    refund: z.number().meta({ description: "What was given back of the freight." }),
    answer_by: z.iso.date().nullable().meta({ description: "Day by which the carrier is to answer." }),
    changes,
    sequence,
  }),
} as const satisfies Record<Topic, z.ZodObject>;

type TopicData<T extends Topic> = z.infer<(typeof dataShapes)[T]>;

/** What is recorded of an event; its sequence belongs to the event. */
export type TopicPayload<T extends Topic> = {
  readonly [Member in Exclude<keyof TopicData<T>, "sequence">]: TopicData<T>[Member] extends string[]
    ? readonly string[]
    : TopicData<T>[Member];
};
export type EventPayload<Type extends EventType> = TopicPayload<(typeof eventTopics)[Type]>;

/** The members of a topic's data in the order of a body. */
export const dataMembers = (topic: Topic): readonly string[] => Object.keys(dataShapes[topic].shape);

const envelopeOf = <Type extends string, Data extends z.ZodType>(type: Type, topic: Topic, data: Data) =>
  z.strictObject({
    topic: z.literal(topic),
    timestamp: z.iso.datetime({ offset: true }).meta({ description: "When it happened." }),
    data,
    id: z
      .string()
      .regex(/^msg_[0-9A-HJKMNP-TV-Z]{26}$/)
      .meta({ description: "The same in every attempt, and in the header `webhook-id`." }),
    type: z.literal(type),
    ...account,
  });

const messageOf = (type: EventType) => {
  const topic = eventTopics[type];
  return envelopeOf(type, topic, dataShapes[topic]).meta({ id: `${pascalCase(type)}Message` });
};

const testOf = (topic: Topic) =>
  envelopeOf("webhook.test", topic, dataShapes[topic].extend({ test: z.literal(true) })).meta({
    id: `${pascalCase(topic)}TestMessage`,
  });

/** The body of every type of message. A test message has the data of its subscription's topic, and `test: true`. */
export const webhookMessages: Readonly<Record<WebhookEventType, z.ZodType>> = {
  "shipment.status_changed": messageOf("shipment.status_changed"),
  "shipment.created": messageOf("shipment.created"),
  "shipment.updated": messageOf("shipment.updated"),
  "shipment.labels_printed": messageOf("shipment.labels_printed"),
  "account.updated": messageOf("account.updated"),
  "account_balance.changed": messageOf("account_balance.changed"),
  "stock.changed": messageOf("stock.changed"),
  "order.created": messageOf("order.created"),
  "order.updated": messageOf("order.updated"),
  "order.cancelled": messageOf("order.cancelled"),
  "order.shipped": messageOf("order.shipped"),
  "order.delivered": messageOf("order.delivered"),
  "manifest.created": messageOf("manifest.created"),
  "manifest.updated": messageOf("manifest.updated"),
  "manifest.signed": messageOf("manifest.signed"),
  "claim.created": messageOf("claim.created"),
  "claim.updated": messageOf("claim.updated"),
  "webhook.test": z
    .union([
      testOf("status"),
      testOf("shipment"),
      testOf("account"),
      testOf("account_balance"),
      testOf("stock"),
      testOf("order"),
      testOf("manifest"),
      testOf("claim"),
    ])
    .meta({ id: "WebhookTestMessage" }),
};
