import { type OrderSort, type ShipmentSort, usualShipmentSort } from "@/lib/core/vocabulary";
import { canSeeMoney } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

interface Sorted<Sort> {
  readonly account_id: number;
  readonly sort: Sort;
}

/** The order of a list as the caller may see it: who sees no money gets the usual one instead of that by price. */
export const visibleShipmentSort = (
  ctx: Context,
  { account_id: accountId, sort }: Sorted<ShipmentSort>,
): ShipmentSort => (sort.endsWith("price") && !canSeeMoney(ctx, accountId) ? usualShipmentSort : sort);

export const visibleOrderSort = (ctx: Context, { account_id: accountId, sort }: Sorted<OrderSort>): OrderSort =>
  sort === "value" && !canSeeMoney(ctx, accountId) ? "placed" : sort;
