import type { z } from "zod";
import { formatCuit } from "@/lib/core/ids/argentine-ids";
import { toAmount } from "@/lib/core/money";
import { csvStyles } from "@/lib/core/sheets/csv-writer";
import type { Locale } from "@/lib/core/vocabulary";
import { findMonthCharges, type MonthCharges } from "@/lib/domain/money/invoicing";
import { nameOf } from "@/lib/i18n/names";
import { sheetWords } from "@/lib/i18n/sheets";
import type { Context } from "@/lib/platform/context";
import { type CsvColumns, csvFile } from "../../shared/csv-columns";
import type { MonthChargesQuery } from "../money/invoicing";

/** What each account is to be invoiced for a month, with its invoice data, as CSV. */
export async function monthChargesFile(ctx: Context, query: z.output<typeof MonthChargesQuery>) {
  const { month, kind, lang = ctx.locale } = query;
  const { headings, filename } = sheetWords[lang].monthCharges;
  const rows = await findMonthCharges(ctx, month, kind === "test");
  const text = csvFile(columns, headings, rows, { style: csvStyles[query.style], locale: lang });
  return { bytes: Buffer.from(text), contentType: "text/csv; charset=utf-8", filename: filename(month) };
}

const columns = {
  id: ({ accountId }) => accountId,
  account: ({ name }) => name,
  legalName: ({ invoiceData }) => invoiceData?.legalName ?? null,
  cuit: ({ invoiceData }) => invoiceData && formatCuit(invoiceData.cuit),
  ivaCondition: ({ invoiceData }, locale) => invoiceData && nameOf("ivaCondition", invoiceData.ivaCondition, locale),
  address: ({ invoiceData }) => invoiceData?.fiscalAddress ?? null,
  email: ({ invoiceData }) => invoiceData?.email ?? null,
  shipments: ({ shipments }) => shipments,
  net: ({ netCents }) => toAmount(netCents),
  tax: ({ taxCents }) => toAmount(taxCents),
  total: ({ netCents, taxCents }) => toAmount(netCents + taxCents),
} satisfies CsvColumns<string, [MonthCharges, Locale]>;
