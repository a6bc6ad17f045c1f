import * as z from "zod";

export const Timestamp = z.string().meta({ format: "date-time" });
export const CalendarDay = z.string().meta({ format: "date" });

const daySeconds = 86_400;
const upTo = (end: number): string[] => Array.from({ length: end }, (_, n) => String(n).padStart(2, "0"));
const hoursAndMinutes = upTo(24).flatMap((hour) => upTo(60).map((minute) => `${hour}:${minute}`));
const endings = upTo(60).map((second) => `:${second}+00:00`);

// A list writes some fifty moments, each of which costs `toISOString` a microsecond; most are of the same few days.
const dates = new Map<number, string>();
const knownDates = 1000;

/** `2026-11-20T16:00:00+00:00`: seconds, and the offset with a colon. Throws a RangeError for an invalid date. */
export function toTimestamp(at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const day = Math.floor(seconds / daySeconds);
  const second = seconds - day * daySeconds;
  return (dates.get(day) ?? dateOf(at, day)) + hoursAndMinutes[Math.trunc(second / 60)] + endings[second % 60];
}

function dateOf(at: Date, day: number): string {
  const date = at.toISOString().slice(0, -"00:00:00.000Z".length);
  if (dates.size >= knownDates) dates.clear();
  dates.set(day, date);
  return date;
}

/** A moment with its offset. A plus that came unescaped through a query is a space by then. */
export const Instant = z.preprocess(
  (value) => (typeof value === "string" ? value.trim().replace(/ (?=\d\d:\d\d$)/, "+") : value),
  z.iso
    .datetime({ offset: true })
    .refine((text) => isInCommonEra(new Date(text)), {
      params: { words: { es: "No es una fecha.", en: "Not a date." } },
    })
    .transform((text) => new Date(text)),
);

const isInCommonEra = (at: Date): boolean => at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999;
