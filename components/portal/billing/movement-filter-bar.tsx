"use client";

import { useLocale, useTranslations } from "next-intl";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { FilterBar } from "@/components/ui/table/filter-bar";
import { DayFilter, FilterLabel, TextFilter } from "@/components/ui/table/filter-inputs";
import { ledgerReasons } from "@/lib/core/vocabulary";
import { nameOf } from "@/lib/i18n/names";
import { isNarrowed, type MovementFilters } from "./movement-filters";

interface MovementFilterBarProps {
  filters: MovementFilters;
  onGo: (next: MovementFilters) => void;
}

/** A changed filter starts again at the newest movements. */
export function MovementFilterBar({ filters, onGo }: MovementFilterBarProps) {
  const t = useTranslations("billing.filter");
  const language = useLocale();
  const { reason, shipmentId, from, to } = filters;
  const narrow = (changes: MovementFilters) => onGo({ ...filters, before: undefined, ...changes });
  return (
    <FilterBar
      values={[reason, shipmentId, from, to]}
      clear={isNarrowed(filters) ? { label: t("clear"), onClear: () => onGo({}) } : undefined}
    >
      <FilterLabel text={t("reason")}>
        <OptionalSelect
          aria-label={t("reason")}
          className="sm:w-52!"
          none={t("everyReason")}
          value={reason}
          onValueChange={(value) => narrow({ reason: value })}
          options={ledgerReasons.map((value) => ({ value, label: nameOf("ledgerReason", value, language) }))}
        />
      </FilterLabel>
      <FilterLabel text={t("shipment")}>
        <TextFilter
          label={t("shipment")}
          value={shipmentId ? String(shipmentId) : undefined}
          onChange={(text) => narrow({ shipmentId: Number(text?.replace(/\D/g, "").slice(0, 15)) || undefined })}
        />
      </FilterLabel>
      <FilterLabel text={t("from")}>
        <DayFilter label={t("from")} value={from} max={to} onChange={(day) => narrow({ from: day })} />
      </FilterLabel>
      <FilterLabel text={t("to")}>
        <DayFilter label={t("to")} value={to} min={from} onChange={(day) => narrow({ to: day })} />
      </FilterLabel>
    </FilterBar>
  );
}
