import * as z from "zod";
import type { Party } from "../../../db/schema/shipments";
import type { Fault } from "../../errors";
import { toAmount } from "../../money";
import type {
  Shipment,
  ShipmentDraft,
  ShipmentEdit,
  ShipmentSummary,
  TrackingEntry,
  TrackingReport,
} from "../../shipments";
import {
  type Locale,
  limits,
  logisticTypes,
  type ShipmentStatus,
  serviceTypes,
  shipmentStatuses,
  statusFacts,
  substatuses,
} from "../../vocabulary";
import type { Refusal } from "../endpoint";
import { sentencesOf } from "../refusals";
import { trackingLinks } from "../tracking-links";
import { Amount, EmailText, Id, optionalText, requiredText, text, Zipcode } from "../wire";
import { envelope, pageQuery } from "./envelope";
import { loadFields, toLoad } from "./load";
import { ShippedPackage, serializeShippedPackage } from "./packages";
import { OriginId } from "./quotes";

export const ShipmentPath = z.object({ id: Id });

export const ShipmentsQuery = z.object({
  account_id: Id.optional(),
  external_id: text(limits.externalId).optional(),
  service_type: z.enum(serviceTypes).optional(),
  status: z.enum(shipmentStatuses).optional(),
  origin_id: Id.optional(),
  ...pageQuery(15),
});

const Destination = z
  .object({
    name: requiredText(limits.name),
    document: requiredText(limits.document),
    phone: requiredText(limits.phone),
    email: EmailText,
    point_id: text(50).nullish(),
    street: optionalText(limits.street),
    street_number: optionalText(limits.streetNumber),
    street_extras: optionalText(limits.streetExtras),
    city: optionalText(100),
    state: optionalText(100),
    zipcode: Zipcode.nullish(),
  })
  .check((ctx) => {
    if (ctx.value.point_id) return;
    for (const field of ["street", "street_number", "city", "state", "zipcode"] as const)
      if (ctx.value[field] === undefined || ctx.value[field] === null)
        ctx.issues.push({
          code: "custom",
          input: ctx.value,
          path: [field],
          params: { words: { es: "Es obligatorio.", en: "Required." } },
        });
  });

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
    destination: Destination,
    ...loadFields,
  })
  .meta({ id: "ShipmentInput" });

const Origin = z.object({
  id: z.int(),
  name: z.string(),
  document: z.string(),
  street: z.string(),
  street_number: z.string(),
  street_extras: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  phone: z.string(),
  email: z.string(),
});

const summaryFields = {
  id: z.int(),
  external_id: z.string(),
  delivery_id: z.string().nullable(),
  carrier_tracking_id: z.string().nullable(),
  carrier_tracking_id_alt: z.string().nullable(),
  created_at: z.string(),
  account_id: z.int(),
  parent_shipment_id: z.int().nullable(),
  service_type: z.enum(serviceTypes),
  logistic_type: z.enum(logisticTypes),
  carrier: z.object({ id: z.int(), name: z.string(), logo: z.string() }),
  status: z.enum(shipmentStatuses),
  status_name: z.string(),
  substatus_code: z.enum(substatuses).nullable(),
  last_status_at: z.string(),
  tracking: z.string(),
  tracking_external: z.string(),
  crossdock_notified: z.boolean(),
  declared_value: z.number(),
  price: z.number(),
  price_incl_tax: z.number(),
  total_weight: z.int(),
  total_volume: z.int(),
  delivery_time: z.object({ min: z.int(), max: z.int(), estimated_delivery: z.string() }),
};

export const ShipmentV2 = z
  .object({
    ...summaryFields,
    origin: Origin,
    destination: z.object({
      name: z.string(),
      document: z.string(),
      phone: z.string(),
      email: z.string(),
      point_id: z.string().nullable(),
      street: z.string(),
      street_number: z.string(),
      street_extras: z.string(),
      city: z.string(),
      state: z.string(),
      zipcode: z.string(),
    }),
    packages: z.array(ShippedPackage),
    tags: z.array(z.string()),
  })
  .meta({ id: "Shipment" });

