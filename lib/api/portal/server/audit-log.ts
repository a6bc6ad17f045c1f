import { setImmediate as nextTurn } from "node:timers/promises";
import type * as z from "zod";
import { toAmount } from "@/lib/core/money";
import { type CsvStyle, csvStyles } from "@/lib/core/sheets/csv-writer";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { type EntryNames, nameEntries } from "@/lib/domain/identity/accounts";
import { type AuditEntry, type AuditFilter, searchAudit, walkAudit } from "@/lib/domain/identity/audit";
import { type SheetWords, sheetWords } from "@/lib/i18n/sheets";
import type { Context } from "@/lib/platform/context";
import type { StreamReply } from "../../pipeline/reply";
import { streamText } from "../../pipeline/stream-text";
import { type CsvColumns, csvHead, csvRow } from "../../shared/csv-columns";
import { type PlatformAuditExportQuery, type PlatformAuditQuery, toAuditFilter } from "../identity/audit";
import { momentInArgentina } from "../period";
import { type AuditWords, auditWordsIn } from "./audit-words";

/** A page of the audit log, of one account or of all, for pages and endpoints. */
export async function auditPage(ctx: Context, query: z.output<typeof PlatformAuditQuery>) {
  const { rows, more } = await searchAudit(ctx, toAuditFilter(query), query.per_page);
  const names = await nameEntries(ctx, rows);
  const words = auditWordsIn(ctx.locale);
  return {
    data: rows.map((row) => serializeEntry(row, names, words)),
    next: more ? (rows.at(-1)?.id ?? null) : null,
  };
}

function serializeEntry(entry: AuditEntry, names: EntryNames, words: AuditWords) {
  const actor = names.actors.get(entry.actor);
  const { accountId } = entry;
  return {
    id: entry.id,
    created_at: entry.createdAt.toISOString(),
    account: accountId === null ? null : { id: accountId, name: names.accounts.get(accountId) ?? "" },
    actor: { label: entry.actor, kind: actor?.kind ?? "", id: actor?.id ?? null, name: actor?.name ?? null },
    action: entry.action,
    target: entry.target,
    who: words.who(entry, names),
    did: words.did(entry),
    about: words.aboutWhat(entry, names),
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
    filename: sheetWords[localized.locale].audit.filename(dayInArgentina(ctx.now())),
  };
}

/** What a person reads first, what a program sorts by after it. */
const columns: CsvColumns<keyof SheetWords["audit"]["headings"], [AuditEntry, EntryNames, AuditWords]> = {
  createdAt: ({ createdAt }) => momentInArgentina(createdAt),
  who: (entry, names, words) => words.who(entry, names),
  what: (entry, names, words) => [words.did(entry), words.aboutWhat(entry, names)].filter(Boolean).join(": "),
  facts: (entry, names, words) => words.factsOf(entry, names).join(" · "),
  amount: ({ amountCents }) => (amountCents === null ? null : toAmount(amountCents)),
  accountId: ({ accountId }) => accountId,
  accountName: ({ accountId }, { accounts }) => (accountId === null ? null : (accounts.get(accountId) ?? null)),
  id: ({ id }) => id,
  actor: ({ actor }) => actor,
  action: ({ action }) => action,
  target: ({ target }) => target,
  requestId: ({ requestId }) => requestId,
};

async function* linesOf(ctx: Context, filter: AuditFilter, style: CsvStyle): AsyncGenerator<string> {
  const words = auditWordsIn(ctx.locale);
  yield csvHead(columns, sheetWords[ctx.locale].audit.headings, style);
  for await (const rows of walkAudit(ctx, filter)) {
    const names = await nameEntries(ctx, rows);
    for (const entry of rows) {
      yield csvRow(columns, style, entry, names, words);
      // An entry may hold hundreds of values: other requests get their turn between two.
      await nextTurn();
    }
  }
}
