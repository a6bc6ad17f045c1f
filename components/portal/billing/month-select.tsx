"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Select } from "@/components/ui/form/select";
import { FilterLabel } from "@/components/ui/table/filter-inputs";

/** Months that are offered, back from the present one. */
const offeredMonths = 36;

interface MonthSelectProps {
  /** `YYYY-MM` */
  value: string;
  onValueChange: (month: string) => void;
  /** The present day in Argentina. */
  today: string;
}

/** A calendar month, the running one marked as partial. */
export function MonthSelect({ value, onValueChange, today }: MonthSelectProps) {
  const t = useTranslations("billing.monthly");
  const format = useFormatter();
  const nameOf = (month: string) =>
    format.dateTime(new Date(`${month}-15T12:00:00Z`), { month: "long", year: "numeric" });
  return (
    <FilterLabel text={t("month")} wide>
      <Select
        aria-label={t("month")}
        className="sm:w-60!"
        value={value}
        onValueChange={onValueChange}
        options={Array.from({ length: offeredMonths }, (_, back) => {
          const month = monthBefore(today, back);
          return { value: month, label: back === 0 ? t("running", { month: nameOf(month) }) : nameOf(month) };
        })}
      />
    </FilterLabel>
  );
}

/** `YYYY-MM`, a number of months before a day's. */
function monthBefore(day: string, back: number): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
}
