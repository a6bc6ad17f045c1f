import * as z from "zod";

export const Timestamp = z.string().meta({ format: "date-time" });
export const CalendarDay = z.string().meta({ format: "date" });

/** `2026-11-20T16:00:00+00:00`: seconds, and the offset with a colon. */
export const toTimestamp = (at: Date): string => `${at.toISOString().slice(0, 19)}+00:00`;
