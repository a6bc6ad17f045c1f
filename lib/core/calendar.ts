/**
 * Business days of Argentina: Monday to Friday without the national holidays of fixed date (law 27,399). Movable
 * holidays and bridge days are decreed year by year and are not counted, so an estimate may be a day early around them.
 */
const fixedHolidays = new Set(["01-01", "03-24", "04-02", "05-01", "05-25", "06-20", "07-09", "12-08", "12-25"]);

/** Argentina keeps UTC−3 all year. */
const offsetMs = -3 * 3_600_000;
const dayMs = 86_400_000;

/** The calendar day in Argentina of an instant, `YYYY-MM-DD`. */
export const dayInArgentina = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);

export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !fixedHolidays.has(day.slice(5));
}

/** The business day `days` after a day; 0 gives the day itself or the next business day. */
export const addBusinessDays = (day: string, days: number): string => businessDaysFrom(day)(days);

/** `addBusinessDays` for several numbers of days from one day: each business day is counted once. */
export function businessDaysFrom(day: string): (days: number) => string {
  const counted: string[] = [];
  let at = new Date(`${day}T00:00:00Z`).getTime();
  return (days) => {
    while (counted.length <= days) {
      const current = new Date(at).toISOString().slice(0, 10);
      if (isBusinessDay(current)) counted.push(current);
      at += dayMs;
    }
    return counted[days] ?? "";
  };
}
