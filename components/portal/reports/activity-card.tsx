"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";
import { LazyTimeChart } from "./lazy-time-chart";
import { type ReportCall, type ShipmentReport, shipmentReportQuery } from "./queries";
import { useReportFormat } from "./use-report-format";
import { useVolumeSeries } from "./use-volume-series";

/** The last days of an account in a chart. It is read after the page is shown, so that the page does not wait for it. */
export function ActivityCard({ call }: { call: ReportCall }) {
  const t = useTranslations("reports.activity");
  const { data, isError, refetch } = useQuery(shipmentReportQuery(call));
  return (
    <Card
      title={t("title")}
      actions={
        <LinkButton href="/reports" size="sm" variant="ghost">
          {t("link")}
        </LinkButton>
      }
    >
      {data ? (
        <Activity report={data} />
      ) : isError ? (
        <ErrorState title={t("failed")} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Card>
  );
}

function Activity({ report: { volume } }: { report: ShipmentReport }) {
  const t = useTranslations("reports.activity");
  const { count, day, share } = useReportFormat();
  const series = useVolumeSeries();
  const sum = (key: "created" | "dispatched" | "delivered" | "on_time") =>
    volume.reduce((total, point) => total + point[key], 0);
  const summary = t("summary", {
    created: sum("created"),
    dispatched: sum("dispatched"),
    delivered: sum("delivered"),
    share: share(sum("on_time"), sum("delivered")),
  });
  return (
    <figure>
      <LazyTimeChart
        points={volume}
        series={series}
        label={summary}
        formatDay={day}
        formatValue={count}
        className="h-48"
      />
      <figcaption className="mt-2 text-muted text-sm">{summary}</figcaption>
    </figure>
  );
}
