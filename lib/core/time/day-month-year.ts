/** A day as it is written in Argentina: `2026-11-20` → `20/11/2026`. */
export const dayMonthYear = (day: string): string => day.split("-").reverse().join("/");
