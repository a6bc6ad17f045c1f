"use client";

import { useTranslations } from "next-intl";
import { Compared } from "@/components/portal/reports/compared";
import { LazyTimeChart } from "@/components/portal/reports/lazy-time-chart";
import { ReportCard } from "@/components/portal/reports/report-card";
import { useReportFormat } from "@/components/portal/reports/use-report-format";
import { type FailureReport, type PlatformCall, toPlatformFileUrl } from "./queries";

type Step = FailureReport["steps"][number];

const kinds = ["booking_refused", "booking_uncertain", "event_stuck", "webhook_failed", "api_failed"] as const;
const totalOf = (row: Omit<Step, "from">): number => kinds.reduce((sum, kind) => sum + row[kind], 0);

/** What failed over all accounts, by kind over time. */
export function FailuresCard({ call, report }: { call: PlatformCall; report: FailureReport }) {
  const t = useTranslations("operator.reports.failures");
  const { count, day, fullDay } = useReportFormat();
  const { steps, counts, counts_before: before } = report;
  const total = totalOf(counts);
  const summary = t("summary", { total, ...counts });
  return (
    <ReportCard
      title={t("title")}
      description={t("hint")}
      toFileUrl={toPlatformFileUrl(call, "failures")}
      figures={kinds.map((kind) => (
        <Compared
          key={kind}
          label={t(kind)}
          value={count(counts[kind])}
          now={counts[kind]}
          before={before[kind]}
          beforeText={count(before[kind] ?? 0)}
        />
      ))}
      chart={
        <LazyTimeChart
          points={steps.map((row) => ({ from: row.from, total: totalOf(row) }))}
          series={[{ key: "total", name: t("total"), as: "bar" }]}
          label={summary}
          formatDay={day}
          formatValue={count}
        />
      }
      summary={summary}
      columns={[
        { key: "from", header: t("step"), cell: ({ from }) => fullDay(from), card: "title" },
        ...kinds.map((kind) => ({
          key: kind,
          header: t(kind),
          cell: (row: Step) => count(row[kind]),
          align: "end" as const,
        })),
      ]}
      rows={steps}
      rowKey={({ from }) => from}
      isEmpty={total === 0 && kinds.every((kind) => (before[kind] ?? 0) === 0)}
      empty={t("empty")}
      className="lg:col-span-2"
    />
  );
}
