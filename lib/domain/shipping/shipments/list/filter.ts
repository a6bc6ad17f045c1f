import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, notInArray, or, type SQL, sql } from "drizzle-orm";
import { ownedBy } from "@/db/query/newest";
import { toSearchTerms } from "@/db/query/search-terms";
import { foldedSearchTerms } from "@/db/schema/folded-search-terms";
import { shipments, trackingEntries } from "@/db/schema/shipments";
import {
  cancelledOrExpired,
  incidentStatuses,
  limits,
  type ServiceType,
  type ShipmentStatus,
} from "@/lib/core/vocabulary";
import { accessibleAccountIds } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { findProvince, places, provinceName } from "../../../geography/places";
import { atRiskFilter } from "../cutoff";
import { amongIds, referenceFilter } from "../references";
import { findVoidNumber, guideIn } from "../void-guides";
import { findMatches } from "./search";

export interface ShipmentFilter {
  readonly accountId?: number | undefined;
  /** The external id, or the number of an order. */
  readonly externalId?: string | undefined;
  /** Guide number or code of a label, of a void one too. */
  readonly guide?: string | undefined;
  readonly serviceType?: ServiceType | undefined;
  readonly status?: ShipmentStatus | readonly ShipmentStatus[] | undefined;
  readonly originId?: number | undefined;
  readonly carrierId?: number | undefined;
  /** What `findMatches` finds. */
  readonly search?: string | undefined;
  /** Time of creation: from `createdFrom` on, and before `createdBefore`. */
  readonly createdFrom?: Date | undefined;
  readonly createdBefore?: Date | undefined;
  /** Moment of an incident of a shipment that is no return, on its way: from `incidentFrom` on, and before `incidentBefore`. */
  readonly incidentFrom?: Date | undefined;
  readonly incidentBefore?: Date | undefined;
  /** Of the destination, in any known spelling. */
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  /** The channel that it was created by, in any case. */
  readonly channel?: string | undefined;
  /** First and last promised day. */
  readonly promisedFrom?: string | undefined;
  readonly promisedTo?: string | undefined;
  /** Whether the delivery note can be fetched and is not marked as printed. */
  readonly hasDeliveryNote?: boolean | undefined;
  /** Whether labels or delivery note were ever obtained. */
  readonly isPrinted?: boolean | undefined;
  /** Prepared, still at the seller's, and about to miss its hand-over. */
  readonly isAtRisk?: boolean;
  /** New, and waiting for money. */
  readonly lacksBalance?: boolean;
  /** Made by this import, or of an order of it. */
  readonly importId?: number | undefined;
  /** Only these shipments of the account. */
  readonly ids?: readonly number[] | undefined;
}

export interface Condition {
  /** Undefined without filters. */
  readonly where: SQL | undefined;
  /** Limit for counting, where an exact total would take longer than a search may. */
  readonly countTo?: number;
}

/** The filters that the counting table cannot answer. */
export async function searchFilter(ctx: Context, filter: ShipmentFilter): Promise<Condition> {
  const { accountId } = filter;
  const accessible = accountId === undefined ? accessibleAccountIds(ctx) : [accountId];
  const found = filter.search ? await findMatches(ctx, filter.search, accessible) : undefined;
  const where = and(
    filter.externalId === undefined ? undefined : await referenceFilter(filter.externalId, accessible),
    filter.guide === undefined ? undefined : await guideFilter(ctx, filter.guide),
    found?.where,
    filter.carrierId === undefined ? undefined : eq(shipments.carrierId, filter.carrierId),
    filter.createdFrom && gte(shipments.createdAt, filter.createdFrom),
    filter.createdBefore && lt(shipments.createdAt, filter.createdBefore),
    filter.incidentFrom || filter.incidentBefore ? incidentFilter(filter, accessible) : undefined,
    ...(await destinationFilter(filter)),
    filter.channel === undefined ? undefined : sql`lower(${shipments.source}) = lower(${filter.channel})`,
    filter.promisedFrom === undefined ? undefined : gte(shipments.estimatedDelivery, filter.promisedFrom),
    filter.promisedTo === undefined ? undefined : lte(shipments.estimatedDelivery, filter.promisedTo),
    filter.hasDeliveryNote === undefined ? undefined : deliveryNoteFilter(filter.hasDeliveryNote),
    filter.isPrinted === undefined ? undefined : (filter.isPrinted ? isNotNull : isNull)(shipments.documentsObtainedAt),
    filter.isAtRisk ? await atRiskFilter(ctx, accountId) : undefined,
    filter.lacksBalance ? withoutBalance : undefined,
    filter.importId === undefined ? undefined : amongIds(await findMadeBy(ctx, filter.importId)),
    filter.ids && (filter.ids.length > 0 ? inArray(shipments.id, [...filter.ids]) : sql`false`),
  );
  return { where, ...(found?.isFrequent && { countTo: limits.namedShipments }) };
}

