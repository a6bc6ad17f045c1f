"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useUrlState } from "@/components/shared/use-url-state";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { CostCards } from "./cost-cards";
import { PeriodBar } from "./period-bar";
import { costReportQuery, shipmentReportQuery } from "./queries";
import { reportPeriod, reportState } from "./report-state";
import { ShipmentCards } from "./shipment-cards";

interface ReportsPanelProps {
  accountId: number;
  /** The present day in Argentina. */
  today: string;
  /** Whether the person sees what shipments cost. */
  canSeeMoney: boolean;
}

/** Every report over one period, each beside the period before. The period is in the URL. */
export function ReportsPanel({ accountId, today, canSeeMoney }: ReportsPanelProps) {
  const t = useTranslations("reports");
  const { values, go } = useUrlState(reportState);
  const call = { account_id: accountId, ...reportPeriod(values, today) };
  const shipments = useQuery(shipmentReportQuery(call));
  const costs = useQuery({ ...costReportQuery(call), enabled: canSeeMoney });
  return (
    <>
      <PageHeader title={t("title")} description={t("hint")} />
      <PeriodBar values={values} period={call} before={shipments.data?.before} today={today} onGo={go} />
      <div
        className="grid items-start gap-5 lg:grid-cols-2"
        aria-busy={shipments.isPlaceholderData || costs.isPlaceholderData}
      >
        <Report query={shipments}>{(report) => <ShipmentCards call={call} report={report} />}</Report>
        {canSeeMoney && <Report query={costs}>{(report) => <CostCards call={call} report={report} />}</Report>}
      </div>
    </>
  );
}

interface ReportProps<Data> {
  query: { data: Data | undefined; error: Error | null; isError: boolean; refetch: () => unknown };
  children: (data: Data) => React.ReactNode;
}

/** The cards of a report with the states of its query; what failed now replaces what was shown of another period. */
function Report<Data>({ query: { data, error, isError, refetch }, children }: ReportProps<Data>) {
  const t = useTranslations("reports");
  const textOf = useErrorMessage();
  if (isError)
    return (
      <Card className="lg:col-span-2">
        <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />
      </Card>
    );
  if (data) return <>{children(data)}</>;
  return (
    <Card className="lg:col-span-2">
      <Skeleton className="h-96" />
    </Card>
  );
}
