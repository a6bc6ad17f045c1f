import * as z from "zod";
import { limits, serviceTypes, shipmentStatuses } from "@/lib/core/vocabulary";
import type { ShipmentFilter, ShipmentListing } from "@/lib/domain/shipments";
import { Day, dayAfter } from "../shared/timestamp";
import { Id, integer, text } from "../shared/wire";
import { toWindow } from "../v2/envelope";

/** Comma-separated values in one parameter, as `status=new,shipped`. */
const listOf = <Entry extends z.ZodType>(entry: Entry, maximum: number) =>
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
  printed: z.enum(["yes", "no"]).optional(),
  at_risk: z.literal("yes").optional(),
  no_balance: z.literal("yes").optional(),
  ids: listOf(Id, limits.batchLabels),
};

export const PortalShipmentsQuery = z.object({
  ...shipmentFilterFields,
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
  isPrinted: query.printed === undefined ? undefined : query.printed === "yes",
  isAtRisk: query.at_risk === "yes",
  lacksBalance: query.no_balance === "yes",
  ids: query.ids,
});

export const toShipmentListing = (query: z.output<typeof PortalShipmentsQuery>): ShipmentListing => ({
  ...toShipmentFilter(query),
  countTo: limits.countedShipments,
  ...toWindow(query),
});

/**
 * Number of the account's shipments in each state, states without shipments left out, and of those that wait for money.
 */
export const ShipmentCounts = z.object({
  counts: z.partialRecord(z.enum(shipmentStatuses), z.int()),
  without_balance: z.int(),
});

export const AccountQuery = z.object({ account_id: Id });
