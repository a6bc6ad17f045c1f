import type * as z from "zod";
import { notFound } from "@/lib/core/errors";
import type { StatementTable } from "@/lib/core/labels";
import { formatPesos, toAmount } from "@/lib/core/money";
import { csvStyles } from "@/lib/core/sheets/csv-writer";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { dayMonthYear } from "@/lib/core/time/day-month-year";
import { invoiceRowClasses, type Locale } from "@/lib/core/vocabulary";
import { type Dispute, type DisputedRow, disputeOf, walkDisputed } from "@/lib/domain/money/carrier-invoices";
import { renderStatement } from "@/lib/domain/shipping/documents";
import { languages } from "@/lib/i18n/languages";
import { sheetWords } from "@/lib/i18n/sheets";
import type { Context } from "@/lib/platform/context";
import { platformName } from "@/lib/platform/platform-name";
import type { FileReply, StreamReply } from "../../pipeline/reply";
import { streamText } from "../../pipeline/stream-text";
import { type CsvColumns, csvHead, csvRow } from "../../shared/csv-columns";
import type { DisputeQuery } from "../carrier-invoices";

/** A letter with more rows is long to print and to read; the list has all of them. */
const listedInLetter = 500;

/** What is disputed of an invoice: the letter to the carrier, or the list that goes with it. Throws `not_found` without a dispute. */
export async function disputeFile(
  ctx: Context,
  invoiceId: number,
  { format, style, lang: locale = ctx.locale }: z.output<typeof DisputeQuery>,
): Promise<FileReply | StreamReply> {
  const dispute = await disputeOf(ctx, invoiceId, listedInLetter);
  if (dispute.rowCount === 0) throw notFound("carrier_invoice_dispute", invoiceId);
  const words = sheetWords[locale].dispute;
  const filename = words.filename(dispute.invoice.number.replaceAll(/[^\w-]+/g, "-"), format);
  if (format === "csv") {
    const dialect = csvStyles[style];
    async function* lines() {
      yield csvHead(columns, words.headings, dialect);
      for await (const rows of walkDisputed(ctx, invoiceId))
        yield rows.map((row) => csvRow(columns, dialect, row, locale)).join("");
    }
    return { stream: streamText(lines()), contentType: "text/csv; charset=utf-8", filename };
  }
  return { bytes: await letterOf(ctx, dispute, locale), contentType: "application/pdf", filename };
}

const kilos = (grams: number | null) => (grams === null ? null : grams / 1000);

const columns = {
  line: ({ line }) => line,
  reference: ({ reference }) => reference,
  guide: ({ guide }) => guide,
  reason: ({ class: rowClass }, locale) => sheetWords[locale].dispute.reasons[rowClass],
  amount: ({ amountCents }) => toAmount(amountCents),
  expected: ({ expectedCents }) => (expectedCents === null ? null : toAmount(expectedCents)),
  disputed: ({ disputedCents }) => toAmount(disputedCents),
  invoicedWeight: ({ invoicedGrams }) => kilos(invoicedGrams),
  declaredWeight: ({ declaredGrams }) => kilos(declaredGrams),
  measuredWeight: ({ measuredGrams }) => kilos(measuredGrams),
  zone: ({ zone }) => zone,
  zipcode: ({ destinationZipcode }) => destinationZipcode,
  note: ({ note }) => note,
} satisfies CsvColumns<string, [DisputedRow, Locale]>;

async function letterOf(
  ctx: Context,
  { invoice, rows: listed, rowCount, rowsOfClass, disputedCents }: Dispute,
  locale: Locale,
): Promise<Buffer> {
  const words = sheetWords[locale].dispute;
  const { statement } = sheetWords[locale];
  const createdOn = dayInArgentina(ctx.now());
  const count = (value: number) => value.toLocaleString(languages[locale].numbers);
  const weight = (grams: number | null) =>
    grams === null ? "-" : `${(grams / 1000).toLocaleString(languages[locale].numbers)} kg`;
  const amount = (title: string) => ({ title, share: 0.13, isAmount: true });
  const { headings } = words;
  const tables = invoiceRowClasses.flatMap((rowClass): StatementTable[] => {
    const ofClass = listed.filter((row) => row.class === rowClass);
    const all = rowsOfClass[rowClass] ?? 0;
    if (ofClass.length === 0) return [];
    return [
      {
        title: words.reasons[rowClass],
        note: ofClass.length < all ? words.cut(count(ofClass.length), count(all)) : undefined,
        columns: [
          { title: headings.line, share: 0.08 },
          { title: headings.reference, share: 0.27 },
          ...[headings.invoicedWeight, headings.measuredWeight].map(amount),
          ...[headings.amount, headings.expected, headings.disputed].map(amount),
        ],
        rows: ofClass.map((row) => [
          String(row.line),
          [row.reference, row.guide === row.reference ? null : row.guide].filter(Boolean).join(" · "),
          weight(row.invoicedGrams),
          weight(row.measuredGrams ?? row.declaredGrams),
          formatPesos(row.amountCents),
          row.expectedCents === null ? "-" : formatPesos(row.expectedCents),
          formatPesos(row.disputedCents),
        ]),
      },
    ];
  });
  return renderStatement(
    ctx,
    {
      title: words.title,
      subtitle: words.subtitle(invoice.number, dayMonthYear(invoice.issuedOn), dayMonthYear(createdOn)),
      createdOn,
      warnings: [],
      parties: [
        [
          [words.from, await platformName()],
          [words.to, invoice.carrierName],
        ],
        [[words.ask, words.request(formatPesos(disputedCents))]],
      ],
      totals: [
        [words.rows, count(rowCount)],
        [headings.disputed, formatPesos(disputedCents)],
      ],
      tables,
      pageNumber: statement.pageNumber,
      footer: `${words.title} · ${invoice.carrierName} · ${invoice.number}`,
    },
    "platform",
  );
}
