import { parseAsStringLiteral } from "nuqs/server";
import { defineUrlState, parseAsFlag, parseAsMatch, parseAsPage, parseAsPageSize } from "@/components/shared/url-state";
import { accountHealthLevels } from "@/lib/core/vocabulary";

export const accountStatusFilters = ["active", "suspended"] as const;
export const accountKindFilters = ["live", "test"] as const;
export type AccountFilter =
  | (typeof accountStatusFilters | typeof accountKindFilters)[number]
  | (typeof accountHealthLevels)[number];

/** The state of the list, in the format of its query too. */
export const accountsState = defineUrlState({
  q: parseAsMatch(/^.{1,100}$/),
  status: parseAsStringLiteral(accountStatusFilters),
  kind: parseAsStringLiteral(accountKindFilters),
  health: parseAsStringLiteral(accountHealthLevels),
  sort: parseAsStringLiteral(["health"]),
  page: parseAsPage(999_999),
  per_page: parseAsPageSize(),
});

/** Whether the dialog of a new account is open, with its origin to fill in, as the onboarding checklist links to it. */
export const newAccountState = defineUrlState({ isAdding: parseAsFlag }, { isAdding: "new" });
