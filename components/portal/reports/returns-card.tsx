"use client";

import { useTranslations } from "next-intl";
import { apiUrl } from "@/components/shared/api-client";
import { Compared } from "./compared";
import type { ReportCall, ShipmentReport } from "./queries";
import { RankChart } from "./rank-chart";
import { ReportCard } from "./report-card";
import { useReportFormat } from "./use-report-format";

/** Returns by the reason that their buyers gave. */
export function ReturnsCard({ call, report }: { call: ReportCall; report: ShipmentReport }) {
  const t = useTranslations("reports.returns");
  const reasons = useTranslations("returnReason");
  const { count, share } = useReportFormat();
  const { returns, returns_before: before } = report;
  const total = returns.reduce((sum, row) => sum + row.count, 0);
  const nameOf = ({ reason }: (typeof returns)[number]) => (reason === null ? t("own") : reasons(reason));
  const [first] = returns;
  const summary = first ? t("summary", { total, reason: nameOf(first), count: first.count }) : t("empty");
  return (
    <ReportCard
      title={t("title")}
      description={t("hint")}
      toFileUrl={(style, lang) =>
        apiUrl("GET /api/portal/reports/export", { query: { ...call, table: "returns", style, lang } })
      }
      figures={
        <Compared label={t("total")} value={count(total)} now={total} before={before} beforeText={count(before)} />
      }
      chart={
        <RankChart
          label={summary}
          rows={returns.map((row) => ({
            key: nameOf(row),
            label: nameOf(row),
            value: row.count,
            text: count(row.count),
          }))}
        />
      }
      summary={summary}
      columns={[
        { key: "reason", header: t("reason"), cell: nameOf, card: "title" },
        { key: "count", header: t("total"), cell: (row) => count(row.count), align: "end" },
        { key: "share", header: t("share"), cell: (row) => share(row.count, total), align: "end" },
      ]}
      rows={returns}
      rowKey={nameOf}
      isEmpty={returns.length === 0}
      empty={t("empty")}
    />
  );
}
