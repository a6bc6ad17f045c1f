"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch, type BodyOf } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/feedback/toast";
import type { DecisionAnswer, DecisionCode } from "@/lib/core/vocabulary";
import { ordersKey } from "./queries";
import { isShopError } from "./shop-error";

interface Merge {
  readonly ids: readonly number[];
  /** Of one person whose address is written differently: the order whose address is used. */
  readonly destinationOf?: number | undefined;
  readonly withoutShop?: boolean;
  /** With taxes, as it was shown: at another one nothing is bought. */
  readonly expectedPrice?: number | undefined;
}

interface Decision {
  readonly id: number;
  readonly code: DecisionCode;
  readonly answer: DecisionAnswer | "ask";
}

/** What is done to orders without a form: one shipment of several, decisions, cancellation. */
export function useOrderActions() {
  const t = useTranslations("orders");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  const onError = (error: unknown) => toast.error(textOf(error));
  // On errors too: somebody else may have changed the orders.
  const onSettled = () => client.invalidateQueries({ queryKey: ordersKey });
  const merge = useMutation({
    mutationFn: ({ ids, destinationOf, withoutShop, expectedPrice }: Merge) => {
      const body = {
        order_ids: ids,
        destination_order_id: destinationOf,
        without_shop: withoutShop,
        expected_price: expectedPrice,
      };
      return apiFetch("POST /v2/orders/shipments", { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: ({ id }) => {
      forget();
      toast.success(t("made", { id }));
    },
    onError: (error) => {
      // Its dialog asks.
      if (!isShopError(error)) onError(error);
    },
    onSettled,
  });
  const decide = useMutation({
    mutationFn: ({ id, ...body }: Decision) => apiFetch("POST /v2/orders/{id}/decisions", { params: { id }, body }),
    onSuccess: ({ judgement }) => toast.success(t(`decided.${judgement}`)),
    onError,
    onSettled,
  });
  const edit = useMutation({
    mutationFn: ({ id, ...body }: BodyOf<"PUT /v2/orders/{id}"> & { readonly id: number }) =>
      apiFetch("PUT /v2/orders/{id}", { params: { id }, body }),
    onSuccess: ({ judgement }) => toast.success(t(`decided.${judgement}`)),
    onError,
    onSettled,
  });
  const cancel = useMutation({
    mutationFn: (id: number) => apiFetch("POST /v2/orders/{id}/cancel", { params: { id } }),
    onSuccess: () => toast.success(t("cancel.done")),
    onError,
    onSettled,
  });
  return { merge, decide, edit, cancel };
}
