import { desc, type SQL, sql } from "drizzle-orm";
import { type Database, jsonRows, pipelinedReads } from "@/db/driver";
import { shipments } from "@/db/schema/shipments";
import {
  type ListedShipment,
  listedColumns,
  type ShipmentSummary,
  summaryColumns,
  type TableShipment,
  tableColumns,
} from "../store";
import { type CountFilter, shapeOf, toPlaceholderValues } from "./count-filter";
import { chosenRows, firstPage, hasStablePlan, laterPage, limitStep, type RowTexts } from "./pages.sql";

export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** Pages are offered for the first ones only; for all without it. */
  readonly offered?: number;
}

export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** Reads pages of shipments with a fixed set of columns, as one text for each row. */
export interface Pages<Row> {
  /** The rows in this window and the total, in one round trip. */
  read(db: Database, filter: CountFilter, window: Window): Promise<Page<string>>;
  /** The rows in this window that match, for filters that the counting table cannot answer. */
  search(db: Database, where: SQL | undefined, order: SearchOrder, window: Window): Promise<string[]>;
  /** The rows with these ids, in their order. */
  find(db: Database, ids: readonly number[]): Promise<string[]>;
  parse(text: string): Omit<Row, "carrier">;
}

/** The order of `newestFirst` or of `oldestFirst`, and whether it is by moment. */
export interface SearchOrder {
  readonly byMoment: boolean;
  readonly isOldestFirst?: boolean;
  readonly order: readonly SQL[];
}

function pagesOf<Row>(rows: RowTexts): Pages<Row> {
  const first = firstPage(rows);
  const later = laterPage(rows);
  const chosen = chosenRows(rows);
  return {
    parse: rows.read as (text: string) => Omit<Row, "carrier">,
    async read(pool, filter, { limit, offset }) {
      const shape = { ...shapeOf(filter), maxRows: Math.ceil(limit / limitStep) * limitStep };
      // Short indexed reads, which `pipelinedReads` requires. With very many accounts the rows of all of them are read.
      const isShort = hasStablePlan(shape) && shape.accounts === 1 && limit <= limitStep;
      const db = isShort ? pipelinedReads(pool) : pool;
      const values = { ...toPlaceholderValues(filter), limit };
      const [page] =
        offset === 0
          ? await first(db, shape).execute(values)
          : await later(db, shape).execute({ ...values, skipped: offset });
      return { rows: page?.rows ?? [], total: Number(page?.total ?? 0) };
    },
    async find(db, ids) {
      if (ids.length === 0) return [];
      const [page] = await chosen(db).execute({ ids: `{${ids.join(",")}}` });
      return page?.rows ?? [];
    },
    async search(db, where, { byMoment, isOldestFirst, order }, { limit, offset }) {
      const page = db
        .select(rows.selection)
        .from(shipments)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
        .as("page");
      const newest = byMoment ? sql`page."createdAt" desc, page.id desc` : desc(sql`page.id`);
      const [found] = await db.select({ rows: rows.aggregateTexts(newest) }).from(page);
      const texts = found?.rows ?? [];
      return isOldestFirst ? texts.toReversed() : texts;
    },
  };
}

/** Pages with the columns that a list shows. */
export const listedPages: Pages<ListedShipment> = pagesOf(jsonRows(listedColumns));
/** Pages with the columns of the portal's table. */
export const tablePages: Pages<TableShipment> = pagesOf(jsonRows(tableColumns));
/** Pages with every column but the price lines. */
export const summaryPages: Pages<ShipmentSummary> = pagesOf(jsonRows(summaryColumns));
