"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { toast } from "sonner";
import type { z } from "zod";
import type { CarrierInput, ServiceInput } from "@/lib/api/portal/operator-carriers";
import { callApi } from "../../api-client";
import { useApiErrorText } from "../../use-api-error-text";
import { type Carrier, carrierQuery, carriersKey, operatorPath } from "../queries";

/** What is changed about a carrier and its services. */
export function useCarrierActions(id: number) {
  const t = useTranslations("operator.carriers.done");
  const client = useQueryClient();
  const textOf = useApiErrorText();
  const onError = (error: unknown) => toast.error(textOf(error));
  const show = (carrier: Carrier) => {
    toast.success(t("saved"));
    client.setQueryData(carrierQuery(id).queryKey, carrier);
    return client.invalidateQueries({ queryKey: carriersKey });
  };
  const change = useMutation({
    mutationFn: (body: z.input<typeof CarrierInput>) =>
      callApi<Carrier>(operatorPath(`/carriers/${id}`), { method: "PATCH", body }),
    onSuccess: show,
    onError,
  });
  const changeService = useMutation({
    mutationFn: ({ serviceId, ...body }: z.input<typeof ServiceInput> & { serviceId: number }) =>
      callApi<Carrier>(operatorPath(`/carriers/${id}/services/${serviceId}`), { method: "PATCH", body }),
    onSuccess: show,
  });
  const changeBranch = useMutation({
    mutationFn: ({ branchId, active }: { branchId: number; active: boolean }) =>
      callApi(operatorPath(`/carriers/${id}/branches/${branchId}`), { method: "PATCH", body: { active } }),
    onSuccess: () => client.invalidateQueries({ queryKey: carriersKey }),
    onError,
  });
  return { change, changeService, changeBranch };
}