/** Plan expected: the entries by `tracking_entries_counted`, then their shipments. */
const incidentFilter = (
  { incidentFrom, incidentBefore }: ShipmentFilter,
  accountIds: readonly number[] | undefined,
): SQL =>
  sql`${shipments.direction} = 'forward' and ${inArray(
    shipments.id,
    sql`(select shipment_id from tracking_entries where ${and(
      ownedBy(trackingEntries.accountId, accountIds),
      incidentFrom && gte(trackingEntries.occurredAt, incidentFrom),
      incidentBefore && lt(trackingEntries.occurredAt, incidentBefore),
      sql`not ${trackingEntries.isLate}`,
      // Written out: of parameters a generic plan would not know that the index has them.
      sql`${trackingEntries.status} in (${sql.raw(incidentStatuses.map((status) => `'${status}'`).join(", "))})`,
    )})`,
  )}`;

async function guideFilter(ctx: Context, text: string): Promise<SQL | undefined> {
  const voided = await findVoidNumber(ctx, text);
  return or(eq(shipments.deliveryId, guideIn(text) ?? text), voided && eq(shipments.id, voided.shipmentId));
}

/** A query of its own: beside other conditions PostgreSQL would run it for every shipment of the account. */
async function findMadeBy(ctx: Context, importId: number): Promise<number[]> {
  const rows = await ctx.db.execute<{ id: string }>(sql`
    select shipment_id as id from import_rows where import_id = ${importId} and shipment_id is not null
    union
    select links.shipment_id from import_rows rows
    join order_shipment_lines links on links.order_id = rows.order_id and links.account_id = rows.account_id
    where rows.import_id = ${importId} and rows.state = 'created'`);
  return rows.map(({ id }) => Number(id));
}

/** Shipments that the account's balance does not cover. */
export const withoutBalance: SQL = eq(shipments.waitingFor, "money");

/** City and province as they are stored: under the canonical name when the place is known. */
async function destinationFilter({ city, state }: ShipmentFilter): Promise<(SQL | undefined)[]> {
  const province = state === undefined ? undefined : (findProvince(state) ?? state);
  const known = city === undefined ? undefined : (await places()).find({ city, state });
  return [
    province === undefined ? undefined : eq(shipments.destinationState, provinceName(province)),
    city === undefined
      ? undefined
      : known
        ? eq(shipments.destinationCity, known.city)
        : sql`btrim(${foldedSearchTerms(shipments.destinationCity)}) = ${toSearchTerms(city).join(" ")}`,
  ];
}

const deliveryNoteFilter = (isAvailable: boolean): SQL | undefined =>
  isAvailable
    ? and(
        isNotNull(shipments.deliveryNoteNumber),
        isNull(shipments.deliveryNotePrintedAt),
        notInArray(shipments.status, [...cancelledOrExpired]),
      )
    : or(
        isNull(shipments.deliveryNoteNumber),
        isNotNull(shipments.deliveryNotePrintedAt),
        inArray(shipments.status, [...cancelledOrExpired]),
      );
