import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { newestOf, ownedBy } from "@/db/query/newest";
import { returnRequests } from "@/db/schema/returns";
import { shipmentPackages, shipments } from "@/db/schema/shipments";
import { type ReturnRequestState, returnServiceTypes, type ShipmentStatus } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { countShipments, findByOrderNumbers, findShipments, returnReferences, type Shipment } from "../shipments";
import type { ReturnRequestRow } from "./request";

export interface ReturnFilter {
  readonly accountId: number;
  /** Every state when left out. */
  readonly statuses?: readonly ShipmentStatus[] | undefined;
  /** An id of the return, or of the shipment it brings back: shipment, number of an order, or guide. */
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A return with the shipment whose goods it brings back. */
export interface ListedReturn {
  readonly shipment: Shipment;
  readonly originalId: number | null;
}

/** Returns of an account, newest first, and whether there are more after these. */
export async function listReturns(
  ctx: Context,
  { accountId, statuses, search, limit, offset }: ReturnFilter,
): Promise<{ rows: ListedReturn[]; hasMore: boolean }> {
  assertAccountAccess(ctx, accountId);
  const found = await ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(
        ownedBy(shipments.accountId, [accountId]),
        // Repeats the predicate of the partial index, so that PostgreSQL can use it.
        sql`${shipments.direction} = 'return'`,
        statuses && inArray(shipments.status, [...statuses]),
        search ? await matches(ctx, accountId, search) : undefined,
      ),
    )
    .orderBy(...newestOf(shipments.accountId, [accountId], shipments.id))
    .limit(limit + 1)
    .offset(offset);
  const ids = found.slice(0, limit).map(({ id }) => id);
  const [shown, originals] = await Promise.all([findShipments(ctx, ids), originalsOf(ctx, ids)]);
  const rows = ids.flatMap((id) => {
    const shipment = shown.get(id);
    return shipment ? [{ shipment, originalId: originals.get(id) ?? null }] : [];
  });
  return { rows, hasMore: found.length > limit };
}

/** How many returns are in each state, from the counts; a state without any is left out. */
export const countReturns = (ctx: Context, accountId: number): Promise<Partial<Record<ShipmentStatus, number>>> =>
  countShipments(ctx, accountId, { serviceTypes: returnServiceTypes });

/** The returns of a shipment, newest first. */
export async function listReturnsOf(ctx: Context, shipment: Pick<Shipment, "packages">): Promise<Shipment[]> {
  const packageIds = shipment.packages.map(({ id }) => id);
  if (packageIds.length === 0) return [];
  const rows = await ctx.db
    .selectDistinct({ id: shipmentPackages.shipmentId })
    .from(shipmentPackages)
    .where(inArray(shipmentPackages.sourcePackageId, packageIds));
  const found = await findShipments(
    ctx,
    rows.map(({ id }) => id),
  );
  return [...found.values()].sort((a, b) => b.id - a.id);
}

/** The shipments that returns bring back, by the return's id. */
export async function originalsOf(ctx: Context, returnIds: readonly number[]): Promise<Map<number, number>> {
  if (returnIds.length === 0) return new Map();
  const source = alias(shipmentPackages, "source");
  const rows = await ctx.db
    .selectDistinct({ id: shipmentPackages.shipmentId, originalId: source.shipmentId })
    .from(shipmentPackages)
    .innerJoin(source, eq(source.id, shipmentPackages.sourcePackageId))
    .where(inArray(shipmentPackages.shipmentId, [...returnIds]));
  return new Map(rows.map(({ id, originalId }) => [id, originalId]));
}

/** Return requests of buyers, newest first, and whether there are more after these. */
export async function listReturnRequests(
  ctx: Context,
  filter: { accountId: number; state?: ReturnRequestState; limit: number; offset: number },
): Promise<{ rows: ReturnRequestRow[]; hasMore: boolean }> {
  assertAccountAccess(ctx, filter.accountId);
  const rows = await ctx.db
    .select()
    .from(returnRequests)
    .where(
      and(
        ownedBy(returnRequests.accountId, [filter.accountId]),
        filter.state === "pending" ? isPending : filter.state && eq(returnRequests.state, filter.state),
      ),
    )
    .orderBy(...newestOf(returnRequests.accountId, [filter.accountId], returnRequests.id))
    .limit(filter.limit + 1)
    .offset(filter.offset);
  return { rows: rows.slice(0, filter.limit), hasMore: rows.length > filter.limit };
}

/** How many requests wait for a decision. Counting stops at 100, as nobody reads further. */
export async function countPendingReturns(ctx: Context, accountId: number): Promise<number> {
  assertAccountAccess(ctx, accountId);
  const rows = await ctx.db
    .select({ id: returnRequests.id })
    .from(returnRequests)
    .where(and(eq(returnRequests.accountId, accountId), isPending))
    .limit(100);
  return rows.length;
}

/** Return requests for one shipment, newest first. */
export function listReturnRequestsOf(ctx: Context, shipmentId: number): Promise<ReturnRequestRow[]> {
  return ctx.db
    .select()
    .from(returnRequests)
    .where(eq(returnRequests.shipmentId, shipmentId))
    .orderBy(desc(returnRequests.id))
    .limit(50);
}

/** Repeats the predicate of the partial index, so that PostgreSQL can use it. */
const isPending = sql`${returnRequests.state} = 'pending'`;

async function matches(ctx: Context, accountId: number, search: string): Promise<SQL | undefined> {
  const id = /^\d{1,15}$/.test(search) ? Number(search) : undefined;
  const ofOrders = await findByOrderNumbers([search], [accountId]);
  const named = [...(id === undefined ? [] : [id]), ...ofOrders.map((row) => row.id)];
  return or(
    inArray(shipments.id, [...named, ...(await returnIdsOf(ctx, named))]),
    inArray(shipments.externalId, [search, ...returnReferences(search)]),
    eq(shipments.deliveryId, search),
  );
}

async function returnIdsOf(ctx: Context, originalIds: readonly number[]): Promise<number[]> {
  if (originalIds.length === 0) return [];
  const source = alias(shipmentPackages, "source");
  const rows = await ctx.db
    .selectDistinct({ id: shipmentPackages.shipmentId })
    .from(source)
    .innerJoin(shipmentPackages, eq(shipmentPackages.sourcePackageId, source.id))
    .where(inArray(source.shipmentId, [...originalIds]));
  return rows.map(({ id }) => id);
}
