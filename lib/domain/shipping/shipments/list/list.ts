import { and, type SQL, sql } from "drizzle-orm";
import { walkPageSize } from "@/db/query/walk-page-size";
import { shipments } from "@/db/schema/shipments";
import { type ShipmentSort, usualShipmentSort } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type ListedShipment, type OfCarrier, type ShipmentSummary, type TableShipment, toSummaries } from "../store";
import { type CountFilter, countFilterBy, newestFirst, oldestFirst, toCountFilter } from "./count-filter";
import { countBy, countMatches } from "./counts";
import { type Condition, type ShipmentFilter, searchFilter } from "./filter";
import { listedPages, type Page, type Pages, type SearchOrder, summaryPages, tablePages, type Window } from "./pages";
import { type ShipmentWriter, writeRows } from "./row-cache";
import { isSorted, listAllSortedIds } from "./sorted-ids";
import { readSorted } from "./sorted-page";

export interface ShipmentListing extends ShipmentFilter, Window {
  /** Counting stops here where the counting table cannot answer the filters; the total is this number then. */
  readonly countTo?: number;
  /** Newest first without it. A list in another order is of one account, and its pages end at `limits.countedShipments`. */
  readonly sort?: ShipmentSort | undefined;
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
  const { rows, ...size } = await readPage(ctx, filter, listedPages);
  return { rows: await writeRows(rows, listedPages, writer), ...size };
}

/** Like `listShipmentTexts`, with the columns of the portal's table. */
export async function listTableTexts(
  ctx: Context,
  filter: ShipmentListing,
  writer: ShipmentWriter<TableShipment>,
): Promise<Page<string>> {
  const { rows, ...size } = await readPage(ctx, filter, tablePages);
  return { rows: await writeRows(rows, tablePages, writer), ...size };
}

async function readSummaries<Row extends OfCarrier>(ctx: Context, filter: ShipmentListing, pages: Pages<Row>) {
  const { rows, ...size } = await readPage(ctx, filter, pages);
  return { rows: await toSummaries(rows.map(pages.parse)), ...size };
}

async function readPage<Row>(ctx: Context, filter: ShipmentListing, pages: Pages<Row>): Promise<Page<string>> {
  if (filter.accountId !== undefined) assertAccountAccess(ctx, filter.accountId);
  const counted = toCountFilter(ctx, filter);
  if (!counted) return { rows: [], total: 0 };
  const rest = await searchFilter(ctx, filter);
  const { sort = usualShipmentSort } = filter;
  if (isSorted(sort))
    return readSorted(ctx, { ...filter, accountId: accountOf(filter), sort }, { counted, rest }, pages);
  const isOldestFirst = sort !== usualShipmentSort;
  if (!rest.where)
    return isOldestFirst ? readFromEnd(ctx, counted, filter, pages) : pages.read(ctx.db, counted, filter);
  const byMoment = isByDay(filter);
  const where = and(countFilterBy(counted), rest.where);
  const order = creationOrder(sort)(counted, { byMoment });
  return searchShipments(ctx, filter, { ...rest, where }, { pages, order: { byMoment, isOldestFirst, order } });
}

/**
 * Oldest first: a window of the list newest first, from its end. Where that is depends on the total; it is read again
 * when the total has changed in between.
 */
async function readFromEnd<Row>(
  ctx: Context,
  counted: CountFilter,
  { limit, offset }: Window,
  pages: Pages<Row>,
): Promise<Page<string>> {
  let total = await countBy(ctx, counted);
  for (;;) {
    const due = Math.min(limit, total - offset);
    if (due <= 0) return { rows: [], total };
    const page = await pages.read(ctx.db, counted, { limit: due, offset: total - offset - due });
    if (page.total === total) return { rows: page.rows.toReversed(), total };
    total = page.total;
  }
}

