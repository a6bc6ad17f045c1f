"use client";

import { useFormatter, useTranslations } from "next-intl";

/** Labels of delivery times: business days, and calendar days (`YYYY-MM-DD`) in Argentina. */
export function useDeliveryLabels(): { days: (min: number, max: number) => string; date: (day: string) => string } {
  const t = useTranslations("quote");
  const format = useFormatter();
  return {
    days: (min, max) => {
      if (max === 0) return t("sameDay");
      if (min === max) return t("exactDays", { days: max });
      return min === 0 ? t("upToDays", { days: max }) : t("dayRange", { min, max });
    },
    date: (day) =>
      format.dateTime(new Date(`${day}T12:00:00-03:00`), { weekday: "short", day: "numeric", month: "short" }),
  };
}
