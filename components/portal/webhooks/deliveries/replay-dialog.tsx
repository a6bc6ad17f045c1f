"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { Notice } from "@/components/ui/feedback/notice";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Dialog } from "@/components/ui/overlay/dialog";
import { type WebhookKey, webhooksKey } from "../queries";
import { toInstant, toLocal } from "./delivery-filters";

const dayMs = 24 * 60 * 60 * 1000;
const yesterday = (): string => toLocal(new Date(Date.now() - dayMs));

/** Redelivers all failed deliveries of a period. */
export function ReplayDialog({ webhookKey, onClose }: { webhookKey: WebhookKey; onClose: () => void }) {
  const t = useTranslations("webhooks.replay");
  const labels = useTranslations("ui");
  const required = useTranslations("fieldFaults")("required");
  const formId = useId();
  const client = useQueryClient();
  const { errors, formError, register, submit, isPending, reply } = useApiForm({
    // An empty end means "until now".
    defaultValues: { since: yesterday(), until: "" },
    send: ({ since, until }) =>
      apiFetch("POST /v2/accounts/{account_id}/webhooks/{webhook_id}/replay", {
        params: webhookKey,
        body: { since: toInstant(since), until: toInstant(until) },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksKey }),
  });
  const isDone = reply && !reply.more;
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={t("title")}
      description={t("hint")}
      footer={
        <>
          <Button onClick={onClose}>{isDone ? labels("close") : labels("cancel")}</Button>
          {!isDone && (
            <Button type="submit" form={formId} variant="primary" loading={isPending}>
              {t(reply?.more ? "next" : "confirm")}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("since")} error={errors.since?.message}>
            <Input
              type="datetime-local"
              {...register("since", { validate: (text) => !!toInstant(text) || required })}
            />
          </Field>
          <Field label={t("until")} optional hint={t("untilHint")} error={errors.until?.message}>
            <Input type="datetime-local" {...register("until")} />
          </Field>
        </div>
        <FormError text={formError} />
        {reply && (
          <Notice tone="success" live title={t("queued", { count: reply.queued })}>
            {reply.more ? t("more") : reply.queued > 0 && t("queuedHint")}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
