import * as z from "zod";
import { stopOf } from "@/lib/core/sales";
import {
  exceptionStatuses,
  type Hindrance,
  hindrances,
  limits,
  serviceTypes,
  shipmentSorts,
  shipmentStatuses,
  usualShipmentSort,
} from "@/lib/core/vocabulary";
import type { ShipmentFilter, ShipmentListing, TableShipment } from "@/lib/domain/shipping/shipments";
import { Day, dayAfter, Timestamp, toTimestamp } from "../../shared/timestamp";
import { Id, integer, text } from "../../shared/wire";
import { envelope, toWindow } from "../../v2/envelope";
import { ShipmentSummaryV2, serializeSummary } from "../../v2/shipping/shipments";
import { voidGuideMeta } from "../../v2/shipping/void-guides";

/** Comma-separated values in one parameter, as `status=new,shipped`. */
export const listOf = <Entry extends z.ZodType>(entry: Entry, maximum: number) =>
  z
    .preprocess(
      (value) => (typeof value === "string" ? value.split(",").filter(Boolean) : value),
      z.array(entry).max(maximum),
    )
    .optional();

/** Page sizes of the list. The larger ones are for scrolling; their rows are rendered when they come into view. */
const pageSizes = [25, 50, 100, 250] as const;

/** Filters of the shipment list: those of v2, several states, and one search over all numbers. */
export const shipmentFilterFields = {
  account_id: Id,
  q: text(100).optional(),
  status: listOf(z.enum(shipmentStatuses), shipmentStatuses.length),
  service_type: z.enum(serviceTypes).optional(),
  carrier_id: Id.optional(),
  origin_id: Id.optional(),
  // Days in Argentina.
  from: Day.optional(),
  to: Day.optional(),
  /** Days on which a shipment had an incident, as the reports count them. */
  incident_from: Day.optional(),
  incident_to: Day.optional(),
  promised_from: Day.optional(),
  promised_to: Day.optional(),
  province: text(60).optional(),
  city: text(100).optional(),
  channel: text(limits.source).optional(),
  printed: z.enum(["yes", "no"]).optional(),
  at_risk: z.literal("yes").optional(),
  no_balance: z.literal("yes").optional(),
  import_id: Id.optional(),
  ids: listOf(Id, limits.batchLabels),
};

/** The order of a list: a key ascending, with a minus before it descending. */
export const sortFields = { sort: z.enum(shipmentSorts).default(usualShipmentSort) };

export const PortalShipmentsQuery = z.object({
  ...shipmentFilterFields,
  ...sortFields,
  page: integer(1, 10_000_000).default(1),
  per_page: integer(1, pageSizes[pageSizes.length - 1] ?? 100).default(pageSizes[0]),
});

type FilterFields = z.output<z.ZodObject<typeof shipmentFilterFields>>;

/** Argentina has UTC−3 all year. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00-03:00`);

export const toShipmentFilter = (query: FilterFields): ShipmentFilter & { accountId: number } => ({
  accountId: query.account_id,
  search: query.q,
  status: query.status,
  serviceType: query.service_type,
  carrierId: query.carrier_id,
  originId: query.origin_id,
  createdFrom: query.from === undefined ? undefined : startOf(query.from),
  createdBefore: query.to === undefined ? undefined : dayAfter(startOf(query.to)),
  incidentFrom: query.incident_from === undefined ? undefined : startOf(query.incident_from),
  incidentBefore: query.incident_to === undefined ? undefined : dayAfter(startOf(query.incident_to)),
  promisedFrom: query.promised_from,
  promisedTo: query.promised_to,
  state: query.province,
  city: query.city,
  channel: query.channel,
  isPrinted: query.printed === undefined ? undefined : query.printed === "yes",
  isAtRisk: query.at_risk === "yes",
  lacksBalance: query.no_balance === "yes",
  importId: query.import_id,
  ids: query.ids,
});

export const toShipmentListing = (query: z.output<typeof PortalShipmentsQuery>): ShipmentListing => ({
  ...toShipmentFilter(query),
  countTo: limits.countedShipments,
  sort: query.sort,
  ...toWindow(query),
});

/**
 * A row of the table: what a summary has, and what more its columns show.
 *
 * - number: `id`, `external_id`; of the carrier `carrier_tracking_id`; guide `delivery_id`; public page `tracking`
 * - recipient: `destination` (name, city, state, zipcode); sender: `origin` (name, city, state, zipcode)
 * - carrier: `carrier`; service: `service_type`; way of handing over: `logistic_type`
 * - state: `status`, `substatus_code`, since `last_status_at`; what hinders: `hindrance`
 * - load: `total_packages`, `total_weight` in grams, `total_volume` in cm³, `declared_value`
 * - price: `price` without tax, `price_incl_tax`
 * - moments: `created_at`, `printed_at`, promised day `delivery_time.estimated_delivery`, `delivered_at`
 * - channel: `source`
 */
export const PortalShipment = ShipmentSummaryV2.extend({
  /** Channel that it was created by, as that wrote it. */
  source: z.string().nullable(),
  /** When its label or delivery note was first obtained. */
  printed_at: Timestamp.nullable(),
  delivered_at: Timestamp.nullable(),
  /** What stops it, why it stays new, or the state that a person has to look into. */
  hindrance: z.enum(hindrances).nullable(),
});

export const PortalShipmentList = envelope(PortalShipment, voidGuideMeta);

export const serializePortalShipment = (shipment: TableShipment, baseUrl: string): z.input<typeof PortalShipment> =>
  Object.assign(serializeSummary(shipment, baseUrl), {
    source: shipment.source,
    printed_at: toTimestampOrNull(shipment.documentsObtainedAt),
    delivered_at: toTimestampOrNull(deliveredAt(shipment)),
    hindrance: hindranceOf(shipment),
  });

/** How `listTableTexts` writes each shipment of the list. */
export const tableWriter = (baseUrl: string) => ({
  key: `table ${baseUrl}`,
  write: (shipment: TableShipment): string => JSON.stringify(serializePortalShipment(shipment, baseUrl)),
});

const toTimestampOrNull = (at: Date | null): string | null => at && toTimestamp(at);

/** When it was delivered. Both states are final: their moment is the last one. */
export const deliveredAt = ({ status, lastStatusAt }: Pick<TableShipment, "status" | "lastStatusAt">): Date | null =>
  status === "delivered" || status === "delivered_with_damage" ? lastStatusAt : null;

export const hindranceOf = ({
  status,
  waitingFor,
  stop,
}: Pick<TableShipment, "status" | "waitingFor" | "stop">): Hindrance | null =>
  (stopOf({ status, stop }) && "stopped") ??
  waitingFor ??
  exceptionStatuses.find((exception) => exception === status) ??
  null;

export const AccountQuery = z.object({ account_id: Id });
