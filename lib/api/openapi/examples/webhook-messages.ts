import { eventTopics, type WebhookEventType } from "@/lib/core/vocabulary";
import type { EventPayload } from "@/lib/core/webhook-messages";

/** A body of every type of webhook message. */

const shipment = { account_id: 1, shipment_id: 987, external_id: "A-1" };

const order = {
  account_id: 1,
  order_id: 55,
  channel: "api",
  external_id: "1001",
  number: "1001",
  judgement: "ready",
  decisions: [],
  needs_decision: false,
} as const;
const orderShipment = {
  shipment_id: 987,
  status: "documentation_ready",
  delivery_id: "0001-00000987",
  carrier_tracking_id: null,
  tracking: "https://envios.example.com/track/3vUgN0GBQmq0nD9yJ0xk2w",
} as const;

const manifest = {
  account_id: 1,
  manifest_id: 7,
  number: 7,
  origin_id: 1,
  carrier_id: 1,
  day: "2026-11-25",
  state: "closed",
  shipments: 2,
  packages: 3,
  pickup_id: 1,
} as const;

const claim = {
  account_id: 1,
  claim_id: 12,
  shipment_id: 987,
  carrier_id: 1,
  kind: "lost",
  state: "open",
  source: "seller",
  amount: 25_000,
  payout: 0,
  refund: 0,
  answer_by: null,
} as const;

const payloads: { readonly [Type in keyof typeof eventTopics]: EventPayload<Type> } = {
  "shipment.status_changed": {
    ...shipment,
    status: "Pendiente de Preparacion",
    status_code: "documentation_ready",
    substatus: null,
    direction: "forward",
    previous_status_code: "new",
  },
  "shipment.created": { ...shipment, changes: [] },
  "shipment.updated": { ...shipment, changes: ["status"] },
  "shipment.labels_printed": { ...shipment, changes: ["documents_obtained"] },
  "account.updated": { account_id: 1, changes: ["sort_by"] },
  "account_balance.changed": { account_id: 1, available: 98_765.5, held: 4_200, currency: "ARS" },
  "stock.changed": {
    account_id: 1,
    sku_id: 42,
    sku: "MATE-01",
    warehouse: "PRINCIPAL",
    qty_available: 7,
    qty_allocated: 3,
    qty_total: 10,
  },
  "order.created": { ...order, status: "open", changes: [], shipments: [] },
  "order.updated": { ...order, status: "open", changes: ["items"], shipments: [] },
  "order.cancelled": { ...order, status: "cancelled", changes: ["status"], shipments: [] },
  "order.shipped": { ...order, status: "shipped", changes: ["shipments"], shipments: [orderShipment] },
  "order.delivered": {
    ...order,
    status: "delivered",
    changes: ["status"],
    shipments: [{ ...orderShipment, status: "delivered" }],
  },
  "manifest.created": { ...manifest, changes: [] },
  "manifest.updated": { ...manifest, shipments: 1, packages: 1, changes: ["shipments"] },
  "manifest.signed": { ...manifest, state: "signed", changes: ["state"] },
  "claim.created": { ...claim, changes: [] },
  "claim.updated": { ...claim, state: "accepted", payout: 25_000, refund: 4_235.5, changes: ["state"] },
};

const bodyOf = (type: string, topic: string, data: object): unknown => ({
  topic,
  timestamp: "2026-11-20T16:00:00+00:00",
  data,
  id: "msg_01KAH8W3ZV5Q2M7R4T6Y8B0C1D",
  type,
  account_id: 1,
});

export const webhookExamples: Readonly<Record<WebhookEventType, unknown>> = {
  ...(Object.fromEntries(
    Object.entries(payloads).map(([type, payload]) => [
      type,
      bodyOf(type, eventTopics[type as keyof typeof payloads], { ...payload, sequence: 2 }),
    ]),
  ) as Record<keyof typeof payloads, unknown>),
  "webhook.test": bodyOf("webhook.test", "status", {
    ...payloads["shipment.status_changed"],
    shipment_id: 0,
    external_id: "TEST-1",
    sequence: 0,
    test: true,
  }),
};
