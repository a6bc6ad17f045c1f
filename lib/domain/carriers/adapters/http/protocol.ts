import * as z from "zod";
import { maxAmountCents } from "@/lib/core/money";
import {
  type CarrierOperation,
  carrierInvoiceLimits,
  logisticTypes,
  type ShipmentStatus,
  serviceTypes,
  shipmentStatuses,
  substatuses,
} from "@/lib/core/vocabulary";
import {
  type CarrierInvoicePage,
  type CarrierInvoiceRow,
  type CarrierLoad,
  type CarrierOrder,
  type CarrierParcel,
  type CarrierPickup,
  type CarrierReport,
  type LabelRequest,
  maxLabelBytes,
  type ReportBatch,
  type UnreadableReport,
} from "../../adapter";
import { kindOfFormat } from "../label-content";

/**
 * The JSON of requests and responses; described with examples in docs/carriers.md. Responses may have more members than
 * these.
 */

export type Path = Exclude<CarrierOperation, "requestPickup" | "cancelPickup"> | "pickup" | "cancel-pickup" | "check";

const cents = z.int().min(0).max(maxAmountCents);
const days = z.int().min(0).max(365);
/** Texts of carriers are printed on labels and shown in tracking histories. */
const carrierText = (max: number) => z.string().trim().min(1).max(max);

export const QuoteResponse = z.object({
  rates: z
    .array(
      z
        .object({
          service_type: z.enum(serviceTypes),
          logistic_type: z.enum(logisticTypes),
          shipment_cents: cents,
          insurance_cents: cents.default(0),
          vat_basis_points: z.int().min(0).max(10_000).default(2_100),
          min_days: days,
          max_days: days,
        })
        .refine(({ min_days: min, max_days: max }) => min <= max),
    )
    .max(100),
});

export const BookResponse = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("booked"),
    tracking_number: z.string().regex(/^[\x21-\x7e]{1,40}$/),
    // Bridges that were built before the protocol had labels say nothing of them.
    labels: z.boolean().default(false),
  }),
  z.object({ status: z.literal("refused"), reason: carrierText(300) }),
]);

/** Characters of a label of the largest size in Base64, with line breaks. */
export const maxLabelText = Math.ceil(maxLabelBytes / 3) * 4 + 200_000;

export const LabelResponse = z.discriminatedUnion("status", [
  z.object({ status: z.literal("label"), content: z.string().max(maxLabelText) }),
  z.object({ status: z.literal("none") }),
]);

export const PickupResponse = z.discriminatedUnion("status", [
  z.object({ status: z.literal("requested"), pickup_number: z.string().regex(/^[\x21-\x7e]{1,40}$/) }),
  z.object({ status: z.literal("refused"), reason: carrierText(300) }),
]);

export const CancelResponse = z.object({ status: z.enum(["cancelled", "too_late"]) });

export const CheckResponse = z.object({ status: z.literal("ok") });

/** Statuses that a carrier does not report: they come before it knows the shipment, or are set by the seller. */
const unreportedStatuses: readonly ShipmentStatus[] = [
  "new",
  "documentation_ready",
  "ready_to_ship",
  "cancelled",
  "expired",
];

const Report = z.object({
  id: z.string().min(1).max(100),
  reference: z.string().min(1).max(40),
  status: z.enum(shipmentStatuses).exclude(unreportedStatuses as ["new"]),
  substatus: z.enum(substatuses).nullish(),
  comment: z.string().trim().max(300).nullish(),
  // Of this century: PostgreSQL has no year 0, and a date of nowhere would be the first of a history.
  occurred_at: z.iso.datetime({ offset: true }).startsWith("20"),
});

const reportsAtATime = 500;

export const TrackResponse = z.object({
  reports: z.array(z.unknown()).max(reportsAtATime),
  cursor: z.string().max(500).nullable(),
  more: z.boolean().default(false),
});

export const PushedReports = z.object({ reports: z.array(z.unknown()).min(1).max(reportsAtATime) });

/** Each report by itself: one that is malformed keeps no other out. */
export function readReports(rows: readonly unknown[]): Required<ReportBatch> {
  const reports: CarrierReport[] = [];
  const unreadable: UnreadableReport[] = [];
  for (const [at, row] of rows.entries()) {
    const read = Report.safeParse(row);
    if (read.success) reports.push(toReport(read.data));
    else unreadable.push({ ...namesOf(row), path: ["reports", at, ...(read.error.issues[0]?.path ?? [])].join(".") });
  }
  return { reports, unreadable };
}

