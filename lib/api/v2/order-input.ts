import * as z from "zod";
import { message } from "@/lib/core/messages";
import {
  channelKinds,
  defaultChannel,
  limits,
  logisticTypes,
  orderStatuses,
  packagingModes,
  serviceTypes,
} from "@/lib/core/vocabulary";
import {
  type NewOrder,
  type OrderListing,
  type ShipmentChoice,
  usualLine,
  usualSale,
} from "@/lib/domain/selling/orders";
import { checkLoadSize } from "../shared/load-size";
import { Instant } from "../shared/timestamp";
import {
  Amount,
  Flag,
  Id,
  list,
  objectRule,
  optionalText,
  Quantity,
  requiredText,
  text,
  textRule,
} from "../shared/wire";
import { pageQuery, toWindow } from "./envelope";
import { measures, withMeasures } from "./load";
import { OriginId } from "./pricing/quotes";
import { Destination, toRecipient, withAddress } from "./shipping/shipments";

export const OrderPath = z.object({ id: Id });

const Channel = text(limits.channel, 1)
  .check(textRule((value) => (/^[a-z][a-z0-9_-]*$/.test(value) ? undefined : message("must_be_channel"))))
  .meta({ pattern: "^[a-z][a-z0-9_-]*$" });

export const OrdersQuery = z.object({
  account_id: Id.optional().meta({ description: "Every account that the credential reaches when left out." }),
  status: z.enum(orderStatuses).optional(),
  needs_decision: Flag.optional().meta({ description: "Only orders that wait for a decision, or only the others." }),
  channel: Channel.optional().meta({ description: "Only from this channel." }),
  external_id: text(limits.externalId).optional(),
  updated_since: Instant.optional().meta({ description: "Created or changed at this moment or later." }),
  search: optionalText(100).meta({ description: "An external id, or words of the recipient's name." }),
  ...pageQuery(20),
});

export const toOrderListing = (query: z.output<typeof OrdersQuery>): OrderListing => ({
  accountId: query.account_id,
  statuses: query.status && [query.status],
  needsDecision: query.needs_decision,
  channel: query.channel,
  externalId: query.external_id,
  updatedSince: query.updated_since,
  search: query.search,
  ...toWindow(query),
});

const { quantity: _, ...sides } = measures;

const OrderItemInput = z
  .object({
    sku: optionalText(limits.sku),
    description: optionalText(limits.itemDescription),
    quantity: Quantity.nullish().meta({ description: "1 when left out." }),
    unit_price: Amount.nullish(),
    ...sides,
  })
  .check(withMeasures)
  .meta({ id: "OrderItemInput", description: "Measures are required unless there is a SKU of the catalogue." });

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
    placed_at: Instant.nullish().meta({ description: "When the buyer bought; now when left out." }),
    origin_id: OriginId,
    destination: Destination,
    items: list(OrderItemInput, limits.orderLines).meta({ description: "At least one, 1,000 pieces at most." }),
    declared_value: Amount.nullish().meta({ description: "The sum of the items when left out." }),
    shipping_paid: Amount.nullish().meta({ description: "What the buyer paid for shipping." }),
    chosen_service: optionalText(limits.orderService).meta({
      description: "What the buyer chose, in the words of the shop.",
    }),
    service_type: z.enum(serviceTypes).nullish(),
    logistic_type: z.enum(logisticTypes).nullish(),
    carrier_id: Id.nullish(),
    notes: optionalText(limits.orderNotes),
  })
  .check(withAddress)
  .check(
    objectRule<{ items?: unknown }>(({ items }, reject) =>
      checkLoadSize({ items }, (_path, text) => reject("items", text)),
    ),
  )
  .meta({ id: "OrderInput" });

const LineQuantityInput = z.object({
  number: z.int().min(1).max(limits.orderLines).meta({ description: "The line of the order." }),
  quantity: Quantity,
});

const choiceFields = {
  service_type: z.enum(serviceTypes).nullish(),
  logistic_type: z.enum(logisticTypes).nullish(),
  carrier_id: Id.nullish(),
  type_packaging: z.enum(packagingModes).nullish(),
  container_id: Id.nullish().meta({ description: "The box of the account that takes all of it." }),
};

/** Every member may be left out, and so may the body. */
export const OrderShipmentInput = z
  .object({
    items: list(LineQuantityInput, limits.orderLines).nullish().meta({
      description: "What is shipped now; everything that is left of the order when it is left out.",
    }),
    ...choiceFields,
  })
  .check(
    objectRule<{ items?: unknown }>((value, reject) => {
      if (Array.isArray(value.items) && value.items.length === 0) reject("items", message("load_empty"));
    }),
  )
  .meta({
    id: "OrderShipmentInput",
    description: "Without service, dispatch mode and carrier it is sent as the buyer chose, or as the account prefers.",
  });

export const MergedShipmentInput = z
  .object({
    order_ids: list(Id, limits.mergedOrders).meta({
      description: `Orders of the same recipient, address and origin, ${limits.mergedOrders} at most.`,
    }),
    ...choiceFields,
  })
  .check(
    objectRule<{ order_ids?: unknown }>((value, reject) => {
      if (Array.isArray(value.order_ids) && value.order_ids.length === 0)
        reject("order_ids", message("list_too_short", { minimum: 1 }));
    }),
  )
  .meta({ id: "MergedShipmentInput" });

export const toNewOrder = (input: z.output<typeof OrderInput>): NewOrder => ({
  ...usualSale,
  accountId: input.account_id,
  channel: input.channel ?? defaultChannel,
  externalId: input.external_id,
  recipient: {
    ...toRecipient(input.destination),
    city: input.destination.city ?? "",
    state: input.destination.state ?? "",
    zipcode: input.destination.zipcode?.zipcode ?? null,
    cpa: input.destination.zipcode?.cpa ?? null,
    pointId: input.destination.point_id || null,
  },
  lines: input.items.map((item) => ({
    ...usualLine,
    sku: item.sku ?? null,
    description: item.description ?? "",
    quantity: item.quantity ?? 1,
    unitPriceCents: item.unit_price ?? 0,
    weightGrams: item.weight ?? null,
    heightCm: item.height ?? null,
    widthCm: item.width ?? null,
    lengthCm: item.length ?? null,
    classificationId: item.classification_id ?? null,
  })),
  originId: input.origin_id === "auto" ? null : input.origin_id,
  declaredValueCents: input.declared_value ?? null,
  shippingPaidCents: input.shipping_paid ?? null,
  chosenService: input.chosen_service ?? "",
  serviceType: input.service_type ?? null,
  logisticType: input.logistic_type ?? null,
  carrierId: input.carrier_id ?? null,
  notes: input.notes ?? "",
  placedAt: input.placed_at ?? null,
});

type ChoiceInput = Omit<z.output<typeof MergedShipmentInput>, "order_ids">;

export const toChoice = (input: ChoiceInput): Omit<ShipmentChoice, "lines"> => ({
  serviceType: input.service_type ?? undefined,
  logisticType: input.logistic_type ?? undefined,
  carrierId: input.carrier_id ?? undefined,
  typePackaging: input.type_packaging ?? undefined,
  containerId: input.container_id ?? undefined,
});
