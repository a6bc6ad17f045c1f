import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { addDays, atClock, daysBetween } from "@/lib/core/time/calendar";
import { stepStart } from "../../selling/daily-totals";

/** First and last calendar day in Argentina, both included. */
export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
}

export const reportLimits = {
  /** The longest period, in days. */
  days: 400,
  /** The longest period of reports over all accounts, in days. */
  platformDays: 366,
} as const;

/** Points of a chart: days of a short period, weeks (from Monday) or months of a longer one. */
export type ReportStep = "day" | "week" | "month";
const daysUpTo = 62;
const weeksUpTo = 240;

const lengthOf = ({ from, to }: ReportPeriod): number => daysBetween(from, to) + 1;

/** Throws `validation_failed` for a period that ends before it begins, or is longer than the limit. */
export function assertReportable(period: ReportPeriod, maximum: number = reportLimits.days): void {
  const days = lengthOf(period);
  if (days < 1) throw invalid("to", message("period_reversed"));
  if (days > maximum) throw invalid("to", message("period_too_long", { maximum }));
}

/** The period of the same length that ends on the day before. */
export const periodBefore = (period: ReportPeriod): ReportPeriod => ({
  from: addDays(period.from, -lengthOf(period)),
  to: addDays(period.from, -1),
});

export function stepOf(period: ReportPeriod): ReportStep {
  const days = lengthOf(period);
  return days <= daysUpTo ? "day" : days <= weeksUpTo ? "week" : "month";
}

/** The first days of all steps of a period. */
export function stepsOf(period: ReportPeriod, step: ReportStep): string[] {
  const days = Array.from({ length: lengthOf(period) }, (_, place) => addDays(period.from, place));
  return [...new Set(days.map((day) => stepStart(day, step, period.from)))];
}

/** The days that a report reads, with those of the period before. */
export const daysOf = (period: ReportPeriod) => ({
  since: periodBefore(period).from,
  from: period.from,
  to: period.to,
});

/** The moments between which both periods lie. */
export function windowOf(period: ReportPeriod): { readonly since: string; readonly until: string } {
  const midnight = (day: string) => atClock(day, "00:00").toISOString();
  return { since: midnight(periodBefore(period).from), until: midnight(addDays(period.to, 1)) };
}
