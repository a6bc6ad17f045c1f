"use client";

import { useTranslations } from "next-intl";
import { apiUrl } from "@/components/shared/api-client";
import { Link } from "@/components/ui/link";
import { shipmentsUrl } from "../shipment-filters/filters";
import { Compared } from "./compared";
import type { ReportCall, ShipmentReport } from "./queries";
import { RankChart } from "./rank-chart";
import { ReportCard } from "./report-card";
import { useReportFormat } from "./use-report-format";

type Row = ShipmentReport["incidents"][number];

const kinds = ["not_delivered", "rescheduled", "damaged", "lost"] as const;
const incidentsOf = (row: Row): number => kinds.reduce((sum, kind) => sum + row[kind], 0);

/** Failed and rescheduled deliveries, damages and losses by carrier. */
export function IncidentsCard({ call, report }: { call: ReportCall; report: ShipmentReport }) {
  const t = useTranslations("reports.incidents");
  const { count, share } = useReportFormat();
  const { incidents, incidents_before: before } = report;
  const total = incidents.reduce((sum, row) => sum + incidentsOf(row), 0);
  const totalOf = (kind: (typeof kinds)[number]) => incidents.reduce((sum, row) => sum + row[kind], 0);
  const listUrl = (carrierId?: number) => shipmentsUrl({ incidentFrom: call.from, incidentTo: call.to, carrierId });
  const summary = t("summary", {
    total,
    notDelivered: totalOf("not_delivered"),
    rescheduled: totalOf("rescheduled"),
    damaged: totalOf("damaged"),
    lost: totalOf("lost"),
  });
  return (
    <ReportCard
      title={t("title")}
      description={t("hint")}
      toFileUrl={(style, lang) =>
        apiUrl("GET /api/portal/reports/export", { query: { ...call, table: "incidents", style, lang } })
      }
      figures={
        <>
          <Compared label={t("total")} value={count(total)} now={total} before={before} beforeText={count(before)} />
          {total > 0 && (
            <div className="self-center">
              <dt className="sr-only">{t("shipments")}</dt>
              <dd>
                <Link href={listUrl()} className="text-accent-ink text-sm underline underline-offset-2">
                  {t("list")}
                </Link>
              </dd>
            </div>
          )}
        </>
      }
      chart={
        <RankChart
          label={summary}
          rows={incidents
            .toSorted((a, b) => incidentsOf(b) - incidentsOf(a))
            .map((row) => ({
              key: String(row.carrier.id),
              label: row.carrier.name,
              value: incidentsOf(row),
              text: t("bar", { count: incidentsOf(row), dispatched: row.dispatched }),
            }))}
        />
      }
      summary={summary}
      columns={[
        {
          key: "carrier",
          header: t("carrier"),
          cell: (row) =>
            incidentsOf(row) > 0 ? (
              <Link
                href={listUrl(row.carrier.id)}
                aria-label={t("listOf", { carrier: row.carrier.name })}
                className="text-accent-ink underline underline-offset-2"
              >
                {row.carrier.name}
              </Link>
            ) : (
              row.carrier.name
            ),
          card: "title",
        },
        {
          key: "dispatched",
          header: t("dispatched"),
          cell: (row) => count(row.dispatched),
          align: "end",
        },
        ...kinds.map((kind) => ({
          key: kind,
          header: t(kind),
          cell: (row: Row) => count(row[kind]),
          align: "end" as const,
          card: "more" as const,
        })),
        {
          key: "rate",
          header: t("rate"),
          cell: (row) => share(incidentsOf(row), row.dispatched),
          align: "end",
          card: "aside",
        },
      ]}
      rows={incidents}
      rowKey={({ carrier }) => carrier.id}
      isEmpty={incidents.length === 0}
      empty={t("empty")}
    />
  );
}
