"use client";

import { useTranslations } from "next-intl";
import { Compared } from "@/components/portal/reports/compared";
import { RankChart } from "@/components/portal/reports/rank-chart";
import { ReportCard } from "@/components/portal/reports/report-card";
import { useReportFormat } from "@/components/portal/reports/use-report-format";
import { Money } from "@/components/ui/money";
import { type PlatformCall, type PlatformShipmentReport, toPlatformFileUrl } from "./queries";

/** What each carrier sent, how it arrived and what it cost the accounts. */
export function CarriersCard({ call, report }: { call: PlatformCall; report: PlatformShipmentReport }) {
  const t = useTranslations("operator.reports.carriers");
  const { count, share } = useReportFormat();
  const { carriers, volume, volume_before: before } = report;
  const delivered = volume.reduce((sum, point) => sum + point.delivered, 0);
  const onTime = volume.reduce((sum, point) => sum + point.on_time, 0);
  const incidents = carriers.reduce((sum, row) => sum + row.incidents, 0);
  const incidentsBefore = carriers.reduce((sum, row) => sum + (row.before?.incidents ?? 0), 0);
  const [first] = carriers;
  const summary = first
    ? t("summary", {
        carrier: first.carrier.name,
        dispatched: first.dispatched,
        share: share(first.on_time, first.delivered),
        incidents: first.incidents,
      })
    : t("empty");
  return (
    <ReportCard
      title={t("title")}
      description={t("hint")}
      toFileUrl={toPlatformFileUrl(call, "carriers")}
      figures={
        <>
          <Compared
            label={t("onTime")}
            value={share(onTime, delivered)}
            isShare
            now={delivered === 0 ? null : onTime / delivered}
            before={before.delivered === 0 ? null : before.on_time / before.delivered}
            beforeText={share(before.on_time, before.delivered)}
          />
          <Compared
            label={t("incidents")}
            value={count(incidents)}
            now={incidents}
            before={incidentsBefore}
            beforeText={count(incidentsBefore)}
          />
        </>
      }
      chart={
        <RankChart
          label={summary}
          rows={carriers.map((row) => ({
            key: String(row.carrier.id),
            label: row.carrier.name,
            value: row.dispatched,
            text: t("bar", { dispatched: row.dispatched, share: share(row.on_time, row.delivered) }),
          }))}
        />
      }
      summary={summary}
      columns={[
        { key: "carrier", header: t("carrier"), cell: ({ carrier }) => carrier.name, card: "title" },
        { key: "created", header: t("created"), cell: (row) => count(row.created), align: "end" },
        { key: "dispatched", header: t("dispatched"), cell: (row) => count(row.dispatched), align: "end" },
        { key: "delivered", header: t("delivered"), cell: (row) => count(row.delivered), align: "end" },
        { key: "onTime", header: t("onTime"), cell: (row) => share(row.on_time, row.delivered), align: "end" },
        {
          key: "onTimeBefore",
          header: t("onTimeBefore"),
          cell: ({ before: then }) => share(then?.on_time ?? 0, then?.delivered ?? 0),
          align: "end",
        },
        { key: "incidents", header: t("incidents"), cell: (row) => count(row.incidents), align: "end" },
        { key: "rate", header: t("rate"), cell: (row) => share(row.incidents, row.dispatched), align: "end" },
        { key: "amount", header: t("amount"), cell: (row) => <Money amount={row.amount} />, align: "end" },
        {
          key: "amountBefore",
          header: t("amountBefore"),
          cell: ({ before: then }) => <Money amount={then?.amount ?? 0} />,
          align: "end",
        },
      ]}
      rows={carriers}
      rowKey={({ carrier }) => carrier.id}
      isEmpty={carriers.length === 0}
      empty={t("empty")}
      className="lg:col-span-2"
    />
  );
}
