"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/toast";
import { operatorPath } from "../operator-path";
import { type AccountDetail, accountQuery, accountsKey } from "./queries";

export interface AccountChange {
  readonly path: "standing" | "credit-limit" | "rate-limits" | "kind" | "network" | `credentials/${number}`;
  readonly body: { readonly reason: string; readonly [name: string]: unknown };
}

/** Changes an account, with a reason, and updates the cached account. */
export function useAccountChange(id: number) {
  const t = useTranslations("operatorDesk.accounts");
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ path, body }: AccountChange) =>
      apiFetch<AccountDetail>(operatorPath(`/accounts/${id}/${path}`), {
        method: path.startsWith("credentials/") ? "DELETE" : "PUT",
        body,
        idempotencyKey: keyFor({ path, body }),
      }),
    onSuccess: (detail) => {
      forget();
      toast.success(t("saved"));
      client.setQueryData(accountQuery(id).queryKey, detail);
      return client.invalidateQueries({ queryKey: [...accountsKey, "list"] });
    },
  });
}

export interface MoneyOrder {
  readonly path: "credit" | "debit" | "adjust" | "refund";
  readonly body: Readonly<Record<string, unknown>>;
}

/** Posts a money order. The idempotency key of the request is also that of the order: a repeated request posts once. */
export function useMoneyOrder(id: number) {
  const t = useTranslations("operatorDesk.accounts");
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: (order: MoneyOrder) =>
      apiFetch(operatorPath(`/accounts/${id}/${order.path}`), {
        method: "POST",
        body: order.body,
        idempotencyKey: keyFor(order),
      }),
    onSuccess: () => {
      forget();
      toast.success(t("saved"));
      return client.invalidateQueries({ queryKey: accountsKey });
    },
  });
}
