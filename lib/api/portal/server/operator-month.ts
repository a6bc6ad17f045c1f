import type { z } from "zod";
import { toAmount } from "@/lib/core/money";
import { csvStyles } from "@/lib/core/sheets/csv-writer";
import type { Locale } from "@/lib/core/vocabulary";
import { type AccountBalance, findAccountBalances, type JournalEntry, walkJournal } from "@/lib/domain/operating/month";
import { findMonthStatistics, type MonthStatistic } from "@/lib/domain/operating/regulatory";
import { nameOf } from "@/lib/i18n/names";
import { sheetWords } from "@/lib/i18n/sheets";
import type { Context } from "@/lib/platform/context";
import { streamText } from "../../pipeline/stream-text";
import { type CsvColumns, csvFile, csvHead, csvRow } from "../../shared/csv-columns";
import { type MonthFileQuery, type OperatorMonthQuery, serializeAccountBalances } from "../operating/operator-month";
import { momentInArgentina } from "../period";

export const operatorMonth = async (ctx: Context, { month, kind }: z.output<typeof OperatorMonthQuery>) => ({
  accounts: serializeAccountBalances(await findAccountBalances(ctx, month, kind === "test")),
});

/** A table of the operator's month as CSV; the movements are a stream. */
export async function monthFile(ctx: Context, query: z.output<typeof MonthFileQuery>) {
  const { table, month, kind, lang = ctx.locale } = query;
  const style = csvStyles[query.style];
  const { headings, filename } = sheetWords[lang].operatorMonth;
  const isTest = kind === "test";
  const file = { contentType: "text/csv; charset=utf-8", filename: filename(table, month) };
  const bytesOf = (text: string) => ({ ...file, bytes: Buffer.from(text) });
  switch (table) {
    case "accounts": {
      const rows = await findAccountBalances(ctx, month, isTest);
      return bytesOf(csvFile(accountColumns, headings.accounts, rows, { style, locale: lang }));
    }
    case "statistics": {
      const rows = (await findMonthStatistics(ctx, month, isTest)).map((row) => ({ ...row, month }));
      return bytesOf(csvFile(statisticColumns, headings.statistics, rows, { style, locale: lang }));
    }
    case "movements":
      return { ...file, stream: streamText(journalLines()) };
  }

  async function* journalLines() {
    yield csvHead(journalColumns, headings.movements, style);
    for await (const rows of walkJournal(ctx, month, isTest))
      yield rows.map((row) => csvRow(journalColumns, style, row, lang)).join("");
  }
}

const accountColumns = {
  id: ({ accountId }) => accountId,
  account: ({ name }) => name,
  balance: ({ balanceCents }) => toAmount(balanceCents),
  upTo30: ({ ages }) => toAmount(ages[0]),
  upTo60: ({ ages }) => toAmount(ages[1]),
  upTo90: ({ ages }) => toAmount(ages[2]),
  older: ({ ages }) => toAmount(ages[3]),
} satisfies CsvColumns<string, [AccountBalance, Locale]>;

const statisticColumns = {
  month: ({ month }) => month,
  province: ({ province }) => province,
  service: ({ service }, locale) => nameOf("serviceType", service, locale),
  aboveKilograms: ({ aboveGrams }) => aboveGrams / 1000,
  upToKilograms: ({ upToGrams }) => upToGrams && upToGrams / 1000,
  shipments: ({ shipments }) => shipments,
  delivered: ({ delivered }) => delivered,
  returned: ({ returned }) => returned,
  lost: ({ lost }) => lost,
} satisfies CsvColumns<string, [MonthStatistic & { readonly month: string }, Locale]>;

/** Debits positive: each line adds up to zero. What accounts have at the platform is a liability of it. */
const journalColumns = {
  id: ({ id }) => id,
  at: ({ at }) => momentInArgentina(at),
  accountId: ({ accountId }) => accountId,
  account: ({ account }) => account,
  reason: ({ reason }, locale) => nameOf("ledgerReason", reason, locale),
  shipmentId: ({ shipmentId }) => shipmentId,
  note: ({ note }) => note,
  accounts: ({ cents }) => toAmount((cents.available ?? 0) + (cents.held ?? 0)),
  bank: ({ cents }) => toAmount(cents.bank ?? 0),
  revenue: ({ cents }) => toAmount(cents.revenue ?? 0),
  tax: ({ cents }) => toAmount(cents.tax ?? 0),
  adjustments: ({ cents }) => toAmount(cents.adjustments ?? 0),
} satisfies CsvColumns<string, [JournalEntry, Locale]>;
