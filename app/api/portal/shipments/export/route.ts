import * as z from "zod";
import { streamText } from "@/lib/api/pipeline/stream-text";
import { exportHead, exportLine, pickColumns, ShipmentExportQuery } from "@/lib/api/portal/shipment-export";
import { toShipmentFilter } from "@/lib/api/portal/shipments";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { dayInArgentina } from "@/lib/core/calendar";
import { csvStyles } from "@/lib/core/sheets/csv-writer";
import { walkShipments } from "@/lib/domain/shipments";
import { sheetWords } from "@/lib/i18n/sheets";
import type { Context } from "@/lib/platform/context";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Export the shipments that match as CSV, however many they are",
    scope: "shipments.show",
    tier: "write",
    query: ShipmentExportQuery,
    reply: z.never(),
    files: ["text/csv"],
    run: async (base, { query }) => {
      const ctx = { ...base, locale: query.lang ?? base.locale };
      return {
        stream: streamText(linesOf(ctx, query)),
        contentType: "text/csv; charset=utf-8",
        filename: sheetWords[ctx.locale].shipments.filename(dayInArgentina(ctx.now())),
      };
    },
  }),
});

async function* linesOf(ctx: Context, query: z.output<typeof ShipmentExportQuery>) {
  const format = { style: csvStyles[query.style], locale: ctx.locale, columns: pickColumns(query.columns) };
  yield exportHead(format);
  for await (const rows of walkShipments(ctx, toShipmentFilter(query), query.sort))
    yield rows.map((shipment) => exportLine(shipment, format)).join("");
}
