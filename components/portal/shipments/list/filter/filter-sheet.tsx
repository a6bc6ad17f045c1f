"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { FilterSheet as FilterSheetFrame } from "@/components/ui/table/filter-sheet";
import { usualShipmentSort } from "@/lib/core/vocabulary";
import { isNarrowed, noFilters } from "../../../shipment-filters/filters";
import { useOfferedSorts } from "../sort-select";
import type { FilterControlsProps } from "./filter-controls-props";
import { FilterFields } from "./filter-fields";

export interface FilterSheetProps extends FilterControlsProps {
  /** Number of shipments that match; undefined while it is unknown. */
  total: number | undefined;
  /** `total` is a lower bound. */
  isMore: boolean;
  onClose: () => void;
}

/** The order and the filters of the list in a sheet at the lower edge, for small screens. They apply at once. */
export function FilterSheet({ total, isMore, onClose, ...props }: FilterSheetProps) {
  const t = useTranslations("desk");
  const labels = useTranslations("shipments.filter");
  const offered = useOfferedSorts();
  const { filters, onShow } = props;
  return (
    <FilterSheetFrame
      clear={isNarrowed(filters) ? { label: labels("clear"), onClear: () => onShow(noFilters) } : undefined}
      done={total === undefined ? undefined : t(isMore ? "filter.showMany" : "filter.show", { count: total })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("sort.label")}>
          <Select
            value={offered.includes(filters.sort) ? filters.sort : usualShipmentSort}
            onValueChange={(sort) => onShow({ sort })}
            options={offered.map((value) => ({ value, label: t(`sort.${value}`) }))}
          />
        </Field>
        <FilterFields {...props} />
      </div>
    </FilterSheetFrame>
  );
}
