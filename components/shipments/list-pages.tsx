"use client";

import { useTranslations } from "next-intl";
import { Pagination } from "../ui/pagination";
import { Select } from "../ui/select";
import { pageSizes, type ShipmentFilters, shipmentsHref } from "./filters";
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
  const desk = useTranslations("desk");
  const { from, to, total, current_page: current, last_page: last } = meta;
  if (from === null || to === null) return null;
  const hrefOf = (page: number) => shipmentsHref({ ...filters, page });
  return (
    <div className="flex flex-wrap items-center border-t print:hidden">
      <div className="min-w-0 flex-1">
        {last > 1 ? (
          <Pagination
            summary={isMore ? desk("rangeOfMany", { from, to, total }) : t("range", { from, to, total })}
            previousHref={current > 1 ? hrefOf(current - 1) : undefined}
            nextHref={current < last ? hrefOf(current + 1) : undefined}
          />
        ) : (
          <p className="px-5 py-3 text-muted text-sm">{t("total", { total })}</p>
        )}
      </div>
      {total > pageSizes[0] && (
        <Select
          aria-label={desk("pageSize")}
          className="mr-5 w-32! max-sm:hidden"
          value={String(filters.perPage)}
          onValueChange={(value) => onShow({ perPage: Number(value) })}
          options={pageSizes.map((size) => ({ value: String(size), label: desk("rows", { count: size }) }))}
        />
      )}
    </div>
  );
}
