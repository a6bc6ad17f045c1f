import { useFormatter } from "next-intl";

/** Amounts have Argentine notation in both languages. */
const shortAmount = new Intl.NumberFormat("es-AR", { notation: "compact" });

/** Calendar days, shares and averages as reports write them. */
export function useReportFormat() {
  const format = useFormatter();
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  return {
    day: (day: string) => format.dateTime(at(day), { day: "numeric", month: "short" }),
    fullDay: (day: string) => format.dateTime(at(day), { dateStyle: "medium" }),
    month: (day: string) => format.dateTime(at(day), { month: "short", year: "numeric" }),
    /** A part of a whole; a dash without a whole. */
    share: (part: number, whole: number) =>
      whole === 0 ? "–" : format.number(part / whole, { style: "percent", maximumFractionDigits: 1 }),
    count: (count: number) => format.number(count),
    /** Pesos in a few letters, for an axis. */
    shortPesos: (amount: number) => `$ ${shortAmount.format(amount)}`,
    days: (days: number | null) => (days === null ? "–" : format.number(days, { maximumFractionDigits: 1 })),
  };
}
