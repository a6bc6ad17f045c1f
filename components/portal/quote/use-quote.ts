"use client";

import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import type { SortKey } from "@/lib/core/vocabulary";
import type { QuoteRequestBody } from "./read-quote";

export type Quote = ReplyOf<"POST /api/portal/quotes">;
export type QuoteOption = Quote["all_results"][number];
export type SelectableOption = Extract<QuoteOption, { selectable: true }>;

/** The options that can be chosen, in their order. */
export const selectableOptions = (options: readonly QuoteOption[]): SelectableOption[] =>
  options.filter((option) => option.selectable);

/** The options for a request; the previous ones stay visible while new ones load. */
export function useQuote(request: QuoteRequestBody | undefined, sort: SortKey) {
  const locale = useLocale();
  return useQuery({
    queryKey: ["quote", locale, sort, request?.body],
    queryFn: request
      ? ({ signal }) => apiFetch("POST /api/portal/quotes", { query: { sort_by: sort }, body: request.body, signal })
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // Offline, the query fails at once, so that the person sees an error instead of waiting.
    networkMode: "always",
    refetchOnReconnect: true,
  });
}

/** The identifier of an option within a quote. */
export const optionKey = (option: QuoteOption): number => option.rate.id;
