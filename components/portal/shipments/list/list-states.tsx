"use client";

import { PackagePlus, PackageSearch } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { shipmentsUrl } from "../../shipment-filters/filters";
import { useFilters } from "./use-filters";

export function NoShipments({ canCreate }: { canCreate: boolean }) {
  const t = useTranslations("shipments.empty");
  return (
    <EmptyState
      icon={PackagePlus}
      title={t("title")}
      description={t("hint")}
      actions={
        canCreate && (
          <LinkButton href="/shipments/new" variant="primary">
            {t("create")}
          </LinkButton>
        )
      }
    />
  );
}

export function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useTranslations("shipments");
  return (
    <EmptyState
      icon={PackageSearch}
      title={t("empty.found")}
      description={t("empty.foundHint")}
      actions={<Button onClick={onClear}>{t("filter.clear")}</Button>}
    />
  );
}

export function PageBeyond() {
  const t = useTranslations("shipments.empty");
  const { filters } = useFilters();
  return (
    <EmptyState
      icon={PackageSearch}
      title={t("page")}
      description={t("pageHint")}
      actions={<LinkButton href={shipmentsUrl({ ...filters, page: 1 })}>{t("firstPage")}</LinkButton>}
    />
  );
}
