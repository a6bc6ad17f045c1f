import * as z from "zod";
import { message } from "@/lib/core/messages";
import type { Postcode } from "@/lib/core/postcode";
import {
  channelKinds,
  defaultChannel,
  deliveryKinds,
  judgements,
  limits,
  logisticTypes,
  orderStatuses,
  paymentStates,
  type ServiceType,
  serviceTypes,
} from "@/lib/core/vocabulary";
import type { NewOrder, OrderListing } from "@/lib/domain/selling/orders";
import { checkLoadSize } from "../shared/load-size";
import { Instant } from "../shared/timestamp";
import {
  Amount,
  Flag,
  Id,
  lines,
  list,
  objectRule,
  optionalText,
  requiredText,
  text,
  textRule,
  Zipcode,
} from "../shared/wire";
import { pageQuery, toWindow } from "./envelope";
import { exactSum, OrderItemInput } from "./order-item-input";
import { OriginId } from "./pricing/quotes";
import { Destination, missingFields, toRecipient } from "./shipping/shipments";

export const OrderPath = z.object({ id: Id });

const Channel = text(limits.channel, 1)
  .check(textRule((value) => (/^[a-z][a-z0-9_-]*$/.test(value) ? undefined : message("must_be_channel"))))
  .meta({ pattern: "^[a-z][a-z0-9_-]*$" });

export const OrdersQuery = z.object({
  account_id: Id.optional().meta({ description: "Every account that the credential reaches when left out." }),
  status: z.enum(orderStatuses).optional(),
  needs_decision: Flag.optional().meta({ description: "Only orders that wait for a decision, or only the others." }),
  judgement: z.enum(judgements).optional().meta({ description: "`ignore`: those that are not to be shipped." }),
  channel: Channel.optional().meta({ description: "Only from this channel." }),
  external_id: text(limits.externalId).optional(),
  shipment_id: Id.optional().meta({ description: "Only orders of which this shipment has pieces." }),
  updated_since: Instant.optional().meta({ description: "Created or changed at this moment or later." }),
  search: optionalText(100).meta({
    description:
      "A number in any case, the recipient's e-mail, phone or document, or words of name, place, numbers and articles; the last one may be half typed.",
  }),
  ...pageQuery(20),
});

export const toOrderListing = (query: z.output<typeof OrdersQuery>): OrderListing => ({
  accountId: query.account_id,
  statuses: query.status && [query.status],
  needsDecision: query.needs_decision,
  judgement: query.judgement,
  channel: query.channel,
  externalId: query.external_id,
  shipmentId: query.shipment_id,
  updatedSince: query.updated_since,
  search: query.search,
  ...toWindow(query),
});

/** Two or three letters, in capitals whatever the case they come in. */
const Code = (letters: number) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .check(
      textRule((value) =>
        new RegExp(`^[A-Z]{${letters}}$`).test(value) ? undefined : message("must_be_letters", { letters }),
      ),
    );

const OrderDeliveryInput = z
  .object({
    kind: z
      .enum(deliveryKinds)
      .nullish()
      .meta({ description: "`ship` when left out, or that of the option of `reference`." }),
    method: optionalText(limits.orderService).meta({ description: "The shop's name for the method: `flat_rate`." }),
    title: optionalText(limits.orderService).meta({
      description: "What the buyer read; `chosen_service` is the same.",
    }),
    reference: optionalText(limits.orderService).meta({
      description:
        "Of the option that was chosen at a checkout, 90 days long: the shipment takes its carrier, service, dispatch mode and point unless the order says otherwise. Any other text is kept and means nothing.",
    }),
    point_id: optionalText(50).meta({ description: "The pick-up point; `destination.point_id` is the same." }),
  })
  .meta({ id: "OrderDeliveryInput" });

const OrderDestinationInput = Destination.extend({
  company: optionalText(limits.name).meta({ description: "Beside the person." }),
  zipcode: z
    .union([Zipcode, text(20)])
    .nullish()
    .meta({
      description: "As that of a shipment; of another country any text, which is kept as it is.",
    }),
});

interface DeliveredInput {
  readonly country?: unknown;
  readonly delivery?:
    | { readonly kind?: unknown; readonly point_id?: unknown; readonly reference?: unknown }
    | null
    | undefined;
  readonly service_type?: ServiceType | null | undefined;
  readonly destination: z.output<typeof OrderDestinationInput>;
}

/** What is not sent by us needs no address: it is a reason to wait, or none of ours. */
const withOrderAddress = objectRule<DeliveredInput>((value, reject) => {
  const { country, delivery, destination, service_type } = value;
  if (typeof destination !== "object" || destination === null) return;
  const isSentHere =
    (country == null || country === "AR") && !["store_pickup", "none"].includes(String(delivery?.kind));
  if (!isSentHere) return;
  const { zipcode, ...rest } = destination;
  if (typeof zipcode === "string") return reject("destination.zipcode", message("must_be_postcode"));
  const point = destination.point_id || (typeof delivery?.point_id === "string" ? delivery.point_id : undefined);
  // A point to be chosen yet is a reason to wait, and a reference may name one.
  const isToPoint = delivery?.kind === "pickup_point" || (delivery?.kind == null && delivery?.reference);
  if (isToPoint && !point && service_type == null) return;
  for (const field of missingFields({ service_type, destination: { ...rest, zipcode, point_id: point } }))
    reject(`destination.${field}`, message("required"));
});

