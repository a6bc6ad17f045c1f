"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useServerErrors } from "@/components/shared/use-server-errors";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { type WebhookHealth, webhooksKey } from "./queries";
import { UrlField, useUrlRule } from "./url-field";

/** Changes the target URL. */
export function TargetForm({ webhook, onClose }: { webhook: WebhookHealth; onClose: () => void }) {
  const t = useTranslations("webhooks");
  const labels = useTranslations("ui");
  const client = useQueryClient();
  const { formState, handleSubmit, register, setError } = useForm({ defaultValues: { url: webhook.url } });
  const urlRule = useUrlRule();
  const save = useMutation({
    mutationFn: (body: { url: string }) =>
      apiFetch("PUT /v2/accounts/{account_id}/webhooks/{webhook_id}", {
        params: { account_id: webhook.account_id, webhook_id: webhook.id },
        body,
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: webhooksKey });
      toast.success(t("done.redirected"));
      onClose();
    },
  });
  const setFormErrors = useServerErrors(setError, (path) => (path === "url" ? path : undefined));
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((values) => save.mutate(values, { onError: setFormErrors }))}
    >
      <UrlField error={formState.errors.url?.message} registration={register("url", urlRule)} />
      <p className="text-muted text-sm">{t("target.editHint")}</p>
      {formState.errors.root && (
        <Notice tone="danger" live>
          {formState.errors.root.message}
        </Notice>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{labels("cancel")}</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t("target.save")}
        </Button>
      </div>
    </form>
  );
}
