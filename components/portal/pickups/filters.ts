import { parseAsStringLiteral } from "nuqs/server";
import { defineUrlState, parseAsPage, type ValuesOf } from "@/components/shared/url-state";
import { pickupStates } from "@/lib/core/vocabulary";

/** The state of the list. */
export const pickupsState = defineUrlState({
  state: parseAsStringLiteral(pickupStates),
  page: parseAsPage(),
});

export const toPickupsQuery = ({ state, page }: ValuesOf<typeof pickupsState>, accountId: number) => ({
  account_id: accountId,
  state,
  page,
  per_page: 25,
});
