"use client";

import { useTranslations } from "next-intl";
import { Popover } from "@/components/ui/overlay/popover";
import { FilterButton } from "@/components/ui/table/filter-button";
import { countFilters } from "../../../shipment-filters/filters";
import type { FilterControlsProps } from "./filter-controls-props";
import { FilterFields } from "./filter-fields";

/** The filters in a pop-up beside their button; small screens have `FilterSheetButton` instead. */
export function FilterPopover(props: FilterControlsProps) {
  const t = useTranslations("ui");
  return (
    <Popover
      label={t("filters")}
      align="end"
      className="max-h-(--radix-popover-content-available-height) w-96! overflow-y-auto"
      trigger={<FilterButton count={countFilters(props.filters)} className="max-sm:hidden" />}
    >
      <FilterFields {...props} />
    </Popover>
  );
}
