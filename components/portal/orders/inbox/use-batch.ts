"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/feedback/toast";
import { ordersKey } from "../queries";
import type { Basket } from "./basket";
import { toChoice } from "./inbox-rows";

/** Makes the shipments of a basket in the background, each at the price that was seen. */
export function useBatchStart(accountId: number, onStarted: (batchId: number) => void) {
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: (toBuy: Basket["toBuy"]) => {
      const orders = toBuy.map(({ id, option }) => {
        const { order_id: _, ...choice } = toChoice(id, option);
        return { id, option: { ...choice, price_incl_tax: option.price_incl_tax } };
      });
      const body = { account_id: accountId, orders };
      return apiFetch("POST /api/portal/order-batches", { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: ({ id }) => {
      forget();
      onStarted(id);
    },
    onError: (error) => toast.error(textOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  });
}

/** Stops a batch: what it has not reached stays in the inbox. */
export function useBatchStop(id: number) {
  const client = useQueryClient();
  const textOf = useErrorMessage();
  return useMutation({
    mutationFn: () => apiFetch("POST /api/portal/order-batches/{id}/stop", { params: { id } }),
    onError: (error) => toast.error(textOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  });
}
