import * as z from "zod";
import type { ShipmentStop } from "@/db/schema/shipments";
import { toAmount } from "@/lib/core/money";
import { stopMessage, stopOf } from "@/lib/core/sales";
import {
  blockingReasons,
  type Locale,
  limits,
  logisticTypes,
  returnReasons,
  type ServiceType,
  serviceTypes,
  shipmentStatuses,
  statusFacts,
  stopCodes,
  substatuses,
} from "@/lib/core/vocabulary";
import type { ListedShipment, Shipment, ShipmentDraft, ShipmentOutline } from "@/lib/domain/shipping/shipments";
import { toText } from "@/lib/i18n/to-text";
import { endOfDay, Timestamp, toTimestamp } from "../../shared/timestamp";
import { trackingLinks } from "../../shared/tracking-links";
import {
  Amount,
  addressFields,
  EmailText,
  Flag,
  Id,
  objectRule,
  optionalText,
  required,
  requiredText,
  ShipmentId,
  text,
  Zipcode,
} from "../../shared/wire";
import { DestinationV2 } from "../destination";
import { envelope } from "../envelope";
import { loadFields, toLoad, withLoad } from "../load";
import { ShippedPackage, serializeShippedPackage } from "../packages";
import { OriginId } from "../pricing/quotes";
import { NamedRuleV2 } from "../pricing/shipping-rules";
import { DocumentationV2 } from "./documents";
import { voidGuideMeta } from "./void-guides";

export const ShipmentPath = z.object({ id: ShipmentId });

/** The recipient of a shipment, and of an order that is to become one. */
export const Destination = z.object({
  name: requiredText(limits.name),
  document: requiredText(limits.document),
  phone: requiredText(limits.phone),
  email: EmailText,
  point_id: text(50)
    .nullish()
    .meta({ description: "From the quote. It stands for the address, and for the carrier too." }),
  street: optionalText(limits.street),
  street_number: optionalText(limits.streetNumber),
  street_extras: optionalText(limits.streetExtras),
  city: optionalText(100),
  state: optionalText(100),
  zipcode: Zipcode.nullish(),
});

const doorFields = ["street", "street_number", "city", "state", "zipcode"] as const;

/** The destination has what its service needs. */
const withAddress = objectRule<AddressedInput>((value, reject) => {
  for (const field of missingFields(value)) reject(`destination.${field}`, required);
});

interface AddressedInput {
  readonly service_type?: ServiceType | null | undefined;
  readonly destination: z.output<typeof Destination>;
}

/** A pick-up point needs its id only, a door its address; a point counts unless another service is named. */
export function missingFields({ service_type: service, destination }: AddressedInput): string[] {
  // A destination that is no object is reported by its own schema.
  if (typeof destination !== "object" || destination === null) return [];
  const isKnown = serviceTypes.some((known) => known === service);
  if (service === "pickup_point") return destination.point_id ? [] : ["point_id"];
  if (destination.point_id && !isKnown) return [];
  return doorFields.filter((field) => destination[field] === undefined || destination[field] === null);
}

export const ShipmentInput = z
  .object({
    account_id: Id,
    external_id: text(limits.externalId).nullish(),
    declared_value: Amount,
    service_type: z.enum(serviceTypes).nullish(),
    logistic_type: z.enum(logisticTypes).nullish(),
    carrier_id: Id.nullish(),
    origin_id: OriginId,
    source: optionalText(limits.source),
    expected_price: Amount.nullish().meta({
      description:
        "Tax included, as a quote said: at another price nothing is created, and the response is 409 `conflict`.",
    }),
    process_immediately: Flag.nullish().meta({
      description:
        "False keeps it `new`, with `waiting_for` `seller` and no money held, until `POST /v2/shipments/{id}/process`.",
    }),
    destination: Destination,
    ...loadFields,
  })
  .check(withAddress)
  .check(withLoad)
  .meta({ id: "ShipmentInput" });

const Origin = z.object({
  id: z.int(),
  name: z.string(),
  document: z.string(),
  ...addressFields,
  phone: z.string(),
  email: z.string(),
});

