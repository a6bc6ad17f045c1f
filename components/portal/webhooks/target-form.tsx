"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { toast } from "@/components/ui/feedback/toast";
import { type WebhookHealth, webhooksKey } from "./queries";
import { UrlField, useUrlRule } from "./url-field";

/** Changes the target URL. */
export function TargetForm({ webhook, onClose }: { webhook: WebhookHealth; onClose: () => void }) {
  const t = useTranslations("webhooks");
  const labels = useTranslations("ui");
  const client = useQueryClient();
  const urlRule = useUrlRule();
  const { errors, formError, register, submit, isPending } = useApiForm({
    defaultValues: { url: webhook.url },
    send: (body) =>
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
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <UrlField error={errors.url?.message} registration={register("url", urlRule)} />
      <p className="text-muted text-sm">{t("target.editHint")}</p>
      <FormError text={formError} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{labels("cancel")}</Button>
        <Button type="submit" variant="primary" loading={isPending}>
          {t("target.save")}
        </Button>
      </div>
    </form>
  );
}
