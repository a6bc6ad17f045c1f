"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/ui/layout/page-header";
import { CarrierComparison, type CarrierComparisonProps } from "./carrier-comparison";
import { ReportStates } from "./report-states";

interface CarrierComparisonPageProps extends Omit<CarrierComparisonProps, "comparison"> {
  back: { href: string; label: string };
  query: UseQueryResult<CarrierComparisonProps["comparison"]>;
}

/** The page that compares carriers, for sellers and operators: they differ in where it comes from and leads back to. */
export function CarrierComparisonPage({ back, query, ...shown }: CarrierComparisonPageProps) {
  const t = useTranslations("carrierRecord");
  return (
    <>
      <PageHeader back={back} title={t("title")} description={t("hint")} />
      <div aria-busy={query.isPlaceholderData}>
        <ReportStates query={query}>
          {(comparison) => <CarrierComparison comparison={comparison} {...shown} />}
        </ReportStates>
      </div>
    </>
  );
}
