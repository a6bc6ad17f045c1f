import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { shipments } from "@/db/schema/shipments";
import { groupBy } from "@/lib/core/group-by";
import { type ShipmentSort, type ShipmentSortKey, shipmentStatuses, toSortParts } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { carrierRegistry } from "../../../carriers";
import type { Window } from "./pages";
import {
  countPassed,
  distinctValues,
  type Entry,
  type IndexSide,
  listEqual,
  type Sortable,
  sortMatches,
  type Value,
  walkIndex,
  walkValues,
} from "./sorted-ids.sql";

type SortedKey = Exclude<ShipmentSortKey, "created">;

const columns: Readonly<Record<SortedKey, AnyPgColumn>> = {
  promised: shipments.estimatedDelivery,
  price: shipments.priceInclTaxCents,
  carrier: shipments.carrierId,
  status: shipments.status,
  province: shipments.destinationState,
};

/** A list of one account in another order than that of creation. */
export interface SortedList {
  readonly accountId: number;
  readonly sort: ShipmentSort;
  /** All filters, the account too. */
  readonly where: SQL | undefined;
  /** So many match, or they are all of the account, that they are not read for a page. */
  readonly isWalked: boolean;
  /** How many match, if that is known. */
  readonly total: number | undefined;
  /** Of the index, instead of 20,000 entries. */
  readonly leastStretch?: number | undefined;
}

/**
 * As many matching shipments are read and sorted for a page. Of more, those of a page are met soon on the way along the
 * index of the order.
 */
export const maxSortedAtOnce = 50_000;

/** So many entries of the index are read for any page before the matches are sorted instead. */
const defaultStretch = 20_000;

/** Whether a list is by something that is not the order of creation. */
export const isSorted = (sort: ShipmentSort | undefined): sort is ShipmentSort =>
  sort !== undefined && toSortParts(sort).key !== "created";

/**
 * Ids of a window of a sorted list; ties newest first.
 *
 * A page deep in a list that is walked costs index entries, at most half of the account's from either end, three times
 * that where equal values go newest first against the order of the index: they are found, counted and listed.
 */
export async function listSortedIds(ctx: Context, list: SortedList, window: Window): Promise<number[]> {
  const { sort, where, accountId, isWalked, total = Number.POSITIVE_INFINITY } = list;
  const { offset } = window;
  const limit = Math.min(window.limit, total - offset);
  if (limit <= 0) return [];
  const sortable = { db: ctx.db, accountId, where };
  const order = await orderOf(sortable, sort);
  if (!isWalked) return sortMatches(sortable, order, { limit, offset });
  const afterwards = total - offset - limit;
  const place: Place = {
    front: { limit, offset },
    end: afterwards < offset ? { limit, offset: afterwards } : undefined,
  };
  if (order.values) return walkOrderedValues(sortable, { ...order, values: order.values }, place);
  return walkNearerEnd({ ...sortable, leastStretch: list.leastStretch }, order, place);
}

/** Ids of all that match, or of the first ones. */
export async function listAllSortedIds(
  ctx: Context,
  { accountId, sort, where }: Pick<SortedList, "accountId" | "sort" | "where">,
  limit?: number,
): Promise<number[]> {
  const sortable = { db: ctx.db, accountId, where };
  return sortMatches(sortable, await orderOf(sortable, sort), limit === undefined ? {} : { limit });
}

interface Order {
  readonly column: AnyPgColumn;
  /** All values in the order of the list, where that is not the order of the column. */
  readonly values?: readonly Value[] | undefined;
  readonly isDescending: boolean;
}

async function orderOf(sortable: Sortable, sort: ShipmentSort): Promise<Order> {
  const { key, direction } = toSortParts(sort);
  if (key === "created") throw new Error("the order of creation is that of the ids");
  const column = columns[key];
  const isDescending = direction === "desc";
  const values = await valuesOf[key]?.(sortable, column);
  return { column, isDescending, values: values && isDescending ? values.toReversed() : values };
}

const byWords = new Intl.Collator("es", { numeric: true });

/** Few values, in an order that the database does not know: carriers and provinces by name, states along their way. */
const valuesOf: Partial<Record<SortedKey, (sortable: Sortable, column: AnyPgColumn) => Promise<readonly Value[]>>> = {
  status: async () => shipmentStatuses,
  province: async (sortable, column) =>
    (await distinctValues(sortable, column)).toSorted((a, b) => byWords.compare(String(a), String(b))),
  async carrier(sortable, column) {
    const [ids, registry] = await Promise.all([distinctValues(sortable, column), carrierRegistry()]);
    const nameOf = (id: Value) => registry.findCarrier(Number(id))?.name ?? "";
    return ids.toSorted((a, b) => byWords.compare(nameOf(a), nameOf(b)) || Number(a) - Number(b));
  },
};

/** A window of the list, and the same counted from the end where that is nearer. */
interface Place {
  readonly front: Window;
  readonly end: Window | undefined;
}

async function walkOrderedValues(
  sortable: Sortable,
  { column, values }: Order & { readonly values: readonly Value[] },
  { front, end }: Place,
): Promise<number[]> {
  if (!end) return walkValues(sortable, { column, values, side: "front" }, front);
  return (await walkValues(sortable, { column, values, side: "end" }, end)).toReversed();
}

/**
 * Walks the index from the nearer end of the list. Matches that do not come within a stretch of it are far between: then
 * all are read and sorted.
 */
async function walkNearerEnd(
  { leastStretch = defaultStretch, ...sortable }: Sortable & Pick<SortedList, "leastStretch">,
  order: Order,
  { front, end }: Place,
): Promise<number[]> {
  const { isDescending, column } = order;
  const near = end ?? front;
  // A descending list is the index from its end, equal values included: the newest has the highest id.
  const from: IndexSide = { column, side: isDescending === (end === undefined) ? "end" : "front" };
  const maxEntries = Math.max(leastStretch, 4 * (near.offset + near.limit));
  const entries = await walkIndex(sortable, { ...from, maxEntries }, near);
  if (entries.length < near.limit) return sortMatches(sortable, order, front);
  const ids = isDescending
    ? entries.map(({ id }) => id)
    : await turnEqualValues(sortable, from, { entries, offset: near.offset });
  return end ? ids.toReversed() : ids;
}

/**
 * The ids of the entries with equal values turned round. Values that begin and end within the entries only change their
 * order; of the first and of the last, other shipments may be due.
 */
async function turnEqualValues(
  sortable: Sortable,
  from: IndexSide,
  { entries, offset }: { entries: readonly Entry[]; offset: number },
): Promise<number[]> {
  const first = entries[0];
  if (!first) return [];
  const passed = offset === 0 ? 0 : await countPassed(sortable, from, first);
  const groups = [...groupBy(entries, ({ value }) => value)];
  const turned = groups.map(async ([value, group], place) => {
    const isFirst = place === 0;
    if (!isFirst && place < groups.length - 1) return group.map(({ id }) => id).toReversed();
    return listEqual(sortable, from, value, { offset: isFirst ? passed : 0, limit: group.length });
  });
  return (await Promise.all(turned)).flat();
}
