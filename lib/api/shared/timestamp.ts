import * as z from "zod";

export const Timestamp = z.string().meta({ format: "date-time" });

const daySeconds = 86_400;
const upTo = (end: number): string[] => Array.from({ length: end }, (_, n) => String(n).padStart(2, "0"));
const hoursAndMinutes = upTo(24).flatMap((hour) => upTo(60).map((minute) => `${hour}:${minute}`));
const endings = upTo(60).map((second) => `:${second}+00:00`);

// Cache of formatted dates by day. A list formats some fifty timestamps, mostly of the same few days, and each
// `toISOString` takes a microsecond.
const dateCache = new Map<number, string>();
const maxCachedDates = 1000;

/** Formats as `2026-11-20T16:00:00+00:00`, in whole seconds. Throws a RangeError for an invalid date. */
export function toTimestamp(at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const day = Math.floor(seconds / daySeconds);
  const second = seconds - day * daySeconds;
  return (dateCache.get(day) ?? dateOf(at, day)) + hoursAndMinutes[Math.trunc(second / 60)] + endings[second % 60];
}

function dateOf(at: Date, day: number): string {
  const date = at.toISOString().slice(0, -"00:00:00.000Z".length);
  if (dateCache.size >= maxCachedDates) dateCache.clear();
  dateCache.set(day, date);
  return date;
}

/**
 * The end of a calendar day in Argentina (`YYYY-MM-DD`) as a timestamp: 20:59 there, so both the UTC date and the
 * Argentine date are that day. Clients cut the date off or parse the whole.
 */
export const endOfDay = (day: string): string => `${day}T23:59:00+00:00`;

/** A calendar day, `YYYY-MM-DD`. Year 0 is rejected because PostgreSQL has none. */
export const Day = z.iso.date().refine((day) => !day.startsWith("0000"), {
  params: { message: { es: "No es una fecha.", en: "Not a date." } },
});

/**
 * The end of a day that starts at this moment. Undefined, which is no bound, after the year 9999: PostgreSQL does not
 * read what JavaScript writes for later ones.
 */
export function dayAfter(start: Date): Date | undefined {
  const end = new Date(start.getTime() + daySeconds * 1000);
  return end.getUTCFullYear() > 9999 ? undefined : end;
}

/** A timestamp with its offset. An unescaped `+` in a query arrives as a space and is restored here. */
export const Instant = z.preprocess(
  (value) => (typeof value === "string" ? value.trim().replace(/ (?=\d\d:\d\d$)/, "+") : value),
  z.iso
    .datetime({ offset: true })
    .refine((text) => isInCommonEra(new Date(text)), {
      params: { message: { es: "No es una fecha.", en: "Not a date." } },
    })
    .transform((text) => new Date(text)),
);

const isInCommonEra = (at: Date): boolean => at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999;