async function searchShipments<Row>(
  ctx: Context,
  filter: ShipmentListing,
  { where, countTo }: Condition,
  { pages, order }: { pages: Pages<Row>; order: SearchOrder },
): Promise<Page<string>> {
  // No page is offered beyond the rows that are counted: reading it would scan every row before it.
  if (countTo !== undefined && filter.offset >= countTo) return { rows: [], total: countTo };
  const [rows, total] = await Promise.all([
    pages.search(ctx.db, where, order, filter),
    // Frequent matches are counted newest first: that scan reaches its limit soonest.
    countTo === undefined
      ? countMatches(ctx, where, filter.countTo)
      : countMatches(ctx, where, Math.min(countTo, filter.countTo ?? countTo), order.order),
  ]);
  return { rows, total };
}

/** Ids of the shipments that match, in their order, no more than `limit`. */
export async function listShipmentIds(
  ctx: Context,
  filter: ShipmentFilter,
  limit: number,
  sort: ShipmentSort = usualShipmentSort,
): Promise<number[]> {
  const condition = await conditionOf(ctx, filter, sort);
  if (!condition) return [];
  const { where, order } = condition;
  if (isSorted(sort)) return listAllSortedIds(ctx, { accountId: accountOf(filter), where, sort }, limit);
  const rows = await ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(where)
    .orderBy(...order)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Every shipment that matches, in their order, a page in memory at a time. */
export async function* walkShipments(
  ctx: Context,
  filter: ShipmentFilter,
  sort: ShipmentSort = usualShipmentSort,
): AsyncGenerator<ShipmentSummary[]> {
  const condition = await conditionOf(ctx, filter, sort);
  if (!condition) return;
  if (isSorted(sort)) {
    // The ids of a million shipments are 8 MB. Their order would be lost between batches, when one of them changes.
    const ids = await listAllSortedIds(ctx, { accountId: accountOf(filter), where: condition.where, sort });
    for (let from = 0; from < ids.length; from += walkPageSize)
      yield await findSummaries(ctx, ids.slice(from, from + walkPageSize));
    return;
  }
  const follows = sql.raw(sort === usualShipmentSort ? "<" : ">");
  let after: SQL | undefined;
  for (;;) {
    const rows = await ctx.db
      .select({ id: shipments.id, at: sql<string>`${shipments.createdAt}::text` })
      .from(shipments)
      .where(and(condition.where, after))
      .orderBy(...condition.order)
      .limit(walkPageSize);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) yield await findSummaries(ctx, ids);
    const last = rows.at(-1);
    if (!last || rows.length < walkPageSize) return;
    // As text: PostgreSQL stores microseconds, which a Date drops, and rows would be returned twice.
    after = isByDay(filter)
      ? sql`(${shipments.createdAt}, ${shipments.id}) ${follows} (${last.at}::timestamptz, ${last.id})`
      : sql`${shipments.id} ${follows} ${last.id}`;
  }
}

async function findSummaries(ctx: Context, ids: readonly number[]): Promise<ShipmentSummary[]> {
  const rows = await summaryPages.find(ctx.db, ids);
  return toSummaries(rows.map(summaryPages.parse));
}

function accountOf({ accountId }: ShipmentFilter): number {
  if (accountId === undefined) throw new Error("a list in this order is of one account");
  return accountId;
}

/** The whole filter as a condition, and the order. Undefined when the caller has access to no account. */
async function conditionOf(ctx: Context, filter: ShipmentFilter, sort: ShipmentSort) {
  if (filter.accountId !== undefined) assertAccountAccess(ctx, filter.accountId);
  const counted = toCountFilter(ctx, filter);
  if (!counted) return undefined;
  const where = and(countFilterBy(counted), (await searchFilter(ctx, filter)).where);
  return { where, order: creationOrder(sort)(counted, { byMoment: isByDay(filter) }) };
}

const creationOrder = (sort: ShipmentSort) => (sort === usualShipmentSort ? newestFirst : oldestFirst);

/**
 * Filters by day use the index on the time of creation, which then gives the order too. Ordered by id, PostgreSQL would
 * scan the shipments of other days first.
 */
const isByDay = ({ createdFrom, createdBefore }: ShipmentFilter): boolean => Boolean(createdFrom ?? createdBefore);
