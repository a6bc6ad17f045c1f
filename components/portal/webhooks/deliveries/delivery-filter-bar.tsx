"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Input } from "@/components/ui/form/input";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { FilterBar } from "@/components/ui/table/filter-bar";
import { DayFilter, FilterLabel } from "@/components/ui/table/filter-inputs";
import { deliveryStates } from "@/lib/core/vocabulary";
import { type DeliveryFilters, isNarrowed } from "./delivery-filters";

interface DeliveryFilterBarProps {
  filters: DeliveryFilters;
  onNarrow: (changes: Partial<DeliveryFilters>) => void;
}

export function DeliveryFilterBar({ filters, onNarrow }: DeliveryFilterBarProps) {
  const t = useTranslations("webhooks");
  const { state, from, to, shipmentId } = filters;
  return (
    <FilterBar
      values={[state, from, to, shipmentId]}
      clear={
        isNarrowed(filters)
          ? {
              label: t("filter.clear"),
              onClear: () => onNarrow({ state: undefined, from: undefined, to: undefined, shipmentId: undefined }),
            }
          : undefined
      }
    >
      <FilterLabel text={t("delivery.state")} wide>
        <OptionalSelect
          aria-label={t("delivery.state")}
          className="sm:w-44!"
          none={t("filter.everyState")}
          value={state}
          onValueChange={(value) => onNarrow({ state: value })}
          options={deliveryStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </FilterLabel>
      <FilterLabel text={t("filter.from")}>
        <DayFilter label={t("filter.from")} value={from} max={to} onChange={(day) => onNarrow({ from: day })} />
      </FilterLabel>
      <FilterLabel text={t("filter.to")}>
        <DayFilter label={t("filter.to")} value={to} min={from} onChange={(day) => onNarrow({ to: day })} />
      </FilterLabel>
      <FilterLabel text={t("delivery.shipment")} wide>
        <ShipmentInput value={shipmentId} onChange={(id) => onNarrow({ shipmentId: id })} />
      </FilterLabel>
    </FilterBar>
  );
}

const pauseMs = 400;

/** Input for a shipment number, with or without a leading `#`. */
function ShipmentInput({ value, onChange }: { value: number | undefined; onChange: (id: number | undefined) => void }) {
  const t = useTranslations("webhooks");
  const text = value === undefined ? "" : String(value);
  const [typed, setTyped] = useState(text);
  /**
   * The last filter sent from this input. Any other value came from Back or from a link, and replaces the typed text.
   */
  const asked = useRef(text);
  useEffect(() => {
    if (text === asked.current) return;
    asked.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => {
    const digits = typed.replace(/\D/g, "").replace(/^0+/, "").slice(0, 15);
    if (digits === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = digits;
      onChange(digits ? Number(digits) : undefined);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return (
    <Input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={t("delivery.shipment")}
      placeholder={t("filter.shipmentHint")}
      value={typed}
      className="sm:w-36!"
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
