"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PeriodBar } from "@/components/portal/reports/period-bar";
import { reportPeriod } from "@/components/portal/reports/report-state";
import { ReportStates } from "@/components/portal/reports/report-states";
import { VolumeCard } from "@/components/portal/reports/volume-card";
import { useUrlState } from "@/components/shared/use-url-state";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { PageHeader } from "@/components/ui/layout/page-header";
import { AccountsCard } from "./accounts-card";
import { CarriersCard } from "./carriers-card";
import { FailuresCard } from "./failures-card";
import { MarginCard, marginGroups } from "./margin-card";
import { MoneyCard } from "./money-card";
import { MonthChargesCard } from "./month-charges-card";
import { accountKinds, platformReportState } from "./platform-report-state";
import { failuresQuery, marginsQuery, moneyQuery, platformShipmentsQuery, toPlatformFileUrl } from "./queries";

/** Every report over all live, or all test accounts, beside the period before. Period and kind are in the URL. */
export function PlatformReports({ today }: { today: string }) {
  const t = useTranslations("operator.reports");
  const { values, go } = useUrlState(platformReportState);
  const { kind } = values;
  const call = { ...reportPeriod(values, today), kind };
  const shipments = useQuery(platformShipmentsQuery(call));
  const money = useQuery(moneyQuery(call));
  const margins = useQuery(marginsQuery(call));
  const failures = useQuery(failuresQuery(call));
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <PeriodBar
        values={values}
        period={call}
        before={shipments.data?.before ?? "awaited"}
        today={today}
        onGo={go}
        uncountedDays={shipments.data?.uncounted_days}
      >
        <SegmentedControl
          label={t("kind.label")}
          value={kind}
          onValueChange={(value) => go({ kind: value })}
          options={accountKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </PeriodBar>
      <div
        className="grid items-start gap-5 lg:grid-cols-2"
        aria-busy={shipments.isPlaceholderData || money.isPlaceholderData || failures.isPlaceholderData}
      >
        <ReportStates query={shipments} call={call}>
          {(report, asked) => (
            <VolumeCard period={asked} report={report} toFileUrl={toPlatformFileUrl(asked, "volume")} />
          )}
        </ReportStates>
        <ReportStates query={money} call={call}>
          {(report, asked) => <MoneyCard call={asked} report={report} />}
        </ReportStates>
        {shipments.data && !shipments.isError && <CarriersCard call={call} report={shipments.data} />}
        {money.data && !money.isError && (
          <>
            <AccountsCard call={call} report={money.data} by="spend" />
            <AccountsCard call={call} report={money.data} by="volume" />
          </>
        )}
        <ReportStates query={margins} call={call} cards={["half", "half", "half"]}>
          {(report, asked) => marginGroups.map((by) => <MarginCard key={by} call={asked} report={report} by={by} />)}
        </ReportStates>
        <ReportStates query={failures} call={call}>
          {(report, asked) => <FailuresCard call={asked} report={report} />}
        </ReportStates>
        <div className="lg:col-span-2">
          <MonthChargesCard kind={kind} today={today} />
        </div>
      </div>
    </>
  );
}
