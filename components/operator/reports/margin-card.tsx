"use client";

import { useTranslations } from "next-intl";
import { RankChart } from "@/components/portal/reports/rank-chart";
import { ReportCard } from "@/components/portal/reports/report-card";
import { useReportFormat } from "@/components/portal/reports/use-report-format";
import { Money } from "@/components/ui/money";
import type { PlatformTable } from "@/lib/api/portal/operating/platform-reports";
import { formatAmount } from "@/lib/core/money";
import { type MarginReport, type PlatformCall, toPlatformFileUrl } from "./queries";

/** What margins are told by. */
export const marginGroups = [
  "margin_carriers",
  "margin_zones",
  "margin_accounts",
] as const satisfies readonly PlatformTable[];

interface MarginCardProps {
  call: PlatformCall;
  report: MarginReport;
  by: (typeof marginGroups)[number];
}

type Row = MarginReport["margin_carriers"][number] | MarginReport["margin_zones"][number];

/** As many bars as can be compared at a glance; the table has every row. */
const shownBars = 8;

/** What invoiced shipments left by their real cost, the largest margin first in the chart and the least first in the table. */
export function MarginCard({ call, report, by }: MarginCardProps) {
  const t = useTranslations("operator.reports.margins");
  const { count, share } = useReportFormat();
  const rows: readonly Row[] = report[by];
  const summary = t("summary", {
    shipments: report.shipments,
    charged: report.charged,
    margin: formatAmount(report.margin),
    share: share(report.margin, report.price),
  });
  return (
    <ReportCard
      title={t(by)}
      description={t("hint")}
      toFileUrl={toPlatformFileUrl(call, by)}
      chart={
        <RankChart
          label={summary}
          rows={rows
            .toSorted((a, b) => b.margin - a.margin)
            .filter(({ margin }) => margin > 0)
            .slice(0, shownBars)
            .map((row) => ({ key: row.id, label: row.name, value: row.margin, text: formatAmount(row.margin) }))}
        />
      }
      summary={summary}
      columns={[
        { key: "name", header: t(`name.${by}`), cell: ({ name }) => name, card: "title" },
        {
          key: "shipments",
          header: t("shipments"),
          cell: (row) =>
            row.charged === null
              ? count(row.shipments)
              : t("of", { shipments: count(row.shipments), charged: count(row.charged) }),
          align: "end",
        },
        { key: "price", header: t("price"), cell: (row) => <Money amount={row.price} />, align: "end" },
        { key: "cost", header: t("cost"), cell: (row) => <Money amount={row.cost} />, align: "end" },
        { key: "margin", header: t("margin"), cell: (row) => <Money amount={row.margin} />, align: "end" },
        { key: "share", header: t("share"), cell: (row) => share(row.margin, row.price), align: "end" },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      isEmpty={rows.length === 0}
      empty={t("empty")}
    />
  );
}
