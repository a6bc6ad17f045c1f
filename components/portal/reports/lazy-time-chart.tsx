"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/feedback/skeleton";

/** Loads the charting library only when a chart is shown. */
export const LazyTimeChart = dynamic(() => import("./time-chart").then((module) => module.TimeChart), {
  ssr: false,
  loading: () => <Skeleton className="h-64" />,
});
