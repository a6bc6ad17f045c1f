"use client";

import { FilterX } from "lucide-react";
import { useTranslations } from "next-intl";
import { serviceTypes } from "@/lib/vocabulary";
import { Button } from "../ui/button";
import { Select } from "../ui/select";
import type { ShipmentFilters } from "./filters";
import { SearchInput } from "./search-input";

export interface OriginChoice {
  readonly id: number;
  readonly name: string;
}

interface FilterBarProps {
  filters: ShipmentFilters;
  /** Offered as a filter when there is more than one. */
  origins: readonly OriginChoice[];
  onShow: (changes: Partial<ShipmentFilters>, how?: "push" | "replace") => void;
}

/** A choice of a list that stands for no limit; the list takes no empty values. */
const every = "every";

export function FilterBar({ filters, origins, onShow }: FilterBarProps) {
  const t = useTranslations("shipments.filter");
  const serviceType = useTranslations("serviceType");
  const { search, serviceType: service, originId } = filters;
  const isNarrowed = search !== "" || service !== undefined || originId !== undefined;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b px-4 py-3 sm:px-5">
      <SearchInput
        value={search}
        onSearch={(wanted) => onShow({ search: wanted }, search && wanted ? "replace" : "push")}
      />
      <Select
        aria-label={t("service")}
        className="min-w-0 max-sm:flex-1 max-sm:basis-[calc(50%-0.25rem)] sm:w-52!"
        value={service ?? every}
        onValueChange={(value) => onShow({ serviceType: serviceTypes.find((known) => known === value) })}
        options={[
          { value: every, label: t("everyService") },
          ...serviceTypes.map((value) => ({ value, label: serviceType(value) })),
        ]}
      />
      {(origins.length > 1 || originId !== undefined) && (
        <Select
          aria-label={t("origin")}
          className="min-w-0 max-sm:flex-1 max-sm:basis-[calc(50%-0.25rem)] sm:w-48!"
          value={originId === undefined ? every : String(originId)}
          onValueChange={(value) => onShow({ originId: value === every ? undefined : Number(value) })}
          options={[
            { value: every, label: t("everyOrigin") },
            ...named(origins, originId).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      {isNarrowed && (
        <Button
          variant="ghost"
          icon={FilterX}
          className="max-sm:w-full"
          onClick={() => onShow({ search: "", serviceType: undefined, originId: undefined })}
        >
          {t("clear")}
        </Button>
      )}
    </div>
  );
}

/** An origin that the address asks for and that is not on offer, as it is gone, shows by its number. */
const named = (origins: readonly OriginChoice[], chosen: number | undefined): readonly OriginChoice[] =>
  chosen === undefined || origins.some(({ id }) => id === chosen)
    ? origins
    : [...origins, { id: chosen, name: `#${chosen}` }];
