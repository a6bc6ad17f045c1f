import { and, desc, inArray, type SQL, sql } from "drizzle-orm";
import { isDistributed, type jsonRows, prepared } from "@/db/driver";
import { inlineLimit, limitExpression } from "@/db/query/limit";
import { ownedBy } from "@/db/query/newest";
import { shipmentBlocks, shipmentCounts, shipments } from "@/db/schema/shipments";
import { type CountFilter, countFilterBy, type FilterShape, newestFirst, toPlaceholders } from "./count-filter";
import { inBlocksOf } from "./counts";

/**
 * Pages of shipments by the filters of the counting table, newest first, with the total. Newer rows are counted, not
 * read: a block of ids has a count for each state, service and origin, so the last page costs what the first one does.
 *
 * Plan expected of either page, for one account with at most one state (`newest.db.test.ts`): one generic plan; an index
 * scan over account (and state) and id that stops at the limit; the counts by their primary key. Of the later page the
 * skipped rows are read by an index-only scan, and the rows shown by their primary keys.
 */

/** The columns of a page; its rows come as one text each. */
export type RowTexts = ReturnType<typeof jsonRows>;

/** What the text of a page depends on. */
export interface PageShape extends FilterShape {
  /** A multiple of `limitStep`, as each one is a text of its own. */
  readonly maxRows: number;
}

/** The planner needs no more than the order of magnitude. */
export const limitStep = 100;

/**
 * Whether one generic plan fits every value. Rows of accounts, or of one state of theirs, are read in index order. With
 * other filters the best plan depends on how frequent the values are, so PostgreSQL plans each call.
 */
export const hasStablePlan = ({ hasService, hasOrigin, statuses }: FilterShape): boolean =>
  !hasService && !hasOrigin && statuses <= 1;

/** Inlines the limit where the generic plan is kept; elsewhere the rows have no such limit. */
const planLimit = (shape: PageShape, rows: number) =>
  hasStablePlan(shape) ? inlineLimit(rows) : limitExpression(sql`all`);

/**
 * Wraps account ids in a subselect so that PostgreSQL keeps one generic plan. With visible values it would replan for
 * each account's volume.
 */
function filterOf(shape: PageShape): CountFilter {
  const filter = toPlaceholders(shape);
  // A distributed database chooses the server by the account, which it must see.
  if (!hasStablePlan(shape) || isDistributed()) return filter;
  return { ...filter, accountIds: filter.accountIds.map((id) => sql`(select ${id}::bigint)`) };
}

/** Placeholders: `limit` and those of `toPlaceholders`. */
export const firstPage = (rows: RowTexts) =>
  prepared((db, shape: PageShape) => {
    const filter = filterOf(shape);
    const newest = db
      .select(rows.selection)
      .from(shipments)
      .where(countFilterBy(filter))
      .orderBy(...newestFirst(filter, { byMoment: false }))
      .limit(planLimit(shape, shape.maxRows))
      .as("newest");
    const page = db.select().from(newest).limit(sql.placeholder("limit")).as("page");
    const counted = db
      .select({ total: sql<string | null>`sum(${shipmentCounts.count})`.as("total") })
      .from(shipmentCounts)
      .where(and(countFilterBy(filter, shipmentCounts), inBlocksOf("wide")))
      .as("counted");
    const listed = db
      .select({ rows: rows.aggregateTexts(desc(sql`page.id`)).as("rows") })
      .from(page)
      .as("listed");
    return db.select({ rows: listed.rows, total: counted.total }).from(listed).crossJoin(counted);
  });

/** Placeholders: `limit`, `skipped` and those of `toPlaceholders`. */
export const laterPage = (rows: RowTexts) =>
  prepared((db, shape: PageShape) => {
    const filter = filterOf(shape);
    const wide = db.$with("wide", {}).as(blocksOf(filter, "wide"));
    const place = db.$with("place", {}).as(placeIn(filter, sql.placeholder("skipped")));
    const block = db
      .select({ id: shipments.id })
      .from(shipments)
      .where(and(countFilterBy(filter), sql`${shipments.id} < (select below from place)`))
      .orderBy(...newestFirst(filter, { byMoment: false }))
      .limit(planLimit(shape, shipmentBlocks.narrow + shape.maxRows))
      .as("block");
    const following = db
      .select({ id: block.id })
      .from(block)
      .limit(planLimit(shape, shape.maxRows))
      .offset(limitExpression(sql`(select skipped from place)`))
      .as("following");
    const ids = db.select({ id: following.id }).from(following).limit(sql.placeholder("limit"));
    const page = db
      .select(rows.selection)
      .from(shipments)
      .where(and(inArray(shipments.id, ids), ownedBy(shipments.accountId, filter.accountIds)))
      .as("page");
    const listed = db
      .select({ rows: rows.aggregateTexts(desc(sql`page.id`)).as("rows") })
      .from(page)
      .as("listed");
    const counted = db
      .select({ total: sql<string | null>`sum(found)`.as("total") })
      .from(sql`wide`)
      .as("counted");
    return db.with(wide, place).select({ rows: listed.rows, total: counted.total }).from(listed).crossJoin(counted);
  });

/** The rows with these ids, in their order. Placeholder: `ids`, the text of an array. */
export const chosenRows = (rows: RowTexts) =>
  prepared((db) => {
    const ids = sql`${sql.placeholder("ids")}::bigint[]`;
    const page = db.select(rows.selection).from(shipments).where(sql`${shipments.id} = any(${ids})`).as("page");
    return db.select({ rows: rows.aggregateTexts(sql`array_position(${ids}, page.id)`) }).from(page);
  });

/** The matching rows of each block of this size (`found`), and those in newer blocks (`newer`). */
const blocksOf = (filter: CountFilter, size: keyof typeof shipmentBlocks, within?: SQL): SQL => sql`
  select block, sum(count) as found, sum(sum(count)) over (order by block desc) - sum(count) as newer
  from ${shipmentCounts} where ${and(countFilterBy(filter, shipmentCounts), inBlocksOf(size), within)} group by block`;

/**
 * Where the page after `skipped` rows begins: the id that its rows are below, and the rows still to skip there.
 * Searches the wide blocks first, which the query calls `wide`, then the narrow ones inside the block found. No row
 * when the page is beyond the last shipment.
 */
function placeIn(filter: CountFilter, skipped: unknown): SQL {
  const ratio = sql.raw(String(shipmentBlocks.wide / shipmentBlocks.narrow));
  const narrow = sql.raw(String(shipmentBlocks.narrow));
  const inside = sql`block between (select block * ${ratio} from region) and (select (block + 1) * ${ratio} - 1 from region)`;
  return sql`
    with region as (
      select block, ${skipped}::bigint - newer as skipped from wide
      where newer <= ${skipped}::bigint and ${skipped}::bigint < newer + found
    ), narrow as (${blocksOf(filter, "narrow", inside)})
    select (narrow.block + 1) * ${narrow} as below, (region.skipped - narrow.newer)::bigint as skipped
    from region, narrow where narrow.newer <= region.skipped and region.skipped < narrow.newer + narrow.found`;
}
