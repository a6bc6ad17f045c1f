import { atClock } from "@/lib/core/time/calendar";

/** The moment at which the first day of a connection begins, in Argentina. */
export const startOf = (startDay: string | null): Date | null =>
  startDay === null ? null : atClock(startDay, "00:00");
