"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import type { PortalQuote } from "@/lib/api/portal/quotes";
import type { SortKey } from "@/lib/core/vocabulary";
import type { QuoteRequestBody } from "./read-quote";

export type Quote = z.output<typeof PortalQuote>;
export type QuoteOption = Quote["all_results"][number];

/** The options for what was asked; the former ones stay in sight while new ones are on their way. */
export function useQuote(request: QuoteRequestBody | undefined, sort: SortKey) {
  const locale = useLocale();
  return useQuery({
    queryKey: ["quote", locale, sort, request?.body],
    queryFn: ({ signal }) =>
      apiFetch<Quote>("/api/portal/quotes", { method: "POST", query: { sort_by: sort }, body: request?.body, signal }),
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // Who waits for prices is told that there is no connection.
    networkMode: "always",
    refetchOnReconnect: true,
  });
}

/** What tells one option of a quote from the others. */
export const optionKey = (option: QuoteOption): number => option.rate.id;
