import * as z from "zod";
import { nameActors } from "@/lib/accounts";
import { AuditExportQuery, auditHead, auditLine, toAuditFilter } from "@/lib/api/portal/audit";
import { csvStyles } from "@/lib/api/portal/csv";
import { endpoint, route } from "@/lib/api/portal/dialect";
import { streamText } from "@/lib/api/stream-text";
import { type AuditFilter, walkAudit } from "@/lib/audit";
import type { Context } from "@/lib/context";
import { dayInArgentina } from "@/lib/quotes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Export the audit entries that match as CSV",
    scope: "accounts.update",
    tier: "write",
    query: AuditExportQuery,
    reply: z.never(),
    files: ["text/csv"],
    run: async (base, { query }) => {
      const ctx = { ...base, locale: query.lang ?? base.locale };
      return {
        stream: streamText(linesOf(ctx, toAuditFilter(query), query.style)),
        contentType: "text/csv; charset=utf-8",
        filename: `${ctx.locale === "es" ? "auditoria" : "audit"}-${dayInArgentina(ctx.now())}.csv`,
      };
    },
  }),
});

async function* linesOf(ctx: Context, filter: AuditFilter, styleName: keyof typeof csvStyles) {
  const style = csvStyles[styleName];
  yield auditHead(style, ctx.locale);
  for await (const rows of walkAudit(ctx, filter)) {
    const names = await nameActors(
      ctx,
      rows.map(({ actor }) => actor),
    );
    yield rows.map((entry) => auditLine(entry, names, style)).join("");
  }
}
