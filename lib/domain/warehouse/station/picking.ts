import { and, eq, inArray, sql } from "drizzle-orm";
import { type ShipmentStop, shipments } from "@/db/schema/shipments";
import { isPackable } from "@/lib/core/packing-station";
import type { PickingLine } from "@/lib/core/picking-list";
import { stopOf } from "@/lib/core/sales";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { countClosedPackages, findPickingLines } from "../../goods/inventory";

interface PickedOrder {
  readonly id: number;
  readonly externalId: string;
  readonly recipientName: string;
}

export interface PickingPlan {
  readonly lines: readonly PickingLine[];
  /** The shipments of the list that have articles, in the given order. */
  readonly orders: readonly PickedOrder[];
  /** Shipments with packages whose articles nobody has said: these are packed already, or are picked by other papers. */
  readonly withoutArticles: readonly (PickedOrder & { readonly packages: number })[];
  /** Shipments that are not to be picked: not prepared yet, stopped, on their way, cancelled, or returns. */
  readonly notOpen: readonly (PickedOrder & {
    readonly status: ShipmentStatus;
    readonly stop: ShipmentStop | null;
    readonly isReturn: boolean;
  })[];
}

/**
 * The picking list of the account's shipments with these ids. Ids that the account does not have are left out. Callers
 * limit their number (`limits.pickingOrders`).
 */
export async function planPicking(ctx: Context, accountId: number, ids: readonly number[]): Promise<PickingPlan> {
  assertAccountAccess(ctx, accountId);
  const wanted = [...new Set(ids)];
  const found = await findOrders(ctx, accountId, wanted);
  const open = found.filter(({ status, stop, isReturn }) => isPackable(status) && !stop && !isReturn);
  const openIds = open.map(({ id }) => id);
  const [lines, closedPackages] = await Promise.all([
    findPickingLines(ctx, accountId, openIds),
    countClosedPackages(ctx, accountId, openIds),
  ]);
  const withPieces = new Set(lines.flatMap(({ orders }) => orders.map(({ orderId }) => orderId)));
  const toOrder = ({ id, externalId, recipientName }: PickedOrder) => ({ id, externalId, recipientName });
  return {
    lines,
    orders: open.filter(({ id }) => withPieces.has(id)).map(toOrder),
    withoutArticles: open.flatMap((order) => {
      const packages = closedPackages.get(order.id);
      return packages === undefined ? [] : [{ ...toOrder(order), packages }];
    }),
    notOpen: found.filter((order) => !open.includes(order)),
  };
}

async function findOrders(ctx: Context, accountId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({
      id: shipments.id,
      externalId: shipments.externalId,
      recipientName: shipments.destinationName,
      status: shipments.status,
      stop: shipments.stop,
      isReturn: sql<boolean>`${shipments.direction} = 'return'`,
    })
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), inArray(shipments.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, { ...row, stop: stopOf(row) }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
