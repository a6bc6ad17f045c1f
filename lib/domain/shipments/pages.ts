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

/** Values of the filters, or their slots. */
type CountFilter = Record<string, unknown>;

/** The filters that the counts know; undefined when the caller reaches no account at all. */
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

/** The numbered values of this name, or their slots. */
const listed = (values: CountFilter, name: string): unknown[] =>
  Object.entries(values).flatMap(([key, value]) => (key.startsWith(`${name}.`) ? [value] : []));

type Countable = Pick<typeof shipments, "accountId" | "status" | "serviceType" | "originId">;

/** The same filters over the shipments themselves or over their counts. */
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

/** Newest first, by the moment of creation or by id. */
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

/** Pages of rows with certain columns. */
export interface Pages<Row> {
  readonly columns: JsonColumns;
  /** The rows in this window and the total, in one round trip. */
  read(db: Database, counted: CountFilter, window: Window): Promise<Page<Row>>;
}

/** What bounds the rows of a page for the planner, who needs no more than the order of magnitude. */
const longPage = 100;

/**
 * Rows of accounts, or of a state of theirs, lie in the order of an index: one plan is right for all of them, and is kept.
 * With other filters it depends on how frequent their values are, and PostgreSQL looks at each call anew.
 */
const isSteady = (counted: CountFilter): boolean =>
  !("serviceType" in counted || "originId" in counted) && listed(counted, "status").length <= 1;

/** Of one account, a steady page is found at once; of very many, the rows of all of them are looked through. */
const isQuick = (counted: CountFilter, { limit }: Window): boolean =>
  isSteady(counted) && listed(counted, "account").length === 1 && limit <= longPage;

/** Bounds the rows where the plan is to be kept. */
const boundOf = (counted: CountFilter, rows: number) =>
  isSteady(counted) ? inlineLimit(rows) : limitExpression(sql`all`);

/** Hides the accounts from the planner where the plan is to be kept: what each has sent would call for one of its own. */
const withGenericPlan = (counted: CountFilter): CountFilter =>
  isSteady(counted)
    ? Object.fromEntries(
        Object.entries(counted).map(([name, value]) => [
          name,
          name.startsWith("account.") ? sql`(select ${value}::bigint)` : value,
        ]),
      )
    : counted;

/** `toRows` makes the rows of a page of their texts. */
function pagesOf<Row>(
  columns: JsonColumns,
  toRows: (texts: readonly string[], read: (text: string) => WithoutCarrier<Row>) => Promise<Row[]>,
): Pages<Row> {
  const rows = jsonRows(columns);
  const read = rows.read as (text: string) => WithoutCarrier<Row>;
  const limit = sql.placeholder("limit");
  const first = preparedByShape((db, slots, most) => {
    const counted = withGenericPlan(slots);
    const newest = db
      .select(rows.selection)
      .from(shipments)
      .where(countFilterBy(counted))
      .orderBy(...newestFirst(counted, { byMoment: false }))
      .limit(boundOf(counted, most))
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
  const later = preparedByShape((db, slots, most) => {
    const counted = withGenericPlan(slots);
    const wide = db.$with("wide", {}).as(blocksOf(counted, "wide"));
    const place = db.$with("place", {}).as(placeIn(counted, sql.placeholder("skipped")));
    const block = db
      .select({ id: shipments.id })
      .from(shipments)
      .where(and(countFilterBy(counted), sql`${shipments.id} < (select below from place)`))
      .orderBy(...newestFirst(counted, { byMoment: false }))
      .limit(boundOf(counted, shipmentBlocks.narrow + most))
      .as("block");
    // By account and state from the index alone: what is skipped is not read from the table.
    const following = db
      .select({ id: block.id })
      .from(block)
      .limit(boundOf(counted, most))
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
      const db = isQuick(counted, window) ? pipelinedReads(pool) : pool;
      const most = Math.ceil(window.limit / longPage) * longPage;
      const [page] =
        window.offset === 0
          ? await first(db, counted, most).execute({ ...counted, limit: window.limit })
          : await later(db, counted, most).execute({ ...counted, limit: window.limit, skipped: window.offset });
      return { rows: await toRows(page?.rows ?? [], read), total: Number(page?.total ?? 0) };
    },
  };
}

/** Blocks of this size with what matches: how many rows each holds, and how many are newer. */
const blocksOf = (counted: CountFilter, size: keyof typeof shipmentBlocks, within?: SQL): SQL => sql`
  select block, sum(count) as found, sum(sum(count)) over (order by block desc) - sum(count) as newer
  from ${shipmentCounts} where ${and(countFilterBy(counted, shipmentCounts), inBlocksOf(size), within)} group by block`;

/**
 * Where the page after `skipped` rows begins: below which id, and after how many rows more. Among the wide blocks, which
 * the query calls `wide`, first; then among the narrow ones inside. Beyond the last row there is none.
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

/** With what a list shows of each. */
export const listedPages: Pages<ListedShipment> = pagesOf(listedColumns, rowCache);
/** With all but what explains the price: the rows have the columns that are read. */
export const summaryPages: Pages<ShipmentSummary> = pagesOf(summaryColumns, (texts, read) =>
  toSummaries(texts.map(read)),
);
