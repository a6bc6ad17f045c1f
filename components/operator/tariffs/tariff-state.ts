import { parseAsStringLiteral } from "nuqs/server";
import { defineUrlState, parseAsMatch } from "@/components/shared/url-state";

const tariffTabs = ["prices", "adjust", "import", "changes", "terms", "versions"] as const;

/** The state of a version's page: its tab, and the zone from which prices are shown. */
export const tariffState = defineUrlState({
  tab: parseAsStringLiteral(tariffTabs).withDefault("prices"),
  from: parseAsMatch(/^.{1,100}$/),
});
