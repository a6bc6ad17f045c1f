"use client";

import { useTranslations } from "next-intl";
import { Pages } from "@/components/ui/table/pages";
import { type FilterChanges, pageSizes, type ShipmentFilters, shipmentsUrl } from "../../shipment-filters/filters";
import type { ShipmentPage } from "../queries";

interface ListPagesProps {
  page: ShipmentPage;
  /** `total` is a lower bound. */
  isMore: boolean;
  filters: ShipmentFilters;
  onShow: (changes: FilterChanges) => void;
}

/** The footer of the list: range, links to other pages and the page size. */
export function ListPages({ page: { meta }, isMore, filters, onShow }: ListPagesProps) {
  const t = useTranslations("shipments");
  const listLabels = useTranslations("desk");
  const { from, to, total } = meta;
  return (
    <Pages
      meta={meta}
      toUrl={(page) => shipmentsUrl({ ...filters, page })}
      total={t("total", { total })}
      range={isMore ? listLabels("rangeOfMany", { from: from ?? 0, to: to ?? 0, total }) : undefined}
      sizes={pageSizes}
      onPageSize={(perPage) => onShow({ perPage })}
    />
  );
}
