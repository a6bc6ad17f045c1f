"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import { type WebhookKey, webhooksKey } from "../queries";

/**
 * Redelivers webhook deliveries one after another. A failure does not stop the others: failures are reported at the end
 * with the first reason, and passed to `onDone`.
 */
export function useRedelivery(key: WebhookKey, onDone?: (rejected: readonly number[]) => void) {
  const t = useTranslations("webhooks.resend");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const [sent, setSent] = useState(0);
  const resend = useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const rejected: { id: number; error: unknown }[] = [];
      setSent(0);
      for (const id of ids) {
        await apiFetch("POST /v2/accounts/{account_id}/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver", {
          params: { ...key, delivery_id: id },
        }).catch((error) => rejected.push({ id, error }));
        setSent((count) => count + 1);
      }
      return rejected;
    },
    onSuccess: (rejected, ids) => {
      const count = ids.length - rejected.length;
      if (count > 0) toast.success(t("done", { count }));
      if (rejected[0]) toast.error(`${t("refused", { count: rejected.length })} ${textOf(rejected[0].error)}`);
      onDone?.(rejected.map(({ id }) => id));
      return client.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  return { resend: resend.mutate, isPending: resend.isPending, sent };
}
