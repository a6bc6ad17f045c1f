"use client";

import { useFormatter } from "next-intl";

/** Formats metres for people: `850 m`, `3,2 km`, `48 km`. */
export function useDistanceLabel(): (metres: number) => string {
  const format = useFormatter();
  return (metres) =>
    metres < 1000
      ? format.number(Math.round(metres / 10) * 10, { style: "unit", unit: "meter" })
      : format.number(metres / 1000, {
          style: "unit",
          unit: "kilometer",
          maximumFractionDigits: metres < 10_000 ? 1 : 0,
        });
}
