"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/feedback/toast";
import { type OperatorTariff, tariffsKey } from "../shared/queries";
import { tariffQuery } from "./queries";

export interface NewDraft {
  readonly carrier_service_id: number;
  readonly account_id: number | null;
  readonly name: string;
  readonly copy_of?: number;
}

/** Creates a draft. */
export function useAddTariff() {
  const t = useTranslations("operator.tariffs.done");
  const client = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: NewDraft) =>
      apiFetch("POST /api/portal/operator/tariffs", { body, idempotencyKey: keyFor(body) }),
    onSuccess: () => {
      toast.success(t("drafted"));
      return client.invalidateQueries({ queryKey: tariffsKey, refetchType: "none" });
    },
  });
}

/** Where the prices of a draft come in. */
export const importPageOf = ({ id }: Pick<OperatorTariff, "id">): string => `/operator/tariffs/${id}?tab=import`;

/** Creates a draft and navigates to its page. */
export function useDraftTariff() {
  const router = useRouter();
  const textOf = useErrorMessage();
  // A ref, as the second click of a double click arrives before the busy button is rendered.
  const isStarted = useRef(false);
  const { mutate, ...state } = useAddTariff();
  const start = (body: NewDraft) => {
    if (isStarted.current) return;
    isStarted.current = true;
    mutate(body, {
      onSuccess: (tariff) => router.push(importPageOf(tariff)),
      onError: (error) => {
        isStarted.current = false;
        toast.error(textOf(error));
      },
    });
  };
  return { start, isBusy: state.isPending || state.isSuccess };
}

/** Mutations of a tariff version. */
export function useTariffActions(id: number) {
  const t = useTranslations("operator.tariffs.done");
  const router = useRouter();
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const onError = (error: unknown) => toast.error(textOf(error));
  const show = async (tariff: OperatorTariff) => {
    client.setQueryData(tariffQuery(id).queryKey, tariff);
    await client.invalidateQueries({ queryKey: tariffsKey });
  };
  const publish = useMutation({
    mutationFn: (validFrom: string | undefined) =>
      apiFetch("POST /api/portal/operator/tariffs/{tariff_id}/publish", {
        params: { tariff_id: id },
        body: { valid_from: validFrom },
      }),
    onSuccess: (tariff) => {
      toast.success(t(tariff.status === "scheduled" ? "scheduled" : "published"));
      return show(tariff);
    },
  });
  const rollBack = useMutation({
    mutationFn: () =>
      apiFetch("POST /api/portal/operator/tariffs/{tariff_id}/roll-back", { params: { tariff_id: id } }),
    onSuccess: (tariff) => {
      toast.success(t("rolledBack"));
      return show(tariff);
    },
    onError,
  });
  const change = useMutation({
    mutationFn: (body: { name: string; volumetric_divisor: number; vat_basis_points: number }) =>
      apiFetch("PATCH /api/portal/operator/tariffs/{tariff_id}", { params: { tariff_id: id }, body }),
    onSuccess: (tariff) => {
      toast.success(t("changed"));
      return show(tariff);
    },
  });
  const remove = useMutation({
    mutationFn: () => apiFetch("DELETE /api/portal/operator/tariffs/{tariff_id}", { params: { tariff_id: id } }),
    onSuccess: async () => {
      toast.success(t("deleted"));
      await client.invalidateQueries({ queryKey: tariffsKey, refetchType: "none" });
      router.push("/operator/tariffs");
    },
    onError,
  });
  return { publish, rollBack, change, remove };
}
