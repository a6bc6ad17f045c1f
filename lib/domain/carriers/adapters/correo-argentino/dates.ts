import { argentineOffset, toMoment } from "../moment";

/**
 * A moment as Correo writes it: `28-06-2022 11:53`, `2022-04-26 21:16:20`, or ISO 8601. Without an offset it is
 * Argentine time. Undefined when it is none of them, or no day of the calendar.
 */
export function parseMoment(text: string): Date | undefined {
  const local = /^(\d{2})[-/](\d{2})[-/](\d{4})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/.exec(text.trim());
  const iso = local ? `${local[3]}-${local[2]}-${local[1]}T${local[4] ?? "00:00"}` : text.trim().replace(" ", "T");
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(iso);
  const [, day = "", time = "", zone] = match ?? [];
  return match ? toMoment(day, time, zone) : undefined;
}

/** `YYYY-MM-DDTHH:mm:ss-03:00`, the only form that Paq.ar takes. */
export const formatMoment = (moment: Date): string =>
  `${new Date(moment.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}${argentineOffset}`;
