"use client";

import { useTranslations } from "next-intl";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { Select } from "@/components/ui/form/select";
import { DispatchHelp } from "./dispatch-help";
import type { OptionFilters as Filters } from "./use-option-filters";

/** Filters options by delivery service and dispatch mode; each is shown only if there is a choice. */
export function OptionFilters({ filters }: { filters: Filters }) {
  const t = useTranslations("quote");
  const serviceLabels = useTranslations("serviceType");
  const modeLabels = useTranslations("logisticType");
  const { services, service, setService, modes, mode, setMode, shown } = filters;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {services.length > 1 && (
        <SegmentedControl
          label={t("service")}
          value={service}
          onValueChange={setService}
          options={[
            { value: "all", label: t("everyService") },
            ...services.map((value) => ({ value, label: serviceLabels(value) })),
          ]}
        />
      )}
      {modes.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
          <DispatchHelp modes={modes} />
          {modes.length > 1 && (
            <Select
              aria-label={t("dispatchMode")}
              value={mode}
              onValueChange={setMode}
              className="sm:w-64"
              options={[
                { value: "all", label: t("everyMode") },
                ...modes.map((value) => ({ value, label: modeLabels(value) })),
              ]}
            />
          )}
        </div>
      )}
      {shown.length === 0 && <p className="w-full text-muted">{t("noMatch")}</p>}
    </div>
  );
}
