import { parseAsStringLiteral } from "nuqs/server";
import { defineUrlState, parseAsPage, type ValuesOf } from "@/components/shared/url-state";
import { requestTypesV1 } from "@/lib/core/vocabulary";

export const requestViews = ["open", "done", "refused", "all"] as const;

/** The state of the list; pending requests unless another view is chosen. */
export const requestsState = defineUrlState({
  state: parseAsStringLiteral(requestViews).withDefault("open"),
  type: parseAsStringLiteral(requestTypesV1),
  page: parseAsPage(400),
});

/** The query of `GET /api/portal/operator/requests`. */
export const toRequestsQuery = ({ state, type, page }: ValuesOf<typeof requestsState>) => ({
  state: state === "all" ? undefined : state,
  type,
  page,
});
