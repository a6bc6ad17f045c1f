"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch, type BodyOf, type Endpoint } from "@/components/shared/api-client";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/feedback/toast";
import { accountQuery, accountsKey } from "./queries";

type AccountPath = "/api/portal/operator/accounts/{account_id}";
type Request<E extends Endpoint> = E extends Endpoint ? { readonly endpoint: E; readonly body: BodyOf<E> } : never;

export type AccountChange =
  | Request<`PUT ${AccountPath}/${"status" | "credit-limit" | "rate-limits" | "kind" | "network"}`>
  | (Request<`DELETE ${AccountPath}/credentials/{credential_id}`> & { readonly credential_id: number });

/** Changes an account, with a reason, and updates the cached account. */
export function useAccountChange(id: number) {
  const t = useTranslations("operatorDesk.accounts");
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ endpoint, body, ...params }: AccountChange) =>
      apiFetch(endpoint, {
        params: { account_id: id, ...params },
        body,
        idempotencyKey: keyFor({ endpoint, body, ...params }),
      }),
    onSuccess: (detail) => {
      forget();
      toast.success(t("saved"));
      client.setQueryData(accountQuery(id).queryKey, detail);
      return client.invalidateQueries({ queryKey: [...accountsKey, "list"] });
    },
  });
}

export type MoneyOrder = Request<`POST ${AccountPath}/${"credit" | "debit" | "adjust" | "refund"}`>;

/** Posts a money order. The idempotency key of the request is also that of the order: a repeated request posts once. */
export function useMoneyOrder(id: number) {
  const t = useTranslations("operatorDesk.accounts");
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: (order: MoneyOrder) =>
      apiFetch(order.endpoint, { params: { account_id: id }, body: order.body, idempotencyKey: keyFor(order) }),
    onSuccess: () => {
      forget();
      toast.success(t("saved"));
      return client.invalidateQueries({ queryKey: accountsKey });
    },
  });
}
