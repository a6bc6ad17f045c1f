import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/feedback/notice";
import { limits } from "@/lib/core/vocabulary";

/** Says that a file cannot take so many, and what to do. Shipments are counted up to a limit. */
export function BeyondLimit({ shipments, labels }: { shipments?: number; labels?: number }) {
  const t = useTranslations("printing.limit");
  const maximum = limits.batchLabels;
  return (
    <Notice tone="warning" live>
      {labels !== undefined
        ? t("labels", { maximum, count: labels })
        : shipments !== undefined && shipments < limits.countedShipments
          ? t("shipments", { maximum, count: shipments })
          : t("many", { maximum, count: limits.countedShipments })}
    </Notice>
  );
}
