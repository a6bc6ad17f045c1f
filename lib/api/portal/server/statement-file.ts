import type { z } from "zod";
import { formatCuit } from "@/lib/core/ids/argentine-ids";
import type { StatementTable } from "@/lib/core/labels";
import { formatPesos, toAmount } from "@/lib/core/money";
import type { CsvValue, WorkbookSheet } from "@/lib/core/sheets";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { dayMonthYear } from "@/lib/core/time/day-month-year";
import type { Locale } from "@/lib/core/vocabulary";
import { carrierRegistry } from "@/lib/domain/carriers";
import { type Account, findAccount } from "@/lib/domain/identity/accounts";
import { findInvoiceData, type InvoiceData } from "@/lib/domain/money/invoicing";
import { findMonthStatement, type MonthStatement, type PeriodTotals } from "@/lib/domain/money/ledger";
import { renderStatement } from "@/lib/domain/shipping/documents";
import { languages } from "@/lib/i18n/languages";
import { monthName } from "@/lib/i18n/mail-words";
import { nameOf } from "@/lib/i18n/names";
import { sheetWords } from "@/lib/i18n/sheets";
import type { Context } from "@/lib/platform/context";
import { platformName } from "@/lib/platform/platform-name";
import type { FileReply } from "../../pipeline/reply";
import { xlsxFile } from "../../sheets/xlsx-file";
import type { StatementQuery } from "../money/billing";
import { momentInArgentina } from "../period";

/** What both files of a statement are made of. */
interface Source {
  readonly statement: MonthStatement;
  readonly account: Account;
  readonly invoiceData: InvoiceData | null;
  readonly issuer: string;
  readonly createdOn: string;
  readonly locale: Locale;
  readonly nameOfCarrier: (id: number | null) => string;
}

/** A PDF with more rows is long to print and to read; the workbook has all of them. */
const listedInPdf = 1_000;

/** The statement of a month as PDF or as a workbook. */
export async function monthStatementFile(ctx: Context, query: z.output<typeof StatementQuery>): Promise<FileReply> {
  const { account_id: accountId, month, format, lang: locale = ctx.locale } = query;
  const account = await findAccount(ctx, accountId);
  const { findCarrier } = await carrierRegistry();
  const source: Source = {
    statement: await findMonthStatement(ctx, accountId, month),
    account,
    invoiceData: await findInvoiceData(ctx, accountId),
    issuer: await platformName(),
    createdOn: dayInArgentina(ctx.now()),
    locale,
    nameOfCarrier: (id) => (id === null ? "" : (findCarrier(id)?.name ?? `#${id}`)),
  };
  const filename = sheetWords[locale].statement.filename(month, format);
  if (format === "xlsx") return xlsxFile(ctx, { filename, sheets: workbookOf(source) });
  return { bytes: await pdfOf(ctx, source), contentType: "application/pdf", filename };
}

const totalKeys = ["opening", "credited", "debited", "charged", "refunded", "adjusted", "closing"] as const;
const centsOf = (totals: PeriodTotals, key: (typeof totalKeys)[number]): number => totals[`${key}Cents`];

/** To whom the statement is addressed, in rows as wide as the longest of their texts need: by the account's invoice data, or by its own data without them. */
function addresseeOf({ account, invoiceData, locale }: Source): (readonly [string, string])[][] {
  const words = sheetWords[locale].statement;
  const name = [words.account, `#${account.id} ${account.name}`] as const;
  if (!invoiceData) return [[name, [words.company, account.companyName], [words.document, account.document]]];
  const { legalName, cuit, ivaCondition, fiscalAddress, email } = invoiceData;
  return [
    [name],
    [[words.company, legalName]],
    [
      [words.cuit, formatCuit(cuit)],
      [words.ivaCondition, nameOf("ivaCondition", ivaCondition, locale)],
    ],
    [[words.address, fiscalAddress]],
    [[words.email, email]],
  ];
}

function workbookOf(source: Source): WorkbookSheet[] {
  const { statement, account, issuer, createdOn, locale, nameOfCarrier } = source;
  const words = sheetWords[locale].statement;
  const { columns } = words;
  const { period, totals, movements, carriers, shipments } = statement;
  const text = (heading: string) => ({ heading });
  const amount = (heading: string) => ({ heading, isAmount: true });
  const taxed = [amount(columns.net), amount(columns.tax), amount(columns.total)];
  const facts: CsvValue[][] = [
    [words.title, monthName(period.from, locale)],
    ...[
      ...(statement.isPartial ? [words.partial] : []),
      ...(account.isTest ? [words.test] : []),
      words.createdOn(createdOn),
    ].map((line) => ["", line]),
    [words.issuer, issuer],
    ...addresseeOf(source).flatMap((fields) => fields.map((field) => [...field])),
    [words.from, period.from],
    [words.to, period.to],
  ];
  return [
    {
      name: words.sheets.totals,
      columns: [text(words.concept), text(""), amount(words.amount)],
      rows: [
        ...facts.map((row) => [...row, null]),
        ...totalKeys.map((key) => [words.totals[key], "", toAmount(centsOf(totals, key))]),
      ],
    },
    {
      name: words.sheets.movements,
      columns: [
        ...[columns.at, columns.reason, columns.note, columns.shipment, columns.externalId, columns.guide].map(text),
        amount(columns.amount),
        amount(columns.tax),
        amount(columns.balance),
      ],
      rows: movements.map((row) => [
        momentInArgentina(row.at),
        nameOf("ledgerReason", row.reason, locale),
        row.note,
        row.shipmentId,
        row.externalId,
        row.guide,
        toAmount(row.cents),
        toAmount(row.taxCents),
        toAmount(row.balanceAfterCents),
      ]),
    },
    {
      name: words.sheets.carriers,
      columns: [text(columns.carrier), text(columns.shipments), ...taxed],
      rows: carriers.map((row) => [nameOfCarrier(row.carrierId), row.shipments, ...amountsOf(row)]),
    },
    {
      name: words.sheets.shipments,
      columns: [...[columns.shipment, columns.externalId, columns.guide, columns.carrier].map(text), ...taxed],
      rows: shipments.map((row) => [
        row.shipmentId,
        row.externalId,
        row.guide,
        nameOfCarrier(row.carrierId),
        ...amountsOf(row),
      ]),
    },
  ];
}

