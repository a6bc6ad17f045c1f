import * as z from "zod";
import { limits, serviceTypes, shipmentStatuses } from "@/lib/core/vocabulary";
import type { ShipmentFilter, ShipmentListing } from "@/lib/domain/shipments";
import { Id, integer, text } from "../shared/wire";
import { toWindow } from "../v2/envelope";

/** Several values in one, as `status=new,shipped`. */
const listOf = <Entry extends z.ZodType>(entry: Entry, maximum: number) =>
  z
    .preprocess(
      (value) => (typeof value === "string" ? value.split(",").filter(Boolean) : value),
      z.array(entry).max(maximum),
    )
    .optional();

/** A calendar day of Argentina. */
const Day = z.iso.date();

/** How many rows a page may have; the longer ones are for looking through, their rows are drawn as they come in sight. */
export const pageSizes = [25, 50, 100, 250] as const;

/** What shipments of the account are meant: v2's filters, several states at once, and one search over every number. */
export const shipmentFilterFields = {
  account_id: Id,
  q: text(100).optional(),
  status: listOf(z.enum(shipmentStatuses), shipmentStatuses.length),
  service_type: z.enum(serviceTypes).optional(),
  carrier_id: Id.optional(),
  origin_id: Id.optional(),
  from: Day.optional(),
  to: Day.optional(),
  printed: z.enum(["yes", "no"]).optional(),
  at_risk: z.literal("yes").optional(),
  ids: listOf(Id, limits.batchLabels),
};

export const PortalShipmentsQuery = z.object({
  ...shipmentFilterFields,
  page: integer(1, 10_000_000).default(1),
  per_page: integer(1, pageSizes[pageSizes.length - 1] ?? 100).default(pageSizes[0]),
});

type FilterFields = z.output<z.ZodObject<typeof shipmentFilterFields>>;

/** Argentina keeps UTC−3 all year. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00-03:00`);
const dayMs = 86_400_000;

export const toShipmentFilter = (query: FilterFields): ShipmentFilter & { accountId: number } => ({
  accountId: query.account_id,
  search: query.q,
  status: query.status,
  serviceType: query.service_type,
  carrierId: query.carrier_id,
  originId: query.origin_id,
  createdFrom: query.from === undefined ? undefined : startOf(query.from),
  createdBefore: query.to === undefined ? undefined : new Date(startOf(query.to).getTime() + dayMs),
  isPrinted: query.printed === undefined ? undefined : query.printed === "yes",
  isAtRisk: query.at_risk === "yes",
  ids: query.ids,
});

export const toShipmentListing = (query: z.output<typeof PortalShipmentsQuery>): ShipmentListing => ({
  ...toShipmentFilter(query),
  countTo: limits.countedShipments,
  ...toWindow(query),
});

/** How many there are in each state, of those that the account has. */
export const ShipmentCounts = z.object({
  counts: z.partialRecord(z.enum(shipmentStatuses), z.int()),
});

export const AccountQuery = z.object({ account_id: Id });
