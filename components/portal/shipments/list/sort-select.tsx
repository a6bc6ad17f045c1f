"use client";

import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/form/select";
import { type ShipmentSort, shipmentSorts } from "@/lib/core/vocabulary";

interface SortSelectProps {
  sort: ShipmentSort;
  /** Whether a column's header shows the order, which then needs no select. */
  isInHeader: boolean;
  onSort: (sort: ShipmentSort) => void;
}

/** The order of the list where no header of a column shows it; small screens have it in the sheet of the filters. */
export function SortSelect({ sort, isInHeader, onSort }: SortSelectProps) {
  const t = useTranslations("desk");
  if (isInHeader) return null;
  return (
    <Select
      aria-label={t("sort.label")}
      className={"max-sm:hidden sm:w-64!"}
      value={sort}
      onValueChange={onSort}
      options={shipmentSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
    />
  );
}
