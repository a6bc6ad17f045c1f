"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import { type WebhookHealth, type WebhookKey, webhookQuery, webhooksKey } from "./queries";

/** Mutations of a subscription. */
export function useWebhookActions(key: WebhookKey) {
  const t = useTranslations("webhooks.done");
  const client = useQueryClient();
  const router = useRouter();
  const textOf = useErrorMessage();
  const onError = (error: unknown) => toast.error(textOf(error));
  const show = (health: WebhookHealth) => {
    client.setQueryData(webhookQuery(key).queryKey, health);
    // The layout has a banner about stopped subscriptions.
    router.refresh();
    return client.invalidateQueries({ queryKey: webhooksKey });
  };
  const enable = useMutation({
    mutationFn: (replay: boolean) =>
      apiFetch("POST /v2/accounts/{account_id}/webhooks/{webhook_id}/enable", { params: key, body: { replay } }),
    onSuccess: (health, replay) => {
      toast.success(t(replay ? "enabledAndSent" : "enabled"));
      return show(health);
    },
    onError,
  });
  const disable = useMutation({
    mutationFn: () => apiFetch("POST /v2/accounts/{account_id}/webhooks/{webhook_id}/disable", { params: key }),
    onSuccess: (health) => {
      toast.success(t("disabled"));
      return show(health);
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => apiFetch("DELETE /v2/accounts/{account_id}/webhooks/{webhook_id}", { params: key }),
    onSuccess: () => {
      toast.success(t("deleted"));
      router.refresh();
      return client.invalidateQueries({ queryKey: [...webhooksKey, "list"] });
    },
    onError,
  });
  return { enable, disable, remove };
}
