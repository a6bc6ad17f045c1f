"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/select";
import { type ShipmentSort, shipmentSorts } from "@/lib/core/vocabulary";

interface SortSelectProps {
  sort: ShipmentSort;
  /** Whether a column's header shows the order: only small screens, which have no headers, need the select then. */
  isInHeader: boolean;
  onSort: (sort: ShipmentSort) => void;
}

/** The order of the list where no header of a column shows it. */
export function SortSelect({ sort, isInHeader, onSort }: SortSelectProps) {
  const t = useTranslations("desk");
  return (
    <Select
      aria-label={t("sort.label")}
      className={clsx("max-sm:w-full", isInHeader ? "sm:hidden" : "sm:w-64!")}
      value={sort}
      onValueChange={onSort}
      options={shipmentSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
    />
  );
}
