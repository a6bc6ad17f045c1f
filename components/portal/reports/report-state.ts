import { parseAsStringLiteral } from "nuqs/server";
import { defineUrlState, parseAsDay, type ValuesOf } from "@/components/shared/url-state";
import { addDays, mondayOf } from "@/lib/core/time/calendar";

export const reportPeriods = ["week", "month", "quarter", "custom"] as const;

export const periodParsers = {
  period: parseAsStringLiteral(reportPeriods).withDefault("quarter"),
  /** First and last calendar day of a custom period. */
  from: parseAsDay,
  to: parseAsDay,
};

/** The period of the reports. */
export const reportState = defineUrlState(periodParsers);

const quarterDays = 90;

/** First and last day of the chosen period; this week, this month and the last 90 days end today. */
export function reportPeriod({ period, from, to }: ValuesOf<typeof reportState>, today: string) {
  const quarter = addDays(today, 1 - quarterDays);
  if (period === "custom") return { from: from ?? quarter, to: to ?? today };
  return { from: { week: mondayOf(today), month: `${today.slice(0, 7)}-01`, quarter }[period], to: today };
}
