import { useFormatter } from "next-intl";
import { atClock, dayInArgentina } from "@/lib/core/time/calendar";

const dayMs = 86_400_000;

/**
 * How long ago a moment was, in words: within a day by the clock, from then on by the calendar of Argentina, as
 * whoever reads the date beside it counts.
 */
export function useAgeText(): (at: Date, now: Date) => string {
  const format = useFormatter();
  return (at, now) =>
    now.getTime() - at.getTime() < dayMs
      ? format.relativeTime(at, now)
      : format.relativeTime(midnightOf(at), midnightOf(now));
}

const midnightOf = (at: Date): Date => atClock(dayInArgentina(at), "00:00");
