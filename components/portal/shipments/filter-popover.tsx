"use client";

import { useTranslations } from "next-intl";
import { Popover } from "@/components/ui/popover";
import { FilterButton } from "./filter-button";
import type { FilterControlsProps } from "./filter-controls-props";
import { FilterFields } from "./filter-fields";

/** The filters in a pop-up beside their button; small screens have `FilterSheetButton` instead. */
export function FilterPopover(props: FilterControlsProps) {
  const t = useTranslations("desk.filter");
  return (
    <Popover
      label={t("open")}
      align="end"
      className="max-h-(--radix-popover-content-available-height) w-96! overflow-y-auto"
      trigger={<FilterButton filters={props.filters} className="max-sm:hidden" />}
    >
      <FilterFields {...props} />
    </Popover>
  );
}
