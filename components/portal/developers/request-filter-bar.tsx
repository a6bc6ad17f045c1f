"use client";

import { useTranslations } from "next-intl";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { FilterBar } from "@/components/ui/table/filter-bar";
import { FilterLabel, TextFilter } from "@/components/ui/table/filter-inputs";
import { requestMethods, requestOutcomes } from "@/lib/core/vocabulary";
import { isNarrowed, type RequestFilters } from "./request-filters";

export interface NamedCredential {
  readonly id: number;
  readonly name: string;
}

interface RequestFilterBarProps {
  filters: RequestFilters;
  credentials: readonly NamedCredential[];
  onGo: (next: Partial<RequestFilters>) => void;
}

/** A changed filter starts again at the newest requests. */
export function RequestFilterBar({ filters, credentials, onGo }: RequestFilterBarProps) {
  const t = useTranslations("developers");
  const narrow = (changes: Partial<RequestFilters>) =>
    onGo({ ...filters, before: undefined, openId: undefined, ...changes });
  return (
    <FilterBar
      values={[
        filters.method,
        filters.outcome,
        filters.credentialId,
        filters.path,
        filters.requestId,
        filters.shipmentId,
      ]}
      clear={isNarrowed(filters) ? { label: t("filter.clear"), onClear: () => onGo({ tab: filters.tab }) } : undefined}
    >
      <FilterLabel text={t("filter.method")}>
        <OptionalSelect
          aria-label={t("filter.method")}
          className="sm:w-30!"
          none={t("filter.everyMethod")}
          value={filters.method}
          onValueChange={(method) => narrow({ method })}
          options={requestMethods.map((value) => ({ value, label: value }))}
        />
      </FilterLabel>
      <FilterLabel text={t("filter.outcome")}>
        <OptionalSelect
          aria-label={t("filter.outcome")}
          className="sm:w-44!"
          none={t("filter.everyOutcome")}
          value={filters.outcome}
          onValueChange={(outcome) => narrow({ outcome })}
          options={requestOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        />
      </FilterLabel>
      <FilterLabel text={t("filter.credential")}>
        <OptionalSelect
          aria-label={t("filter.credential")}
          className="sm:w-44!"
          none={t("filter.everyCredential")}
          value={filters.credentialId?.toString()}
          onValueChange={(id) => narrow({ credentialId: Number(id) || undefined })}
          options={credentials.map(({ id, name }) => ({ value: String(id), label: name || t("unnamed") }))}
        />
      </FilterLabel>
      <FilterLabel text={t("filter.path")}>
        <TextFilter
          label={t("filter.path")}
          placeholder={t("filter.pathHint")}
          value={filters.path}
          onChange={(path) => narrow({ path })}
        />
      </FilterLabel>
      <FilterLabel text={t("filter.requestId")}>
        <TextFilter
          label={t("filter.requestId")}
          value={filters.requestId}
          onChange={(requestId) => narrow({ requestId })}
        />
      </FilterLabel>
      <FilterLabel text={t("filter.shipment")}>
        <TextFilter
          label={t("filter.shipment")}
          value={filters.shipmentId ? String(filters.shipmentId) : undefined}
          onChange={(text) => narrow({ shipmentId: Number(text?.replace(/\D/g, "").slice(0, 15)) || undefined })}
        />
      </FilterLabel>
    </FilterBar>
  );
}
