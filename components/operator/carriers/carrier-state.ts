import { parseAsStringLiteral } from "nuqs/server";
import { defineUrlState, parseAsId, parseAsPage, parseAsTyped } from "@/components/shared/url-state";
import { toSearch } from "@/components/ui/search-text";

const carrierTabs = ["services", "coverage", "branches", "connection"] as const;

/** The state of a carrier's page: its tab, the service whose coverage is shown, the search and the page of its branches. */
export const carrierState = defineUrlState({
  tab: parseAsStringLiteral(carrierTabs).withDefault("services"),
  service: parseAsId,
  q: parseAsTyped(toSearch),
  page: parseAsPage(),
});
