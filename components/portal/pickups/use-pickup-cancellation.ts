"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import { pickupsKey } from "./queries";

/** Cancels a pickup by its id. */
export function usePickupCancellation(accountId: number) {
  const t = useTranslations("pickups.cancel");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => apiFetch("DELETE /v2/pickups/{id}", { params: { id } }),
    onSuccess: ({ state }) => toast.success(t(state === "cancelled" ? "done" : "asked")),
    onError: (error) => toast.error(textOf(error)),
    // On errors too: the state may be another one by now.
    onSettled: () => client.invalidateQueries({ queryKey: pickupsKey(accountId) }),
  });
}
