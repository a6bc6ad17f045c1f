import * as z from "zod";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { toDecimal } from "@/lib/core/money";
import { volumeCm3 } from "@/lib/core/units";
import {
  limits,
  type ShipmentStatus,
  shipmentStatuses,
  statusFacts,
  v1SettableStatuses,
  v1StatusName,
} from "@/lib/core/vocabulary";
import type { Shipment, ShipmentDraft, ShipmentListing, ShipmentSummary } from "@/lib/domain/shipping/shipments";
import { pagesAt, type RequestUrl } from "../pipeline/url";
import {
  Amount,
  addressFields,
  EmailText,
  Flag,
  Id,
  integer,
  measuredFields,
  objectRule,
  optionalText,
  rejectValue,
  requiredText,
  ShipmentId,
  text,
  textLike,
  Zipcode,
} from "../shared/wire";
import { PackageV1, packagesV1, toLoadV1, withPackages } from "./load";

export const ShipmentPathV1 = z.object({ id: ShipmentId });

export const ShipmentInputV1 = z
  .object({
    shipment: z
      .object({
        account_id: Id,
        externalId: requiredText(limits.externalId),
        declaredValue: Amount,
        origin_address_id: Id,
        destination: z.object({
          name: requiredText(limits.name),
          document: requiredText(limits.document),
          street: requiredText(limits.street),
          street_number: requiredText(limits.streetNumber).meta({ type: ["integer", "string"] }),
          street_extras: optionalText(limits.streetExtras),
          city: requiredText(100),
          state: requiredText(100),
          zipcode: Zipcode,
          phone: requiredText(limits.phone),
          email: EmailText,
        }),
        process_immediately: Flag.nullish().meta({
          description: "False: it waits for `POST /v2/shipments/{id}/process`.",
        }),
        packages: packagesV1(PackageV1),
      })
      .check(withPackages),
  })
  .meta({ id: "ShipmentInputV1" });

export const CreatedV1 = z.object({ status: z.literal("Success"), shipments_id: z.int() }).meta({ id: "CreatedV1" });

const settable = Object.keys(v1SettableStatuses) as [keyof typeof v1SettableStatuses];

export const StatusInputV1 = z
  .object({
    account_id: Id,
    id: Id.nullish(),
    external_id: text(limits.externalId).nullish(),
    status: z.enum(settable),
  })
  .check(
    objectRule(({ id, external_id: externalId }, reject) => {
      if (!id && !externalId) reject("id", message("id_or_external_id_needed"));
    }),
  )
  .meta({ id: "StatusInputV1" });

export const StatusReplyV1 = z.object({ status: z.literal("success"), shipments_id: z.int() });

const Day = textLike(/^(19|20|21)\d{2}-\d{2}-\d{2}$/, message("must_be_date")).transform((value, ctx) => {
  const at = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== value
    ? rejectValue(ctx, message("must_be_date"))
    : at;
});

const byV1Id = new Map(shipmentStatuses.map((status) => [statusFacts[status].v1Id as number, status]));

export const SearchQuery = z.object({
  account_id: Id,
  limit: integer(1, 50).default(50).meta({ description: "Shipments on a page." }),
  page: integer(1, 10_000_000).default(1).meta({ description: "Counted from 1." }),
  date_from: Day.optional().meta({ description: "First day of creation, in UTC: `YYYY-MM-DD`." }),
  date_to: Day.optional().meta({ description: "Last day of creation, in UTC: `YYYY-MM-DD`." }),
  status: integer(1, byV1Id.size).optional().meta({ description: "Number of a state." }),
  city: text(100).optional().meta({ description: "Of the destination." }),
  state: text(100).optional().meta({ description: "Of the destination." }),
  has_remito: integer(0, 1).optional().meta({
    description: "1: the delivery note can be fetched and is not marked as printed; 0: the others.",
  }),
});

const place = { city: z.string(), state: z.string(), zipcode: z.string() };
const recipient = {
  name: z.string(),
  document: z.string(),
  ...addressFields,
  email: z.string(),
};

const Found = z.object({
  id: z.int(),
  external_id: z.string(),
  coordinated: z.literal([0, 1]),
  account_id: z.int(),
  status_id: z.int(),
  destination: z.object(recipient),
  origin: z.object({ name: z.string(), ...place }),
  declaredValue: z.string(),
  price: z.string(),
  insurance: z.string(),
  total_weight: z.int(),
  total_volume: z.int(),
  total_packages: z.int(),
});

/** An empty result is an empty array instead of an object, because clients rely on it. */
export const SearchReply = z
  .union([
    z.object({
      status: z.literal("success"),
      total: z.int(),
      limit: z.int(),
      current_page: z.int(),
      next_page: z.string().nullable(),
      shipments: z.array(Found),
    }),
    z.array(z.never()),
  ])
  .meta({ id: "SearchV1" });

export const DetailReply = z
  .object({
    status: z.literal("success"),
    shipment: z.object({
      external_id: z.string(),
      coordinated: z.literal([0, 1]),
      account_id: z.int(),
      status_name: z.string(),
      status_id: z.int(),
      tracking: z.string(),
      tracking_external: z.string(),
      destination: z.object({ ...recipient, phone: z.string() }),
      origin: z.object({ ...recipient, phone: z.string() }),
      declaredValue: z.string(),
      price: z.string(),
      total_weight: z.int(),
      total_volume: z.int(),
      packages: z.array(
        z.object({
          id: z.int(),
          shipment_id: z.int(),
          ...measuredFields,
        }),
      ),
    }),
  })
  .meta({ id: "DetailV1" });