export const ShipmentSummaryV2 = z
  .object({
    ...summaryFields,
    origin: Origin.pick({ id: true, name: true, city: true, state: true, zipcode: true }),
    destination: z.object({ name: z.string(), city: z.string(), state: z.string(), zipcode: z.string() }),
    total_packages: z.int(),
  })
  .meta({ id: "ShipmentSummary" });

export const ShipmentList = envelope(ShipmentSummaryV2).meta({ id: "ShipmentList" });

export const TrackingQuery = z.object({ sort: z.enum(["oldest", "newest"]).default("oldest") });

export const TrackingV2 = z
  .array(
    z.object({
      created_at: z.string(),
      occurred_at: z.string(),
      status: z.object({
        code: z.enum(shipmentStatuses),
        name: z.string(),
        visible_name: z.string(),
        substatus: z.enum(substatuses).nullable(),
      }),
    }),
  )
  .meta({ id: "Tracking" });

export const CancelReply = z
  .object({ shipment_id: z.int(), success: z.literal(true), result: z.enum(["canceled", "rescue_requested"]) })
  .meta({ id: "Cancellation" });

export const RefusedCancellation = z
  .object({
    shipment_id: z.int(),
    success: z.literal(false),
    result: z.null(),
    status: z.literal("error"),
    message: z.string(),
  })
  .meta({ id: "RefusedCancellation" });

const settable = shipmentStatuses.filter((status) => "settable" in statusFacts[status]) as [ShipmentStatus];

export const ShipmentEditInput = z
  .object({
    account_id: Id.optional(),
    external_id: text(limits.externalId).nullish(),
    status: z.enum(settable).nullish(),
    reason: optionalText(150),
  })
  .refine(({ external_id: externalId, status }) => typeof externalId === "string" || status, {
    path: ["global"],
    params: { words: { es: "Se necesita external_id o status.", en: "Either external_id or status is needed." } },
  })
  .meta({ id: "ShipmentEdit" });

export const EditedShipment = ShipmentV2.extend({
  shipment_id: z.int(),
  success: z.literal(true),
  result: z.enum(["updated", "canceled"]),
}).meta({ id: "EditedShipment" });

export const TrackingReportInput = z
  .object({
    status: z.enum(shipmentStatuses),
    substatus: z.enum(substatuses).nullish(),
    comment: optionalText(150),
    occurred_at: z.iso.datetime({ offset: true }).nullish(),
  })
  .meta({ id: "TrackingReport" });

export const TrackingEntryV2 = TrackingV2.element.meta({ id: "TrackingEntry" });

export const toTrackingReport = (input: z.output<typeof TrackingReportInput>): TrackingReport => ({
  status: input.status,
  substatus: input.substatus ?? undefined,
  comment: input.comment,
  occurredAt: input.occurred_at ? new Date(input.occurred_at) : undefined,
});

export const toShipmentEdit = (input: z.output<typeof ShipmentEditInput>): ShipmentEdit => ({
  externalId: input.external_id ?? undefined,
  status: input.status ?? undefined,
  reason: input.reason,
});

export const serializeEdited = (shipment: Shipment, baseUrl: string): z.input<typeof EditedShipment> => ({
  ...serializeShipment(shipment, baseUrl),
  shipment_id: shipment.id,
  success: true,
  result: shipment.status === "cancelled" ? "canceled" : "updated",
});

export const serializeCancellation = (
  id: number,
  result: "canceled" | "rescue_requested",
): z.input<typeof CancelReply> => ({ shipment_id: id, success: true, result });

/** Clients of services of this kind rely on 401 with this body when a cancellation is refused. */
export const refuseCancellation = (fault: Fault, { locale }: { locale: Locale }): Refusal | undefined =>
  fault.code === "illegal_transition"
    ? {
        status: 401,
        body: {
          shipment_id: fault.id,
          success: false,
          result: null,
          status: "error",
          message: sentencesOf(fault, locale)[0],
        },
      }
    : undefined;

