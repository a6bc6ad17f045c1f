import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { isMoving, shipments } from "@/db/schema/shipments";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import type { Account } from "../../identity/accounts";
import { type ListedShipment, listShipments } from "../../shipping/shipments";

export interface FoundShipment extends ListedShipment {
  readonly account: Pick<Account, "id" | "name" | "isTest">;
}

/** Shipments of all accounts that match a search, newest first; `isCut` says whether more match than are returned. */
export async function searchShipmentsOfAll(
  ctx: Context,
  search: string,
  limit: number,
): Promise<{ rows: FoundShipment[]; isCut: boolean }> {
  assertOperator(ctx);
  const { rows, total } = await listShipments(ctx, { search, limit, offset: 0, countTo: limit + 1 });
  return { rows: await withOwners(ctx, rows), isCut: total > limit };
}

/** Parcels of live accounts that move although their promised day passed, the longest late first. */
export async function listLateShipments(
  ctx: Context,
  limit: number,
): Promise<{ rows: FoundShipment[]; isCut: boolean }> {
  assertOperator(ctx);
  const today = dayInArgentina(ctx.now());
  const found = await ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(accounts, and(eq(accounts.id, shipments.accountId), eq(accounts.isTest, false)))
    .where(lateOn(today))
    .orderBy(asc(shipments.estimatedDelivery), asc(shipments.id))
    .limit(limit + 1);
  const ids = found.slice(0, limit).map((row) => row.id);
  const { rows } = await listShipments(ctx, { ids, limit, offset: 0, countTo: limit });
  const ordered = ids.flatMap((id) => rows.filter((row) => row.id === id));
  return { rows: await withOwners(ctx, ordered), isCut: found.length > limit };
}

/** Parcels later than that are found on the carriers' pages. */
const lateDays = 120;

/** Parcels that move although their day passed: a scan of `shipments_moving`. */
export const lateOn = (today: string): SQL => sql`
  ${isMoving(shipments)} and ${shipments.estimatedDelivery} < ${today}::date
  and ${shipments.estimatedDelivery} >= ${addDays(today, -lateDays)}::date`;

async function withOwners(ctx: Context, rows: readonly ListedShipment[]): Promise<FoundShipment[]> {
  const ids = [...new Set(rows.map(({ accountId }) => accountId))];
  const { id, name, isTest } = accounts;
  const owners =
    ids.length === 0 ? [] : await ctx.db.select({ id, name, isTest }).from(accounts).where(inArray(id, ids));
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]));
  return rows.flatMap((row) => {
    const account = ownerOf.get(row.accountId);
    return account ? [{ ...row, account }] : [];
  });
}
