"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Controller, useForm } from "react-hook-form";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import { usePersistedForm } from "@/components/shared/drafts/use-persisted-form";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { useServerErrors } from "@/components/shared/use-server-errors";
import { FieldGroup } from "@/components/ui/field-group";
import { FormDialog } from "@/components/ui/form-dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { toast } from "@/components/ui/toast";
import type { WebhookInput } from "@/lib/api/v2/webhooks";
import { topics } from "@/lib/core/vocabulary";
import { webhooksKey } from "./queries";
import { savedWebhook } from "./saved-webhook";
import { UrlField, useUrlRule } from "./url-field";

type WebhookValues = z.output<typeof WebhookInput>;

/** The form for a new subscription. */
export function CreateDialog({ accountId, onClose }: { accountId: number; onClose: () => void }) {
  const t = useTranslations("webhooks");
  const form = useForm<WebhookValues>({ defaultValues: { topic: "status", url: "" } });
  const { control, formState, handleSubmit, register, setError } = form;
  usePersistedForm(form, savedWebhook, accountId);
  const urlRule = useUrlRule();
  const create = useCreateWebhook(accountId);
  const setFormErrors = useServerErrors(setError, (path) => (path === "url" || path === "topic" ? path : undefined));
  return (
    <FormDialog
      title={t("create.title")}
      description={t("create.hint")}
      confirm={t("create.confirm")}
      isBusy={create.isPending || create.isSuccess}
      fieldError={formState.errors.root?.message}
      onSubmit={handleSubmit((values) => create.mutate(values, { onError: setFormErrors }))}
      onClose={onClose}
    >
      <UrlField error={formState.errors.url?.message} registration={register("url", urlRule)} />
      <Controller
        control={control}
        name="topic"
        render={({ field }) => (
          <FieldGroup label={t("create.topic")} hint={t("create.topicHint")} error={formState.errors.topic?.message}>
            <RadioGroup
              value={field.value}
              onValueChange={(value) => field.onChange(value)}
              options={topics.map((topic) => ({
                value: topic,
                label: t(`topic.${topic}.name`),
                detail: t(`topic.${topic}.hint`),
                aside: <code className="text-muted text-xs">{topic}</code>,
              }))}
            />
          </FieldGroup>
        )}
      />
    </FormDialog>
  );
}

/** Creates a subscription and navigates to its page, which offers its secret and a test event. */
function useCreateWebhook(accountId: number) {
  const t = useTranslations("webhooks.done");
  const router = useRouter();
  const client = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: WebhookValues) =>
      apiFetch("POST /v2/accounts/{account_id}/webhooks", {
        params: { account_id: accountId },
        body,
        idempotencyKey: keyFor(body),
      }),
    onSuccess: async ({ id }) => {
      savedWebhook.clear(accountId);
      toast.success(t("created"));
      await client.invalidateQueries({ queryKey: webhooksKey, refetchType: "none" });
      router.push(`/settings/webhooks/${id}`);
    },
  });
}
