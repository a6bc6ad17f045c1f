import { memoize } from "../memoize";
import { easterOf } from "./easter";

/**
 * Business days of Argentina: Monday to Friday without the national holidays of law 27,399. Days off for tourism are
 * decreed year by year and oblige no employer: here they are business days.
 */
const fixedHolidays = ["01-01", "03-24", "04-02", "05-01", "05-25", "06-20", "07-09", "12-08", "12-25"];
/** On a Tuesday or Wednesday kept on the Monday before, on a Thursday or Friday on the Monday after. */
const shiftedHolidays = ["06-17", "08-17", "10-12", "11-20"];
/** Monday and Tuesday of Carnival, Good Friday. */
const daysFromEaster = [-48, -47, -2];
/** By the weekday of the date, from Sunday. */
const shiftDays = [0, 0, -1, -2, 4, 3, 0];

const holidaysOf = memoize((year: number): ReadonlySet<string> => {
  const easter = easterOf(year).getTime();
  return new Set([
    ...fixedHolidays.map((date) => `${year}-${date}`),
    ...daysFromEaster.map((days) => toDay(easter + days * dayMs)),
    ...shiftedHolidays.map((date) => {
      const at = new Date(`${year}-${date}T00:00:00Z`);
      return toDay(at.getTime() + (shiftDays[at.getUTCDay()] ?? 0) * dayMs);
    }),
  ]);
});

/** Argentina keeps UTC−3 all year. */
const offsetMs = -3 * 3_600_000;
const dayMs = 86_400_000;

/** The calendar day in Argentina of an instant, `YYYY-MM-DD`. */
export const dayInArgentina = (at: Date): string => toDay(at.getTime() + offsetMs);

/** What a clock in Argentina shows at an instant, `HH:MM`. */
export const clockInArgentina = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(11, 16);

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The moment at which a clock in Argentina shows a time (`HH:MM`) of a day. */
export const atClock = (day: string, time: string): Date => new Date(`${day}T${time}:00-03:00`);

/** 0 = Sunday to 6 = Saturday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export const isHoliday = (day: string): boolean => holidaysOf(Number(day.slice(0, 4))).has(day);

export const isBusinessDay = (day: string): boolean => ![0, 6].includes(weekdayOf(day)) && !isHoliday(day);

/** A number of calendar days after a day. */
export const addDays = (day: string, days: number): string => toDay(Date.parse(`${day}T00:00:00Z`) + days * dayMs);

/** The business day `days` after a day; 0 gives the day itself or the next business day. */
export const addBusinessDays = (day: string, days: number): string => businessDaysFrom(day)(days);

/** `addBusinessDays` for several numbers of days from one day: each business day is counted once. */
export function businessDaysFrom(day: string): (days: number) => string {
  const counted: string[] = [];
  let at = new Date(`${day}T00:00:00Z`).getTime();
  return (days) => {
    while (counted.length <= days) {
      const current = toDay(at);
      if (isBusinessDay(current)) counted.push(current);
      at += dayMs;
    }
    return counted[days] ?? "";
  };
}

/**
 * The number of business days that lead from one day to another, as `addBusinessDays` counts them: from Friday to
 * Monday 1, from Saturday to Monday 0. A day off counts as the business day before it; never below 0.
 */
export function businessDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) if (isBusinessDay(day)) count += 1;
  return Math.max(0, count - 1);
}

/** Calendar days from one day to another; negative when the other is before it. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** The Monday of a calendar day's week. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));
