"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/feedback/toast";
import type { ShipmentChange } from "./shipment-change";

export type { ShipmentChange } from "./shipment-change";

/** Changes a shipment and refreshes its page. The idempotency key makes a second click harmless. */
export function useShipmentChange(shipmentId: number, onDone: () => void) {
  const t = useTranslations("shipments.actions");
  const router = useRouter();
  const textOf = useErrorMessage();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: async (change: ShipmentChange): Promise<{ result?: string; waiting_for?: string | null }> => {
      const idempotencyKey = keyFor(change);
      if (change === "process")
        return apiFetch("POST /v2/shipments/{id}/process", { params: { id: shipmentId }, idempotencyKey });
      if (change === "release") {
        await apiFetch("POST /v2/shipments/{id}/release", { params: { id: shipmentId }, idempotencyKey });
        return {};
      }
      return change === "cancel" || change === "rescue"
        ? apiFetch("POST /v2/shipments/{id}/cancel", { params: { id: shipmentId }, idempotencyKey })
        : apiFetch("PUT /v2/shipments/{id}", { params: { id: shipmentId }, body: { status: change }, idempotencyKey });
    },
    onSuccess: ({ result }, change) => {
      // It was dispatched since the page was read: nothing was cancelled.
      if (change === "cancel" && result === "rescue_requested") toast.warning(t("cancel.tooLate"));
      else toast.success(t(`${change}.done`));
    },
    onError: (error) => toast.error(textOf(error)),
    onSettled: () => {
      forget();
      onDone();
      router.refresh();
    },
  });
}
