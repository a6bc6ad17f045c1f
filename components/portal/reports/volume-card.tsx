"use client";

import { useTranslations } from "next-intl";
import { Compared } from "./compared";
import { LazyTimeChart } from "./lazy-time-chart";
import type { ShipmentReport } from "./queries";
import { ReportCard, type ToFileUrl } from "./report-card";
import { useReportFormat } from "./use-report-format";
import { useVolumeSeries, volumeKeys } from "./use-volume-series";

interface VolumeCardProps {
  period: { readonly from: string; readonly to: string };
  report: Pick<ShipmentReport, "step" | "volume" | "volume_before">;
  toFileUrl: ToFileUrl;
}

/** Created, dispatched and delivered shipments over time. */
export function VolumeCard({ period, report, toFileUrl }: VolumeCardProps) {
  const t = useTranslations("reports.volume");
  const { count, day, fullDay } = useReportFormat();
  const series = useVolumeSeries();
  const { volume, volume_before: before, step } = report;
  const totals = Object.fromEntries(
    volumeKeys.map((key) => [key, volume.reduce((sum, point) => sum + point[key], 0)]),
  ) as Record<(typeof volumeKeys)[number], number>;
  const summary = t("summary", {
    from: fullDay(period.from),
    to: fullDay(period.to),
    created: totals.created,
    dispatched: totals.dispatched,
    delivered: totals.delivered,
  });
  return (
    <ReportCard
      title={t(`title.${step}`)}
      description={t("hint")}
      toFileUrl={toFileUrl}
      figures={volumeKeys.map((key) => (
        <Compared
          key={key}
          label={t(key)}
          value={count(totals[key])}
          now={totals[key]}
          before={before[key]}
          beforeText={count(before[key])}
        />
      ))}
      chart={<LazyTimeChart points={volume} series={series} label={summary} formatDay={day} formatValue={count} />}
      summary={summary}
      columns={[
        { key: "from", header: t(`step.${step}`), cell: ({ from }) => fullDay(from), card: "title" },
        ...volumeKeys.map((key) => ({
          key,
          header: t(key),
          cell: (point: (typeof volume)[number]) => count(point[key]),
          align: "end" as const,
        })),
      ]}
      rows={volume}
      rowKey={({ from }) => from}
      isEmpty={volumeKeys.every((key) => totals[key] === 0)}
      empty={t("empty")}
      className="lg:col-span-2"
    />
  );
}
