import { useFormatter } from "next-intl";

const words = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;

/** Words of a day of the calendar, `YYYY-MM-DD`, with its weekday. */
export function useDayText(): (day: string) => string {
  const format = useFormatter();
  return (day) => format.dateTime(new Date(`${day}T00:00:00Z`), words);
}
