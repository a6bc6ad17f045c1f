"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import type { ContractInput } from "@/lib/api/operator/contracts";
import { type AccountContract, contractsQuery } from "../queries";

/** Mutations of the contracts of accounts of their own with a carrier. */
export function useContractActions(carrierId: number) {
  const t = useTranslations("carrierConnection.contracts");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const onError = (error: unknown) => toast.error(textOf(error));
  const { queryKey } = contractsQuery(carrierId);
  const paramsOf = (accountId: number) => ({ carrier_id: carrierId, account_id: accountId });
  const show = (contracts: AccountContract[], text: string) => {
    client.setQueryData(queryKey, contracts);
    toast.success(text);
  };
  const save = useMutation({
    mutationFn: ({ accountId, body }: { accountId: number; body: z.input<typeof ContractInput> }) =>
      apiFetch("PATCH /api/portal/operator/carriers/{carrier_id}/contracts/{account_id}", {
        params: paramsOf(accountId),
        body,
      }),
    onSuccess: (contracts) => show(contracts, t("saved")),
  });
  const check = useMutation({
    mutationFn: (accountId: number) =>
      apiFetch("POST /api/portal/operator/carriers/{carrier_id}/contracts/{account_id}/check", {
        params: paramsOf(accountId),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError,
  });
  const remove = useMutation({
    mutationFn: (accountId: number) =>
      apiFetch("DELETE /api/portal/operator/carriers/{carrier_id}/contracts/{account_id}", {
        params: paramsOf(accountId),
      }),
    onSuccess: (contracts) => show(contracts, t("removed")),
    onError,
  });
  return { save, check, remove };
}
