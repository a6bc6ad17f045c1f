"use client";

import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { returnServiceTypes } from "@/lib/core/vocabulary";
import type { QuoteOption } from "../quote/use-quote";

export interface ReturnBody {
  readonly account_id: number;
  readonly declared_value: number;
  readonly packages: readonly {
    readonly id: number;
    readonly items?: readonly { readonly id: number }[] | undefined;
  }[];
}

/** The service of a return option. */
export const returnServiceOf = ({ service_type: { code } }: Pick<QuoteOption, "service_type">) =>
  returnServiceTypes.find((known) => known === code);

/**
 * Return options for the chosen pieces, in the format of other quotes. The previous ones stay visible while new ones
 * load.
 */
export function useReturnQuote(shipmentId: number, body: ReturnBody | undefined) {
  const locale = useLocale();
  return useQuery({
    queryKey: ["return-quote", locale, shipmentId, body],
    queryFn: body
      ? async ({ signal }) => {
          const quote = await apiFetch("POST /v2/shipments/{id}/return/quote", {
            params: { id: shipmentId },
            query: { include_unselectable: "1" },
            body,
            signal,
          });
          return {
            city: quote.destination.city,
            options: quote.all_results.map((option): QuoteOption => ({ ...option, explanation: null })),
          };
        }
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
    networkMode: "always",
    refetchOnReconnect: true,
  });
}