export const OrderInput = z
  .object({
    account_id: Id,
    channel: Channel.nullish().meta({
      description: `Where the order comes from; \`${defaultChannel}\` when left out. The names of connected shops (${channelKinds
        .map((kind) => `\`${kind}\`, \`${kind}-2\``)
        .join(", ")} …) are theirs alone.`,
    }),
    external_id: requiredText(limits.externalId).meta({
      description:
        "The order's own number in its channel: letters, digits, blanks and `-_.#/`. Compared and kept in NFC.",
    }),
    number: optionalText(limits.externalId).meta({
      description: "What people call the order, where that is not the external id.",
    }),
    payment: z.enum(paymentStates).nullish().meta({ description: "`paid` when left out." }),
    payment_due: Amount.nullish().meta({ description: "What is collected on delivery, in `currency`." }),
    delivery: OrderDeliveryInput.nullish(),
    country: Code(2).nullish().meta({ description: "ISO 3166-1, two letters; `AR` when left out." }),
    currency: Code(3)
      .nullish()
      .meta({ description: "ISO 4217; `ARS` when left out. It is the currency of every amount." }),
    placed_at: Instant.nullish().meta({ description: "When the buyer bought; now when left out." }),
    origin_id: OriginId,
    destination: OrderDestinationInput,
    items: list(OrderItemInput, limits.orderLines).meta({ description: "At least one, 1,000 pieces at most." }),
    declared_value: Amount.nullish().meta({ description: "The sum of the items when left out." }),
    shipping_paid: Amount.nullish().meta({ description: "What the buyer paid for shipping." }),
    chosen_service: optionalText(limits.orderService).meta({
      description: "What the buyer chose, in the words of the shop.",
    }),
    service_type: z.enum(serviceTypes).nullish(),
    logistic_type: z.enum(logisticTypes).nullish(),
    carrier_id: Id.nullish(),
    notes: lines(limits.orderNotes).nullish(),
  })
  .check(withOrderAddress)
  .check(
    objectRule<{ items?: unknown }>(({ items }, reject) =>
      checkLoadSize({ items }, (_path, text) => reject("items", text)),
    ),
  )
  .meta({ id: "OrderInput" });

export const toNewOrder = (input: z.output<typeof OrderInput>): NewOrder => ({
  accountId: input.account_id,
  channel: input.channel ?? defaultChannel,
  externalId: input.external_id,
  recipient: {
    ...toRecipient({ ...input.destination, zipcode: undefined }),
    city: input.destination.city ?? "",
    state: input.destination.state ?? "",
    ...postcodeOf(input.destination.zipcode),
    pointId: input.destination.point_id || input.delivery?.point_id || null,
    ...(input.destination.company && { company: input.destination.company }),
  },
  number: input.number ?? "",
  payment: input.payment ?? "paid",
  paymentDueCents: input.payment_due ?? null,
  delivery: {
    kind: input.delivery?.kind ?? "ship",
    method: input.delivery?.method ?? "",
    reference: input.delivery?.reference ?? "",
  },
  typed: typeof input.destination.zipcode === "string" ? { postcode: input.destination.zipcode } : null,
  country: input.country ?? "AR",
  link: "",
  shopState: "to_ship",
  shippedBy: "",
  doubts: [],
  currency: input.currency ?? "ARS",
  lines: input.items.map((item) => ({
    sku: item.sku ?? null,
    description: item.description ?? "",
    quantity: item.quantity ?? 1,
    kind: item.kind ?? "goods",
    refundedQuantity: item.refunded_quantity ?? 0,
    fraction: null,
    container: null,
    unitPriceCents: item.unit_price?.cents ?? 0,
    weightGrams: item.weight ?? null,
    heightCm: item.height ?? null,
    widthCm: item.width ?? null,
    lengthCm: item.length ?? null,
    classificationId: item.classification_id ?? null,
  })),
  originId: input.origin_id === "auto" ? null : input.origin_id,
  declaredValueCents: input.declared_value ?? exactSum(input.items),
  shippingPaidCents: input.shipping_paid ?? null,
  chosenService: (input.chosen_service || input.delivery?.title) ?? "",
  serviceType: input.service_type ?? null,
  logisticType: input.logistic_type ?? null,
  carrierId: input.carrier_id ?? null,
  notes: input.notes ?? "",
  placedAt: input.placed_at ?? null,
});

const postcodeOf = (given: Postcode | string | null | undefined): Pick<NewOrder["recipient"], "zipcode" | "cpa"> =>
  typeof given === "object" && given !== null
    ? { zipcode: given.zipcode, cpa: given.cpa }
    : { zipcode: null, cpa: null };
