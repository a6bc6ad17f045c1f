import { type Issue, invalidFields } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { moveStock } from "./movements";
import { type LockedSku, lockOwnStock } from "./stock";
import { warehouseFor } from "./warehouses";

/** What a person counted of a SKU in a warehouse, all in pieces. */
interface CountedLine {
  readonly skuId: number;
  /** Code of the warehouse. */
  readonly warehouse: string;
  readonly counted: number;
  /** What the books had on hand when the count was taken. */
  readonly onHand: number;
}

export interface StockCount {
  readonly accountId: number;
  readonly comments: string | null;
  /** A SKU at most once in each warehouse. */
  readonly lines: readonly CountedLine[];
}

/** A line whose stock has moved since it was counted, with what the books have now. */
interface MovedLine {
  readonly skuId: number;
  readonly warehouse: string;
  readonly onHand: number;
  readonly reserved: number;
}

export type CountResult =
  | { readonly applied: true; readonly changed: number; readonly same: number }
  | { readonly applied: false; readonly moved: readonly MovedLine[] };

/**
 * Sets the stock of SKUs to what was counted, by adjustments with the reason `count`, in one transaction. Nothing is
 * written when the books of any line have moved since it was counted: the person decides again. A line whose books
 * agree with the count needs no adjustment, so a count that is applied twice is posted once. Throws
 * `validation_failed` for lines that are repeated or below what shipments have reserved, and `not_found` for a SKU of
 * another account.
 */
export function applyStockCount(ctx: Context, { accountId, comments, lines }: StockCount): Promise<CountResult> {
  return inTransaction(ctx, async (tx): Promise<CountResult> => {
    const stock = await lockOwnStock(
      tx,
      accountId,
      lines.map(({ skuId }) => skuId),
    );
    const entries = lines.map((line) => compareLine(line, stock.get(line.skuId)));
    const moved = entries.filter((entry) => entry.hasMoved);
    if (moved.length > 0)
      return {
        applied: false,
        moved: moved.map(({ line: { skuId, warehouse }, onHand, reserved }) => ({
          skuId,
          warehouse,
          onHand,
          reserved,
        })),
      };
    const issues = issuesOf(entries);
    if (issues.length > 0) throw invalidFields(issues);
    const changed = entries.filter(({ difference }) => difference !== 0);
    await writeAdjustments(tx, accountId, comments, changed);
    return { applied: true, changed: changed.length, same: entries.length - changed.length };
  });
}

interface ComparedLine {
  readonly line: CountedLine;
  readonly sku: LockedSku;
  readonly onHand: number;
  readonly reserved: number;
  readonly difference: number;
  readonly hasMoved: boolean;
}

function compareLine(line: CountedLine, sku: LockedSku | undefined): ComparedLine {
  if (!sku) throw new Error(`SKU ${line.skuId} is not locked`);
  const level = sku.levels.find(({ warehouse }) => warehouse.code === line.warehouse);
  const { total: onHand = 0, allocated: reserved = 0 } = level ?? {};
  const difference = line.counted - onHand;
  return { line, sku, onHand, reserved, difference, hasMoved: difference !== 0 && onHand !== line.onHand };
}

function issuesOf(entries: readonly ComparedLine[]): Issue[] {
  const seen = new Set<string>();
  return entries.flatMap(({ line, reserved }, at): Issue[] => {
    const key = `${line.skuId} ${line.warehouse}`;
    if (seen.has(key)) return [{ path: `lines.${at}.sku_id`, message: message("line_repeated") }];
    seen.add(key);
    if (line.counted >= reserved) return [];
    return [{ path: `lines.${at}.counted`, message: message("count_below_reserved", { reserved }) }];
  });
}

async function writeAdjustments(
  tx: Context,
  accountId: number,
  comments: string | null,
  entries: readonly ComparedLine[],
): Promise<void> {
  if (entries.length === 0) return;
  const codes = [...new Set(entries.map(({ line }) => line.warehouse))];
  const warehouses = new Map<string, Awaited<ReturnType<typeof warehouseFor>>>();
  for (const code of codes) warehouses.set(code, await warehouseFor(tx, accountId, code));
  const adjustment = { type: "ADJUSTMENT", reason: "count", comments } as const;
  await moveStock(
    tx,
    entries.flatMap(({ sku, line, difference }) => {
      const warehouse = warehouses.get(line.warehouse);
      return warehouse ? [{ ...adjustment, sku, warehouse, qtyChanged: difference }] : [];
    }),
  );
  await recordAudit(tx, {
    accountId,
    action: "stock.counted",
    target: `account:${accountId}`,
    detail: { warehouses: codes, changed: entries.length },
  });
}
