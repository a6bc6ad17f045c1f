"use client";

import { useFormatter, useTranslations } from "next-intl";
import { formatAmount } from "@/lib/core/money";
import type { OrderOption } from "./queries";

/** How an option is written in rows and in the dialog that compares options. */
export function useOptionWords() {
  const t = useTranslations("inbox");
  const services = useTranslations("serviceType");
  const modes = useTranslations("logisticType");
  const format = useFormatter();
  return {
    name: ({ carrier, service_type: service }: OrderOption): string => `${carrier.name} · ${services(service)}`,
    /** By dispatch mode, or where it is fetched. */
    way: ({ logistic_type: mode, point_name: point }: OrderOption): string => point ?? modes(mode),
    days: ({ min_date: min, max_date: max }: OrderOption): string => {
      const [first, last] = [dayOf(min), dayOf(max)];
      return min === max
        ? format.dateTime(last, dayStyle)
        : t("option.days", { min: format.dateTime(first, dayStyle), max: format.dateTime(last, dayStyle) });
    },
    /** Signed; undefined where nobody knows what the buyer paid. */
    margin: (amount: number | null): string | undefined =>
      amount === null ? undefined : `${amount > 0 ? "+" : ""}${formatAmount(amount)}`,
  };
}

/** A calendar day of Argentina is written as it is, wherever the browser stands. */
const dayOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayStyle = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
