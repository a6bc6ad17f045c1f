import type * as z from "zod";
import { dayInArgentina } from "@/lib/core/calendar";
import { type CsvStyle, csvStyles } from "@/lib/core/sheets/csv-writer";
import { nameEntries } from "@/lib/domain/accounts";
import { type AuditFilter, searchAudit, walkAudit } from "@/lib/domain/audit";
import type { Context } from "@/lib/platform/context";
import type { StreamReply } from "../../pipeline/reply";
import { streamText } from "../../pipeline/stream-text";
import {
  auditHead,
  auditLine,
  type PlatformAuditExportQuery,
  type PlatformAuditQuery,
  serializeAudit,
  toAuditFilter,
} from "../audit";

/** A page of the audit log, of one account or of all, for pages and endpoints. */
export async function auditPage(ctx: Context, query: z.output<typeof PlatformAuditQuery>) {
  const found = await searchAudit(ctx, toAuditFilter(query), query.per_page);
  return serializeAudit(found, await nameEntries(ctx, found.rows));
}

/** All matching entries as a CSV stream. */
export function auditFile(ctx: Context, query: z.output<typeof PlatformAuditExportQuery>): StreamReply {
  const localized = { ...ctx, locale: query.lang ?? ctx.locale };
  return {
    stream: streamText(linesOf(localized, toAuditFilter(query), csvStyles[query.style])),
    contentType: "text/csv; charset=utf-8",
    filename: `${localized.locale === "es" ? "auditoria" : "audit"}-${dayInArgentina(ctx.now())}.csv`,
  };
}

async function* linesOf(ctx: Context, filter: AuditFilter, style: CsvStyle): AsyncGenerator<string> {
  yield auditHead(style, ctx.locale);
  for await (const rows of walkAudit(ctx, filter)) {
    const names = await nameEntries(ctx, rows);
    yield rows.map((entry) => auditLine(entry, names, style)).join("");
  }
}
