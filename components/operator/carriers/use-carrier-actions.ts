"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/toast";
import type { BranchInput } from "@/lib/api/portal/operator-branches";
import type { CarrierInput, NewCarrierInput, NewServiceInput, ServiceInput } from "@/lib/api/portal/operator-carriers";
import { operatorPath } from "../operator-path";
import type { Carrier } from "../queries";
import { type Branch, carrierQuery, carriersKey } from "./queries";

/** Mutations of a carrier and its services. */
export function useCarrierActions(id: number) {
  const t = useTranslations("operator.carriers.done");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const { keyFor } = useIdempotencyKey();
  const onError = (error: unknown) => toast.error(textOf(error));
  const show = (carrier: Carrier) => {
    toast.success(t("saved"));
    client.setQueryData(carrierQuery(id).queryKey, carrier);
    return client.invalidateQueries({ queryKey: carriersKey });
  };
  const change = useMutation({
    mutationFn: (body: z.input<typeof CarrierInput>) =>
      apiFetch<Carrier>(operatorPath(`/carriers/${id}`), { method: "PATCH", body }),
    onSuccess: show,
    onError,
  });
  const changeService = useMutation({
    mutationFn: ({ serviceId, ...body }: z.input<typeof ServiceInput> & { serviceId: number }) =>
      apiFetch<Carrier>(operatorPath(`/carriers/${id}/services/${serviceId}`), { method: "PATCH", body }),
    onSuccess: show,
  });
  const addService = useMutation({
    mutationFn: (body: z.input<typeof NewServiceInput>) =>
      apiFetch<Carrier>(operatorPath(`/carriers/${id}/services`), {
        method: "POST",
        body,
        idempotencyKey: keyFor(body),
      }),
    onSuccess: show,
  });
  const saveBranch = useMutation({
    mutationFn: ({ branchId, body }: { branchId: number | undefined; body: z.input<typeof BranchInput> }) =>
      branchId === undefined
        ? apiFetch<Branch>(operatorPath(`/carriers/${id}/branches`), {
            method: "POST",
            body,
            idempotencyKey: keyFor(body),
          })
        : apiFetch<Branch>(operatorPath(`/carriers/${id}/branches/${branchId}`), { method: "PUT", body }),
    onSuccess: () => {
      toast.success(t("saved"));
      return client.invalidateQueries({ queryKey: carriersKey });
    },
  });
  const changeBranch = useMutation({
    mutationFn: ({ branchId, active }: { branchId: number; active: boolean }) =>
      apiFetch(operatorPath(`/carriers/${id}/branches/${branchId}`), { method: "PATCH", body: { active } }),
    onSuccess: () => client.invalidateQueries({ queryKey: carriersKey }),
    onError,
  });
  return { change, changeService, addService, saveBranch, changeBranch };
}

/** Creates a carrier, without services. */
export function useAddCarrier() {
  const client = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: z.input<typeof NewCarrierInput>) =>
      apiFetch<Carrier>(operatorPath("/carriers"), { method: "POST", body, idempotencyKey: keyFor(body) }),
    onSuccess: () => client.invalidateQueries({ queryKey: carriersKey, refetchType: "none" }),
  });
}
