"use client";

import { useFormatter, useTranslations } from "next-intl";

/** Labels of delivery times: business days, and the day of a timestamp in Argentina. */
export function useDeliveryLabels(): {
  days: (min: number, max: number) => string;
  date: (timestamp: string) => string;
} {
  const t = useTranslations("quote");
  const format = useFormatter();
  return {
    days: (min, max) => {
      if (max === 0) return t("sameDay");
      if (min === max) return t("exactDays", { days: max });
      return min === 0 ? t("upToDays", { days: max }) : t("dayRange", { min, max });
    },
    date: (timestamp) => format.dateTime(new Date(timestamp), { weekday: "short", day: "numeric", month: "short" }),
  };
}
