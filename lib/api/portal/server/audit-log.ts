import type * as z from "zod";
import { dayInArgentina } from "@/lib/core/calendar";
import { toAmount } from "@/lib/core/money";
import { byteOrderMark, type CsvStyle, type CsvValue, csvLine, csvStyles } from "@/lib/core/sheets/csv-writer";
import { type EntryNames, nameEntries } from "@/lib/domain/accounts";
import { type AuditEntry, type AuditFilter, searchAudit, walkAudit } from "@/lib/domain/audit";
import type { Context } from "@/lib/platform/context";
import type { StreamReply } from "../../pipeline/reply";
import { streamText } from "../../pipeline/stream-text";
import {
  type AuditReply,
  type PlatformAuditExportQuery,
  type PlatformAuditQuery,
  type PortalAuditEntry,
  toAuditFilter,
} from "../audit";
import { momentInArgentina } from "../period";
import { type AuditWords, auditWordsIn } from "./audit-words";

/** A page of the audit log, of one account or of all, for pages and endpoints. */
export async function auditPage(
  ctx: Context,
  query: z.output<typeof PlatformAuditQuery>,
): Promise<z.input<typeof AuditReply>> {
  const { rows, more } = await searchAudit(ctx, toAuditFilter(query), query.per_page);
  const names = await nameEntries(ctx, rows);
  const words = auditWordsIn(ctx.locale);
  return {
    data: rows.map((row) => serializeEntry(row, names, words)),
    next: more ? (rows.at(-1)?.id ?? null) : null,
  };
}

function serializeEntry(entry: AuditEntry, names: EntryNames, words: AuditWords): z.input<typeof PortalAuditEntry> {
  const actor = names.actors.get(entry.actor);
  const { accountId } = entry;
  return {
    id: entry.id,
    created_at: entry.createdAt.toISOString(),
    account: accountId === null ? null : { id: accountId, name: names.accounts.get(accountId) ?? "" },
    actor: { label: entry.actor, kind: actor?.kind ?? "", id: actor?.id ?? null, name: actor?.name ?? null },
    action: entry.action,
    target: entry.target,
    sentence: words.sentenceOf(entry, names),
    facts: words.factsOf(entry, names),
    request_id: entry.requestId,
  };
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

interface CsvColumn {
  readonly es: string;
  readonly en: string;
  readonly of: (entry: AuditEntry, names: EntryNames, words: AuditWords) => CsvValue;
}

/** What a person reads first, what a program sorts by after it. */
const columns: readonly CsvColumn[] = [
  { es: "Cuándo", en: "When", of: ({ createdAt }) => momentInArgentina(createdAt) },
  { es: "Quién", en: "Who", of: (entry, names, words) => words.who(entry, names) },
  {
    es: "Qué",
    en: "What",
    of: (entry, names, words) => {
      const [, ...deed] = words.sentenceOf(entry, names);
      return deed
        .map(({ text }) => text)
        .join("")
        .trim();
    },
  },
  { es: "Detalles", en: "Details", of: (entry, names, words) => words.factsOf(entry, names).join(" · ") },
  { es: "Importe", en: "Amount", of: ({ amountCents }) => (amountCents === null ? null : toAmount(amountCents)) },
  { es: "Cuenta", en: "Account", of: ({ accountId }) => accountId },
  {
    es: "Nombre de la cuenta",
    en: "Account name",
    of: ({ accountId }, { accounts }) => (accountId === null ? null : (accounts.get(accountId) ?? null)),
  },
  { es: "Entrada", en: "Entry", of: ({ id }) => id },
  { es: "Código de autor", en: "Actor code", of: ({ actor }) => actor },
  { es: "Código de acción", en: "Action code", of: ({ action }) => action },
  { es: "Código de objeto", en: "Target code", of: ({ target }) => target },
  { es: "Id del pedido", en: "Request id", of: ({ requestId }) => requestId },
];

async function* linesOf(ctx: Context, filter: AuditFilter, style: CsvStyle): AsyncGenerator<string> {
  const words = auditWordsIn(ctx.locale);
  yield byteOrderMark +
    csvLine(
      columns.map((column) => column[ctx.locale]),
      style,
    );
  for await (const rows of walkAudit(ctx, filter)) {
    const names = await nameEntries(ctx, rows);
    yield rows
      .map((entry) =>
        csvLine(
          columns.map((column) => column.of(entry, names, words)),
          style,
        ),
      )
      .join("");
  }
}
