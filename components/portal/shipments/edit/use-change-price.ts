"use client";

import { keepPreviousData, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { apiFetch, type BodyOf } from "@/components/shared/api-client";
import { useDebounced } from "@/components/ui/form/use-debounced";
import { formatPesos, toCents } from "@/lib/core/money";
import type { EditedShipment } from "./edited-shipment";

type Change = BodyOf<"POST /api/portal/shipments/{id}/changes">;

const debounceMs = 400;
const priceKey = "change-price";

/** What a change would cost, and what follows from it; nothing is asked without a change. */
export function useChangePrice({ id, price_incl_tax: before }: EditedShipment, change: Change | undefined) {
  const locale = useLocale();
  const client = useQueryClient();
  // Compared as text: a form makes a new object at each rendering.
  const asked = useDebounced(change && JSON.stringify(change), debounceMs);
  const query = useQuery({
    queryKey: [priceKey, locale, id, asked],
    queryFn: asked
      ? ({ signal }) =>
          apiFetch("POST /api/portal/shipments/{id}/changes", {
            params: { id },
            body: JSON.parse(asked) as Change,
            signal,
          })
      : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
    networkMode: "always",
  });
  const price = change && !query.isError ? query.data : undefined;
  return {
    price,
    error: change ? query.error : null,
    /** What the button says: at another price the server changes nothing. */
    expectedPrice: price?.price_incl_tax ?? before,
    refresh: () => client.invalidateQueries({ queryKey: [priceKey] }),
  };
}

export type ChangePrice = ReturnType<typeof useChangePrice>;

/** The name of a change with what it costs: `Corregir por $ 1.200 más`. */
export function usePricedName(): (name: string, price: ChangePrice["price"]) => string {
  const t = useTranslations("shipmentEdit");
  return (name, price) => {
    if (!price) return name;
    const cents = toCents(price.difference) ?? 0;
    if (cents === 0) return t("samePrice", { name });
    return t(cents > 0 ? "dearer" : "cheaper", { name, amount: formatPesos(Math.abs(cents)) });
  };
}
