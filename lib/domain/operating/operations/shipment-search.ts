import { inArray } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
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
  const ids = [...new Set(rows.map(({ accountId }) => accountId))];
  const { id, name, isTest } = accounts;
  const owners =
    ids.length === 0 ? [] : await ctx.db.select({ id, name, isTest }).from(accounts).where(inArray(id, ids));
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]));
  return {
    rows: rows.flatMap((row) => {
      const account = ownerOf.get(row.accountId);
      return account ? [{ ...row, account }] : [];
    }),
    isCut: total > limit,
  };
}
