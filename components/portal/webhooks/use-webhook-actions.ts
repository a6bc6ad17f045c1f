"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/toast";
import { type WebhookHealth, type WebhookKey, webhookPath, webhookQuery, webhooksKey } from "./queries";

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
      apiFetch<WebhookHealth>(webhookPath(key, "/enable"), { method: "POST", body: { replay } }),
    onSuccess: (health, replay) => {
      toast.success(t(replay ? "enabledAndSent" : "enabled"));
      return show(health);
    },
    onError,
  });
  const disable = useMutation({
    mutationFn: () => apiFetch<WebhookHealth>(webhookPath(key, "/disable"), { method: "POST" }),
    onSuccess: (health) => {
      toast.success(t("disabled"));
      return show(health);
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => apiFetch<void>(webhookPath(key), { method: "DELETE" }),
    onSuccess: () => {
      toast.success(t("deleted"));
      router.refresh();
      return client.invalidateQueries({ queryKey: [...webhooksKey, "list"] });
    },
    onError,
  });
  return { enable, disable, remove };
}
