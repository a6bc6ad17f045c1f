import { parseAsStringLiteral } from "nuqs/server";
import { defineUrlState } from "@/components/shared/url-state";
import { serviceTypes } from "@/lib/core/vocabulary";

export const comparedMeasures = ["on_time", "first_attempt", "losses"] as const;

/** What the comparison of carriers is about. */
export const comparisonState = defineUrlState({
  service: parseAsStringLiteral(serviceTypes),
  /** What the table of provinces shows. */
  measure: parseAsStringLiteral(comparedMeasures).withDefault("on_time"),
});
