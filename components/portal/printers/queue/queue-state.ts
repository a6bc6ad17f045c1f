import { parseAsStringLiteral } from "nuqs/server";
import { defineUrlState, parseAsPage } from "@/components/shared/url-state";

/** The views of a printer's queue; `open` has all that is neither printed nor cancelled. */
export const queueViews = ["open", "uncertain", "failed", "printed", "cancelled"] as const;

export const queueState = defineUrlState({
  view: parseAsStringLiteral(queueViews).withDefault("open"),
  page: parseAsPage(),
});
