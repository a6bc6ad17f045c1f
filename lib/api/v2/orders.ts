import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import { decisionMessage, editedParts } from "@/lib/core/sales";
import {
  decisionAnswers,
  decisionCodes,
  deliveryKinds,
  judgements,
  type Locale,
  lineKinds,
  logisticTypes,
  orderParts,
  orderStatuses,
  paymentStates,
  serviceTypes,
  shipmentStatuses,
  shopStates,
  statusFacts,
} from "@/lib/core/vocabulary";
import type { Order, WaitingReason } from "@/lib/domain/selling/orders";
import { toText } from "@/lib/i18n/to-text";
import { messagesByField, messagesOf, wireCode } from "../pipeline/error-messages";
import { Timestamp, toTimestamp } from "../shared/timestamp";
import { DestinationV2 } from "./destination";
import { envelope } from "./envelope";

/** Why no shipment can be made of an order. */
export const OrderReasonV2 = z.object({
  code: z.string().meta({ description: "A code of `decisions`, or of the errors of this interface." }),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).exactOptional().meta({
    description: "What is wrong by field, as `POST /v2/shipments` says it.",
  }),
});

/** A reason why an order is not shipped by itself. */
const OrderDecisionV2 = z.object({
  code: z.enum(decisionCodes),
  field: z.string().meta({ description: "Where it is mended; `global` when that is no field." }),
  message: z.string(),
  shipment_number: z.string().exactOptional().meta({
    description: "Of `same_sale_twice`: the number of the shipment that the sale has already.",
  }),
});

/** What a person said to a reason. */
const OrderAnswerV2 = z.object({
  code: z.enum(decisionCodes),
  answer: z.enum(decisionAnswers),
  message: z.string(),
  by: z.string().meta({ description: "As the audit names it: `user:12`." }),
  at: Timestamp,
});

const OrderItem = z.object({
  number: z.int(),
  sku: z.string().nullable(),
  description: z.string(),
  kind: z.enum(lineKinds).meta({
    description:
      "`goods` are packed. Of a bundle either the line that stands for it is, and its pieces are `part`, or its pieces are, and that line is `container`.",
  }),
  quantity: z.int(),
  fraction: z.string().nullable().meta({ description: "What was sold of a thing that is cut or weighed: `2.5`." }),
  refunded_quantity: z.int(),
  shipped_quantity: z.int().meta({ description: "In shipments that were not called off." }),
  unit_price: z.number(),
  weight: z.int().nullable(),
  height: z.int().nullable(),
  width: z.int().nullable(),
  length: z.int().nullable(),
  classification_id: z.int().nullable(),
});

const OrderDestination = DestinationV2.extend({ company: z.string().meta({ description: "Beside the person." }) });