const summaryFields = {
  id: z.int(),
  external_id: z.string(),
  delivery_id: z.string().nullable(),
  carrier_tracking_id: z.string().nullable(),
  carrier_tracking_id_alt: z.string().nullable(),
  created_at: Timestamp,
  account_id: z.int(),
  parent_shipment_id: z.int().nullable(),
  service_type: z.enum(serviceTypes),
  logistic_type: z.enum(logisticTypes),
  carrier: z.object({ id: z.int(), name: z.string(), logo: z.string() }),
  status: z.enum(shipmentStatuses),
  status_name: z.string(),
  substatus_code: z.enum(substatuses).nullable(),
  last_status_at: Timestamp,
  tracking: z.string(),
  tracking_external: z.string(),
  crossdock_notified: z.boolean(),
  declared_value: z.number(),
  price: z.number(),
  price_incl_tax: z.number(),
  total_weight: z.int(),
  total_volume: z.int(),
  total_packages: z.int(),
  delivery_time: z.object({ min: z.int(), max: z.int(), estimated_delivery: Timestamp }),
};

export const StopV2 = z
  .object({
    codes: z
      .array(z.enum(stopCodes))
      .meta({ description: "What changed, or `piece_missing`: a packer did not find an article." }),
    message: z.string(),
    since: Timestamp,
  })
  .meta({ id: "ShipmentStop" });

/** What stops a shipment, for whoever asks in this language. */
export const serializeStop = (stop: ShipmentStop | null, locale: Locale): z.input<typeof StopV2> | null =>
  stop && {
    codes: [...stop.codes],
    message: toText(stopMessage(stop.codes), locale),
    since: toTimestamp(new Date(stop.at)),
  };

export const ShipmentV2 = z
  .object({
    ...summaryFields,
    origin: Origin,
    destination: DestinationV2,
    packages: z.array(ShippedPackage),
    tags: z.array(z.string()),
    waiting_for: z.enum(blockingReasons).nullable().meta({
      description:
        "Why it stays `new`: money or state of the account; its carrier has not booked it yet (`carrier`) or does not take it (`carrier_refusal`, the history says why); it is to be processed (`seller`).",
    }),
    stop: StopV2.nullable().meta({
      description:
        "Why nothing prepares or prints it: its sale changed at the shop. `POST …/release` sends it all the same, `POST …/cancel` cancels it. Null from dispatch on.",
    }),
    return_reason: z
      .enum(returnReasons)
      .nullable()
      .meta({ description: "Of a return: why the buyer sends it back, as far as it is known." }),
    shipping_rule: NamedRuleV2.nullable().meta({ description: "The account's rule that chose carrier and service." }),
  })
  .meta({ id: "Shipment" });

export const CreatedShipmentV2 = ShipmentV2.extend({
  label: DocumentationV2.nullable().exactOptional().meta({
    description:
      "Only with `wait=label`. Null if the shipment is not ready yet: `waiting_for` says why, and its documents are fetched later.",
  }),
}).meta({ id: "CreatedShipment" });

export const ShipmentSummaryV2 = z
  .object({
    ...summaryFields,
    origin: Origin.pick({ id: true, name: true, city: true, state: true, zipcode: true }),
    destination: z.object({ name: z.string(), city: z.string(), state: z.string(), zipcode: z.string() }),
  })
  .meta({ id: "ShipmentSummary" });

export const ShipmentList = envelope(ShipmentSummaryV2, voidGuideMeta).meta({ id: "ShipmentList" });

/** Who gets it, and the street. */
export const toRecipient = (destination: z.output<typeof Destination>) => ({
  name: destination.name,
  document: destination.document,
  phone: destination.phone,
  email: destination.email,
  street: destination.street ?? "",
  streetNumber: destination.street_number ?? "",
  streetExtras: destination.street_extras ?? "",
});

export const toShipmentDraft = (input: z.output<typeof ShipmentInput>): ShipmentDraft => ({
  accountId: input.account_id,
  externalId: input.external_id ?? "",
  declaredValueCents: input.declared_value,
  serviceType: input.service_type ?? undefined,
  logisticType: input.logistic_type ?? undefined,
  carrierId: input.carrier_id ?? undefined,
  originId: input.origin_id,
  source: input.source,
  expectedPriceCents: input.expected_price ?? undefined,
  processImmediately: input.process_immediately ?? undefined,
  destination: {
    ...toRecipient(input.destination),
    city: input.destination.city,
    state: input.destination.state,
    postcode: input.destination.zipcode ?? undefined,
    pointId: input.destination.point_id || undefined,
  },
  load: toLoad(input),
  typePackaging: input.type_packaging ?? undefined,
});

