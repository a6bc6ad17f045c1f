import type { z } from "zod";
import { csvStyles } from "@/lib/core/sheets/csv-writer";
import { dayInArgentina } from "@/lib/core/time/calendar";
import type { Locale } from "@/lib/core/vocabulary";
import { type StockedSku, type WarehouseStock, walkStock } from "@/lib/domain/goods/inventory";
import { type SheetWords, sheetWords } from "@/lib/i18n/sheets";
import type { Context } from "@/lib/platform/context";
import type { FileReply, StreamReply } from "../../pipeline/reply";
import { streamText } from "../../pipeline/stream-text";
import { type CsvColumns, csvHead, csvRow } from "../../shared/csv-columns";
import { xlsxFile } from "../../sheets/xlsx-file";
import { type StockExportQuery, toStockSelection } from "../goods/stock-moves";

type Row = [sku: StockedSku, stock: WarehouseStock | undefined];

/** A SKU without recorded stock has a row without a warehouse and pieces. */
const columns: CsvColumns<keyof SheetWords["stock"]["headings"], Row> = {
  sku: ({ sku }) => sku,
  warehouse: (_, stock) => stock?.warehouse ?? null,
  total: (_, stock) => stock?.total ?? null,
  reserved: (_, stock) => stock?.allocated ?? null,
  available: (_, stock) => (stock ? stock.total - stock.allocated : null),
  barcode: ({ barcode }) => barcode,
  name: ({ name }) => name,
  product: ({ productName }) => productName,
};

const headingKeys = Object.keys(columns) as (keyof SheetWords["stock"]["headings"])[];

/** The stock that matches: a row for each SKU and warehouse, which a stock count reads back. */
export async function stockFile(
  ctx: Context,
  query: z.output<typeof StockExportQuery>,
): Promise<FileReply | StreamReply> {
  const { format, lang: locale = ctx.locale, warehouse } = query;
  const words = sheetWords[locale].stock;
  const rows = rowsOf(walkStock(ctx, toStockSelection(query)), warehouse);
  const day = dayInArgentina(ctx.now());
  if (format !== "xlsx")
    return {
      stream: streamText(linesOf(rows, locale, csvStyles[format])),
      contentType: "text/csv; charset=utf-8",
      filename: words.filename(day, "csv"),
    };
  const cells = [];
  for await (const batch of rows) cells.push(...batch.map((row) => Object.values(columns).map((show) => show(...row))));
  const sheet = {
    name: words.name,
    columns: headingKeys.map((key) => ({ heading: words.headings[key] })),
    rows: cells,
  };
  return xlsxFile(ctx, { filename: words.filename(day, "xlsx"), sheets: [sheet] });
}

async function* rowsOf(batches: AsyncGenerator<StockedSku[]>, warehouse: string | undefined): AsyncGenerator<Row[]> {
  for await (const batch of batches)
    yield batch.flatMap((sku): Row[] => {
      const stocks = sku.stocks.filter((stock) => warehouse === undefined || stock.warehouse === warehouse);
      return stocks.length === 0 ? [[sku, undefined]] : stocks.map((stock) => [sku, stock]);
    });
}

async function* linesOf(
  batches: AsyncGenerator<Row[]>,
  locale: Locale,
  style: (typeof csvStyles)[keyof typeof csvStyles],
): AsyncGenerator<string> {
  yield csvHead(columns, sheetWords[locale].stock.headings, style);
  for await (const batch of batches) yield batch.map((row) => csvRow(columns, style, ...row)).join("");
}
