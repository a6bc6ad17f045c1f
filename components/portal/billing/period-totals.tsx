"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { AccountScope } from "@/components/shared/account-scope";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useUrlState } from "@/components/shared/use-url-state";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { Money } from "@/components/ui/money";
import { PeriodBar } from "../reports/period-bar";
import { reportPeriod } from "../reports/report-state";
import { totalsState } from "./movement-filters";
import { totalsQuery } from "./queries";

const figures = ["opening", "credited", "debited", "charged", "refunded", "adjusted", "closing"] as const;

interface PeriodTotalsProps {
  place: AccountScope;
  /** The present day in Argentina. */
  today: string;
}

/** What moved the balance in a period. The period is in the URL. */
export function PeriodTotals({ place, today }: PeriodTotalsProps) {
  const t = useTranslations("billing.totals");
  const textOf = useErrorMessage();
  const { values, go } = useUrlState(totalsState);
  const period = reportPeriod(values, today);
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(
    totalsQuery(place, { account_id: place.accountId, ...period }),
  );
  return (
    <Card title={t("title")} description={t("hint")}>
      <PeriodBar values={values} period={period} today={today} onGo={go} />
      {isError ? (
        <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />
      ) : data ? (
        <div aria-busy={isPlaceholderData}>
          <DescriptionList
            inline
            items={figures.map((figure) => ({
              term: t(figure),
              detail: (
                <Money
                  amount={data[figure]}
                  className={figure === "opening" || figure === "closing" ? "font-semibold" : undefined}
                />
              ),
            }))}
          />
        </div>
      ) : (
        <Skeleton className="h-52" />
      )}
    </Card>
  );
}
