"use client";

import { BellRing } from "lucide-react";
import { useTranslations } from "next-intl";
import { type AccountScope, inScope } from "@/components/shared/account-scope";
import { apiUrl } from "@/components/shared/api-client";
import { useUrlState } from "@/components/shared/use-url-state";
import { Notice } from "@/components/ui/feedback/notice";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { CsvMenu } from "@/components/ui/table/csv-menu";
import { ChargeList } from "../charges/charge-list";
import { AddMoneyCard } from "./add-money-card";
import { BalanceFigures } from "./balance-figures";
import { MonthlyStatement } from "./monthly-statement";
import { statementState, toMovementsCall } from "./movement-filters";
import { MovementList } from "./movement-list";
import { PeriodTotals } from "./period-totals";

interface BillingPanelProps {
  place: AccountScope;
  /** The present day in Argentina. */
  today: string;
  /** Whether the person may report transfers, and answer what is to be charged. */
  canRequest?: boolean;
  /** What is missing for what the person was about to do. */
  missingCents?: number | undefined;
  /** Nobody said yet to whom a live account is invoiced. */
  lacksInvoiceData?: boolean;
  back?: { href: string; label: string };
}

/** The balance of an account, its totals and statements. The period and the filters are in the URL. */
export function BillingPanel({
  place,
  today,
  canRequest = false,
  missingCents,
  lacksInvoiceData,
  back,
}: BillingPanelProps) {
  const t = useTranslations("billing");
  const { values: filters, go } = useUrlState(statementState);
  return (
    <>
      <PageHeader
        back={back}
        title={t("title")}
        description={t("hint")}
        actions={
          <>
            {!place.asOperator && (
              <LinkButton href="/settings/notifications" icon={BellRing}>
                {t("notices")}
              </LinkButton>
            )}
            <CsvMenu
              toUrl={(style, lang) =>
                apiUrl(inScope(place, "GET /api/portal/movements/export"), {
                  query: { ...toMovementsCall(place.accountId, { ...filters, before: undefined }), style, lang },
                })
              }
            />
          </>
        }
      />
      <div className="grid gap-5">
        {lacksInvoiceData && (
          <Notice
            tone="warning"
            actions={
              <LinkButton size="sm" href={invoiceDataUrl(place)}>
                {t("invoiceData.action")}
              </LinkButton>
            }
          >
            {t("invoiceData.missing")}
          </Notice>
        )}
        <BalanceFigures place={place} />
        {!place.asOperator && (
          <AddMoneyCard accountId={place.accountId} canRequest={canRequest} missingCents={missingCents} />
        )}
        {!place.asOperator && <ChargeList accountId={place.accountId} canAnswer={canRequest} />}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <PeriodTotals place={place} today={today} />
          <MonthlyStatement place={place} today={today} />
        </div>
        <MovementList place={place} filters={filters} onGo={go} />
      </div>
    </>
  );
}

const invoiceDataUrl = ({ accountId, asOperator }: AccountScope): string =>
  `${asOperator ? `/operator/accounts/${accountId}` : "/settings/account"}#invoice-data`;
