import type { z } from "zod";
import type { StatementTable } from "@/lib/core/labels";
import { formatAmount } from "@/lib/core/money";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { dayMonthYear } from "@/lib/core/time/day-month-year";
import { findAccount } from "@/lib/domain/identity/accounts";
import { renderStatement } from "@/lib/domain/shipping/documents";
import { languages } from "@/lib/i18n/languages";
import { nameOf } from "@/lib/i18n/names";
import { sheetWords } from "@/lib/i18n/sheets";
import { canSeeMoney } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { platformName } from "@/lib/platform/platform-name";
import type { FileReply } from "../../pipeline/reply";
import type { ReportPdfQuery } from "../operating/reports";
import { costReport, shipmentReport } from "./reports";

/** The tables of the reports as one document, those of costs for whoever sees the account's money. */
export async function reportPdf(ctx: Context, query: z.output<typeof ReportPdfQuery>): Promise<FileReply> {
  const { account_id: accountId, from, to, lang: locale = ctx.locale } = query;
  const words = sheetWords[locale].reports;
  const { statement } = sheetWords[locale];
  const [account, report, costs] = await Promise.all([
    findAccount(ctx, accountId),
    shipmentReport(ctx, query),
    canSeeMoney(ctx, accountId) ? costReport(ctx, query) : undefined,
  ]);
  const number = (value: number | null) => (value === null ? "-" : value.toLocaleString(languages[locale].numbers));
  const share = (part: number, whole: number) =>
    whole === 0
      ? "-"
      : (part / whole).toLocaleString(languages[locale].numbers, { style: "percent", maximumFractionDigits: 1 });
  const sumOf = (key: "created" | "dispatched" | "delivered" | "on_time") =>
    report.volume.reduce((sum, row) => sum + row[key], 0);
  /** `left` columns are texts, the others amounts and numbers. */
  const table = (
    title: string,
    headings: Readonly<Record<string, string>>,
    rows: readonly (readonly string[])[],
    left = 1,
  ): StatementTable => {
    const titles = Object.values(headings);
    const share = 0.6 / Math.max(1, titles.length - left);
    return {
      title,
      note: rows.length === 0 ? words.none : undefined,
      columns: titles.map((heading, place) =>
        place < left ? { title: heading, share: 0.4 / left } : { title: heading, share, isAmount: true },
      ),
      rows,
    };
  };
  const { headings, tables } = words;
  const createdOn = dayInArgentina(ctx.now());
  const period = `${dayMonthYear(from)} - ${dayMonthYear(to)}`;
  const uncounted = Math.max(report.uncounted_days, costs?.uncounted_days ?? 0);
  const bytes = await renderStatement(
    ctx,
    {
      title: words.title,
      subtitle: `${period} · ${statement.createdOn(dayMonthYear(createdOn))}`,
      createdOn,
      warnings: [
        ...(account.isTest ? [statement.test] : []),
        ...(uncounted > 0 ? [words.uncounted(number(uncounted))] : []),
      ],
      parties: [
        [
          [statement.issuer, await platformName()],
          [statement.account, `#${account.id} ${account.name}`],
        ],
      ],
      totals: [
        [headings.volume.created, number(sumOf("created"))],
        [headings.volume.dispatched, number(sumOf("dispatched"))],
        [headings.volume.delivered, number(sumOf("delivered"))],
        [headings.volume.onTime, share(sumOf("on_time"), sumOf("delivered"))],
        ...(costs ? [[headings.months.amount, formatAmount(costs.amount)] as const] : []),
      ],
      tables: [
        table(
          tables.volume,
          headings.volume,
          report.volume.map((row) => [
            dayMonthYear(row.from),
            ...[row.created, row.dispatched, row.delivered, row.on_time].map(number),
          ]),
        ),
        table(
          tables.services,
          headings.services,
          report.services.map((row) => [
            row.carrier.name,
            nameOf("serviceType", row.service_type, locale),
            ...[row.delivered, row.on_time, row.promised_days, row.real_days].map(number),
          ]),
          2,
        ),
        table(
          tables.incidents,
          headings.incidents,
          report.incidents.map((row) => [
            row.carrier.name,
            ...[row.dispatched, row.not_delivered, row.rescheduled, row.damaged, row.lost].map(number),
          ]),
        ),
        table(
          tables.returns,
          headings.returns,
          report.returns.map(({ reason, count }) => [
            reason === null ? words.ownReturn : nameOf("returnReason", reason, locale),
            number(count),
          ]),
        ),
        ...(costs
          ? [
              table(
                tables.months,
                headings.months,
                costs.months.map((row) => [dayMonthYear(row.from), formatAmount(row.amount)]),
              ),
              table(
                tables.zones,
                headings.zones,
                costs.zones.map((row) => [row.carrier.name, row.zone, number(row.shipments), formatAmount(row.amount)]),
                2,
              ),
              table(
                tables.buyer_paid,
                headings.buyer_paid,
                costs.buyer_paid.map((row) => [
                  row.carrier.name,
                  number(row.shipments),
                  ...[row.paid, row.cost, row.margin].map(formatAmount),
                ]),
              ),
            ]
          : []),
      ],
      pageNumber: statement.pageNumber,
      footer: `${words.title} · ${account.name} · ${period}`,
    },
    accountId,
  );
  return { bytes, contentType: "application/pdf", filename: words.pdf(from, to) };
}
