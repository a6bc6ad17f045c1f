import * as z from "zod";
import { message } from "@/lib/core/messages";
import { dayAfter } from "../shared/timestamp";

/** A calendar day of Argentina, not before 1900. */
export const Day = z.iso.date().refine((day) => day >= "1900", { params: { message: message("not_a_date") } });

/** First and last day of a period, both included. */
export const periodFields = { from: Day.optional(), to: Day.optional() };

/** Argentina has UTC−3 all year. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00-03:00`);

export const toPeriod = ({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): { from?: Date | undefined; to?: Date | undefined } => ({
  from: from === undefined ? undefined : startOf(from),
  to: to === undefined ? undefined : dayAfter(startOf(to)),
});

/** Formats as `2026-11-20 13:05:09` in Argentine time, which spreadsheets recognise. */
export const momentInArgentina = (at: Date): string =>
  new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
