"use client";

import { useMutation } from "@tanstack/react-query";
import { Calculator } from "lucide-react";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { type PriceCall, PriceForm } from "./price-form";
import { TriedOptions } from "./tried-options";

/** Prices a load with every service and explains each price line by line. */
export function PricePanel() {
  const t = useTranslations("operator.price");
  const tried = useMutation({
    mutationFn: (body: PriceCall) => apiFetch("POST /api/portal/operator/try-price", { body }),
  });
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[22rem_1fr]">
      <PriceForm tried={tried} />
      {tried.data ? (
        <TriedOptions tried={tried.data} />
      ) : (
        <Card>
          <EmptyState icon={Calculator} title={t("empty")} description={t("emptyHint")} />
        </Card>
      )}
    </div>
  );
}
