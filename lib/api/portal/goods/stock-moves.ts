import * as z from "zod";
import { csvStyleNames } from "@/lib/core/sheets/csv-writer";
import { limits, locales } from "@/lib/core/vocabulary";
import type { ArticleLevel, CountResult, StockCount, StockSelection, Transfer } from "@/lib/domain/goods/inventory";
import { columnsQuery } from "../../shared/sheet-upload";
import { Id, integer, list, optionalText, required, requiredText, text } from "../../shared/wire";

/** Wire schemas of stock counts, transfers between warehouses and files of stock in the portal. */

const warehouseCode = requiredText(50);
const Pieces = integer(0, limits.stockPieces);
const isFilled = (lines: readonly unknown[]): boolean => lines.length > 0;

export const ArticleQuery = z.object({
  account_id: Id,
  code: requiredText(limits.scanCode),
  warehouse: optionalText(50),
});

export const serializeArticle = ({ sku, warehouse, onHand, reserved }: ArticleLevel) => ({
  sku_id: sku.id,
  sku: sku.sku,
  name: sku.name,
  barcode: sku.barcode,
  warehouse,
  on_hand: onHand,
  reserved,
});

/** The warehouse counts for rows that name none. */
export const CountSheetQuery = z.object({ account_id: Id, warehouse: optionalText(50), ...columnsQuery });

export const CountInput = z.object({
  account_id: Id,
  comments: optionalText(500),
  lines: list(
    z.object({ sku_id: Id, warehouse: warehouseCode, counted: Pieces, on_hand: Pieces }),
    limits.sheetRows,
  ).refine(isFilled, { params: { message: required } }),
});

export const toStockCount = (input: z.output<typeof CountInput>): StockCount => ({
  accountId: input.account_id,
  comments: input.comments ?? null,
  lines: input.lines.map((line) => ({
    skuId: line.sku_id,
    warehouse: line.warehouse,
    counted: line.counted,
    onHand: line.on_hand,
  })),
});

export const serializeCountResult = (result: CountResult) =>
  result.applied
    ? { ...result, moved: [] }
    : {
        applied: false,
        changed: 0,
        same: 0,
        moved: result.moved.map(({ skuId, warehouse, onHand, reserved }) => ({
          sku_id: skuId,
          warehouse,
          on_hand: onHand,
          reserved,
        })),
      };

export const TransferInput = z.object({
  account_id: Id,
  from: warehouseCode,
  to: warehouseCode,
  comments: optionalText(400),
  lines: list(z.object({ sku_id: Id, quantity: integer(1, limits.stockPieces) }), limits.items).refine(isFilled, {
    params: { message: required },
  }),
});

export const toTransfer = (input: z.output<typeof TransferInput>): Transfer => ({
  accountId: input.account_id,
  from: input.from,
  to: input.to,
  comments: input.comments ?? null,
  lines: input.lines.map(({ sku_id: skuId, quantity }) => ({ skuId, quantity })),
});

export const StockExportQuery = z.object({
  account_id: Id,
  q: text(100).optional(),
  warehouse: optionalText(50),
  low: z.literal(["1"]).optional(),
  archived: z.literal(["1"]).optional(),
  format: z.enum([...csvStyleNames, "xlsx"]).default("standard"),
  /** Language of the file. A download link cannot send the language of its page in a header. */
  lang: z.enum(locales).optional(),
});

export const toStockSelection = (query: {
  account_id: number;
  q?: string | undefined;
  warehouse?: string | undefined;
  low?: "1" | undefined;
  archived?: "1" | undefined;
}): StockSelection => ({
  accountId: query.account_id,
  search: query.q,
  warehouse: query.warehouse,
  isLow: query.low === "1",
  isArchived: query.archived === "1",
});
