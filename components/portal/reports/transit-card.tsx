"use client";

import { useTranslations } from "next-intl";
import { apiUrl } from "@/components/shared/api-client";
import { Compared } from "./compared";
import type { ReportCall, ShipmentReport } from "./queries";
import { RankChart } from "./rank-chart";
import { ReportCard } from "./report-card";
import { useReportFormat } from "./use-report-format";

/** As many bars as can be compared at a glance; the table has every row. */
const shownBars = 8;

/** Promised and real transit time by carrier and service. */
export function TransitCard({ call, report }: { call: ReportCall; report: ShipmentReport }) {
  const t = useTranslations("reports.transit");
  const services = useTranslations("serviceType");
  const { count, days, share } = useReportFormat();
  const { transit, transit_before: before } = report;
  const nameOf = ({ carrier, service_type: type }: (typeof report.services)[number]) =>
    `${carrier.name} · ${services(type)}`;
  const summary = t("summary", {
    promised: days(transit.promised_days),
    real: days(transit.real_days),
    delivered: transit.delivered,
  });
  return (
    <ReportCard
      title={t("title")}
      description={t("hint")}
      toFileUrl={(style, lang) =>
        apiUrl("GET /api/portal/reports/export", { query: { ...call, table: "services", style, lang } })
      }
      figures={
        <>
          <Compared
            label={t("real")}
            value={days(transit.real_days)}
            now={transit.real_days}
            before={before.real_days}
            beforeText={days(before.real_days)}
          />
          <Compared
            label={t("promised")}
            value={days(transit.promised_days)}
            now={transit.promised_days}
            before={before.promised_days}
            beforeText={days(before.promised_days)}
          />
        </>
      }
      chart={
        <RankChart
          label={summary}
          rows={report.services.slice(0, shownBars).map((row) => ({
            key: nameOf(row),
            label: nameOf(row),
            value: row.real_days ?? 0,
            mark: row.promised_days ?? 0,
            text: t("bar", {
              real: days(row.real_days),
              promised: days(row.promised_days),
              // As it is written: 1,04 days are 1 day.
              count: Math.round((row.promised_days ?? 0) * 10) / 10,
            }),
          }))}
        />
      }
      summary={summary}
      columns={[
        { key: "carrier", header: t("carrier"), cell: ({ carrier }) => carrier.name, card: "title" },
        {
          key: "service",
          header: t("service"),
          cell: ({ service_type: type }) => services(type),
          card: "line",
          className: "max-sm:col-span-2",
        },
        {
          key: "delivered",
          header: t("delivered"),
          cell: ({ delivered }) => count(delivered),
          align: "end",
          card: "more",
        },
        {
          key: "promised",
          header: t("promised"),
          cell: ({ promised_days: value }) => days(value),
          align: "end",
        },
        { key: "real", header: t("real"), cell: ({ real_days: value }) => days(value), align: "end" },
        {
          key: "onTime",
          header: t("onTime"),
          cell: ({ on_time: onTime, delivered }) => share(onTime, delivered),
          align: "end",
          card: "more",
        },
      ]}
      rows={report.services}
      rowKey={nameOf}
      isEmpty={report.services.length === 0}
      empty={t("empty")}
    />
  );
}
