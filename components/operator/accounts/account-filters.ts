import { parseAsStringLiteral } from "nuqs/server";
import { defineUrlState, parseAsMatch, parseAsPage } from "@/components/shared/url-state";

export const accountStatusFilters = ["active", "suspended"] as const;
export const accountKindFilters = ["live", "test"] as const;
export type AccountFilter = (typeof accountStatusFilters | typeof accountKindFilters)[number];

/** The state of the list, in the format of its query too. */
export const accountsState = defineUrlState({
  q: parseAsMatch(/^.{1,100}$/),
  status: parseAsStringLiteral(accountStatusFilters),
  kind: parseAsStringLiteral(accountKindFilters),
  page: parseAsPage(999_999),
});
