"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { shipmentSorts } from "@/lib/core/vocabulary";
import type { FilterControlsProps } from "./filter-controls-props";
import { FilterFields } from "./filter-fields";
import { isNarrowed, noFilters } from "./filters";

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
  const { filters, onShow } = props;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("filter.open")}
      footer={
        <>
          {isNarrowed(filters) && <Button onClick={() => onShow(noFilters)}>{labels("clear")}</Button>}
          <Button variant="primary" onClick={onClose}>
            {total === undefined ? t("filter.done") : t(isMore ? "filter.showMany" : "filter.show", { count: total })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={t("sort.label")}>
          <Select
            value={filters.sort}
            onValueChange={(sort) => onShow({ sort })}
            options={shipmentSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          />
        </Field>
        <FilterFields {...props} />
      </div>
    </Dialog>
  );
}