interface Taxed {
  readonly cents: number;
  readonly taxCents: number;
}

/** Net, tax and total. */
const amountsOf = ({ cents, taxCents }: Taxed): number[] => [cents - taxCents, taxCents, cents].map(toAmount);
const pesosOf = ({ cents, taxCents }: Taxed): string[] => [cents - taxCents, taxCents, cents].map(formatPesos);

function pdfOf(ctx: Context, source: Source): Promise<Buffer> {
  const { statement, account, issuer, createdOn, locale } = source;
  const words = sheetWords[locale].statement;
  const { period, totals, isPartial } = statement;
  return renderStatement(
    ctx,
    {
      title: words.title,
      subtitle: `${monthName(period.from, locale)} · ${words.createdOn(dayMonthYear(createdOn))}`,
      createdOn,
      warnings: [...(account.isTest ? [words.test] : []), ...(isPartial ? [words.partial] : [])],
      parties: [
        [
          [words.issuer, issuer],
          [words.period, `${dayMonthYear(period.from)} - ${dayMonthYear(period.to)}`],
        ],
        ...addresseeOf(source),
      ],
      totals: totalKeys.map((key) => [words.totals[key], formatPesos(centsOf(totals, key))] as const),
      tables: tablesOf(source),
      pageNumber: words.pageNumber,
      footer: `${words.title} · ${account.name} · ${monthName(period.from, locale)}`,
    },
    account.id,
  );
}

function tablesOf({ statement, locale, nameOfCarrier }: Source): StatementTable[] {
  const words = sheetWords[locale].statement;
  const { columns } = words;
  const { movements, carriers, shipments } = statement;
  const amount = (title: string, share: number) => ({ title, share, isAmount: true });
  const taxed = [amount(columns.net, 0.16), amount(columns.tax, 0.14), amount(columns.total, 0.16)];
  const ofShipments = pesosOf({
    cents: carriers.reduce((sum, { cents }) => sum + cents, 0),
    taxCents: carriers.reduce((sum, { taxCents }) => sum + taxCents, 0),
  });
  const count = (value: number) => value.toLocaleString(languages[locale].numbers);
  const noteOf = (rows: readonly unknown[]): string | undefined => {
    if (rows.length === 0) return words.none;
    return rows.length > listedInPdf ? words.cut(count(listedInPdf), count(rows.length)) : undefined;
  };
  return [
    {
      title: words.sheets.carriers,
      note: noteOf(carriers),
      columns: [{ title: columns.carrier, share: 0.4 }, amount(columns.shipments, 0.14), ...taxed],
      rows: carriers.map((row) => [nameOfCarrier(row.carrierId), count(row.shipments), ...pesosOf(row)]),
      total: carriers.length > 0 ? [words.total, count(shipments.length), ...ofShipments] : undefined,
    },
    {
      title: words.sheets.movements,
      note: noteOf(movements),
      columns: [
        { title: columns.at, share: 0.15 },
        { title: columns.reason, share: 0.25 },
        { title: columns.note, share: 0.28 },
        amount(columns.amount, 0.16),
        amount(columns.balance, 0.16),
      ],
      rows: movements
        .slice(0, listedInPdf)
        .map((row) => [
          dayMonthYear(dayInArgentina(row.at)),
          nameOf("ledgerReason", row.reason, locale),
          [row.shipmentId === null ? "" : `#${row.shipmentId}`, row.guide ?? "", row.note].filter(Boolean).join(" · "),
          formatPesos(row.cents),
          formatPesos(row.balanceAfterCents),
        ]),
    },
    {
      title: words.sheets.shipments,
      note: noteOf(shipments),
      columns: [
        { title: columns.shipment, share: 0.12 },
        { title: columns.guide, share: 0.2 },
        { title: columns.carrier, share: 0.22 },
        ...taxed,
      ],
      rows: shipments
        .slice(0, listedInPdf)
        .map((row) => [`#${row.shipmentId}`, row.guide ?? "", nameOfCarrier(row.carrierId), ...pesosOf(row)]),
      total: shipments.length > 0 ? [words.total, "", "", ...ofShipments] : undefined,
    },
  ];
}
