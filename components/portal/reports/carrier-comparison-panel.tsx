"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiUrl } from "@/components/shared/api-client";
import { useUrlState } from "@/components/shared/use-url-state";
import { CarrierComparisonPage } from "./carrier-comparison-page";
import { comparisonState } from "./comparison-state";
import { carrierComparisonQuery } from "./queries";

/** The carriers that serve an account, compared over all accounts. The service and the measure are in the URL. */
export function CarrierComparisonPanel({ accountId }: { accountId: number }) {
  const reports = useTranslations("reports");
  const { values, go } = useUrlState(comparisonState);
  const call = { account_id: accountId, service_type: values.service };
  const comparison = useQuery(carrierComparisonQuery(call));
  return (
    <CarrierComparisonPage
      back={{ href: "/reports", label: reports("title") }}
      query={comparison}
      values={values}
      onGo={go}
      toFileUrl={(style, lang) =>
        apiUrl("GET /api/portal/reports/carriers/export", { query: { ...call, style, lang } })
      }
    />
  );
}