export const toShipmentDraftV1 = ({ shipment }: z.output<typeof ShipmentInputV1>): ShipmentDraft => ({
  accountId: shipment.account_id,
  externalId: shipment.externalId,
  declaredValueCents: shipment.declaredValue,
  originId: shipment.origin_address_id,
  processImmediately: shipment.process_immediately ?? undefined,
  destination: {
    name: shipment.destination.name,
    document: shipment.destination.document,
    phone: shipment.destination.phone,
    email: shipment.destination.email,
    street: shipment.destination.street,
    streetNumber: shipment.destination.street_number,
    streetExtras: shipment.destination.street_extras ?? "",
    city: shipment.destination.city,
    state: shipment.destination.state,
    postcode: shipment.destination.zipcode,
  },
  load: toLoadV1(shipment.packages),
});

export function toFilter(query: z.output<typeof SearchQuery>): ShipmentListing {
  const dayMs = 86_400_000;
  return {
    accountId: query.account_id,
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
    createdFrom: query.date_from,
    createdBefore: query.date_to && new Date(query.date_to.getTime() + dayMs),
    status: query.status === undefined ? undefined : byV1Id.get(query.status),
    city: query.city || undefined,
    state: query.state || undefined,
    hasDeliveryNote: query.has_remito === undefined ? undefined : query.has_remito === 1,
  };
}

/** Rethrows an error with the names that the fields of a creation have in the body of v1. */
export function rethrowInV1Fields(error: unknown): never {
  if (!(error instanceof DomainError) || error.detail.code !== "validation_failed") throw error;
  const issues = error.detail.issues.map((issue) => ({ ...issue, path: toV1Field(issue.path) }));
  throw new DomainError({ code: "validation_failed", issues }, { cause: error });
}

const toV1Field = (path: string): string =>
  path === "global" ? path : `shipment.${path === "origin_id" ? "origin_address_id" : path}`;

export const serializeCreated = ({ id }: Pick<Shipment, "id">): z.input<typeof CreatedV1> => ({
  status: "Success",
  shipments_id: id,
});

export const serializeStatusChange = ({ id }: Pick<Shipment, "id">): z.input<typeof StatusReplyV1> => ({
  status: "success",
  shipments_id: id,
});

export function serializeSearch(
  { rows, total }: { rows: readonly ShipmentSummary[]; total: number },
  query: z.output<typeof SearchQuery>,
  at: { baseUrl: string; request: RequestUrl },
): z.input<typeof SearchReply> {
  if (rows.length === 0) return [];
  const hasNext = query.page * query.limit < total;
  return {
    status: "success",
    total,
    limit: query.limit,
    current_page: query.page,
    next_page: hasNext ? pagesAt(at).linkTo(query.page + 1) : null,
    shipments: rows.map(serializeFound),
  };
}

export const serializeDetail = (shipment: Shipment, links: TrackingLinks): z.input<typeof DetailReply> => ({
  status: "success",
  shipment: {
    external_id: shipment.externalId,
    coordinated: coordinated(shipment.status),
    account_id: shipment.accountId,
    status_name: v1StatusName(shipment.status),
    status_id: statusFacts[shipment.status].v1Id,
    ...links,
    destination: { ...serializeParty(shipment.destination), phone: shipment.destination.phone },
    origin: { ...serializeParty(shipment.origin), phone: shipment.origin.phone },
    declaredValue: toDecimal(shipment.declaredValueCents),
    price: toDecimal(shipment.priceCents),
    total_weight: shipment.totalWeightGrams,
    total_volume: shipment.totalVolumeCm3,
    packages: shipment.packages.map((entry) => ({
      id: entry.id,
      shipment_id: shipment.id,
      weight: entry.weightGrams,
      height: entry.heightCm,
      width: entry.widthCm,
      length: entry.lengthCm,
      volume: volumeCm3(entry),
      description_1: entry.description1,
      description_2: entry.description2,
      description_3: entry.description3,
    })),
  },
});

interface TrackingLinks {
  readonly tracking: string;
  readonly tracking_external: string;
}

const serializeFound = (shipment: ShipmentSummary): z.input<typeof Found> => ({
  id: shipment.id,
  external_id: shipment.externalId,
  coordinated: coordinated(shipment.status),
  account_id: shipment.accountId,
  status_id: statusFacts[shipment.status].v1Id,
  destination: serializeParty(shipment.destination),
  origin: {
    name: shipment.origin.name,
    city: shipment.origin.city,
    state: shipment.origin.state,
    zipcode: String(shipment.origin.zipcode),
  },
  declaredValue: toDecimal(shipment.declaredValueCents),
  price: toDecimal(shipment.priceCents),
  insurance: toDecimal(shipment.priceInsuranceCents),
  total_weight: shipment.totalWeightGrams,
  total_volume: shipment.totalVolumeCm3,
  total_packages: shipment.packageCount,
});

const serializeParty = (party: ShipmentSummary["destination"]) => ({
  name: party.name,
  document: party.document,
  street: party.street,
  street_number: party.streetNumber,
  street_extras: party.streetExtras,
  city: party.city,
  state: party.state,
  zipcode: String(party.zipcode),
  email: party.email,
});

/** 1 from `ready_to_ship` on; 0 before, and for shipments that were cancelled or expired. */
const coordinated = (status: ShipmentStatus): 0 | 1 =>
  status === "new" || status === "documentation_ready" || status === "cancelled" || status === "expired" ? 0 : 1;
