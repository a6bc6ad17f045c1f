import { queryOptions, skipToken } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { parsePostcode } from "@/lib/core/postcode";

export type Localities = ReplyOf<"GET /api/portal/localities">;

/** What is known of the typed postcode; nothing is asked until it is one. */
export const localitiesQuery = (typed: string) => {
  const zipcode = parsePostcode(typed)?.zipcode;
  return queryOptions({
    queryKey: ["localities", zipcode],
    queryFn:
      zipcode === undefined
        ? skipToken
        : ({ signal }) => apiFetch("GET /api/portal/localities", { query: { zipcode }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Without an answer locality and province are typed by hand.
    retry: false,
  });
};
