import * as z from "zod";

export const Timestamp = z.string().meta({ format: "date-time" });
export const CalendarDay = z.string().meta({ format: "date" });

/** `2026-11-20T16:00:00+00:00`: seconds, and the offset with a colon. */
export const toTimestamp = (at: Date): string => `${at.toISOString().slice(0, 19)}+00:00`;

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
