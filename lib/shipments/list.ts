import {
  and,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  count as rowCount,
  type SQL,
  sql,
} from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { jsonRows } from "@/db/json-rows";
import { preparedByShape } from "@/db/prepared";
import { shipmentBlock, shipmentCounts, shipments } from "@/db/schema/shipments";
import { assertReach, type Context, reachedAccountIds } from "../context";
import { findProvince, places, provinceName } from "../places";
import type { ServiceType, ShipmentStatus } from "../vocabulary";
import { type ShipmentSummary, summaryColumns, toSummaries } from "./store";

export interface ShipmentFilter {
  readonly accountId?: number;
  readonly externalId?: string;
  readonly serviceType?: ServiceType;
  readonly status?: ShipmentStatus | readonly ShipmentStatus[];
  readonly originId?: number;
  /** Id, external id, guide number or part of the recipient's name. */
  readonly search?: string;
  /** Of creation: from this instant, and before that one. */
  readonly createdFrom?: Date;
  readonly createdBefore?: Date;
  /** Of the destination, in any spelling that we know. */
  readonly city?: string;
  readonly state?: string;
  /** Whether the delivery note can be fetched and is not marked as printed. */
  readonly hasDeliveryNote?: boolean;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Shipments that the caller reaches, newest first, and how many there are. Filters by account, state, service and origin
 * are answered from the counts: the last page costs what the first one does. Other filters count what they find.
 */
export async function listShipments(
  ctx: Context,
  filter: ShipmentFilter,
): Promise<{ rows: ShipmentSummary[]; total: number }> {
  if (filter.accountId !== undefined) assertReach(ctx, filter.accountId);
  const counted = countedValues(ctx, filter);
  if (!counted) return { rows: [], total: 0 };
  const rest = await searchFilter(filter);
  if (rest) return searchShipments(ctx, filter, and(countedBy(counted), rest));
  const window = { limit: filter.limit, offset: filter.offset };
  if (filter.offset === 0) {
    const [page] = await firstPage(ctx.db, counted).execute({ ...counted, ...window });
    return { rows: await toSummaries(page?.rows ?? []), total: Number(page?.total ?? 0) };
  }
  const { total, before, offset } = await locate(ctx, counted, filter.offset);
  const [page] = await laterPage(ctx.db, counted).execute({ ...counted, ...window, before, offset });
  return { rows: await toSummaries(page?.rows ?? []), total };
}

async function searchShipments(ctx: Context, filter: ShipmentFilter, where: SQL | undefined) {
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select(summaryColumns)
      .from(shipments)
      .where(where)
      .orderBy(desc(shipments.id))
      .limit(filter.limit)
      .offset(filter.offset),
    ctx.db.select({ total: rowCount() }).from(shipments).where(where),
  ]);
  return { rows: await toSummaries(rows), total: counted?.total ?? 0 };
}

const summaries = jsonRows(summaryColumns);

const firstPage = preparedByShape((db, counted) => {
  const page = db
    .select(summaries.selection)
    .from(shipments)
    .where(countedBy(counted))
    .orderBy(desc(shipments.id))
    .limit(sql.placeholder("limit"))
    .as("page");
  return db
    .select({ rows: summaries.aggregate(desc(page.id)), total: sql<string | null>`(${totalOf(db, counted)})` })
    .from(page)
    .prepare("first_page_of_shipments");
});

/** The ids come from the index alone: what the offset skips is never read from the table. */
const laterPage = preparedByShape((db, counted) => {
  const ids = db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(countedBy(counted), lt(shipments.id, sql.placeholder("before"))))
    .orderBy(desc(shipments.id))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"));
  const page = db.select(summaries.selection).from(shipments).where(inArray(shipments.id, ids)).as("page");
  return db
    .select({ rows: summaries.aggregate(desc(page.id)) })
    .from(page)
    .prepare("later_page_of_shipments");
});

const totalOf = (db: Database, counted: Readonly<Record<string, unknown>>) =>
  db
    .select({ total: sql`sum(${shipmentCounts.count})` })
    .from(shipmentCounts)
    .where(countedBy(counted, shipmentCounts));

/** The filters that the counts know; undefined when the caller reaches no account at all. */
function countedValues(ctx: Context, filter: ShipmentFilter): Record<string, unknown> | undefined {
  const accountIds = filter.accountId === undefined ? reachedAccountIds(ctx) : [filter.accountId];
  if (accountIds?.length === 0) return undefined;
  return {
    ...numbered("account", accountIds ?? []),
    ...numbered("status", filter.status ? [filter.status].flat() : []),
    ...(filter.serviceType && { serviceType: filter.serviceType }),
    ...(filter.originId !== undefined && { originId: filter.originId }),
  };
}

