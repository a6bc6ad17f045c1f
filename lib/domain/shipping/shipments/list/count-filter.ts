import { and, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import { newestOf, oldestOf, ownedBy } from "@/db/query/newest";
import { type shipmentCounts, shipments } from "@/db/schema/shipments";
import { accessibleAccountIds } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import type { ShipmentFilter } from "./filter";

/**
 * The filters that the counting table can answer: account, state, service, origin. An empty list filters nothing. A
 * prepared query has placeholders, or expressions over them, in place of the values.
 */
export interface CountFilter<Value = unknown> {
  readonly accountIds: readonly Value[];
  readonly statuses: readonly Value[];
  readonly serviceType?: Value;
  readonly originId?: Value;
}

/** Undefined when the caller has access to no account. */
export function toCountFilter(ctx: Context, filter: ShipmentFilter): CountFilter | undefined {
  const accountIds = filter.accountId === undefined ? accessibleAccountIds(ctx) : [filter.accountId];
  if (accountIds?.length === 0) return undefined;
  return {
    accountIds: accountIds ?? [],
    statuses: filter.status ? [filter.status].flat() : [],
    ...(filter.serviceType && { serviceType: filter.serviceType }),
    ...(filter.originId !== undefined && { originId: filter.originId }),
  };
}

type Countable = Pick<typeof shipments, "accountId" | "status" | "serviceType" | "originId">;

/** The filters as a condition on the shipments or on their counts. */
export const countFilterBy = (
  { accountIds, statuses, serviceType, originId }: CountFilter,
  table: Countable | typeof shipmentCounts = shipments,
): SQL | undefined =>
  and(
    accountIds.length > 0 ? ownedBy(table.accountId, accountIds) : undefined,
    statuses.length > 0 ? inArray(table.status, statuses as Placeholder[]) : undefined,
    serviceType === undefined ? undefined : sql`${table.serviceType} = ${serviceType}`,
    originId === undefined ? undefined : sql`${table.originId} = ${originId}`,
  );

/** Newest first, by time of creation or by id. */
export const newestFirst = ({ accountIds }: CountFilter, { byMoment }: { byMoment: boolean }): SQL[] =>
  newestOf(shipments.accountId, accountIds, ...creationColumns(byMoment));

/** The reverse of `newestFirst`. */
export const oldestFirst = ({ accountIds }: CountFilter, { byMoment }: { byMoment: boolean }): SQL[] =>
  oldestOf(shipments.accountId, accountIds, ...creationColumns(byMoment));

const creationColumns = (byMoment: boolean) => (byMoment ? [shipments.createdAt, shipments.id] : [shipments.id]);

/** What the text of a query depends on: which filters there are, with how many values. */
export interface FilterShape {
  readonly accounts: number;
  readonly statuses: number;
  readonly hasService: boolean;
  readonly hasOrigin: boolean;
}

export const shapeOf = ({ accountIds, statuses, serviceType, originId }: CountFilter): FilterShape => ({
  accounts: accountIds.length,
  statuses: statuses.length,
  hasService: serviceType !== undefined,
  hasOrigin: originId !== undefined,
});

/** A filter of this shape for a prepared query, whose values `toPlaceholderValues` gives. */
export const toPlaceholders = (shape: FilterShape): CountFilter<Placeholder> => ({
  accountIds: Array.from({ length: shape.accounts }, (_, i) => sql.placeholder(`account${i}`)),
  statuses: Array.from({ length: shape.statuses }, (_, i) => sql.placeholder(`status${i}`)),
  ...(shape.hasService && { serviceType: sql.placeholder("service") }),
  ...(shape.hasOrigin && { originId: sql.placeholder("origin") }),
});

export const toPlaceholderValues = ({ accountIds, statuses, serviceType, originId }: CountFilter) => ({
  ...Object.fromEntries(accountIds.map((id, i) => [`account${i}`, id])),
  ...Object.fromEntries(statuses.map((status, i) => [`status${i}`, status])),
  service: serviceType,
  origin: originId,
});
