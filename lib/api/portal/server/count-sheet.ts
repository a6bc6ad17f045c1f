import type { z } from "zod";
import { groupBy } from "@/lib/core/group-by";
import { type Message, message } from "@/lib/core/messages";
import { typedText } from "@/lib/core/text/typed-text";
import { limits } from "@/lib/core/vocabulary";
import { type ArticleLevel, findArticleLevels, listStockWarehouses } from "@/lib/domain/goods/inventory";
import { sheetLimits } from "@/lib/domain/selling/imports";
import { toText } from "@/lib/i18n/to-text";
import type { Context } from "@/lib/platform/context";
import { serializeColumns, toColumnChoice } from "../../shared/sheet-upload";
import { type CountRow, type CountRowError, readCount } from "../../sheets/count-rows";
import { readUploadedSheet } from "../../sheets/uploaded-sheet";
import { type CountSheetQuery, serializeArticle } from "../goods/stock-moves";

/**
 * The lines of a stock count in an uploaded or pasted sheet, with what the books have. Rows of the same SKU and
 * warehouse are added up, as an article may lie in two places. Writes nothing.
 */
export async function readCountSheet(
  ctx: Context,
  { account_id: accountId, warehouse, ...query }: z.output<typeof CountSheetQuery>,
  file: Buffer,
) {
  const sheet = await readUploadedSheet(ctx, { file, limits: sheetLimits, owner: accountId });
  const { rows, errors, columns } = readCount(sheet, toColumnChoice(query));
  const wanted = rows.map((row) => ({ ...row, warehouse: row.warehouse ?? warehouse }));
  const found = await findArticleLevels(ctx, accountId, wanted);
  const codes = (await listStockWarehouses(ctx, accountId)).map(({ code }) => code);
  const unknown: CountRowError[] = [];
  const counted: { article: ArticleLevel; pieces: number }[] = [];
  found.forEach((article, at) => {
    const row = wanted[at] as CountRow;
    if (!("unknown" in article)) counted.push({ article, pieces: row.pieces });
    else unknown.push({ row: row.row, ...problemOf(article.unknown, row, codes) });
  });
  const problems = [...errors, ...unknown].sort((a, b) => a.row - b.row);
  const lines = groupBy(counted, ({ article }) => `${article.sku.id} ${article.warehouse}`);
  return {
    lines: [...lines.values()].flatMap(([first, ...more]) =>
      first
        ? [
            {
              ...serializeArticle(first.article),
              counted: more.reduce((sum, { pieces }) => sum + pieces, first.pieces),
            },
          ]
        : [],
    ),
    refused: new Set(problems.map(({ row }) => row)).size,
    columns: serializeColumns(columns),
    problem_count: problems.length,
    problems: problems.slice(0, limits.sheetProblems).map(({ row, field, text, message: reason }) => ({
      row,
      field,
      text: typedText(text),
      message: toText(reason, ctx.locale),
    })),
  };
}

function problemOf(
  unknown: "code" | "warehouse",
  row: CountRow,
  codes: readonly string[],
): { field: "code" | "warehouse"; text: string; message: Message } {
  return unknown === "code"
    ? { field: "code", text: row.code, message: message("article_unknown") }
    : { field: "warehouse", text: row.warehouse ?? "", message: message("warehouse_unknown", { codes }) };
}