const numbered = (name: string, values: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(values.map((value, i) => [`${name}.${i}`, value]));

type Counted = Pick<typeof shipments, "accountId" | "status" | "serviceType" | "originId">;

/** The same filters over the shipments themselves or over their counts; values or their slots. */
function countedBy(values: Readonly<Record<string, unknown>>, table: Counted | typeof shipmentCounts = shipments) {
  const listed = (name: string) => Object.keys(values).filter((key) => key.startsWith(`${name}.`));
  const among = (column: AnyPgColumn, keys: string[]) =>
    keys.length === 0
      ? undefined
      : sql`${column} in (${sql.join(
          keys.map((key) => sql`${values[key]}`),
          sql`, `,
        )})`;
  return and(
    among(table.accountId, listed("account")),
    among(table.status, listed("status")),
    "serviceType" in values ? sql`${table.serviceType} = ${values.serviceType}` : undefined,
    "originId" in values ? sql`${table.originId} = ${values.originId}` : undefined,
  );
}

/** Where a page begins: below which id, and how many rows after it; found by the counts of the blocks above. */
async function locate(
  ctx: Context,
  counted: Record<string, unknown>,
  wanted: number,
): Promise<{ total: number; before: number; offset: number }> {
  const blocks = await countsByBlock(ctx.db, counted).execute(counted);
  let total = 0;
  let start: { before: number; offset: number } | undefined;
  for (const { block, count: inBlock } of blocks) {
    const next = total + Number(inBlock);
    if (wanted < next) start ??= { before: (block + 1) * shipmentBlock, offset: wanted - total };
    total = next;
  }
  return { total, ...(start ?? { before: 0, offset: 0 }) };
}

const countsByBlock = preparedByShape((db, counted) =>
  db
    .select({ block: shipmentCounts.block, count: sql<string>`sum(${shipmentCounts.count})` })
    .from(shipmentCounts)
    .where(countedBy(counted, shipmentCounts))
    .groupBy(shipmentCounts.block)
    .orderBy(desc(shipmentCounts.block))
    .prepare("shipments_by_block"),
);

/** Adds the differences up, so that a block has one row for each of its kinds. */
export async function compactShipmentCounts(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`
    with crowded as (
      select account_id, block from shipment_counts group by account_id, block
      having count(*) > count(distinct (status, service_type, origin_id))
    ), taken as (
      delete from shipment_counts using crowded
      where shipment_counts.account_id = crowded.account_id and shipment_counts.block = crowded.block
      returning shipment_counts.*
    )
    insert into shipment_counts (account_id, block, status, service_type, origin_id, count)
    select account_id, block, status, service_type, origin_id, sum(count) from taken
    group by 1, 2, 3, 4, 5 having sum(count) <> 0`);
}

/** The filters that the counts do not know; undefined when there are none. */
async function searchFilter(filter: ShipmentFilter): Promise<SQL | undefined> {
  return and(
    filter.externalId === undefined ? undefined : eq(shipments.externalId, filter.externalId),
    filter.search ? matches(filter.search) : undefined,
    filter.createdFrom && gte(shipments.createdAt, filter.createdFrom),
    filter.createdBefore && lt(shipments.createdAt, filter.createdBefore),
    ...(await destinationFilter(filter)),
    filter.hasDeliveryNote === undefined ? undefined : deliveryNoteFilter(filter.hasDeliveryNote),
  );
}

/** City and province as they are kept: under the canonical name when we know the place. */
async function destinationFilter({ city, state }: ShipmentFilter): Promise<(SQL | undefined)[]> {
  const province = state === undefined ? undefined : (findProvince(state) ?? state);
  const known = city === undefined ? undefined : (await places()).find({ city, state });
  return [
    province === undefined ? undefined : eq(shipments.destinationState, provinceName(province)),
    city === undefined ? undefined : eq(shipments.destinationCity, known?.city ?? city),
  ];
}

const deliveryNoteFilter = (isAvailable: boolean): SQL | undefined =>
  isAvailable
    ? and(isNotNull(shipments.deliveryNoteNumber), isNull(shipments.deliveryNotePrintedAt))
    : or(isNull(shipments.deliveryNoteNumber), isNotNull(shipments.deliveryNotePrintedAt));

/** How many shipments of the account are in each of these states; a state without any is left out. */
export async function countShipments(
  ctx: Context,
  accountId: number,
  statuses: readonly ShipmentStatus[],
): Promise<Partial<Record<ShipmentStatus, number>>> {
  assertReach(ctx, accountId);
  const rows = await ctx.db
    .select({ status: shipmentCounts.status, total: sql<string>`sum(${shipmentCounts.count})` })
    .from(shipmentCounts)
    .where(and(eq(shipmentCounts.accountId, accountId), inArray(shipmentCounts.status, [...statuses])))
    .groupBy(shipmentCounts.status);
  return Object.fromEntries(rows.flatMap(({ status, total }) => (Number(total) > 0 ? [[status, Number(total)]] : [])));
}

/** A number is an id as well; every other form is told apart by the index that finds it. */
function matches(search: string): SQL | undefined {
  const id = /^\d{1,15}$/.test(search) ? eq(shipments.id, Number(search)) : undefined;
  const name = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return or(
    id,
    eq(shipments.externalId, search),
    eq(shipments.deliveryId, search),
    ilike(shipments.destinationName, name),
  );
}
