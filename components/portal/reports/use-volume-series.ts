import { useTranslations } from "next-intl";
import type { ChartSeries } from "./time-chart";

export const volumeKeys = ["created", "dispatched", "delivered"] as const;

const shapes = { created: "dashed", dispatched: "bar", delivered: "solid" } as const;

/** Created, dispatched and delivered shipments as a chart draws them. */
export function useVolumeSeries(): ChartSeries[] {
  const t = useTranslations("reports.volume");
  // Bars first: lines are drawn over them.
  return (["dispatched", "created", "delivered"] as const).map((key) => ({ key, name: t(key), as: shapes[key] }));
}
