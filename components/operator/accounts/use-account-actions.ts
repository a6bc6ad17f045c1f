"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callApi } from "../../api-client";
import { toast } from "../../ui/toast";
import { useIdempotencyKey } from "../../use-idempotency-key";
import { type AccountDetail, accountQuery, accountsKey } from "../desk-queries";
import { operatorPath } from "../queries";

export interface AccountChange {
  readonly path: "standing" | "credit-limit" | "rate-limits" | "kind" | `credentials/${number}`;
  readonly body: { readonly reason: string; readonly [name: string]: unknown };
}

/** Changes something about an account, with a reason, and shows the account as it is then. */
export function useAccountChange(id: number) {
  const t = useTranslations("operatorDesk.accounts");
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ path, body }: AccountChange) =>
      callApi<AccountDetail>(operatorPath(`/accounts/${id}/${path}`), {
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
