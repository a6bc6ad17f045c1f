"use client";

import { useTranslations } from "next-intl";
import { useCanSeeMoney } from "@/components/shared/money-access";
import { Select } from "@/components/ui/form/select";
import { type ShipmentSort, shipmentSorts, usualShipmentSort } from "@/lib/core/vocabulary";

interface SortSelectProps {
  sort: ShipmentSort;
  /** Whether a column's header shows the order, which then needs no select. */
  isInHeader: boolean;
  onSort: (sort: ShipmentSort) => void;
}

/** The orders of the list; by price for whoever sees it. */
export function useOfferedSorts(): readonly ShipmentSort[] {
  const canSeeMoney = useCanSeeMoney();
  return shipmentSorts.filter((sort) => canSeeMoney || !sort.endsWith("price"));
}

/** The order of the list where no header of a column shows it; small screens have it in the sheet of the filters. */
export function SortSelect({ sort, isInHeader, onSort }: SortSelectProps) {
  const t = useTranslations("desk");
  const offered = useOfferedSorts();
  if (isInHeader) return null;
  return (
    <Select
      aria-label={t("sort.label")}
      className={"max-sm:hidden sm:w-64!"}
      value={offered.includes(sort) ? sort : usualShipmentSort}
      onValueChange={onSort}
      options={offered.map((value) => ({ value, label: t(`sort.${value}`) }))}
    />
  );
}