const name = z.string().catch("");
const Names = z.object({ id: name, reference: name }).catch({ id: "", reference: "" });
const namesOf = (row: unknown) => Names.parse(row);

const toReport = (report: z.output<typeof Report>): CarrierReport => ({
  id: report.id,
  reference: report.reference,
  status: report.status,
  substatus: report.substatus ?? undefined,
  comment: report.comment || undefined,
  occurredAt: new Date(report.occurred_at),
});

/** Rows of an invoice in a response. */
const invoiceRowsAtATime = 2_000;

export const InvoiceResponse = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("invoice"),
    number: carrierText(40),
    issued_on: z.iso.date().startsWith("20"),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default("ARS"),
    total_cents: z
      .int()
      .min(0)
      .max(1_000 * maxAmountCents)
      .nullish(),
    rows: z.array(z.unknown()).max(invoiceRowsAtATime),
    cursor: z.string().max(500).nullable(),
    more: z.boolean().default(false),
  }),
  z.object({ status: z.literal("none") }),
]);

/** Each member by itself: a row that is malformed is a row of the invoice all the same, for a person to see. */
const InvoiceRow = z
  .object({
    reference: z.string().trim().max(100).catch(""),
    amount_cents: z.int().min(-maxAmountCents).max(maxAmountCents).optional().catch(undefined),
    weight_grams: z.int().min(0).max(carrierInvoiceLimits.grams).nullish().catch(undefined),
    zone: z.string().trim().max(60).nullish().catch(undefined),
    concept: z.string().trim().max(100).nullish().catch(undefined),
  })
  .catch({ reference: "" });

export const toInvoicePage = (
  page: Extract<z.output<typeof InvoiceResponse>, { status: "invoice" }>,
): CarrierInvoicePage => ({
  number: page.number,
  issuedOn: page.issued_on,
  currency: page.currency,
  totalCents: page.total_cents ?? null,
  rows: page.rows.map(toInvoiceRow),
  cursor: page.cursor,
  more: page.more,
});

function toInvoiceRow(row: unknown): CarrierInvoiceRow {
  const { reference, amount_cents: amountCents, weight_grams: weightGrams, zone, concept } = InvoiceRow.parse(row);
  return { reference, amountCents, weightGrams: weightGrams ?? undefined, zone: zone ?? "", concept: concept ?? "" };
}

const writeParcel = (parcel: CarrierParcel) => ({
  weight_grams: parcel.weightGrams,
  height_cm: parcel.heightCm,
  width_cm: parcel.widthCm,
  length_cm: parcel.lengthCm,
  classification_id: parcel.classificationId,
});

const writePlace = (place: CarrierLoad["origin"]) => ({
  city: place.city,
  province_code: place.provinceCode,
  zipcode: String(place.zipcode),
});

const writeParty = (party: CarrierOrder["origin"]) => ({
  ...writePlace(party),
  cpa: party.cpa,
  name: party.name,
  document: party.document,
  phone: party.phone,
  email: party.email,
  street: party.street,
  street_number: party.streetNumber,
  street_extras: party.streetExtras,
});

export const writeLoad = (load: CarrierLoad) => ({
  direction: load.direction,
  origin: writePlace(load.origin),
  destination: writePlace(load.destination),
  packages: load.parcels.map(writeParcel),
  declared_value_cents: load.declaredValueCents,
});

export const writeOrder = (order: CarrierOrder) => ({
  reference: order.reference,
  external_id: order.externalId,
  direction: order.direction,
  service_type: order.serviceType,
  logistic_type: order.logisticType,
  point_id: order.pointCode,
  origin: writeParty(order.origin),
  destination: writeParty(order.destination),
  packages: order.parcels.map(writeParcel),
  declared_value_cents: order.declaredValueCents,
});

export const writeLabelRequest = ({ booking, packageNumber, format }: LabelRequest) => ({
  reference: booking.reference,
  tracking_number: booking.trackingNumber,
  package: packageNumber,
  format: kindOfFormat[format],
});

export const writePickup = (pickup: CarrierPickup) => ({
  reference: pickup.reference,
  origin: writeParty(pickup.origin),
  day: pickup.day,
  from_hour: pickup.fromHour,
  to_hour: pickup.toHour,
  packages: pickup.packages,
  weight_grams: pickup.weightGrams,
  note: pickup.note,
});
