"use client";

import { FilterX } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DayFilter, FilterLabel, TextFilter } from "@/components/ui/filter-inputs";
import { OptionalSelect } from "@/components/ui/optional-select";
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
    <search className="flex flex-wrap items-end gap-x-3 gap-y-2 border-b px-4 py-3 sm:px-5">
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
      {isNarrowed(filters) && (
        <Button variant="ghost" icon={FilterX} className="max-sm:w-full" onClick={() => onGo({})}>
          {t("clear")}
        </Button>
      )}
    </search>
  );
}
