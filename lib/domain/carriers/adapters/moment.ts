/** Argentina has been three hours behind UTC all year since 2009. */
export const argentineOffset = "-03:00";

/**
 * The moment of a day (`YYYY-MM-DD`) and a time (`HH:mm:ss`, with a fraction or without); in Argentina unless an offset
 * is given. Undefined when there is no such day or time: JavaScript would read 31 April as 1 May.
 */
export function toMoment(day: string, time: string, offset = argentineOffset): Date | undefined {
  const moment = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(moment.getTime()) || !isDay(day) ? undefined : moment;
}

function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
