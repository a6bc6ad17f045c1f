import { parseAsStringLiteral } from "nuqs/server";
import { defineUrlState, parseAsPage, type ValuesOf } from "@/components/shared/url-state";
import { requestTypesV1 } from "@/lib/core/vocabulary";

export const requestStates = ["open", "done", "refused"] as const;

/** Last page offered, as OFFSET reads all skipped rows. Older requests are found by a filter. */
export const lastListPage = 400;

/** The state of the list. */
export const requestsState = defineUrlState({
  state: parseAsStringLiteral(requestStates),
  type: parseAsStringLiteral(requestTypesV1),
  page: parseAsPage(lastListPage),
});

export const requestsUrl = (filters: Partial<ValuesOf<typeof requestsState>>): string =>
  requestsState.toUrl("/requests", filters);
