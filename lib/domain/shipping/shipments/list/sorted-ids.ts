import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { shipments } from "@/db/schema/shipments";
import { groupBy } from "@/lib/core/group-by";
import { type ShipmentSort, type ShipmentSortKey, shipmentStatuses, toSortParts } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { carrierRegistry } from "../../../carriers";
import type { Window } from "./pages";
import {
  countOlder,
  distinctValues,
  type Entry,
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
 * A page of a list that is walked costs the index entries before its end, three times that where equal values go newest
 * first against the order of the index: they are found, counted and listed.
 */
export async function listSortedIds(ctx: Context, list: SortedList, window: Window): Promise<number[]> {
  const { sort, where, accountId, isWalked, leastStretch } = list;
  if (window.limit <= 0) return [];
  const sortable = { db: ctx.db, accountId, where };
  const order = await orderOf(sortable, sort);
  if (!isWalked) return sortMatches(sortable, order, window);
  const { column, values } = order;
  if (values) return walkValues(sortable, { column, values }, window);
  return walkStretch({ ...sortable, leastStretch }, order, window);
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

/**
 * Walks the index in the order of the list. Matches that do not come within a stretch of it are far between: then all are
 * read and sorted.
 */
async function walkStretch(
  { leastStretch = defaultStretch, ...sortable }: Sortable & Pick<SortedList, "leastStretch">,
  order: Order,
  window: Window,
): Promise<number[]> {
  const { limit, offset } = window;
  const maxEntries = Math.max(leastStretch, 4 * (offset + limit));
  const entries = await walkIndex(sortable, { ...order, maxEntries }, window);
  // Fewer than the page has: the list may end here, or more matches follow beyond the stretch.
  if (entries.length < limit) return sortMatches(sortable, order, window);
  // Descending, equal values too are in the order of the list: the newest has the highest id.
  return order.isDescending ? entries.map(({ id }) => id) : turnEqualValues(sortable, order, { entries, offset });
}

/**
 * The ids of the entries with equal values turned round. Values that begin and end within the entries only change their
 * order; of the first and of the last, other shipments may be due.
 */
async function turnEqualValues(
  sortable: Sortable,
  { column }: Order,
  { entries, offset }: { entries: readonly Entry[]; offset: number },
): Promise<number[]> {
  const first = entries[0];
  if (!first) return [];
  const passed = offset === 0 ? 0 : await countOlder(sortable, column, first);
  const groups = [...groupBy(entries, ({ value }) => value)];
  const turned = groups.map(async ([value, group], place) => {
    const isFirst = place === 0;
    if (!isFirst && place < groups.length - 1) return group.map(({ id }) => id).toReversed();
    return listEqual(sortable, { column, value }, { offset: isFirst ? passed : 0, limit: group.length });
  });
  return (await Promise.all(turned)).flat();
}
