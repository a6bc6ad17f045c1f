import { parseAsStringLiteral } from "nuqs/server";
import { defineUrlState, parseAsPage, parseAsPageSize, type ValuesOf } from "@/components/shared/url-state";
import { pickupStates } from "@/lib/core/vocabulary";

/** The state of the list. */
export const pickupsState = defineUrlState({
  state: parseAsStringLiteral(pickupStates),
  page: parseAsPage(),
  per_page: parseAsPageSize(),
});

export const toPickupsQuery = ({ state, page, per_page }: ValuesOf<typeof pickupsState>, accountId: number) => ({
  account_id: accountId,
  state,
  page,
  per_page,
});
