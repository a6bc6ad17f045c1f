"use client";

import { Inbox, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { type DeliveryFilters, isNarrowed } from "./delivery-filters";

interface NoDeliveriesProps {
  filters: DeliveryFilters;
  /** Total of all pages. */
  total: number;
  onNarrow: (changes: Partial<DeliveryFilters>) => void;
}

/** The empty states: nothing sent yet, no match for the filters, or a page after the last one. */
export function NoDeliveries({ filters, total, onNarrow }: NoDeliveriesProps) {
  const t = useTranslations("webhooks");
  if (total > 0)
    return (
      <EmptyState
        icon={SearchX}
        title={t("delivery.pageBeyond")}
        actions={<Button onClick={() => onNarrow({ page: 1 })}>{t("delivery.firstPage")}</Button>}
      />
    );
  if (isNarrowed(filters))
    return (
      <EmptyState
        icon={SearchX}
        title={t("delivery.nothingFound")}
        description={t("delivery.nothingFoundHint")}
        actions={
          <Button onClick={() => onNarrow({ state: undefined, from: undefined, to: undefined, shipmentId: undefined })}>
            {t("filter.clear")}
          </Button>
        }
      />
    );
  return <EmptyState icon={Inbox} title={t("delivery.none")} description={t("delivery.noneHint")} />;
}
