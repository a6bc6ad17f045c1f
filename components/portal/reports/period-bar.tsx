"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { UrlChanges, ValuesOf } from "@/components/shared/url-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { DayFilter, FilterLabel } from "@/components/ui/table/filter-inputs";
import { reportPeriods, type reportState } from "./report-state";
import { useReportFormat } from "./use-report-format";

interface Period {
  readonly from: string;
  readonly to: string;
}

interface PeriodBarProps {
  values: ValuesOf<typeof reportState>;
  period: Period;
  /** Undefined where nothing is compared; its line is reserved while it is awaited. */
  before?: Period | "awaited" | undefined;
  today: string;
  onGo: (next: UrlChanges<(typeof reportState)["parsers"]>) => void;
  /** Days whose figures are not complete yet. */
  uncountedDays?: number | undefined;
  /** More choices, behind those of the period. */
  children?: ReactNode;
}

/** The period of figures, and the one that they are compared with. */
export function PeriodBar({
  values: { period: chosen },
  period,
  before,
  today,
  onGo,
  uncountedDays = 0,
  children,
}: PeriodBarProps) {
  const t = useTranslations("period");
  const reports = useTranslations("reports");
  const { fullDay } = useReportFormat();
  const custom = (changes: Partial<Period>) =>
    onGo({ period: "custom", from: changes.from ?? period.from, to: changes.to ?? period.to });
  return (
    <search aria-label={t("label")} className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
      <SegmentedControl
        label={t("label")}
        value={chosen}
        onValueChange={(value) => (value === "custom" ? custom({}) : onGo({ period: value }))}
        options={reportPeriods.map((value) => ({ value, label: t(value) }))}
        className="max-sm:w-full"
      />
      {chosen === "custom" && (
        <>
          <FilterLabel text={t("from")}>
            <DayFilter
              label={t("from")}
              value={period.from}
              max={period.to}
              onChange={(from) => from && custom({ from })}
            />
          </FilterLabel>
          <FilterLabel text={t("to")}>
            <DayFilter
              label={t("to")}
              value={period.to}
              min={period.from}
              max={today}
              onChange={(to) => to && custom({ to })}
            />
          </FilterLabel>
        </>
      )}
      {children}
      <p className="grid min-h-9 content-center text-muted text-sm">
        {t("range", { from: fullDay(period.from), to: fullDay(period.to) })}
        {uncountedDays > 0 && (
          <span role="status" className="block font-medium text-ink">
            {reports("uncounted", { days: uncountedDays })}
          </span>
        )}
        {before === "awaited" ? (
          <Skeleton className="h-5 w-64 max-w-full" />
        ) : (
          before && <span className="block">{t("before", { from: fullDay(before.from), to: fullDay(before.to) })}</span>
        )}
      </p>
    </search>
  );
}
