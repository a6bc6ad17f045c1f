import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { shipments } from "@/db/schema/shipments";
import { type ShipmentSort, type ShipmentSortKey, shipmentStatuses, toSortParts } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { carrierRegistry } from "../carriers";
import type { Window } from "./pages";
import {
  countOlder,
  distinctValues,
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
}

/**
 * As many matching shipments are read and sorted for a page. Of more, those of a page are met soon on the way along the
 * index of the order.
 */
export const maxSortedAtOnce = 50_000;

/** Whether a list is by something that is not the order of creation. */
export const isSorted = (sort: ShipmentSort | undefined): sort is ShipmentSort =>
  sort !== undefined && toSortParts(sort).key !== "created";

/**
 * Ids of a window of a sorted list; ties newest first.
 *
 * A page deep in a list that is walked costs index entries, at most half of the account's from either end, twice that
 * where equal values go newest first against the order of the index.
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
  return order.isDescending ? walkDescending(sortable, order, place) : walkAscending(sortable, order, place);
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

/** Descending is the index from its end: within equal values the newest, with the highest id, comes first. */
async function walkDescending(sortable: Sortable, { column }: Order, { front, end }: Place): Promise<number[]> {
  const entries = end
    ? (await walkIndex(sortable, { column, side: "front" }, end)).toReversed()
    : await walkIndex(sortable, { column, side: "end" }, front);
  return entries.map(({ id }) => id);
}

/**
 * Ascending, the index has the right values at each place and within equal values the oldest first. Values that begin
 * and end in the window are turned round; of the first and of the last, other shipments may be due.
 */
async function walkAscending(sortable: Sortable, { column }: Order, { front, end }: Place): Promise<number[]> {
  const entries = end
    ? (await walkIndex(sortable, { column, side: "end" }, end)).toReversed()
    : await walkIndex(sortable, { column, side: "front" }, front);
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return [];
  const skipped = front.offset === 0 ? 0 : await countOlder(sortable, column, first);
  const groupOf = ({ value }: { value: Value }) => entries.filter((entry) => entry.value === value);
  const newest = (value: Value, offset: number, limit: number) =>
    listEqual(sortable, { column, value }, { offset, limit });
  const head = await newest(first.value, skipped, groupOf(first).length);
  if (first.value === last.value) return head;
  const between = entries.filter(({ value }) => value !== first.value && value !== last.value);
  const values = [...new Set(between.map(({ value }) => value))];
  const middle = values.flatMap((value) =>
    groupOf({ value })
      .map(({ id }) => id)
      .toReversed(),
  );
  return [...head, ...middle, ...(await newest(last.value, 0, groupOf(last).length))];
}
