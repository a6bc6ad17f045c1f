"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/feedback/toast";
import type { BranchInput } from "@/lib/api/operator/branches";
import type { CarrierInput, NewCarrierInput, NewServiceInput, ServiceInput } from "@/lib/api/operator/carriers";
import type { Carrier } from "../shared/queries";
import { carrierQuery, carriersKey } from "./queries";

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
      apiFetch("PATCH /api/portal/operator/carriers/{carrier_id}", { params: { carrier_id: id }, body }),
    onSuccess: show,
    onError,
  });
  const changeService = useMutation({
    mutationFn: ({ serviceId, ...body }: z.input<typeof ServiceInput> & { serviceId: number }) =>
      apiFetch("PATCH /api/portal/operator/carriers/{carrier_id}/services/{service_id}", {
        params: { carrier_id: id, service_id: serviceId },
        body,
      }),
    onSuccess: show,
  });
  const addService = useMutation({
    mutationFn: (body: z.input<typeof NewServiceInput>) =>
      apiFetch("POST /api/portal/operator/carriers/{carrier_id}/services", {
        params: { carrier_id: id },
        body,
        idempotencyKey: keyFor(body),
      }),
    onSuccess: show,
  });
  const saveBranch = useMutation({
    mutationFn: ({ branchId, body }: { branchId: number | undefined; body: z.input<typeof BranchInput> }) =>
      branchId === undefined
        ? apiFetch("POST /api/portal/operator/carriers/{carrier_id}/branches", {
            params: { carrier_id: id },
            body,
            idempotencyKey: keyFor(body),
          })
        : apiFetch("PUT /api/portal/operator/carriers/{carrier_id}/branches/{branch_id}", {
            params: { carrier_id: id, branch_id: branchId },
            body,
          }),
    onSuccess: () => {
      toast.success(t("saved"));
      return client.invalidateQueries({ queryKey: carriersKey });
    },
  });
  const changeBranch = useMutation({
    mutationFn: ({ branchId, active }: { branchId: number; active: boolean }) =>
      apiFetch("PATCH /api/portal/operator/carriers/{carrier_id}/branches/{branch_id}", {
        params: { carrier_id: id, branch_id: branchId },
        body: { active },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: carriersKey }),
    onError,
  });
  return { change, changeService, addService, saveBranch, changeBranch };
}

/** Creates a carrier: without services, or one of the catalogue with them. */
export function useAddCarrier() {
  const client = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: z.input<typeof NewCarrierInput>) =>
      apiFetch("POST /api/portal/operator/carriers", { body, idempotencyKey: keyFor(body) }),
    onSuccess: () => client.invalidateQueries({ queryKey: carriersKey, refetchType: "none" }),
  });
}
