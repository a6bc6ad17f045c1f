import type { z } from "zod";
import { csvStyles } from "@/lib/core/sheets/csv-writer";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { listMovements, type MovementFilter, walkMovements } from "@/lib/domain/money/ledger";
import { sheetWords } from "@/lib/i18n/sheets";
import type { Context } from "@/lib/platform/context";
import { streamText } from "../../pipeline/stream-text";
import {
  type MovementsExportQuery,
  type MovementsQuery,
  movementLine,
  movementsHead,
  serializeMovements,
  toMovementFilter,
} from "../money/movements";

/** The statement of an account, for its members and for operators. */

export const statementPage = async (ctx: Context, query: z.output<typeof MovementsQuery>) =>
  serializeMovements(await listMovements(ctx, toMovementFilter(query), query.per_page));

/** All matching movements as a CSV stream. */
export function statementFile(base: Context, query: z.output<typeof MovementsExportQuery>) {
  const ctx = { ...base, locale: query.lang ?? base.locale };
  return {
    stream: streamText(linesOf(ctx, toMovementFilter(query), query.style)),
    contentType: "text/csv; charset=utf-8",
    filename: sheetWords[ctx.locale].movements.filename(dayInArgentina(ctx.now())),
  };
}

async function* linesOf(ctx: Context, filter: MovementFilter, styleName: keyof typeof csvStyles) {
  const style = csvStyles[styleName];
  yield movementsHead(style, ctx.locale);
  for await (const rows of walkMovements(ctx, filter))
    yield rows.map((movement) => movementLine(movement, style, ctx.locale)).join("");
}
