import type { z } from "zod";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { CsvValue } from "@/lib/core/sheets";
import { csvStyles } from "@/lib/core/sheets/csv-writer";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { limits } from "@/lib/core/vocabulary";
import { walkShipments } from "@/lib/domain/shipping/shipments";
import { sheetWords } from "@/lib/i18n/sheets";
import { canSeeMoney } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import type { FileReply, StreamReply } from "../../pipeline/reply";
import { streamText } from "../../pipeline/stream-text";
import { xlsxFile } from "../../sheets/xlsx-file";
import {
  exportHead,
  exportLine,
  pickColumns,
  type ShipmentExportQuery,
  workbookColumns,
  workbookRow,
} from "../shipping/shipment-export";
import { toShipmentFilter } from "../shipping/shipments";
import { visibleShipmentSort } from "./visible-sort";

type Query = z.output<typeof ShipmentExportQuery>;

/**
 * The shipments that match: a CSV is streamed, however many they are; a workbook is held in memory, so one with more than
 * `limits.workbookRows` rows is refused at `format`.
 */
export async function shipmentFile(ctx: Context, query: Query): Promise<FileReply | StreamReply> {
  const locale = query.lang ?? ctx.locale;
  const filename = sheetWords[locale].shipments.filename(dayInArgentina(ctx.now()), query.format);
  const columns = pickColumns(query.columns ?? [], canSeeMoney(ctx, query.account_id));
  if (query.format === "csv")
    return {
      stream: streamText(linesOf(ctx, query, { style: csvStyles[query.style], locale, columns })),
      contentType: "text/csv; charset=utf-8",
      filename,
    };
  const rows: (readonly CsvValue[])[] = [];
  for await (const batch of walkShipments(ctx, toShipmentFilter(query), visibleShipmentSort(ctx, query))) {
    if (rows.length + batch.length > limits.workbookRows)
      throw invalid("format", message("workbook_has_too_many_rows", { maximum: limits.workbookRows }));
    rows.push(...batch.map((shipment) => workbookRow(shipment, { columns, locale })));
  }
  const sheet = { name: sheetWords[locale].shipments.sheet, columns: workbookColumns(columns, locale), rows };
  return xlsxFile(ctx, { filename, sheets: [sheet] });
}

async function* linesOf(ctx: Context, query: Query, format: Parameters<typeof exportHead>[0]): AsyncGenerator<string> {
  yield exportHead(format);
  for await (const rows of walkShipments(ctx, toShipmentFilter(query), visibleShipmentSort(ctx, query)))
    yield rows.map((shipment) => exportLine(shipment, format)).join("");
}
