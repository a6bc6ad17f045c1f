"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CarrierComparisonPage } from "@/components/portal/reports/carrier-comparison-page";
import { comparisonState } from "@/components/portal/reports/comparison-state";
import { apiUrl } from "@/components/shared/api-client";
import { useUrlState } from "@/components/shared/use-url-state";
import { carrierComparisonQuery } from "./queries";

/** All carriers compared over all accounts. The service and the measure are in the URL. */
export function CarrierComparisonPanel() {
  const carriers = useTranslations("operator.carriers");
  const { values, go } = useUrlState(comparisonState);
  const call = { service_type: values.service };
  const comparison = useQuery(carrierComparisonQuery(call));
  return (
    <CarrierComparisonPage
      back={{ href: "/operator/carriers", label: carriers("title") }}
      query={comparison}
      values={values}
      onGo={go}
      toFileUrl={(style, lang) =>
        apiUrl("GET /api/portal/operator/carriers/comparison/export", { query: { ...call, style, lang } })
      }
    />
  );
}
