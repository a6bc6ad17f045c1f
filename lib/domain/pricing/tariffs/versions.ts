import { and, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { byName } from "@/db/query/by-name";
import { accounts } from "@/db/schema/accounts";
import { carrierServices, carriers, tariffs } from "@/db/schema/carriers";
import { notFound } from "@/lib/core/errors";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import type { TariffHeader } from "./store";

/** A version is a draft, waits for its date, is in force, was replaced by a later one, or was withdrawn. */
const tariffStatuses = ["draft", "scheduled", "in_force", "replaced", "withdrawn"] as const;
type TariffStatus = (typeof tariffStatuses)[number];

export interface TariffVersion extends TariffHeader {
  readonly status: TariffStatus;
  readonly carrier: Pick<typeof carriers.$inferSelect, "id" | "name" | "logo">;
  readonly service: Pick<typeof carrierServices.$inferSelect, "serviceType" | "logisticType">;
  /** Of the account whose own contract it is. */
  readonly accountName: string | null;
}

export interface TariffFilter {
  readonly statuses?: readonly TariffStatus[] | undefined;
  readonly carrierId?: number | undefined;
  readonly carrierServiceId?: number | undefined;
  /** Null: only the platform's versions; a number: only the contracts of that account. */
  readonly accountId?: number | null | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Versions of every service, by carrier and service, the newest first. */
export async function listTariffs(
  ctx: Context,
  filter: TariffFilter,
): Promise<{ rows: TariffVersion[]; total: number }> {
  assertOperator(ctx);
  const { statuses, carrierId, carrierServiceId, accountId, search } = filter;
  const conditions: (SQL | undefined)[] = [
    statuses && sql`tariff_status in ${[...statuses]}`,
    carrierId === undefined ? undefined : eq(carriers.id, carrierId),
    carrierServiceId === undefined ? undefined : eq(tariffs.carrierServiceId, carrierServiceId),
    accountId === undefined
      ? undefined
      : accountId === null
        ? sql`${tariffs.accountId} is null`
        : eq(tariffs.accountId, accountId),
    search ? or(ilike(tariffs.name, containing(search)), ilike(carriers.name, containing(search))) : undefined,
  ];
  const rows = await versions(ctx, and(...conditions), filter);
  return { rows: rows.map(toVersion), total: rows[0]?.total ?? 0 };
}

export async function findTariff(ctx: Context, id: number): Promise<TariffVersion> {
  assertOperator(ctx);
  const [row] = await versions(ctx, eq(tariffs.id, id), { limit: 1, offset: 0 });
  if (!row) throw notFound("tariff", id);
  return toVersion(row);
}

/** The version that gives the prices now, of a service for an account or for the platform. */
export async function tariffInForce(
  ctx: Context,
  { carrierServiceId, accountId }: Pick<TariffHeader, "carrierServiceId" | "accountId">,
): Promise<TariffVersion | undefined> {
  const [row] = await versions(
    ctx,
    and(
      eq(tariffs.carrierServiceId, carrierServiceId),
      sql`${tariffs.accountId} is not distinct from ${accountId}`,
      sql`tariff_status = 'in_force'`,
    ),
    { limit: 1, offset: 0 },
  );
  return row && toVersion(row);
}

/**
 * Computes the status by the same rule as `indexTariffs`: of the versions that have begun, the one that began last is
 * in force.
 */
function versions(ctx: Context, where: SQL | undefined, { limit, offset }: { limit: number; offset: number }) {
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  const hasBegun = sql`(state = 'published' and valid_from <= ${now} and (valid_to is null or valid_to > ${now}))`;
  const tariffStatus = sql`
    select id as status_of, case
      when state = 'draft' then 'draft'
      when state = 'withdrawn' then 'withdrawn'
      when valid_from > ${now} then 'scheduled'
      when ${hasBegun} and row_number() over (
        partition by carrier_service_id, account_id, ${hasBegun} order by valid_from desc, version desc
      ) = 1 then 'in_force'
      else 'replaced' end as tariff_status
    from tariffs`;
  return ctx.db
    .select({
      tariff: tariffs,
      carrier: { id: carriers.id, name: carriers.name, logo: carriers.logo },
      service: { serviceType: carrierServices.serviceType, logisticType: carrierServices.logisticType },
      accountName: accounts.name,
      status: sql<TariffStatus>`tariff_status`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(tariffs)
    .innerJoin(sql`(${tariffStatus}) statuses`, sql`status_of = ${tariffs.id}`)
    .innerJoin(carrierServices, eq(carrierServices.id, tariffs.carrierServiceId))
    .innerJoin(carriers, eq(carriers.id, carrierServices.carrierId))
    .leftJoin(accounts, eq(accounts.id, tariffs.accountId))
    .where(where)
    .orderBy(
      byName(carriers.name),
      carrierServices.id,
      sql`coalesce(${tariffs.accountId}, 0)`,
      sql`${tariffs.version} desc`,
    )
    .limit(limit)
    .offset(offset);
}

type Row = Awaited<ReturnType<typeof versions>>[number];

const toVersion = ({ tariff, carrier, service, accountName, status }: Row): TariffVersion => ({
  ...tariff,
  carrier,
  service,
  accountName,
  status,
});

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
