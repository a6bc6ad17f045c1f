import type { z } from "zod";
import { toAmount } from "@/lib/core/money";
import { csvStyles } from "@/lib/core/sheets/csv-writer";
import { type CarrierTransferReason, carrierTransferReasons, type Locale } from "@/lib/core/vocabulary";
import {
  type AccountBalance,
  type CarrierBalance,
  findAccountBalances,
  findMonthCarriers,
  type JournalEntry,
  walkJournal,
} from "@/lib/domain/operating/month";
import { findMonthStatistics, type MonthStatistic } from "@/lib/domain/operating/regulatory";
import { nameOf } from "@/lib/i18n/names";
import { sheetWords } from "@/lib/i18n/sheets";
import type { Context } from "@/lib/platform/context";
import { streamText } from "../../pipeline/stream-text";
import { type CsvColumns, csvFile, csvHead, csvRow } from "../../shared/csv-columns";
import {
  type MonthFileQuery,
  type OperatorMonthQuery,
  serializeAccountBalances,
  serializeCarrierBalances,
} from "../operating/operator-month";
import { momentInArgentina } from "../period";

export async function operatorMonth(ctx: Context, { month, kind }: z.output<typeof OperatorMonthQuery>) {
  const [accounts, carriers] = await Promise.all([
    findAccountBalances(ctx, month, kind === "test"),
    findMonthCarriers(ctx, month),
  ]);
  return { accounts: serializeAccountBalances(accounts), carriers: serializeCarrierBalances(carriers) };
}

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
    case "carriers": {
      const { receivable, payable } = await findMonthCarriers(ctx, month);
      const rows = [
        ...receivable.map((row) => ({ ...row, isOwing: true })),
        ...payable.map((row) => ({ ...row, isOwing: false })),
      ];
      return bytesOf(csvFile(carrierColumns, headings.carriers, rows, { style, locale: lang }));
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

/** Columns of the parts of each age. */
const ageColumns = {
  upTo30: ({ ages }) => toAmount(ages[0]),
  upTo60: ({ ages }) => toAmount(ages[1]),
  upTo90: ({ ages }) => toAmount(ages[2]),
  older: ({ ages }) => toAmount(ages[3]),
} satisfies CsvColumns<string, [Pick<AccountBalance, "ages">, Locale]>;

/** A line for what a carrier owes, positive, and one for what it is owed, negative. */
const carrierColumns = {
  id: ({ carrierId }) => carrierId,
  carrier: ({ name }) => name,
  balance: ({ balanceCents, isOwing }) => toAmount(isOwing ? balanceCents : -balanceCents),
  ...ageColumns,
} satisfies CsvColumns<string, [CarrierBalance & { readonly isOwing: boolean }, Locale]>;

const accountColumns = {
  id: ({ accountId }) => accountId,
  account: ({ name }) => name,
  balance: ({ balanceCents }) => toAmount(balanceCents),
  ...ageColumns,
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
  claims: ({ claims }) => claims,
} satisfies CsvColumns<string, [MonthStatistic & { readonly month: string }, Locale]>;

/** Debits positive: each line adds up to zero. What accounts have at the platform is a liability of it. */
const journalColumns = {
  id: ({ id, of }) => (of === "carrier" ? `T${id}` : id),
  at: ({ at }) => momentInArgentina(at),
  accountId: ({ accountId }) => accountId,
  account: ({ account }) => account,
  carrier: ({ carrier }) => carrier,
  reason: ({ reason }, locale) =>
    isCarrierReason(reason)
      ? sheetWords[locale].operatorMonth.carrierReasons[reason]
      : nameOf("ledgerReason", reason, locale),
  shipmentId: ({ shipmentId }) => shipmentId,
  note: ({ note }) => note,
  accounts: ({ cents }) => toAmount((cents.available ?? 0) + (cents.held ?? 0)),
  bank: ({ cents }) => toAmount(cents.bank ?? 0),
  revenue: ({ cents }) => toAmount(cents.revenue ?? 0),
  tax: ({ cents }) => toAmount(cents.tax ?? 0),
  adjustments: ({ cents }) => toAmount(cents.adjustments ?? 0),
  claims: ({ cents }) => toAmount(cents.claims ?? 0),
  receivable: ({ cents }) => toAmount(cents.receivable ?? 0),
  payable: ({ cents }) => toAmount(cents.payable ?? 0),
  cost: ({ cents }) => toAmount(cents.cost ?? 0),
} satisfies CsvColumns<string, [JournalEntry, Locale]>;

const isCarrierReason = (reason: JournalEntry["reason"]): reason is CarrierTransferReason =>
  carrierTransferReasons.some((known) => known === reason);
