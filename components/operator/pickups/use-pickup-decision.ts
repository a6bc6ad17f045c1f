"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch, type BodyOf } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/feedback/toast";
import { pickupsByHandQuery } from "./queries";

interface Decision {
  readonly id: number;
  readonly body: BodyOf<"POST /api/portal/operator/pickups/{pickup_id}">;
}

/** Records what the carrier answered about a pickup. */
export function usePickupDecision() {
  const t = useTranslations("pickups.desk");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ id, body }: Decision) =>
      apiFetch("POST /api/portal/operator/pickups/{pickup_id}", {
        params: { pickup_id: id },
        body,
        idempotencyKey: keyFor({ id, body }),
      }),
    onSuccess: (_, { body }) => {
      forget();
      toast.success(t(body.outcome === "confirmed" || body.outcome === "refused" ? body.outcome : "recorded"));
    },
    // The dialogs show errors themselves.
    onError: (error, { body }) => {
      if (body.outcome === "cancelled" || body.outcome === "too_late") toast.error(textOf(error));
    },
    // On errors too: another operator may have decided it, or the account cancelled it.
    onSettled: () => client.invalidateQueries({ queryKey: pickupsByHandQuery.queryKey }),
  });
}
