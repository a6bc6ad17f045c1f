import { and, desc, eq, inArray, lt, count as rowCount, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { jsonRows } from "@/db/json-rows";
import { newestOf, ownedBy } from "@/db/newest";
import { literally, preparedByShape } from "@/db/prepared";
import { shipmentBlock, shipmentCounts, shipments } from "@/db/schema/shipments";
import { assertReach, type Context, reachedAccountIds } from "../context";
import type { ShipmentStatus } from "../vocabulary";
import { type Condition, type ShipmentFilter, searchFilter } from "./filter";
import { type ListedShipment, listedColumns, type ShipmentSummary, summaryColumns, toSummaries } from "./store";

interface Window {
  readonly limit: number;
  readonly offset: number;
}

export interface ShipmentListing extends ShipmentFilter, Window {
  /** Counts no further where there is no counting table for the filters; the total is this number then. */
  readonly countTo?: number;
}

/**
 * Shipments that the caller reaches, newest first, and how many there are. Filters by account, state, service and origin
 * are answered from the counts: the last page costs what the first one does. Other filters count what they find.
 */
export const listShipments = (ctx: Context, filter: ShipmentListing): Promise<Page<ListedShipment>> =>
  readPage(ctx, filter, plain);

/** The same, each with both parties in full. */
export const listSummaries = (ctx: Context, filter: ShipmentListing): Promise<Page<ShipmentSummary>> =>
  // The rows have the columns that are read.
  readPage(ctx, filter, summaries) as Promise<Page<ListedShipment>> as Promise<Page<ShipmentSummary>>;

interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

async function readPage(
  ctx: Context,
  filter: ShipmentListing,
  pages: ReturnType<typeof pagesOf>,
): Promise<Page<ListedShipment>> {
  if (filter.accountId !== undefined) assertReach(ctx, filter.accountId);
  const counted = countedValues(ctx, filter);
  if (!counted) return { rows: [], total: 0 };
  const rest = await searchFilter(ctx, filter);
  if (rest.where) {
    const where = and(countedBy(counted), rest.where);
    return searchShipments(
      ctx,
      filter,
      { ...rest, where },
      { columns: pages.columns, order: newestFirst(counted, filter) },
    );
  }
  if (filter.offset === 0) {
    const [page] = await pages.first(ctx.db, counted, filter.limit).execute(counted);
    return { rows: await toSummaries(page?.rows ?? []), total: Number(page?.total ?? 0) };
  }
  const { total, before, offset } = await locate(ctx, counted, filter.offset);
  const [page] = await pages.later(ctx.db, counted, filter.limit).execute({ ...counted, before, offset });
  return { rows: await toSummaries(page?.rows ?? []), total };
}

async function searchShipments(
  ctx: Context,
  filter: ShipmentListing,
  { where, countTo }: Condition,
  { columns, order }: { columns: typeof listedColumns; order: SQL[] },
): Promise<Page<ListedShipment>> {
  // What nobody counts nobody turns pages to: they would be gone through one by one.
  if (countTo !== undefined && filter.offset >= countTo) return { rows: [], total: countTo };
  const [rows, total] = await Promise.all([
    ctx.db
      .select(columns)
      .from(shipments)
      .where(where)
      .orderBy(...order)
      .limit(filter.limit)
      .offset(filter.offset),
    // Counting the newest first is the way that finds the frequent soon.
    countTo === undefined
      ? countFound(ctx, where, filter.countTo)
      : countFound(ctx, where, Math.min(countTo, filter.countTo ?? countTo), order),
  ]);
  return { rows: await toSummaries(rows), total };
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

/** Days are found by the index of the moment of creation, which then gives the order too: ids would be walked in vain. */
const isByDay = ({ createdFrom, createdBefore }: ShipmentFilter): boolean => Boolean(createdFrom ?? createdBefore);

const newestFirst = (counted: object, filter: ShipmentFilter = {}): SQL[] =>
  newestOf(
    shipments.accountId,
    listed(counted, "account"),
    ...(isByDay(filter) ? [shipments.createdAt, shipments.id] : [shipments.id]),
  );

/** Ids of the shipments that match, newest first, no more than `limit`. */
export async function listShipmentIds(ctx: Context, filter: ShipmentFilter, limit: number): Promise<number[]> {
  const asked = await conditionOf(ctx, filter);
  if (!asked) return [];
  const rows = await ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(asked.where)
    .orderBy(...asked.order)
    .limit(limit);
  return rows.map(({ id }) => id);
}

const walkedAtOnce = 500;

/** Every shipment that matches, newest first, a few hundred in memory at a time. */
export async function* walkShipments(ctx: Context, filter: ShipmentFilter): AsyncGenerator<ShipmentSummary[]> {
  const asked = await conditionOf(ctx, filter);
  if (!asked) return;
  let after: SQL | undefined;
  for (;;) {
    const rows = await ctx.db
      .select({ ...summaryColumns, at: sql<string>`${shipments.createdAt}::text` })
      .from(shipments)
      .where(and(asked.where, after))
      .orderBy(...asked.order)
      .limit(walkedAtOnce);
    if (rows.length > 0) yield toSummaries(rows);
    const last = rows.at(-1);
    if (!last || rows.length < walkedAtOnce) return;
    // As text: PostgreSQL knows microseconds, a Date does not, and rows would be told twice.
    after = isByDay(filter)
      ? sql`(${shipments.createdAt}, ${shipments.id}) < (${last.at}::timestamptz, ${last.id})`
      : lt(shipments.id, last.id);
  }
}

/** Everything that the filter says, and the order; undefined when the caller reaches no account at all. */
async function conditionOf(ctx: Context, filter: ShipmentFilter) {
  if (filter.accountId !== undefined) assertReach(ctx, filter.accountId);
  const counted = countedValues(ctx, filter);
  if (!counted) return undefined;
  const where = and(countedBy(counted), (await searchFilter(ctx, filter)).where);
  return { where, order: newestFirst(counted, filter) };
}

/** Pages of rows with these columns. */
function pagesOf(columns: typeof listedColumns) {
  const rows = jsonRows(columns);
  return {
    columns,
    first: preparedByShape((db, counted, limit) => {
      const page = db
        .select(rows.selection)
        .from(shipments)
        .where(countedBy(counted))
        .orderBy(...newestFirst(counted))
        .limit(literally(limit))
        .as("page");
      return db
        .select({ rows: rows.aggregate(desc(page.id)), total: sql<string | null>`(${totalOf(db, counted)})` })
        .from(page)
        .prepare("first_page_of_shipments");
    }),
    /** The ids come from the index alone: what the offset skips is never read from the table. */
    later: preparedByShape((db, counted, limit) => {
      const block = db
        .select({ id: shipments.id })
        .from(shipments)
        .where(and(countedBy(counted), lt(shipments.id, sql.placeholder("before"))))
        .orderBy(...newestFirst(counted))
        .limit(literally(shipmentBlock + limit))
        .as("block");
      const ids = db.select({ id: block.id }).from(block).limit(literally(limit)).offset(sql.placeholder("offset"));
      const page = db.select(rows.selection).from(shipments).where(inArray(shipments.id, ids)).as("page");
      return db
        .select({ rows: rows.aggregate(desc(page.id)) })
        .from(page)
        .prepare("later_page_of_shipments");
    }),
  };
}

const plain = pagesOf(listedColumns);
const summaries = pagesOf(summaryColumns);

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
  const among = (column: AnyPgColumn, slots: unknown[]) =>
    slots.length === 0
      ? undefined
      : sql`${column} in (${sql.join(
          slots.map((slot) => sql`${slot}`),
          sql`, `,
        )})`;
  const accountIds = listed(values, "account");
  return and(
    accountIds.length > 0 ? ownedBy(table.accountId, accountIds) : undefined,
    among(table.status, listed(values, "status")),
    "serviceType" in values ? sql`${table.serviceType} = ${values.serviceType}` : undefined,
    "originId" in values ? sql`${table.originId} = ${values.originId}` : undefined,
  );
}

/** The numbered values of this name, or their slots. */
const listed = (values: object, name: string): unknown[] =>
  Object.entries(values).flatMap(([key, value]) => (key.startsWith(`${name}.`) ? [value] : []));

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
