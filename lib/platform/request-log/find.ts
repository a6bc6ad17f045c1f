import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { newestOf, ownedBy } from "@/db/query/newest";
import { apiCredentials } from "@/db/schema/accounts";
import { apiRequests } from "@/db/schema/requests";
import { notFound } from "@/lib/core/errors";
import type { RequestMethod, RequestOutcome } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "../access";
import type { Context } from "../context";

/** A request with the name of the credential that made it. */
export type ApiRequest = typeof apiRequests.$inferSelect & {
  readonly credentialName: string | null;
  readonly credentialToken: string | null;
};

export interface RequestFilter {
  readonly accountId: number;
  readonly method?: RequestMethod | undefined;
  /** `ok` below 400, `refused` below 500, `failed` from there on. */
  readonly outcome?: RequestOutcome | undefined;
  readonly credentialId?: number | undefined;
  readonly requestId?: string | undefined;
  /** Prefix of the path: `/v2/shipments`. */
  readonly path?: string | undefined;
  readonly shipmentId?: number | undefined;
  /** Only requests with a smaller id, i.e. older ones. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Newest first; `more` = older ones follow. Filters need no index: the number of requests per account is bounded. */
export async function listApiRequests(
  ctx: Context,
  filter: RequestFilter,
): Promise<{ rows: ApiRequest[]; more: boolean }> {
  assertAccountAccess(ctx, filter.accountId);
  const rows = await select(ctx, filter.accountId, conditions(filter), filter.limit + 1);
  return { rows: rows.slice(0, filter.limit), more: rows.length > filter.limit };
}

export async function findApiRequest(ctx: Context, accountId: number, id: number): Promise<ApiRequest> {
  assertAccountAccess(ctx, accountId);
  const [row] = await select(ctx, accountId, [eq(apiRequests.id, id)], 1);
  if (!row) throw notFound("request", id);
  return row;
}

/** The newest calls about a shipment of an account. */
export const listShipmentCalls = async (ctx: Context, accountId: number, shipmentId: number): Promise<ApiRequest[]> =>
  (await listApiRequests(ctx, { accountId, shipmentId, limit: 10 })).rows;

const select = async (
  ctx: Context,
  accountId: number,
  where: readonly (SQL | undefined)[],
  limit: number,
): Promise<ApiRequest[]> => {
  const rows = await ctx.db
    .select({ request: apiRequests, name: apiCredentials.name, token: apiCredentials.token })
    .from(apiRequests)
    .leftJoin(apiCredentials, eq(apiCredentials.id, apiRequests.credentialId))
    .where(and(ownedBy(apiRequests.accountId, [accountId]), ...where))
    .orderBy(...newestOf(apiRequests.accountId, [accountId], apiRequests.id))
    .limit(limit);
  return rows.map(({ request, name, token }) => ({ ...request, credentialName: name, credentialToken: token }));
};

function conditions(filter: RequestFilter): (SQL | undefined)[] {
  const { method, outcome, credentialId, requestId, path, shipmentId, before } = filter;
  return [
    method === undefined ? undefined : eq(apiRequests.method, method),
    outcome === "ok" ? lt(apiRequests.status, 400) : undefined,
    outcome === "refused" ? and(gte(apiRequests.status, 400), lt(apiRequests.status, 500)) : undefined,
    outcome === "failed" ? gte(apiRequests.status, 500) : undefined,
    credentialId === undefined ? undefined : eq(apiRequests.credentialId, credentialId),
    requestId === undefined ? undefined : eq(apiRequests.requestId, requestId),
    path === undefined ? undefined : sql`starts_with(${apiRequests.path}, ${path})`,
    shipmentId === undefined ? undefined : eq(apiRequests.shipmentId, shipmentId),
    before === undefined ? undefined : lt(apiRequests.id, before),
  ];
}
