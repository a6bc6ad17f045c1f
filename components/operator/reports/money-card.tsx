"use client";

import { useTranslations } from "next-intl";
import { Compared } from "@/components/portal/reports/compared";
import { LazyTimeChart } from "@/components/portal/reports/lazy-time-chart";
import { ReportCard } from "@/components/portal/reports/report-card";
import { useReportFormat } from "@/components/portal/reports/use-report-format";
import { Money } from "@/components/ui/money";
import { formatAmount } from "@/lib/core/money";
import { type MoneyReport, type PlatformCall, toPlatformFileUrl } from "./queries";

const figures = ["charged", "refunded", "credited", "debited", "adjusted"] as const;

/** What moved the balances of all accounts over time. */
export function MoneyCard({ call, report }: { call: PlatformCall; report: MoneyReport }) {
  const t = useTranslations("operator.reports.money");
  const volume = useTranslations("reports.volume");
  const { day, fullDay, shortPesos } = useReportFormat();
  const { step, steps, sums, sums_before: before } = report;
  const summary = t("summary", {
    from: fullDay(call.from),
    to: fullDay(call.to),
    charged: formatAmount(sums.charged),
    refunded: formatAmount(sums.refunded),
    credited: formatAmount(sums.credited),
    debited: formatAmount(sums.debited),
    adjusted: formatAmount(sums.adjusted),
  });
  return (
    <ReportCard
      title={t(`title.${step}`)}
      description={t("hint")}
      toFileUrl={toPlatformFileUrl(call, "money")}
      figures={figures.map((figure) => (
        <Compared
          key={figure}
          label={t(figure)}
          value={<Money amount={sums[figure]} />}
          now={sums[figure]}
          before={before[figure]}
          beforeText={formatAmount(before[figure])}
        />
      ))}
      chart={
        <LazyTimeChart
          points={steps}
          series={[
            { key: "charged", name: t("charged"), as: "bar" },
            { key: "credited", name: t("credited"), as: "solid" },
            { key: "refunded", name: t("refunded"), as: "dashed" },
          ]}
          label={summary}
          formatDay={day}
          formatValue={formatAmount}
          formatTick={shortPesos}
        />
      }
      summary={summary}
      columns={[
        { key: "from", header: volume(`step.${step}`), cell: ({ from }) => fullDay(from), card: "title" },
        ...figures.map((figure) => ({
          key: figure,
          header: t(figure),
          cell: (row: MoneyReport["steps"][number]) => <Money amount={row[figure]} />,
          align: "end" as const,
        })),
      ]}
      rows={steps}
      rowKey={({ from }) => from}
      isEmpty={steps.every((row) => figures.every((figure) => row[figure] === 0))}
      empty={t("empty")}
      className="lg:col-span-2"
    />
  );
}
