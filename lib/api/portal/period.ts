import * as z from "zod";

/** A calendar day of Argentina, in a century that a database knows. */
const Day = z.iso
  .date()
  .refine((day) => day >= "1900", { params: { words: { es: "No es una fecha.", en: "Not a date." } } });

/** From the beginning of one day to the end of another. */
export const periodFields = { from: Day.optional(), to: Day.optional() };

/** Argentina keeps UTC−3 all year. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00-03:00`);
const dayMs = 86_400_000;

export const toPeriod = ({ from, to }: { from?: string; to?: string }): { from?: Date; to?: Date } => ({
  from: from === undefined ? undefined : startOf(from),
  to: to === undefined ? undefined : new Date(startOf(to).getTime() + dayMs),
});

/** `2026-11-20 13:05:09`, the time of Argentina, as spreadsheets read it. */
export const momentInArgentina = (at: Date): string =>
  new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
