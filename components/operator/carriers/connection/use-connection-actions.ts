"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import type { ConnectionInput } from "@/lib/api/operator/connections";
import { type CarrierConnection, connectionQuery } from "../queries";

/** Mutations of a carrier's connection. `onSecret` receives the new secret when one was created. */
export function useConnectionActions(carrierId: number, onSecret: (secret: string) => void) {
  const t = useTranslations("carrierConnection");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const params = { carrier_id: carrierId };
  const onError = (error: unknown) => toast.error(textOf(error));
  const show = (connection: CarrierConnection) => client.setQueryData(connectionQuery(carrierId).queryKey, connection);
  const check = useMutation({
    mutationFn: () => apiFetch("POST /api/portal/operator/carriers/{carrier_id}/connection/check", { params }),
    // The reply says how the trial ended, the connection when it was.
    onSuccess: () => client.invalidateQueries({ queryKey: connectionQuery(carrierId).queryKey }),
    onError,
  });
  const save = useMutation({
    mutationFn: (body: z.input<typeof ConnectionInput>) =>
      apiFetch("PATCH /api/portal/operator/carriers/{carrier_id}/connection", { params, body }),
    onSuccess: ({ secret, connection }) => {
      show(connection);
      check.reset();
      if (secret) onSecret(secret);
      else toast.success(t("saved"));
    },
  });
  const disconnect = useMutation({
    mutationFn: () => apiFetch("DELETE /api/portal/operator/carriers/{carrier_id}/connection", { params }),
    onSuccess: (connection) => {
      show(connection);
      toast.success(t("disconnected"));
    },
    onError,
  });
  const retry = useMutation({
    mutationFn: (shipmentId: number) =>
      apiFetch("POST /api/portal/operator/carriers/{carrier_id}/bookings/{shipment_id}/retry", {
        params: { carrier_id: carrierId, shipment_id: shipmentId },
      }),
    onSuccess: (connection) => {
      show(connection);
      toast.success(t("retried"));
    },
    onError,
  });
  const confirmCancelled = useMutation({
    mutationFn: (shipmentId: number) =>
      apiFetch("POST /api/portal/operator/carriers/{carrier_id}/bookings/{shipment_id}/cancelled", {
        params: { carrier_id: carrierId, shipment_id: shipmentId },
      }),
    onSuccess: (connection) => {
      show(connection);
      toast.success(t("cancelled.done"));
    },
    onError,
  });
  const keepBooking = useMutation({
    mutationFn: (shipmentId: number) =>
      apiFetch("POST /api/portal/operator/carriers/{carrier_id}/bookings/{shipment_id}/kept", {
        params: { carrier_id: carrierId, shipment_id: shipmentId },
      }),
    onSuccess: (connection) => {
      show(connection);
      toast.success(t("kept.done"));
    },
    onError,
  });
  return { save, disconnect, check, retry, confirmCancelled, keepBooking };
}
