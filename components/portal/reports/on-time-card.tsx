"use client";

import { useTranslations } from "next-intl";
import { apiUrl } from "@/components/shared/api-client";
import { Compared } from "./compared";
import { LazyTimeChart } from "./lazy-time-chart";
import type { ReportCall, ShipmentReport } from "./queries";
import { ReportCard } from "./report-card";
import { useReportFormat } from "./use-report-format";

/** The share of deliveries by the promised day, over time. */
export function OnTimeCard({ call, report }: { call: ReportCall; report: ShipmentReport }) {
  const t = useTranslations("reports.onTime");
  const steps = useTranslations("reports.volume.step");
  const { count, day, fullDay, share } = useReportFormat();
  const { volume, volume_before: before, step } = report;
  const delivered = volume.reduce((sum, point) => sum + point.delivered, 0);
  const onTime = volume.reduce((sum, point) => sum + point.on_time, 0);
  const late = delivered - onTime;
  const summary = t("summary", { share: share(onTime, delivered), delivered, late });
  const withDeliveries = volume.filter((point) => point.delivered > 0);
  return (
    <ReportCard
      title={t("title")}
      description={t("hint")}
      toFileUrl={(style, lang) =>
        apiUrl("GET /api/portal/reports/export", { query: { ...call, table: "volume", style, lang } })
      }
      figures={
        <>
          <Compared
            label={t("share")}
            value={share(onTime, delivered)}
            isShare
            now={delivered === 0 ? null : onTime / delivered}
            before={before.delivered === 0 ? null : before.on_time / before.delivered}
            beforeText={share(before.on_time, before.delivered)}
          />
          <Compared
            label={t("late")}
            value={count(late)}
            now={late}
            before={before.delivered - before.on_time}
            beforeText={count(before.delivered - before.on_time)}
          />
        </>
      }
      chart={
        <LazyTimeChart
          points={withDeliveries.map((point) => ({ from: point.from, share: point.on_time / point.delivered }))}
          series={[{ key: "share", name: t("share"), as: "bar" }]}
          label={summary}
          formatDay={day}
          formatValue={(value) => share(value, 1)}
          maximum={1}
        />
      }
      summary={summary}
      columns={[
        { key: "from", header: steps(step), cell: ({ from }) => fullDay(from), card: "title" },
        { key: "delivered", header: t("delivered"), cell: (point) => count(point.delivered), align: "end" },
        { key: "onTime", header: t("onTime"), cell: (point) => count(point.on_time), align: "end" },
        { key: "share", header: t("share"), cell: (point) => share(point.on_time, point.delivered), align: "end" },
      ]}
      rows={withDeliveries}
      rowKey={({ from }) => from}
      isEmpty={delivered === 0}
      empty={t("empty")}
    />
  );
}
