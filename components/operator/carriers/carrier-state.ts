import { parseAsStringLiteral } from "nuqs/server";
import {
  defineUrlState,
  parseAsFlag,
  parseAsId,
  parseAsPage,
  parseAsPageSize,
  parseAsTyped,
} from "@/components/shared/url-state";
import { toSearch } from "@/components/ui/form/search-text";

const carrierTabs = ["services", "coverage", "branches", "tracking", "connection", "claims"] as const;

/** The state of the list of carriers: whether the dialog of a new one is open. */
export const carriersState = defineUrlState({ isAdding: parseAsFlag }, { isAdding: "new" });

/** What the dialog of a carrier's page adds. */
const carrierAdditions = ["service"] as const;

/** The state of a carrier's page: its tab, what is being added, the service whose coverage is shown, the search and the page of its branches. */
export const carrierState = defineUrlState(
  {
    tab: parseAsStringLiteral(carrierTabs).withDefault("services"),
    adding: parseAsStringLiteral(carrierAdditions),
    service: parseAsId,
    q: parseAsTyped(toSearch),
    page: parseAsPage(),
    per_page: parseAsPageSize(),
  },
  { adding: "new" },
);
