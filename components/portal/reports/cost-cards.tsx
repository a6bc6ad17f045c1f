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

/** What was spent by month, on which carriers and provinces, and beside what buyers paid. */
export function CostCards(props: CostCardProps) {
  return (
    <>
      <SpendCard {...props} />
      <ZonesCard {...props} />
      <BuyerPaidCard {...props} />
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

/** What shipping cost beside what the buyers of its orders paid for it. */
function BuyerPaidCard({ call, report }: CostCardProps) {
  const t = useTranslations("reports.buyerPaid");
  const { count, share } = useReportFormat();
  const { buyer_paid: carriers, buyer_paid_before: before } = report;
  const sumOf = (key: "shipments" | "paid" | "cost" | "margin") =>
    Math.round(carriers.reduce((sum, row) => sum + row[key], 0) * 100) / 100;
  const [shipments, paid, cost, margin] = [sumOf("shipments"), sumOf("paid"), sumOf("cost"), sumOf("margin")];
  const summary = t(margin < 0 ? "summaryLoss" : "summary", {
    paid: formatAmount(paid),
    cost: formatAmount(cost),
    margin: formatAmount(Math.abs(margin)),
    shipments,
    charged: report.shipments,
  });
  return (
    <ReportCard
      title={t("title")}
      description={t("hint")}
      toFileUrl={(style, lang) =>
        apiUrl("GET /api/portal/reports/costs/export", { query: { ...call, table: "buyer_paid", style, lang } })
      }
      figures={
        <>
          <Compared
            label={t("paid")}
            value={<Money amount={paid} />}
            now={paid}
            before={before.paid}
            beforeText={formatAmount(before.paid)}
          />
          <Compared
            label={t("cost")}
            value={<Money amount={cost} />}
            now={cost}
            before={before.cost}
            beforeText={formatAmount(before.cost)}
          />
          <Compared
            label={t("covered")}
            value={share(paid, cost)}
            isShare
            now={cost > 0 ? paid / cost : null}
            before={before.cost > 0 ? before.paid / before.cost : null}
            beforeText={share(before.paid, before.cost)}
          />
        </>
      }
      chart={
        <RankChart
          label={summary}
          rows={carriers.map((row) => ({
            key: String(row.carrier.id),
            label: row.carrier.name,
            value: row.paid,
            mark: Math.max(0, row.cost),
            text: t("bar", { paid: formatAmount(row.paid), cost: formatAmount(row.cost) }),
          }))}
        />
      }
      summary={summary}
      columns={[
        { key: "carrier", header: t("carrier"), cell: ({ carrier }) => carrier.name, card: "title" },
        { key: "shipments", header: t("shipments"), cell: (row) => count(row.shipments), align: "end" },
        { key: "paid", header: t("paid"), cell: (row) => <Money amount={row.paid} />, align: "end" },
        { key: "cost", header: t("cost"), cell: (row) => <Money amount={row.cost} />, align: "end" },
        { key: "margin", header: t("margin"), cell: (row) => <Money amount={row.margin} />, align: "end" },
      ]}
      rows={carriers}
      rowKey={({ carrier }) => carrier.id}
      isEmpty={carriers.length === 0}
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