export const serializeShipment = (
  shipment: Shipment,
  { baseUrl, locale }: { readonly baseUrl: string; readonly locale: Locale },
): z.input<typeof ShipmentV2> =>
  Object.assign(serializeFields(shipment, baseUrl), {
    origin: {
      id: shipment.originId,
      name: shipment.origin.name,
      city: shipment.origin.city,
      state: shipment.origin.state,
      zipcode: String(shipment.origin.zipcode),
      document: shipment.origin.document,
      street: shipment.origin.street,
      street_number: shipment.origin.streetNumber,
      street_extras: shipment.origin.streetExtras,
      phone: shipment.origin.phone,
      email: shipment.origin.email,
    },
    destination: serializeDestination(shipment),
    packages: shipment.packages.map((entry) => serializeShippedPackage(entry)),
    tags: [...shipment.tags],
    waiting_for: shipment.waitingFor,
    stop: serializeStop(stopOf(shipment), locale),
    return_reason: shipment.returnReason,
    shipping_rule: shipment.shippingRule,
  });

export const serializeSummary = (shipment: ListedShipment, baseUrl: string): z.input<typeof ShipmentSummaryV2> =>
  Object.assign(serializeFields(shipment, baseUrl), {
    origin: {
      id: shipment.originId,
      name: shipment.originName,
      city: shipment.originCity,
      state: shipment.originState,
      zipcode: shipment.originZipcode,
    },
    destination: {
      name: shipment.destinationName,
      city: shipment.destinationCity,
      state: shipment.destinationState,
      zipcode: String(shipment.destinationZipcode),
    },
  });

/** How `listShipmentTexts` writes each shipment of a list. */
export const summaryWriter = (baseUrl: string) => ({
  key: baseUrl,
  write: (shipment: ListedShipment): string => JSON.stringify(serializeSummary(shipment, baseUrl)),
});

/** The members that shipments and summaries have in common. Extend the result in place: see `withCarrier`. */
const serializeFields = (shipment: ShipmentOutline, baseUrl: string) => {
  const links = trackingLinks(shipment, baseUrl);
  return {
    id: shipment.id,
    external_id: shipment.externalId,
    delivery_id: shipment.deliveryId,
    carrier_tracking_id: shipment.carrierTrackingId,
    carrier_tracking_id_alt: shipment.carrierTrackingIdAlt,
    created_at: toTimestamp(shipment.createdAt),
    account_id: shipment.accountId,
    parent_shipment_id: shipment.parentShipmentId,
    service_type: shipment.serviceType,
    logistic_type: shipment.logisticType,
    carrier: { id: shipment.carrier.id, name: shipment.carrier.name, logo: baseUrl + shipment.carrier.logo },
    status: shipment.status,
    status_name: statusFacts[shipment.status].name,
    substatus_code: shipment.substatus,
    last_status_at: toTimestamp(shipment.lastStatusAt),
    tracking: links.tracking,
    tracking_external: links.tracking_external,
    crossdock_notified: shipment.crossdockNotified,
    declared_value: toAmount(shipment.declaredValueCents),
    price: toAmount(shipment.priceCents),
    price_incl_tax: toAmount(shipment.priceInclTaxCents),
    total_weight: shipment.totalWeightGrams,
    total_volume: shipment.totalVolumeCm3,
    total_packages: shipment.packageCount,
    delivery_time: {
      min: shipment.deliveryDaysMin,
      max: shipment.deliveryDaysMax,
      estimated_delivery: endOfDay(shipment.estimatedDelivery),
    },
  };
};

const serializeDestination = ({ destination: party, locationId }: Pick<Shipment, "destination" | "locationId">) => ({
  name: party.name,
  document: party.document,
  phone: party.phone,
  email: party.email,
  point_id: locationId === null ? null : String(locationId),
  street: party.street,
  street_number: party.streetNumber,
  street_extras: party.streetExtras,
  city: party.city,
  state: party.state,
  zipcode: String(party.zipcode),
});
