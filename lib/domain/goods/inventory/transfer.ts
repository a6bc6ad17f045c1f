import { type Issue, invalid, invalidFields } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { moveStock } from "./movements";
import { availableAt, lockOwnStock } from "./stock";
import { warehouseFor } from "./warehouses";

export interface Transfer {
  readonly accountId: number;
  /** Codes of two warehouses. */
  readonly from: string;
  readonly to: string;
  readonly comments: string | null;
  /** Pieces of SKUs, each SKU at most once. */
  readonly lines: readonly { readonly skuId: number; readonly quantity: number }[];
}

/**
 * Moves pieces from a warehouse to another one, all lines or none. Each line is a movement of both warehouses, with
 * the reason `transfer` and the way in its comment. Throws `validation_failed` for a line of more than is available
 * and `not_found` for a SKU of another account.
 */
export function transferStock(ctx: Context, { accountId, from, to, comments, lines }: Transfer): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (from === to) throw invalid("to", message("warehouses_equal"));
    const source = await warehouseFor(tx, accountId, from, "from");
    const target = await warehouseFor(tx, accountId, to, "to");
    const stock = await lockOwnStock(
      tx,
      accountId,
      lines.map(({ skuId }) => skuId),
    );
    const seen = new Set<number>();
    const moved = lines.flatMap(({ skuId, quantity }) => {
      const sku = stock.get(skuId);
      return sku ? [{ sku, quantity }] : [];
    });
    const issues = moved.flatMap(({ sku, quantity }, at): Issue[] => {
      if (seen.has(sku.id)) return [{ path: `lines.${at}.sku_id`, message: message("line_repeated") }];
      seen.add(sku.id);
      const level = sku.levels.find(({ warehouse }) => warehouse.id === source.id);
      const available = level ? availableAt(level) : 0;
      if (quantity <= available) return [];
      return [{ path: `lines.${at}.quantity`, message: message("more_than_available", { available }) }];
    });
    if (issues.length > 0) throw invalidFields(issues);
    const way = `${source.code} → ${target.code}`;
    const transfer = { reason: "transfer", comments: comments ? `${way} · ${comments}` : way };
    await moveStock(
      tx,
      moved.flatMap(({ sku, quantity }) => [
        { ...transfer, sku, warehouse: source, type: "OUT", qtyChanged: -quantity },
        { ...transfer, sku, warehouse: target, type: "IN", qtyChanged: quantity },
      ]),
    );
    await recordAudit(tx, {
      accountId,
      action: "stock.transferred",
      target: `account:${accountId}`,
      detail: { from: source.code, to: target.code, skus: moved.length },
    });
  });
}
