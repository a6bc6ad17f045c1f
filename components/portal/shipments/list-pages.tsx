"use client";

import { useTranslations } from "next-intl";
import { Pages } from "@/components/ui/pages";
import { Select } from "@/components/ui/select";
import { pageSizes, type ShipmentFilters, shipmentsUrl } from "./filters";
import type { ShipmentPage } from "./queries";

interface ListPagesProps {
  page: ShipmentPage;
  /** There are more than were counted. */
  isMore: boolean;
  filters: ShipmentFilters;
  onShow: (changes: Partial<ShipmentFilters>) => void;
}

/** Which rows are in sight, the way to others, and how many on a page. */
export function ListPages({ page: { meta }, isMore, filters, onShow }: ListPagesProps) {
  const t = useTranslations("shipments");
  const controller = useTranslations("desk");
  const { from, to, total } = meta;
  return (
    <Pages
      meta={meta}
      toUrl={(page) => shipmentsUrl({ ...filters, page })}
      total={t("total", { total })}
      range={isMore ? controller("rangeOfMany", { from: from ?? 0, to: to ?? 0, total }) : undefined}
      aside={
        total > pageSizes[0] && (
          <Select
            aria-label={controller("pageSize")}
            className="mr-5 w-32! max-sm:hidden"
            value={String(filters.perPage)}
            onValueChange={(value) => onShow({ perPage: Number(value) })}
            options={pageSizes.map((size) => ({ value: String(size), label: controller("rows", { count: size }) }))}
          />
        )
      }
    />
  );
}
