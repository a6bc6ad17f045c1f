import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { newestOf, ownedBy } from "@/db/query/newest";
import { accounts } from "@/db/schema/accounts";
import { shipmentRequests, shipments } from "@/db/schema/shipments";
import type { RequestType } from "@/lib/core/vocabulary";
import { assertAccountAccess, assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type ShipmentSummary, summaryColumns, toSummary } from "../store";
import type { ShipmentRequest } from "./requests";

/** Waiting for an operator, done, or refused. */
export type RequestState = "open" | "done" | "refused";

export interface RequestFilter {
  readonly accountId: number;
  readonly type?: RequestType | undefined;
  readonly state?: RequestState | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface ListedRequest extends ShipmentRequest {
  readonly shipment: ShipmentSummary | undefined;
}

/** Cancellations and rescues of an account, newest first, whether there are more, and how many are open (100 at most). */
export async function listAccountRequests(
  ctx: Context,
  { accountId, type, state, limit, offset }: RequestFilter,
): Promise<{ rows: ListedRequest[]; hasMore: boolean; open: number }> {
  assertAccountAccess(ctx, accountId);
  const own = ownedBy(shipmentRequests.accountId, [accountId]);
  const [found, open] = await Promise.all([
    ctx.db
      .select()
      .from(shipmentRequests)
      .where(and(own, type && eq(shipmentRequests.type, type), state && inState[state]))
      .orderBy(...newestOf(shipmentRequests.accountId, [accountId], shipmentRequests.id))
      .limit(limit + 1)
      .offset(offset),
    countOpenRequests(ctx, accountId),
  ]);
  const shown = found.slice(0, limit);
  const summaries = await summariesOf(
    ctx,
    shown.map(({ shipmentId }) => shipmentId),
  );
  return {
    rows: shown.map((request) => ({ ...request, shipment: summaries.get(request.shipmentId) })),
    hasMore: found.length > limit,
    open,
  };
}

export interface AccountRequest extends ListedRequest {
  readonly account: { readonly id: number; readonly name: string; readonly isTest: boolean };
}

/**
 * Cancellations and rescues of every account, whether there are more, and how many wait (1000 at most). Open ones come
 * oldest first, as they are worked off; others newest first.
 */
export async function listOperatorRequests(
  ctx: Context,
  { type, state, limit, offset }: Omit<RequestFilter, "accountId">,
): Promise<{ rows: AccountRequest[]; hasMore: boolean; open: number }> {
  assertOperator(ctx);
  const [found, open] = await Promise.all([
    ctx.db
      .select({ request: shipmentRequests, account: { id: accounts.id, name: accounts.name, isTest: accounts.isTest } })
      .from(shipmentRequests)
      .innerJoin(accounts, eq(accounts.id, shipmentRequests.accountId))
      .where(and(type && eq(shipmentRequests.type, type), state && inState[state]))
      .orderBy(state === "open" ? asc(shipmentRequests.id) : desc(shipmentRequests.id))
      .limit(limit + 1)
      .offset(offset),
    countOpenRequests(ctx),
  ]);
  const shown = found.slice(0, limit);
  const summaries = await summariesOf(
    ctx,
    shown.map(({ request }) => request.shipmentId),
  );
  return {
    rows: shown.map(({ request, account }) => ({ ...request, account, shipment: summaries.get(request.shipmentId) })),
    hasMore: found.length > limit,
    open,
  };
}

/** How many wait for an operator: 100 at most of an account, 1000 at most of all of them. */
export async function countOpenRequests(ctx: Context, accountId?: number): Promise<number> {
  if (accountId === undefined) assertOperator(ctx);
  else assertAccountAccess(ctx, accountId);
  const own = accountId === undefined ? undefined : eq(shipmentRequests.accountId, accountId);
  const rows = await ctx.db
    .select({ id: shipmentRequests.id })
    .from(shipmentRequests)
    .where(and(own, inState.open))
    .limit(accountId === undefined ? 1_000 : 100);
  return rows.length;
}

export const stateOfRequest = ({ completedAt, refusedReason }: ShipmentRequest): RequestState => {
  if (completedAt === null) return "open";
  return refusedReason === null ? "done" : "refused";
};

const inState: Readonly<Record<RequestState, SQL | undefined>> = {
  open: isNull(shipmentRequests.completedAt),
  done: and(isNotNull(shipmentRequests.completedAt), isNull(shipmentRequests.refusedReason)),
  refused: sql`${shipmentRequests.refusedReason} is not null`,
};

/** Checks no access: the ids come from requests that the caller may see, and these belong to its own shipments. */
async function summariesOf(ctx: Context, ids: readonly number[]): Promise<Map<number, ShipmentSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select(summaryColumns)
    .from(shipments)
    .where(inArray(shipments.id, [...new Set(ids)]));
  const summaries = await Promise.all(rows.map(toSummary));
  return new Map(summaries.map((summary) => [summary.id, summary]));
}
