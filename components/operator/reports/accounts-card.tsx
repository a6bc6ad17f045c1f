"use client";

import { useTranslations } from "next-intl";
import { RankChart } from "@/components/portal/reports/rank-chart";
import { ReportCard } from "@/components/portal/reports/report-card";
import { useReportFormat } from "@/components/portal/reports/use-report-format";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { formatAmount } from "@/lib/core/money";
import { type MoneyReport, type PlatformCall, toPlatformFileUrl } from "./queries";

interface AccountsCardProps {
  call: PlatformCall;
  report: MoneyReport;
  by: "spend" | "volume";
}

/** As many bars as can be compared at a glance; the table has every row. */
const shownBars = 8;
/** As many as the report ranks by each of the two figures. */
const listedAccounts = 20;

/** The accounts that paid or sent most. */
export function AccountsCard({ call, report, by }: AccountsCardProps) {
  const t = useTranslations("operator.reports.accounts");
  const { count } = useReportFormat();
  const figureOf = (row: MoneyReport["accounts"][number]) => (by === "spend" ? row.amount : row.shipments);
  const textOf = (row: MoneyReport["accounts"][number]) =>
    by === "spend" ? formatAmount(row.amount) : t("bar", { count: row.shipments });
  const rows = report.accounts
    .filter((row) => figureOf(row) !== 0)
    .toSorted((a, b) => figureOf(b) - figureOf(a) || a.account.id - b.account.id)
    .slice(0, listedAccounts);
  const [first] = rows;
  const summary = first
    ? by === "spend"
      ? t("spendSummary", { account: first.account.name, amount: formatAmount(first.amount) })
      : t("volumeSummary", { account: first.account.name, count: first.shipments })
    : t("empty");
  return (
    <ReportCard
      title={t(by)}
      description={t(`hint.${by}`)}
      toFileUrl={toPlatformFileUrl(call, "accounts")}
      chart={
        <RankChart
          label={summary}
          rows={rows.slice(0, shownBars).map((row) => ({
            key: String(row.account.id),
            label: row.account.name,
            value: figureOf(row),
            text: textOf(row),
          }))}
        />
      }
      summary={summary}
      columns={[
        {
          key: "account",
          header: t("account"),
          cell: ({ account }) => (
            <Link href={`/operator/accounts/${account.id}`} className="text-accent-ink hover:underline">
              {account.name}
            </Link>
          ),
          card: "title",
        },
        { key: "shipments", header: t("shipments"), cell: (row) => count(row.shipments), align: "end" },
        {
          key: "shipmentsBefore",
          header: t("shipmentsBefore"),
          cell: (row) => count(row.shipments_before),
          align: "end",
        },
        { key: "amount", header: t("amount"), cell: (row) => <Money amount={row.amount} />, align: "end" },
        {
          key: "amountBefore",
          header: t("amountBefore"),
          cell: (row) => <Money amount={row.amount_before} />,
          align: "end",
        },
      ]}
      rows={rows}
      rowKey={({ account }) => account.id}
      isEmpty={rows.length === 0}
      empty={t("empty")}
    />
  );
}
