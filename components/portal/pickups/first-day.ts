import { addDays, isHoliday, weekdayOf } from "@/lib/core/time/calendar";

/** The first day after today on which carriers collect. */
export function firstPickupDay(today: string): string {
  let day = addDays(today, 1);
  while (weekdayOf(day) === 0 || isHoliday(day)) day = addDays(day, 1);
  return day;
}
