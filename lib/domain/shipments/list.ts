import { and, lt, count as rowCount, type SQL, sql } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { countFilterBy, newestFirst, toCountFilter } from "./count-filter";
import { type Condition, type ShipmentFilter, searchFilter } from "./filter";
import { listedPages, type Page, type Pages, summaryPages, type Window } from "./pages";
import { type ShipmentWriter, writeRows } from "./row-cache";
import { type ListedShipment, type OfCarrier, type ShipmentSummary, summaryColumns, toSummaries } from "./store";

export interface ShipmentListing extends ShipmentFilter, Window {
  /** Counting stops here where the counting table cannot answer the filters; the total is this number then. */
  readonly countTo?: number;
}

/**
 * Shipments that the caller has access to, newest first, and how many there are. Filters by account, state, service and
 * origin are answered from the counting table: the last page costs what the first one does, where an index holds the
 * filter (account, state). Other filters count the rows that match.
 */
export const listShipments = (ctx: Context, filter: ShipmentListing): Promise<Page<ListedShipment>> =>
  readSummaries(ctx, filter, listedPages);

/** Like `listShipments`, each with both parties in full. */
export const listSummaries = (ctx: Context, filter: ShipmentListing): Promise<Page<ShipmentSummary>> =>
  readSummaries(ctx, filter, summaryPages);

/** Like `listShipments`, each as the text that `writer` makes of it. */
export async function listShipmentTexts(
  ctx: Context,
  filter: ShipmentListing,
  writer: ShipmentWriter,
): Promise<Page<string>> {
  const { rows, total } = await readPage(ctx, filter, listedPages);
  return { rows: await writeRows(rows, writer), total };
}

async function readSummaries<Row extends OfCarrier>(ctx: Context, filter: ShipmentListing, pages: Pages<Row>) {
  const { rows, total } = await readPage(ctx, filter, pages);
  return { rows: await toSummaries(rows.map(pages.parse)), total };
}

async function readPage<Row>(ctx: Context, filter: ShipmentListing, pages: Pages<Row>): Promise<Page<string>> {
  if (filter.accountId !== undefined) assertAccountAccess(ctx, filter.accountId);
  const counted = toCountFilter(ctx, filter);
  if (!counted) return { rows: [], total: 0 };
  const rest = await searchFilter(ctx, filter);
  if (!rest.where) return pages.read(ctx.db, counted, filter);
  const byMoment = isByDay(filter);
  const where = and(countFilterBy(counted), rest.where);
  const order = newestFirst(counted, { byMoment });
  return searchShipments(ctx, filter, { ...rest, where }, { pages, byMoment, order });
}

async function searchShipments<Row>(
  ctx: Context,
  filter: ShipmentListing,
  { where, countTo }: Condition,
  { pages, byMoment, order }: { pages: Pages<Row>; byMoment: boolean; order: SQL[] },
): Promise<Page<string>> {
  // No page is offered beyond the rows that are counted: reading it would scan every row before it.
  if (countTo !== undefined && filter.offset >= countTo) return { rows: [], total: countTo };
  const [rows, total] = await Promise.all([
    pages.search(ctx.db, where, { byMoment, order }, filter),
    // Frequent matches are counted newest first: that scan reaches its limit soonest.
    countTo === undefined
      ? countFound(ctx, where, filter.countTo)
      : countFound(ctx, where, Math.min(countTo, filter.countTo ?? countTo), order),
  ]);
  return { rows, total };
}

async function countFound(
  ctx: Context,
  where: SQL | undefined,
  countTo: number | undefined,
  order: SQL[] = [],
): Promise<number> {
  const found = ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(where)
    .orderBy(...order)
    .$dynamic();
  const counted = (countTo === undefined ? found : found.limit(countTo)).as("found");
  const [row] = await ctx.db.select({ total: rowCount() }).from(counted);
  return row?.total ?? 0;
}

/** Ids of the shipments that match, newest first, no more than `limit`. */
export async function listShipmentIds(ctx: Context, filter: ShipmentFilter, limit: number): Promise<number[]> {
  const condition = await conditionOf(ctx, filter);
  if (!condition) return [];
  const rows = await ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(condition.where)
    .orderBy(...condition.order)
    .limit(limit);
  return rows.map(({ id }) => id);
}

const walkBatchSize = 500;

/** Every shipment that matches, newest first, with a few hundred in memory at a time. */
export async function* walkShipments(ctx: Context, filter: ShipmentFilter): AsyncGenerator<ShipmentSummary[]> {
  const condition = await conditionOf(ctx, filter);
  if (!condition) return;
  let after: SQL | undefined;
  for (;;) {
    const rows = await ctx.db
      .select({ ...summaryColumns, at: sql<string>`${shipments.createdAt}::text` })
      .from(shipments)
      .where(and(condition.where, after))
      .orderBy(...condition.order)
      .limit(walkBatchSize);
    if (rows.length > 0) yield toSummaries(rows);
    const last = rows.at(-1);
    if (!last || rows.length < walkBatchSize) return;
    // As text: PostgreSQL stores microseconds, which a Date drops, and rows would be returned twice.
    after = isByDay(filter)
      ? sql`(${shipments.createdAt}, ${shipments.id}) < (${last.at}::timestamptz, ${last.id})`
      : lt(shipments.id, last.id);
  }
}

/** The whole filter as a condition, and the order. Undefined when the caller has access to no account. */
async function conditionOf(ctx: Context, filter: ShipmentFilter) {
  if (filter.accountId !== undefined) assertAccountAccess(ctx, filter.accountId);
  const counted = toCountFilter(ctx, filter);
  if (!counted) return undefined;
  const where = and(countFilterBy(counted), (await searchFilter(ctx, filter)).where);
  return { where, order: newestFirst(counted, { byMoment: isByDay(filter) }) };
}

/**
 * Filters by day use the index on the time of creation, which then gives the order too. Ordered by id, PostgreSQL would
 * scan the shipments of other days first.
 */
const isByDay = ({ createdFrom, createdBefore }: ShipmentFilter): boolean => Boolean(createdFrom ?? createdBefore);
