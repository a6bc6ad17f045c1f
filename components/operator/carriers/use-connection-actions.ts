"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { toast } from "sonner";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import type { ConnectionChanged, ConnectionCheck, ConnectionInput } from "@/lib/api/portal/operator-connections";
import { operatorPath } from "../operator-path";
import { type CarrierConnection, connectionQuery } from "./queries";

/** Mutations of a carrier's connection. `onSecret` receives the new secret when one was created. */
export function useConnectionActions(carrierId: number, onSecret: (secret: string) => void) {
  const t = useTranslations("carrierConnection");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const path = operatorPath(`/carriers/${carrierId}/connection`);
  const onError = (error: unknown) => toast.error(textOf(error));
  const show = (connection: CarrierConnection) => client.setQueryData(connectionQuery(carrierId).queryKey, connection);
  const save = useMutation({
    mutationFn: (body: z.input<typeof ConnectionInput>) =>
      apiFetch<z.output<typeof ConnectionChanged>>(path, { method: "PATCH", body }),
    onSuccess: ({ secret, connection }) => {
      show(connection);
      if (secret) onSecret(secret);
      else toast.success(t("saved"));
    },
  });
  const disconnect = useMutation({
    mutationFn: () => apiFetch<CarrierConnection>(path, { method: "DELETE" }),
    onSuccess: (connection) => {
      show(connection);
      toast.success(t("disconnected"));
    },
    onError,
  });
  const check = useMutation({
    mutationFn: () =>
      apiFetch<z.output<typeof ConnectionCheck>>(operatorPath(`/carriers/${carrierId}/connection/check`), {
        method: "POST",
      }),
    onError,
  });
  const retry = useMutation({
    mutationFn: (shipmentId: number) =>
      apiFetch<CarrierConnection>(operatorPath(`/carriers/${carrierId}/bookings/${shipmentId}/retry`), {
        method: "POST",
      }),
    onSuccess: (connection) => {
      show(connection);
      toast.success(t("retried"));
    },
    onError,
  });
  return { save, disconnect, check, retry };
}
