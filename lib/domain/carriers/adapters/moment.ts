/** Argentina has been three hours behind UTC all year since 2009. */
export const argentineOffset = "-03:00";

/**
 * The moment of a day (`YYYY-MM-DD`) and a time (`HH:mm:ss`, with a fraction or without); in Argentina unless an offset
 * is given. Undefined when there is no such day or time (JavaScript would read 31 April as 1 May), and outside of the years
 * 1900 to 2099: systems write `0000-00-00` and `9999-12-31` for a day that they do not have.
 */
export function toMoment(day: string, time: string, offset = argentineOffset): Date | undefined {
  const moment = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(moment.getTime()) || !isDay(day) ? undefined : moment;
}

function isDay(day: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(day)) return false;
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
