import { and, eq, gt, inArray, max, sql } from "drizzle-orm";
import { stockLevels, stockMovements } from "@/db/schema/inventory";
import { shipments } from "@/db/schema/shipments";
import { type MissingArticle, packingHolds } from "@/db/schema/station";
import { packableStatuses } from "@/lib/core/packing-station";
import type { MissingPieceChoice } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { reservePieces } from "../../goods/inventory";

type HoldChoice = Exclude<MissingPieceChoice, "rest">;

interface PackingHold {
  readonly shipmentId: number;
  readonly choice: HoldChoice;
  readonly missing: readonly MissingArticle[];
  readonly note: string;
  /** The label of the packer. */
  readonly actor: string;
  readonly createdAt: Date;
}

/** A hold, and whether the stock that it waits for has come since. */
interface ListedHold extends PackingHold {
  readonly isBack: boolean;
}

/**
 * The orders of the account that wait for stock. Stock has come once each missing article has had an entry since the order was put
 * aside, and enough of it is free; an article without recorded stock never comes by itself.
 */
export async function findHolds(ctx: Context, accountId: number): Promise<ListedHold[]> {
  assertAccountAccess(ctx, accountId);
  const rows = await ctx.db
    .select({
      shipmentId: packingHolds.shipmentId,
      choice: packingHolds.choice,
      missing: packingHolds.missing,
      note: packingHolds.note,
      actor: packingHolds.actor,
      createdAt: packingHolds.createdAt,
    })
    .from(packingHolds)
    .innerJoin(
      shipments,
      and(eq(shipments.id, packingHolds.shipmentId), eq(shipments.accountId, packingHolds.accountId)),
    )
    .where(
      and(
        eq(packingHolds.accountId, accountId),
        eq(packingHolds.choice, "wait"),
        inArray(shipments.status, [...packableStatuses]),
      ),
    )
    .orderBy(packingHolds.createdAt)
    .limit(maxHolds);
  const skuIds = [...new Set(rows.flatMap(({ missing }) => missing.flatMap(({ skuId }) => skuId ?? [])))];
  if (skuIds.length === 0) return rows.map((row) => ({ ...row, isBack: false }));
  const [free, entered] = await Promise.all([freeStockOf(ctx, accountId, skuIds), lastEntries(ctx, accountId, skuIds)]);
  const isBack = ({ skuId, quantity }: MissingArticle, since: Date) =>
    skuId !== null && (free.get(skuId) ?? 0) >= quantity && (entered.get(skuId) ?? since) > since;
  return rows.map((row) => ({ ...row, isBack: row.missing.every((article) => isBack(article, row.createdAt)) }));
}

/** More orders than anybody puts aside. */
const maxHolds = 1_000;

async function freeStockOf(ctx: Context, accountId: number, skuIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ skuId: stockLevels.skuId, free: sql<number>`sum(${stockLevels.total} - ${stockLevels.allocated})::int` })
    .from(stockLevels)
    .where(and(eq(stockLevels.accountId, accountId), inArray(stockLevels.skuId, [...skuIds])))
    .groupBy(stockLevels.skuId);
  return new Map(rows.map(({ skuId, free }) => [skuId, free]));
}

async function lastEntries(ctx: Context, accountId: number, skuIds: readonly number[]): Promise<Map<number, Date>> {
  const rows = await ctx.db
    .select({ skuId: stockMovements.skuId, at: max(stockMovements.createdAt) })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.accountId, accountId),
        inArray(stockMovements.skuId, [...skuIds]),
        gt(stockMovements.qtyChanged, 0),
      ),
    )
    .groupBy(stockMovements.skuId);
  return new Map(rows.flatMap(({ skuId, at }) => (at ? [[skuId, at] as const] : [])));
}

/** Puts an order aside, or adds to what is missing of one that is. */
export async function putAside(
  tx: Context,
  accountId: number,
  {
    shipmentId,
    choice,
    article,
    note,
  }: Pick<PackingHold, "shipmentId" | "choice" | "note"> & { article: MissingArticle },
): Promise<void> {
  const own = and(eq(packingHolds.accountId, accountId), eq(packingHolds.shipmentId, shipmentId));
  const [known] = await tx.db.select({ missing: packingHolds.missing }).from(packingHolds).where(own);
  const row = {
    choice,
    missing: [...(known?.missing ?? []), article],
    note,
    actor: tx.actor.label,
    createdAt: tx.now(),
  };
  if (known) await tx.db.update(packingHolds).set(row).where(own);
  else await tx.db.insert(packingHolds).values({ accountId, shipmentId, ...row });
}

/** Somebody packs the order again: it is aside no more, and what is free of the missing articles is reserved for it. */
export async function takeBack(tx: Context, accountId: number, shipmentId: number): Promise<void> {
  const [hold] = await tx.db
    .delete(packingHolds)
    .where(and(eq(packingHolds.accountId, accountId), eq(packingHolds.shipmentId, shipmentId)))
    .returning({ missing: packingHolds.missing });
  const wanted = (hold?.missing ?? []).flatMap(({ skuId, quantity }) => (skuId === null ? [] : [{ skuId, quantity }]));
  // In the order in which stock is locked, whatever was reported first.
  for (const { skuId, quantity } of wanted.toSorted((a, b) => a.skuId - b.skuId))
    await reservePieces(tx, { accountId, shipmentId, skuId, quantity });
}
