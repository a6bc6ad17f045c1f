"use client";

import { useTranslations } from "next-intl";
import { apiUrl } from "@/components/shared/api-client";
import { Money } from "@/components/ui/money";
import { groupBy } from "@/lib/core/group-by";
import { formatAmount } from "@/lib/core/money";
import { Compared } from "./compared";
import { LazyTimeChart } from "./lazy-time-chart";
import type { CostReport, ReportCall } from "./queries";
import { RankChart } from "./rank-chart";
import { ReportCard } from "./report-card";
import { useReportFormat } from "./use-report-format";

interface CostCardProps {
  call: ReportCall;
  report: CostReport;
}

/** What was spent by month, and on which carriers and provinces. */
export function CostCards(props: CostCardProps) {
  return (
    <>
      <SpendCard {...props} />
      <ZonesCard {...props} />
    </>
  );
}

function SpendCard({ call, report }: CostCardProps) {
  const t = useTranslations("reports.spend");
  const { count, fullDay, month, shortPesos } = useReportFormat();
  const { amount, amount_before: before, months, shipments } = report;
  const summary = t("summary", {
    from: fullDay(call.from),
    to: fullDay(call.to),
    amount: formatAmount(amount),
    shipments,
  });
  return (
    <ReportCard
      title={t("title")}
      description={t("hint")}
      toFileUrl={(style, lang) =>
        apiUrl("GET /api/portal/reports/costs/export", { query: { ...call, table: "months", style, lang } })
      }
      figures={
        <>
          <Compared
            label={t("amount")}
            value={<Money amount={amount} />}
            now={amount}
            before={before}
            beforeText={formatAmount(before)}
          />
          <Compared
            label={t("shipments")}
            value={count(shipments)}
            now={shipments}
            before={report.shipments_before}
            beforeText={count(report.shipments_before)}
          />
        </>
      }
      chart={
        <LazyTimeChart
          points={months}
          series={[{ key: "amount", name: t("amount"), as: "bar" }]}
          label={summary}
          formatDay={month}
          formatValue={formatAmount}
          formatTick={shortPesos}
        />
      }
      summary={summary}
      columns={[
        { key: "from", header: t("month"), cell: ({ from }) => month(from), card: "title" },
        { key: "amount", header: t("amount"), cell: (row) => <Money amount={row.amount} />, align: "end" },
      ]}
      rows={months}
      rowKey={({ from }) => from}
      isEmpty={shipments === 0 && amount === 0}
      empty={t("empty")}
    />
  );
}

function ZonesCard({ call, report }: CostCardProps) {
  const t = useTranslations("reports.zones");
  const { count } = useReportFormat();
  const { zones } = report;
  const carriers = [...groupBy(zones, ({ carrier }) => carrier.name)]
    .map(([name, rows]) => ({
      name,
      amount: rows.reduce((sum, row) => sum + row.amount, 0),
      shipments: rows.reduce((sum, row) => sum + row.shipments, 0),
    }))
    .sort((a, b) => b.amount - a.amount);
  const average = report.shipments === 0 ? 0 : report.amount / report.shipments;
  const averageBefore = report.shipments_before === 0 ? null : report.amount_before / report.shipments_before;
  const round = (amount: number) => formatAmount(Math.round(amount * 100) / 100);
  const [first] = zones;
  const summary = first
    ? t("summary", { carrier: first.carrier.name, zone: first.zone, amount: formatAmount(first.amount) })
    : t("empty");
  return (
    <ReportCard
      title={t("title")}
      description={t("hint")}
      toFileUrl={(style, lang) =>
        apiUrl("GET /api/portal/reports/costs/export", { query: { ...call, table: "zones", style, lang } })
      }
      figures={
        <Compared
          label={t("average")}
          value={round(average)}
          now={average}
          before={averageBefore}
          beforeText={round(averageBefore ?? 0)}
        />
      }
      chart={
        <RankChart
          label={summary}
          rows={carriers.map(({ name, amount, shipments }) => ({
            key: name,
            label: name,
            value: amount,
            text: t("bar", { amount: round(amount), shipments }),
          }))}
        />
      }
      summary={summary}
      columns={[
        { key: "carrier", header: t("carrier"), cell: ({ carrier }) => carrier.name, card: "title" },
        { key: "zone", header: t("zone"), cell: ({ zone }) => zone, card: "line", className: "max-sm:col-span-2" },
        { key: "shipments", header: t("shipments"), cell: (row) => count(row.shipments), align: "end" },
        { key: "amount", header: t("amount"), cell: (row) => <Money amount={row.amount} />, align: "end" },
      ]}
      rows={zones}
      rowKey={({ carrier, zone }) => `${carrier.id} ${zone}`}
      isEmpty={zones.length === 0}
      empty={t("empty")}
    />
  );
}
