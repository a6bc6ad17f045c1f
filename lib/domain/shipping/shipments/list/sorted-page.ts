import { and, type SQL } from "drizzle-orm";
import type { ShipmentSort } from "@/lib/core/vocabulary";
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

/** A page in another order than that of creation. */
export async function readSorted<Row>(
  ctx: Context,
  listing: SortedListing,
  { counted, rest }: { counted: CountFilter; rest: Condition },
  pages: Pages<Row>,
): Promise<Page<string>> {
  const { accountId, sort } = listing;
  if (rest.countTo !== undefined && listing.offset >= rest.countTo) return { rows: [], total: rest.countTo };
  const where = and(countFilterBy(counted), rest.where);
  const { shown, ...size } = rest.where
    ? await sizeOfMatches(ctx, { where, order: newestFirst(counted, { byMoment: false }) }, { listing, rest })
    : await sizeOfCounted(ctx, counted);
  const ids = await listSortedIds(ctx, { accountId, sort, where, ...size }, listing);
  return { rows: await pages.find(ctx.db, ids), total: shown };
}

/** What is said of the length of a sorted list, and what is known of it. */
type SortedSize = Pick<SortedList, "isWalked" | "total"> & { readonly shown: number };

async function sizeOfCounted(ctx: Context, counted: CountFilter): Promise<SortedSize> {
  const total = await countBy(ctx, counted);
  const { statuses, hasService, hasOrigin } = shapeOf(counted);
  const isWhole = statuses === 0 && !hasService && !hasOrigin;
  return { shown: total, total, isWalked: isWhole || total > maxSortedAtOnce };
}

async function sizeOfMatches(
  ctx: Context,
  { where, order }: { where: SQL | undefined; order: readonly SQL[] },
  { listing, rest }: { listing: SortedListing; rest: Condition },
): Promise<SortedSize> {
  const { countTo } = listing;
  if (rest.countTo !== undefined) {
    const limit = Math.min(rest.countTo, countTo ?? rest.countTo);
    const found = await countMatches(ctx, where, limit, order);
    return { shown: found, isWalked: found === limit, total: undefined };
  }
  const found = await countMatches(ctx, where, countTo && Math.max(countTo, maxSortedAtOnce + 1));
  const shown = Math.min(found, countTo ?? found);
  return { shown, isWalked: found > maxSortedAtOnce, total: countTo === undefined ? found : undefined };
}