/** What people edited of an order, with what its channel says in its place. */
const OrderEditsV2 = z.object({
  fields: z.array(z.enum(orderParts)),
  by: z.string().meta({ description: "As the audit names it: `user:12`." }),
  at: Timestamp,
  channel: z.object({
    destination: OrderDestination,
    items: z.array(
      OrderItem.pick({ number: true, quantity: true, weight: true, height: true, width: true, length: true }),
    ),
    notes: z.string(),
  }),
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
  differs_from_choice: z.boolean().meta({
    description: "It travels by another service, dispatch mode, carrier or point than the order names.",
  }),
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
    number: z.string().meta({ description: "What people call it; the external id where the channel has no other." }),
    link: z.string().nullable().meta({ description: "Its page in the shop." }),
    needs_decision: OrderReasonV2.nullable().meta({
      description: "Why no shipment is made of it by itself: the first of `decisions`, or the error of its shipment.",
    }),
    judgement: z.enum(judgements).meta({
      description: "`ready` may be shipped by itself, `ask` waits for a person, `ignore` is not to be shipped.",
    }),
    decisions: z.array(OrderDecisionV2).meta({ description: "Reasons that nobody has answered yet." }),
    answers: z.array(OrderAnswerV2).meta({
      description: "What people said to reasons; `POST …/decisions` with `ask` takes it back.",
    }),
    payment: z.enum(paymentStates),
    payment_due: z.number().nullable().meta({ description: "To be collected on delivery, in `currency`." }),
    shop_state: z.enum(shopStates).meta({ description: "What the connected shop last said of it." }),
    delivery: z.object({
      kind: z.enum(deliveryKinds),
      method: z.string(),
      title: z.string(),
      reference: z.string(),
      point_id: z.string().nullable(),
    }),
    country: z.string(),
    currency: z.string(),
    is_queued: z.boolean().meta({ description: "A shipment is about to be made of it." }),
    placed_at: Timestamp,
    created_at: Timestamp,
    updated_at: Timestamp,
    origin_id: z.int().nullable().meta({ description: "Null: the account's default origin." }),
    destination: OrderDestination,
    typed_address: z.record(z.string(), z.string()).nullable().meta({
      description:
        "The address as it was typed, by the channel's own names; null where the channel sends its fields apart.",
    }),
    declared_value: z.number(),
    shipping_paid: z.number().nullable(),
    chosen_service: z.string(),
    service_type: z.enum(serviceTypes).nullable(),
    logistic_type: z.enum(logisticTypes).nullable(),
    carrier_id: z.int().nullable(),
    notes: z.string(),
    edited: OrderEditsV2.nullable().meta({
      description: "What people edited (`PUT`) stands over what the channel says, which is told here.",
    }),
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
    number: order.number || order.externalId,
    link: order.link || null,
    status: order.status,
    needs_decision: order.reason && serializeReason(order.reason, at.locale),
    judgement: order.judgement,
    decisions: order.decisions.map((decision) => ({
      code: decision.code,
      field: decision.field,
      message: toText(decisionMessage(decision), at.locale),
      ...(decision.code === "same_sale_twice" && { shipment_number: String(decision.facts.number ?? "") }),
    })),
    answers: order.settled.flatMap(({ code, facts, answer, by, at: moment }) => {
      const known = decisionCodes.find((each) => each === code);
      if (known === undefined) return [];
      const text = toText(decisionMessage({ code: known, facts }), at.locale);
      return [{ code: known, answer, message: text, by, at: toTimestamp(new Date(moment)) }];
    }),
    payment: order.payment,
    payment_due: order.paymentDueCents === null ? null : toAmount(order.paymentDueCents),
    shop_state: order.shopState,
    delivery: {
      kind: order.delivery?.kind ?? "ship",
      method: order.delivery?.method ?? "",
      title: order.chosenService,
      reference: order.delivery?.reference ?? "",
      point_id: recipient.pointId,
    },
    country: order.country,
    currency: order.currency,
    is_queued: order.dueAt !== null,
    placed_at: toTimestamp(order.placedAt),
    created_at: toTimestamp(order.createdAt),
    updated_at: toTimestamp(order.updatedAt),
    origin_id: order.originId,
    destination: serializeRecipient(recipient),
    typed_address: order.typed,
    declared_value: toAmount(order.valueCents),
    shipping_paid: order.shippingPaidCents === null ? null : toAmount(order.shippingPaidCents),
    chosen_service: order.chosenService,
    service_type: order.serviceType,
    logistic_type: order.logisticType,
    carrier_id: order.carrierId,
    notes: order.notes,
    edited: order.edits && serializeEdits(order.edits),
    items: lines.map((line) => ({
      number: line.number,
      sku: line.sku,
      description: line.description,
      kind: line.kind,
      quantity: line.quantity,
      fraction: line.fraction,
      refunded_quantity: line.refundedQuantity,
      shipped_quantity: line.shippedQuantity,
      unit_price: toAmount(line.unitPriceCents),
      ...serializeMeasures(line),
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
      differs_from_choice: shipment.differs,
    })),
  };
};

const serializeRecipient = (recipient: Order["recipient"]): z.input<typeof OrderDestination> => ({
  name: recipient.name,
  company: recipient.company ?? "",
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
});

const serializeMeasures = (
  line: Pick<Order["lines"][number], "weightGrams" | "heightCm" | "widthCm" | "lengthCm">,
) => ({ weight: line.weightGrams, height: line.heightCm, width: line.widthCm, length: line.lengthCm });

const serializeEdits = (edits: NonNullable<Order["edits"]>): z.input<typeof OrderEditsV2> => ({
  fields: editedParts(edits),
  by: edits.by,
  at: toTimestamp(new Date(edits.at)),
  channel: {
    destination: serializeRecipient(edits.channel.recipient),
    items: edits.channel.lines.map((line, at) => ({
      number: at + 1,
      quantity: line.quantity,
      ...serializeMeasures(line),
    })),
    notes: edits.channel.notes,
  },
});

/** The reason as this version of the API words it, in the language of the reader. */
export function serializeReason(reason: WaitingReason, locale: Locale): z.input<typeof OrderReasonV2> {
  if ("facts" in reason) {
    const text = toText(decisionMessage(reason), locale);
    return {
      code: reason.code,
      message: text,
      ...(reason.field !== "global" && { errors: { [reason.field]: [text] } }),
    };
  }
  const [text] = messagesOf(reason, locale);
  const errors = messagesByField(reason, locale);
  return { code: wireCode(reason), message: text, ...(errors && { errors }) };
}
