import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import {
  type Locale,
  logisticTypes,
  orderStatuses,
  serviceTypes,
  shipmentStatuses,
  statusFacts,
} from "@/lib/core/vocabulary";
import type { Order, OrderReason } from "@/lib/domain/selling/orders";
import { messagesByField, messagesOf, wireCode } from "../pipeline/error-messages";
import { Timestamp, toTimestamp } from "../shared/timestamp";
import { DestinationV2 } from "./destination";
import { envelope } from "./envelope";

/** Why no shipment can be made of an order. */
export const OrderReasonV2 = z.object({
  code: z.string().meta({ description: "A code of the errors of this interface." }),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).exactOptional().meta({
    description: "What is wrong by field, as `POST /v2/shipments` says it.",
  }),
});

const OrderItem = z.object({
  number: z.int(),
  sku: z.string().nullable(),
  description: z.string(),
  quantity: z.int(),
  shipped_quantity: z.int().meta({ description: "In shipments that were not called off." }),
  unit_price: z.number(),
  weight: z.int().nullable(),
  height: z.int().nullable(),
  width: z.int().nullable(),
  length: z.int().nullable(),
  classification_id: z.int().nullable(),
});

const OrderShipment = z.object({
  id: z.int(),
  external_id: z.string(),
  status: z.enum(shipmentStatuses),
  status_name: z.string(),
  carrier: z.object({ id: z.int(), name: z.string() }),
  delivery_id: z.string().nullable().meta({ description: "The guide number; null until it exists." }),
  carrier_tracking_id: z.string().nullable(),
  tracking: z.string(),
  items: z.array(z.object({ number: z.int(), quantity: z.int() })),
});

export const OrderV2 = z
  .object({
    id: z.int(),
    account_id: z.int(),
    channel: z.string(),
    external_id: z.string(),
    status: z.enum(orderStatuses).meta({
      description: "`shipped`: every piece is in a shipment. `delivered`: and every shipment was delivered.",
    }),
    needs_decision: OrderReasonV2.nullable().meta({ description: "Why no shipment could be made of it by itself." }),
    is_queued: z.boolean().meta({ description: "A shipment is about to be made of it." }),
    placed_at: Timestamp,
    created_at: Timestamp,
    updated_at: Timestamp,
    origin_id: z.int().nullable().meta({ description: "Null: the account's default origin." }),
    destination: DestinationV2,
    declared_value: z.number(),
    shipping_paid: z.number().nullable(),
    chosen_service: z.string(),
    service_type: z.enum(serviceTypes).nullable(),
    logistic_type: z.enum(logisticTypes).nullable(),
    carrier_id: z.int().nullable(),
    notes: z.string(),
    items: z.array(OrderItem),
    shipments: z.array(OrderShipment).meta({ description: "Newest first, those that were called off included." }),
  })
  .meta({ id: "Order" });

export const OrderListV2 = envelope(OrderV2).meta({ id: "OrderList" });

export const serializeOrder = (
  order: Order,
  at: { readonly baseUrl: string; readonly locale: Locale },
): z.input<typeof OrderV2> => {
  const { recipient, lines } = order;
  return {
    id: order.id,
    account_id: order.accountId,
    channel: order.channel,
    external_id: order.externalId,
    status: order.status,
    needs_decision: order.reason && serializeReason(order.reason, at.locale),
    is_queued: order.dueAt !== null,
    placed_at: toTimestamp(order.placedAt),
    created_at: toTimestamp(order.createdAt),
    updated_at: toTimestamp(order.updatedAt),
    origin_id: order.originId,
    destination: {
      name: recipient.name,
      document: recipient.document,
      phone: recipient.phone,
      email: recipient.email,
      point_id: recipient.pointId,
      street: recipient.street,
      street_number: recipient.streetNumber,
      street_extras: recipient.streetExtras,
      city: recipient.city,
      state: recipient.state,
      zipcode: recipient.zipcode === null ? "" : String(recipient.zipcode),
    },
    declared_value: toAmount(order.valueCents),
    shipping_paid: order.shippingPaidCents === null ? null : toAmount(order.shippingPaidCents),
    chosen_service: order.chosenService,
    service_type: order.serviceType,
    logistic_type: order.logisticType,
    carrier_id: order.carrierId,
    notes: order.notes,
    items: lines.map((line) => ({
      number: line.number,
      sku: line.sku,
      description: line.description,
      quantity: line.quantity,
      shipped_quantity: line.shippedQuantity,
      unit_price: toAmount(line.unitPriceCents),
      weight: line.weightGrams,
      height: line.heightCm,
      width: line.widthCm,
      length: line.lengthCm,
      classification_id: line.classificationId,
    })),
    shipments: order.shipments.map((shipment) => ({
      id: shipment.shipmentId,
      external_id: shipment.externalId,
      status: shipment.status,
      status_name: statusFacts[shipment.status].name,
      carrier: { id: shipment.carrier.id, name: shipment.carrier.name },
      delivery_id: shipment.deliveryId,
      carrier_tracking_id: shipment.carrierTrackingId,
      tracking: `${at.baseUrl}/track/${shipment.trackingToken}`,
      items: [...shipment.lines],
    })),
  };
};

/** The error as this version of the API words it, in the language of the reader. */
export function serializeReason(reason: OrderReason, locale: Locale): z.input<typeof OrderReasonV2> {
  const [text] = messagesOf(reason, locale);
  const errors = messagesByField(reason, locale);
  return { code: wireCode(reason), message: text, ...(errors && { errors }) };
}
