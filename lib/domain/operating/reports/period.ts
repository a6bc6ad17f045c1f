import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { addDays, atClock, mondayOf } from "@/lib/core/time/calendar";

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
  /**
   * How long after its creation a shipment may still be dispatched, delivered or have an incident to be in a report, in
   * days. It bounds how many shipments before the period are read.
   */
  lookBackDays: 60,
} as const;

/** Points of a chart: days of a short period, weeks (from Monday) or months of a longer one. */
export type ReportStep = "day" | "week" | "month";
const daysUpTo = 62;
const weeksUpTo = 240;

const dayMs = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const lengthOf = ({ from, to }: ReportPeriod): number => (at(to) - at(from)) / dayMs + 1;

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

/** The first day of the step that a day belongs to; the first step begins with the period. */
export function stepStart(day: string, step: ReportStep, { from }: ReportPeriod): string {
  const start = { day, week: mondayOf(day), month: `${day.slice(0, 7)}-01` }[step];
  return start < from ? from : start;
}

/** The first days of all steps of a period. */
export function stepsOf(period: ReportPeriod, step: ReportStep): string[] {
  const days = Array.from({ length: lengthOf(period) }, (_, place) => addDays(period.from, place));
  return [...new Set(days.map((day) => stepStart(day, step, period)))];
}

/** What a statement reads for a report: both periods, and the shipments that may have something in them. */
export interface ReportWindow {
  /** Midnight at the beginning of the period before. */
  readonly since: string;
  /** Midnight after the last day. */
  readonly until: string;
  /** The oldest shipments that count were created then. */
  readonly createdSince: string;
}

export function windowOf(period: ReportPeriod): ReportWindow {
  const { from } = periodBefore(period);
  const midnight = (day: string) => atClock(day, "00:00").toISOString();
  return {
    since: midnight(from),
    until: midnight(addDays(period.to, 1)),
    createdSince: midnight(addDays(from, -reportLimits.lookBackDays)),
  };
}
