import { parseAsStringLiteral } from "nuqs/server";
import { defineUrlState, parseAsPage } from "@/components/shared/url-state";

/** What the desk of top-ups shows. */
export const topUpsState = defineUrlState({
  show: parseAsStringLiteral(["pending", "all"] as const).withDefault("pending"),
  page: parseAsPage(400),
});
