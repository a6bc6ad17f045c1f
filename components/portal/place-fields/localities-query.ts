import { queryOptions, skipToken } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";

export type Localities = ReplyOf<"GET /api/portal/localities">;

/** The digits to look localities up by. The API reads the postcode itself: its reader would exceed the limit of a page's scripts. */
const fourDigits = /(?<!\d)[1-9]\d{3}(?!\d)/;

/** What is known of the typed postcode; nothing is asked until it has four digits. */
export const localitiesQuery = (typed: string) => {
  const [digits] = fourDigits.exec(typed) ?? [];
  const zipcode = digits === undefined ? undefined : Number(digits);
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
