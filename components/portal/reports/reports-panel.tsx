"use client";

import { useQuery } from "@tanstack/react-query";
import { FileDown, Scale } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { apiUrl } from "@/components/shared/api-client";
import { useUrlState } from "@/components/shared/use-url-state";
import { buttonStyle } from "@/components/ui/button-style";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { CostCards } from "./cost-cards";
import { PeriodBar } from "./period-bar";
import { costReportQuery, shipmentReportQuery } from "./queries";
import { reportPeriod, reportState } from "./report-state";
import { ReportStates } from "./report-states";
import { ShipmentCards } from "./shipment-cards";

interface ReportsPanelProps {
  accountId: number;
  /** The present day in Argentina. */
  today: string;
  /** Whether the person sees what shipments cost. */
  canSeeMoney: boolean;
}

const shipmentCards = ["wide", "half", "half", "half", "half"] as const;
const costCards = ["half", "half"] as const;

/** Every report over one period, each beside the period before. The period is in the URL. */
export function ReportsPanel({ accountId, today, canSeeMoney }: ReportsPanelProps) {
  const t = useTranslations("reports");
  const records = useTranslations("carrierRecord");
  const lang = useLocale();
  const { values, go } = useUrlState(reportState);
  const call = { account_id: accountId, ...reportPeriod(values, today) };
  const shipments = useQuery(shipmentReportQuery(call));
  const costs = useQuery({ ...costReportQuery(call), enabled: canSeeMoney });
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("hint")}
        actions={
          <>
            <LinkButton icon={Scale} href="/reports/carriers">
              {records("link")}
            </LinkButton>
            <a
              download=""
              href={apiUrl("GET /api/portal/reports/pdf", { query: { ...call, lang } })}
              className={buttonStyle("secondary", "md")}
            >
              <FileDown aria-hidden className="size-4" />
              {t("pdf")}
            </a>
          </>
        }
      />
      <PeriodBar
        values={values}
        period={call}
        before={shipments.data?.before ?? "awaited"}
        today={today}
        onGo={go}
        uncountedDays={shipments.data?.uncounted_days}
      />
      <div
        className="grid items-start gap-5 lg:grid-cols-2"
        aria-busy={shipments.isPlaceholderData || costs.isPlaceholderData}
      >
        <ReportStates query={shipments} call={call} cards={shipmentCards}>
          {(report, asked) => <ShipmentCards call={asked} report={report} />}
        </ReportStates>
        {canSeeMoney && (
          <ReportStates query={costs} call={call} cards={costCards}>
            {(report, asked) => <CostCards call={asked} report={report} />}
          </ReportStates>
        )}
      </div>
    </>
  );
}
