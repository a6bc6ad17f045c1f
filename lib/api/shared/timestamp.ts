import * as z from "zod";
import { message } from "@/lib/core/messages";

export const Timestamp = z.string().meta({ format: "date-time" });

const dayMs = 86_400_000;

/** Formats as `2026-11-20T16:00:00+00:00`, in whole seconds. Throws a RangeError for an invalid date. */
export const toTimestamp = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, "+00:00");

/**
 * The end of a calendar day in Argentina (`YYYY-MM-DD`) as a timestamp: 20:59 there, so both the UTC date and the
 * Argentine date are that day. Clients cut the date off or parse the whole.
 */
export const endOfDay = (day: string): string => `${day}T23:59:00+00:00`;

/** A calendar day, `YYYY-MM-DD`. Year 0 is rejected because PostgreSQL has none. */
export const Day = z.iso.date().refine((day) => !day.startsWith("0000"), {
  params: { message: message("not_a_date") },
});

/**
 * The end of a day that starts at this moment. Undefined, which is no bound, after the year 9999: PostgreSQL does not
 * read what JavaScript writes for later ones.
 */
export function dayAfter(start: Date): Date | undefined {
  const end = new Date(start.getTime() + dayMs);
  return end.getUTCFullYear() > 9999 ? undefined : end;
}

/** A timestamp with its offset. An unescaped `+` in a query arrives as a space and is restored here. */
export const Instant = z.preprocess(
  (value: string) => (typeof value === "string" ? value.trim().replace(/ (?=\d\d:\d\d$)/, "+") : value),
  z.iso
    .datetime({ offset: true })
    .refine((text) => isInCommonEra(new Date(text)), {
      params: { message: message("not_a_date") },
    })
    .transform((text) => new Date(text)),
);

const isInCommonEra = (at: Date): boolean => at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999;
