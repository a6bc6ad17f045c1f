"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import type { z } from "zod";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { FieldGroup } from "@/components/ui/form/field-group";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import type { WebhookInput } from "@/lib/api/v2/messaging/webhooks";
import { topics } from "@/lib/core/vocabulary";
import { webhooksKey } from "./queries";
import { savedWebhook } from "./saved-webhook";
import { UrlField, useUrlRule } from "./url-field";

type WebhookValues = z.output<typeof WebhookInput>;

/** The form for a new subscription. */
export function CreateDialog({ accountId, onClose }: { accountId: number; onClose: () => void }) {
  const t = useTranslations("webhooks");
  const router = useRouter();
  const client = useQueryClient();
  const urlRule = useUrlRule();
  const form = useApiForm<WebhookValues, ReplyOf<"POST /v2/accounts/{account_id}/webhooks">>({
    defaultValues: { topic: "status", url: "" },
    draft: { store: savedWebhook, accountId },
    send: (body, keyFor) =>
      apiFetch("POST /v2/accounts/{account_id}/webhooks", {
        params: { account_id: accountId },
        body,
        idempotencyKey: keyFor(body),
      }),
    // Its page offers its secret and a test event. Back leads to the list, not to this dialog again.
    onSuccess: async ({ id }) => {
      toast.success(t("done.created"));
      await client.invalidateQueries({ queryKey: webhooksKey, refetchType: "none" });
      router.replace(`/settings/webhooks/${id}`);
    },
  });
  const { control, errors, register } = form;
  return (
    <FormDialog
      title={t("create.title")}
      description={t("create.hint")}
      confirm={t("create.confirm")}
      form={form}
      onClose={onClose}
    >
      <UrlField error={errors.url?.message} registration={register("url", urlRule)} />
      <Controller
        control={control}
        name="topic"
        render={({ field }) => (
          <FieldGroup label={t("create.topic")} hint={t("create.topicHint")} error={errors.topic?.message}>
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
