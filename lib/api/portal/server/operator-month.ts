import type { z } from "zod";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { toAmount } from "@/lib/core/money";
import type { CsvValue } from "@/lib/core/sheets";
import { csvStyles } from "@/lib/core/sheets/csv-writer";
import { type CarrierTransferReason, carrierTransferReasons, type Locale, limits } from "@/lib/core/vocabulary";
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
import type { FileReply, StreamReply } from "../../pipeline/reply";
import { streamText } from "../../pipeline/stream-text";
import { type CsvColumns, csvHead, csvRow } from "../../shared/csv-columns";
import { xlsxFile } from "../../sheets/xlsx-file";
import {
  type MonthFileQuery,
  type MonthTable,
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

/** A table of the operator's month as CSV, or as a workbook, which is refused at `format` beyond `limits.workbookRows` rows. */
export async function monthFile(ctx: Context, query: z.output<typeof MonthFileQuery>) {
  const { month, kind } = query;
  const isTest = kind === "test";
  const { headings } = sheetWords[query.lang ?? ctx.locale].operatorMonth;
  switch (query.table) {
    case "accounts": {
      const pages = [await findAccountBalances(ctx, month, isTest)];
      return fileOf(ctx, query, { columns: accountColumns, headings: headings.accounts, pages });
    }
    case "carriers": {
      const { receivable, payable } = await findMonthCarriers(ctx, month);
      const pages = [
        receivable.map((row) => ({ ...row, isOwing: true })),
        payable.map((row) => ({ ...row, isOwing: false })),
      ];
      return fileOf(ctx, query, { columns: carrierColumns, headings: headings.carriers, pages });
    }
    case "statistics": {
      const pages = [(await findMonthStatistics(ctx, month, isTest)).map((row) => ({ ...row, month }))];
      return fileOf(ctx, query, { columns: statisticColumns, headings: headings.statistics, pages });
    }
    case "movements": {
      const pages = walkJournal(ctx, month, isTest);
      return fileOf(ctx, query, { columns: journalColumns, headings: headings.movements, pages });
    }
  }
}

interface Table<Column extends string, Row> {
  readonly columns: CsvColumns<Column, [Row, Locale]>;
  readonly headings: Readonly<Record<Column, string>>;
  readonly pages: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>;
}

async function fileOf<Column extends string, Row>(
  ctx: Context,
  { table, month, format, style, lang = ctx.locale }: z.output<typeof MonthFileQuery>,
  { columns, headings, pages }: Table<Column, Row>,
): Promise<FileReply | StreamReply> {
  const words = sheetWords[lang].operatorMonth;
  const filename = words.filename(table, month, format);
  if (format === "csv") {
    const dialect = csvStyles[style];
    async function* lines() {
      yield csvHead(columns, headings, dialect);
      for await (const rows of pages) yield rows.map((row) => csvRow(columns, dialect, row, lang)).join("");
    }
    return { stream: streamText(lines()), contentType: "text/csv; charset=utf-8", filename };
  }
  const cells: CsvValue[][] = [];
  const names = Object.keys(columns) as Column[];
  for await (const rows of pages) {
    if (cells.length + rows.length > limits.workbookRows)
      throw invalid("format", message("workbook_has_too_many_rows", { maximum: limits.workbookRows }));
    cells.push(...rows.map((row) => names.map((name) => columns[name](row, lang))));
  }
  const shown = names.map((name) => ({
    heading: headings[name],
    isAmount: amounts[table].includes(name),
    isDate: name === "at",
  }));
  return xlsxFile(ctx, { filename, sheets: [{ name: words.sheet(table), columns: shown, rows: cells }] });
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

const ofBalance = ["balance", ...Object.keys(ageColumns)];
/** The columns of money, which a workbook shows with two decimals. */
const amounts: Readonly<Record<MonthTable, readonly string[]>> = {
  accounts: ofBalance,
  carriers: ofBalance,
  movements: ["accounts", "bank", "revenue", "tax", "adjustments", "claims", "receivable", "payable", "cost"],
  statistics: [],
};

const isCarrierReason = (reason: JournalEntry["reason"]): reason is CarrierTransferReason =>
  carrierTransferReasons.some((known) => known === reason);
