import { and, desc, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  type Database,
  inlineLimit,
  type JsonColumns,
  jsonRows,
  limitExpression,
  pipelinedReads,
  preparedByShape,
} from "@/db/driver";
import { newestOf, ownedBy } from "@/db/query/newest";
import { shipmentBlocks, shipmentCounts, shipments } from "@/db/schema/shipments";
import { accessibleAccountIds } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inBlocksOf } from "./counts";
import type { ShipmentFilter } from "./filter";
import { rowCache } from "./row-cache";
import { type ListedShipment, listedColumns, type ShipmentSummary, summaryColumns, toSummaries } from "./store";

/** The values of filters by name, or the placeholders for them. */
type CountFilter = Record<string, unknown>;

/**
 * The filters that the counting table can answer: account, state, service, origin. Undefined when the caller has access
 * to no account.
 */
export function toCountFilter(ctx: Context, filter: ShipmentFilter): CountFilter | undefined {
  const accountIds = filter.accountId === undefined ? accessibleAccountIds(ctx) : [filter.accountId];
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

/** The values or placeholders that `numbered` stored under this name. */
const listed = (values: CountFilter, name: string): unknown[] =>
  Object.entries(values).flatMap(([key, value]) => (key.startsWith(`${name}.`) ? [value] : []));

type Countable = Pick<typeof shipments, "accountId" | "status" | "serviceType" | "originId">;

/** The filters as a condition on the shipments or on their counts. */
export function countFilterBy(
  values: CountFilter,
  table: Countable | typeof shipmentCounts = shipments,
): SQL | undefined {
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

/** Newest first, by time of creation or by id. */
export const newestFirst = (counted: CountFilter, { byMoment }: { byMoment: boolean }): SQL[] =>
  newestOf(
    shipments.accountId,
    listed(counted, "account"),
    ...(byMoment ? [shipments.createdAt, shipments.id] : [shipments.id]),
  );

export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

export interface Window {
  readonly limit: number;
  readonly offset: number;
}

type WithoutCarrier<Row> = Omit<Row, "carrier">;

/** Reads pages of shipments with a fixed set of columns. */
export interface Pages<Row> {
  readonly columns: JsonColumns;
  /** The rows in this window and the total, in one round trip. */
  read(db: Database, counted: CountFilter, window: Window): Promise<Page<Row>>;
}

/**
 * Inlined limits are multiples of this number, as each one is a statement of its own. The planner needs no more than
 * the order of magnitude.
 */
const limitStep = 100;

/**
 * Whether one generic plan fits every value. Rows of accounts, or of one state of theirs, are read in index order. With
 * other filters the best plan depends on how frequent the values are, so PostgreSQL plans each call.
 */
const hasStablePlan = (counted: CountFilter): boolean =>
  !("serviceType" in counted || "originId" in counted) && listed(counted, "status").length <= 1;

/**
 * Whether the page is a short indexed read, which `pipelinedReads` requires. With very many accounts the rows of all of
 * them are read.
 */
const isShortRead = (counted: CountFilter, { limit }: Window): boolean =>
  hasStablePlan(counted) && listed(counted, "account").length === 1 && limit <= limitStep;

/** Inlines the limit where the generic plan is kept; elsewhere the rows have no such limit. */
const planLimit = (counted: CountFilter, rows: number) =>
  hasStablePlan(counted) ? inlineLimit(rows) : limitExpression(sql`all`);

/**
 * Wraps account ids in a subselect so that PostgreSQL keeps one generic plan. With visible values it would replan for
 * each account's volume.
 */
const withGenericPlan = (counted: CountFilter): CountFilter =>
  hasStablePlan(counted)
    ? Object.fromEntries(
        Object.entries(counted).map(([name, value]) => [
          name,
          name.startsWith("account.") ? sql`(select ${value}::bigint)` : value,
        ]),
      )
    : counted;

/** `toRows` turns the JSON texts of a page into its rows; its `read` parses one text. */
function pagesOf<Row>(
  columns: JsonColumns,
  toRows: (texts: readonly string[], read: (text: string) => WithoutCarrier<Row>) => Promise<Row[]>,
): Pages<Row> {
  const rows = jsonRows(columns);
  const read = rows.read as (text: string) => WithoutCarrier<Row>;
  const limit = sql.placeholder("limit");
  const first = preparedByShape((db, slots, maxRows) => {
    const counted = withGenericPlan(slots);
    const newest = db
      .select(rows.selection)
      .from(shipments)
      .where(countFilterBy(counted))
      .orderBy(...newestFirst(counted, { byMoment: false }))
      .limit(planLimit(counted, maxRows))
      .as("newest");
    const page = db.select().from(newest).limit(limit).as("page");
    const total = db
      .select({ total: sql`sum(${shipmentCounts.count})` })
      .from(shipmentCounts)
      .where(and(countFilterBy(counted, shipmentCounts), inBlocksOf("wide")));
    return db
      .select({ rows: rows.aggregateTexts(desc(sql`page.id`)), total: sql<string | null>`(${total})` })
      .from(page)
      .prepare("first_page_of_shipments");
  });
  const later = preparedByShape((db, slots, maxRows) => {
    const counted = withGenericPlan(slots);
    const wide = db.$with("wide", {}).as(blocksOf(counted, "wide"));
    const place = db.$with("place", {}).as(placeIn(counted, sql.placeholder("skipped")));
    const block = db
      .select({ id: shipments.id })
      .from(shipments)
      .where(and(countFilterBy(counted), sql`${shipments.id} < (select below from place)`))
      .orderBy(...newestFirst(counted, { byMoment: false }))
      .limit(planLimit(counted, shipmentBlocks.narrow + maxRows))
      .as("block");
    // By account and state this is an index-only scan: skipped rows are not read from the table.
    const following = db
      .select({ id: block.id })
      .from(block)
      .limit(planLimit(counted, maxRows))
      .offset(limitExpression(sql`(select skipped from place)`))
      .as("following");
    const ids = db.select({ id: following.id }).from(following).limit(limit);
    const page = db.select(rows.selection).from(shipments).where(inArray(shipments.id, ids)).as("page");
    return db
      .with(wide, place)
      .select({
        rows: rows.aggregateTexts(desc(sql`page.id`)),
        total: sql<string | null>`(select sum(found) from wide)`,
      })
      .from(page)
      .prepare("later_page_of_shipments");
  });
  return {
    columns,
    async read(pool, counted, window) {
      const db = isShortRead(counted, window) ? pipelinedReads(pool) : pool;
      const maxRows = Math.ceil(window.limit / limitStep) * limitStep;
      const [page] =
        window.offset === 0
          ? await first(db, counted, maxRows).execute({ ...counted, limit: window.limit })
          : await later(db, counted, maxRows).execute({ ...counted, limit: window.limit, skipped: window.offset });
      return { rows: await toRows(page?.rows ?? [], read), total: Number(page?.total ?? 0) };
    },
  };
}

/** The matching rows of each block of this size (`found`), and those in newer blocks (`newer`). */
const blocksOf = (counted: CountFilter, size: keyof typeof shipmentBlocks, within?: SQL): SQL => sql`
  select block, sum(count) as found, sum(sum(count)) over (order by block desc) - sum(count) as newer
  from ${shipmentCounts} where ${and(countFilterBy(counted, shipmentCounts), inBlocksOf(size), within)} group by block`;

/**
 * Where the page after `skipped` rows begins: the id that its rows are below, and the rows still to skip there.
 * Searches the wide blocks first, which the query calls `wide`, then the narrow ones inside the block found. No row
 * when the page is beyond the last shipment.
 */
function placeIn(counted: CountFilter, skipped: unknown): SQL {
  const ratio = sql.raw(String(shipmentBlocks.wide / shipmentBlocks.narrow));
  const narrow = sql.raw(String(shipmentBlocks.narrow));
  const inside = sql`block between (select block * ${ratio} from region) and (select (block + 1) * ${ratio} - 1 from region)`;
  return sql`
    with region as (
      select block, ${skipped}::bigint - newer as skipped from wide
      where newer <= ${skipped}::bigint and ${skipped}::bigint < newer + found
    ), narrow as (${blocksOf(counted, "narrow", inside)})
    select (narrow.block + 1) * ${narrow} as below, (region.skipped - narrow.newer)::bigint as skipped
    from region, narrow where narrow.newer <= region.skipped and region.skipped < narrow.newer + narrow.found`;
}

/** Pages with the columns that a list shows. */
export const listedPages: Pages<ListedShipment> = pagesOf(listedColumns, rowCache);
/** Pages with every column but the price lines. */
export const summaryPages: Pages<ShipmentSummary> = pagesOf(summaryColumns, (texts, read) =>
  toSummaries(texts.map(read)),
);
