import * as z from "zod";
import { endpoint, route } from "@/lib/api/portal/dialect";
import { MovementsExportQuery, movementLine, movementsHead, toMovementFilter } from "@/lib/api/portal/movements";
import { streamText } from "@/lib/api/stream-text";
import type { Context } from "@/lib/context";
import { type MovementFilter, walkMovements } from "@/lib/ledger";
import { dayInArgentina } from "@/lib/quotes";
import { csvStyles } from "@/lib/sheets/csv-writer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Export the movements that match as CSV, however many they are",
    scope: "accounts.show",
    tier: "write",
    query: MovementsExportQuery,
    reply: z.never(),
    files: ["text/csv"],
    run: async (base, { query }) => {
      const ctx = { ...base, locale: query.lang ?? base.locale };
      return {
        stream: streamText(linesOf(ctx, toMovementFilter(query), query.style)),
        contentType: "text/csv; charset=utf-8",
        filename: `${ctx.locale === "es" ? "movimientos" : "movements"}-${dayInArgentina(ctx.now())}.csv`,
      };
    },
  }),
});

async function* linesOf(ctx: Context, filter: MovementFilter, styleName: keyof typeof csvStyles) {
  const style = csvStyles[styleName];
  yield movementsHead(style, ctx.locale);
  for await (const rows of walkMovements(ctx, filter))
    yield rows.map((movement) => movementLine(movement, style, ctx.locale)).join("");
}
