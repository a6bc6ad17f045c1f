import { and, type SQL } from "drizzle-orm";
import { limits, type ShipmentSort } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { type CountFilter, countFilterBy, newestFirst, shapeOf } from "./count-filter";
import { countBy, countMatches } from "./counts";
import type { Condition } from "./filter";
import type { Page, Pages, Window } from "./pages";
import { listSortedIds, maxSortedAtOnce, type SortedList } from "./sorted-ids";

interface SortedListing extends Window {
  readonly accountId: number;
  readonly sort: ShipmentSort;
  /** As of a `ShipmentListing`. */
  readonly countTo?: number;
}

/** A page in another order than that of creation. None is offered beyond `limits.countedShipments`. */
export async function readSorted<Row>(
  ctx: Context,
  listing: SortedListing,
  { counted, rest }: { counted: CountFilter; rest: Condition },
  pages: Pages<Row>,
): Promise<Page<string>> {
  const { accountId, sort, offset, countTo = limits.countedShipments } = listing;
  const where = and(countFilterBy(counted), rest.where);
  const { total, isWalked } = rest.where
    ? await sizeOfMatches(ctx, { where, order: newestFirst(counted, { byMoment: false }) }, { countTo, rest })
    : await sizeOfCounted(ctx, counted);
  const offered = Math.min(total, countTo, limits.countedShipments);
  const window = { offset, limit: Math.min(listing.limit, offered - offset) };
  const ids = await listSortedIds(ctx, { accountId, sort, where, isWalked }, window);
  return { rows: await pages.find(ctx.db, ids), total, offered };
}

interface SortedSize extends Pick<SortedList, "isWalked"> {
  readonly total: number;
}

async function sizeOfCounted(ctx: Context, counted: CountFilter): Promise<SortedSize> {
  const total = await countBy(ctx, counted);
  const { statuses, hasService, hasOrigin } = shapeOf(counted);
  const isWhole = statuses === 0 && !hasService && !hasOrigin;
  return { total, isWalked: isWhole || total > maxSortedAtOnce };
}

async function sizeOfMatches(
  ctx: Context,
  { where, order }: { where: SQL | undefined; order: readonly SQL[] },
  { countTo, rest }: { countTo: number; rest: Condition },
): Promise<SortedSize> {
  if (rest.countTo !== undefined) {
    const limit = Math.min(rest.countTo, countTo);
    const total = await countMatches(ctx, where, limit, order);
    return { total, isWalked: total === limit };
  }
  const found = await countMatches(ctx, where, Math.max(countTo, maxSortedAtOnce + 1));
  return { total: Math.min(found, countTo), isWalked: found > maxSortedAtOnce };
}