export const toShipmentDraft = (input: z.output<typeof ShipmentInput>): ShipmentDraft => ({
  accountId: input.account_id,
  externalId: input.external_id ?? "",
  declaredValueCents: input.declared_value,
  serviceType: input.service_type ?? undefined,
  logisticType: input.logistic_type ?? undefined,
  carrierId: input.carrier_id ?? undefined,
  originId: input.origin_id,
  source: input.source,
  destination: {
    name: input.destination.name,
    document: input.destination.document,
    phone: input.destination.phone,
    email: input.destination.email,
    street: input.destination.street ?? "",
    streetNumber: input.destination.street_number ?? "",
    streetExtras: input.destination.street_extras ?? "",
    city: input.destination.city,
    state: input.destination.state,
    postcode: input.destination.zipcode ?? undefined,
    pointId: input.destination.point_id || undefined,
  },
  load: toLoad(input),
  typePackaging: input.type_packaging ?? undefined,
});

export const serializeShipment = (shipment: Shipment, baseUrl: string): z.input<typeof ShipmentV2> => ({
  ...serializeFields(shipment, baseUrl),
  origin: {
    ...serializeOriginSummary(shipment),
    document: shipment.origin.document,
    street: shipment.origin.street,
    street_number: shipment.origin.streetNumber,
    street_extras: shipment.origin.streetExtras,
    phone: shipment.origin.phone,
    email: shipment.origin.email,
  },
  destination: serializeDestination(shipment.destination, shipment.pointId),
  packages: shipment.packages.map((entry) => serializeShippedPackage(entry)),
  tags: [...shipment.tags],
});

export const serializeSummary = (shipment: ShipmentSummary, baseUrl: string): z.input<typeof ShipmentSummaryV2> => ({
  ...serializeFields(shipment, baseUrl),
  origin: serializeOriginSummary(shipment),
  destination: {
    name: shipment.destination.name,
    city: shipment.destination.city,
    state: shipment.destination.state,
    zipcode: String(shipment.destination.zipcode),
  },
  total_packages: shipment.packageCount,
});

export const serializeTracking = (entries: readonly TrackingEntry[], locale: Locale): z.input<typeof TrackingV2> =>
  entries.map((entry) => serializeTrackingEntry(entry, locale));

export const serializeTrackingEntry = (entry: TrackingEntry, locale: Locale): z.input<typeof TrackingEntryV2> => ({
  created_at: toTimestamp(entry.occurredAt),
  occurred_at: toTimestamp(entry.occurredAt),
  status: {
    code: entry.status,
    name: statusFacts[entry.status].name,
    visible_name: statusFacts[entry.status].visible[locale],
    substatus: entry.substatus,
  },
});

/** `2026-11-20T16:00:00+00:00`: seconds, and the offset with a colon. */
export const toTimestamp = (at: Date): string => `${at.toISOString().slice(0, 19)}+00:00`;

const serializeFields = (shipment: ShipmentSummary, baseUrl: string) => ({
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
  ...trackingLinks(shipment, baseUrl),
  crossdock_notified: shipment.crossdockNotified,
  declared_value: toAmount(shipment.declaredValueCents),
  price: toAmount(shipment.priceCents),
  price_incl_tax: toAmount(shipment.priceInclTaxCents),
  total_weight: shipment.totalWeightGrams,
  total_volume: shipment.totalVolumeCm3,
  delivery_time: {
    min: shipment.deliveryDaysMin,
    max: shipment.deliveryDaysMax,
    estimated_delivery: shipment.estimatedDelivery,
  },
});

const serializeOriginSummary = ({ originId, origin }: ShipmentSummary) => ({
  id: originId,
  name: origin.name,
  city: origin.city,
  state: origin.state,
  zipcode: String(origin.zipcode),
});

const serializeDestination = (party: Party, pointId: string | null) => ({
  name: party.name,
  document: party.document,
  phone: party.phone,
  email: party.email,
  point_id: pointId,
  street: party.street,
  street_number: party.streetNumber,
  street_extras: party.streetExtras,
  city: party.city,
  state: party.state,
  zipcode: String(party.zipcode),
});
