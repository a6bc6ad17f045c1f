"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import type { ReturnQuoteV2 } from "@/lib/api/v2/returns";
import type { QuoteOption } from "../quote/use-quote";

export interface ReturnBody {
  readonly account_id: number;
  readonly declared_value: number;
  readonly packages: readonly {
    readonly id: number;
    readonly items?: readonly { readonly id: number }[] | undefined;
  }[];
}

/**
 * Return options for the chosen pieces, in the format of other quotes. The previous ones stay visible while new ones
 * load.
 */
export function useReturnQuote(shipmentId: number, body: ReturnBody | undefined) {
  const locale = useLocale();
  return useQuery({
    queryKey: ["return-quote", locale, shipmentId, body],
    queryFn: async ({ signal }) => {
      const quote = await apiFetch<z.output<typeof ReturnQuoteV2>>(`/v2/shipments/${shipmentId}/return/quote`, {
        method: "POST",
        query: { include_unselectable: 1 },
        body,
        signal,
      });
      return {
        city: quote.destination.city,
        options: quote.all_results.map((option): QuoteOption => ({ ...option, explanation: null })),
      };
    },
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
    networkMode: "always",
    refetchOnReconnect: true,
  });
}
