"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useServerErrors } from "@/components/shared/use-server-errors";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toInstant, toLocal } from "./delivery-filters";
import { type WebhookKey, webhooksKey } from "./queries";

interface ReplayValues {
  since: string;
  /** Empty for "until now". */
  until: string;
}

const dayMs = 24 * 60 * 60 * 1000;
const yesterday = (): string => toLocal(new Date(Date.now() - dayMs));

/** Redelivers all failed deliveries of a period. */
export function ReplayDialog({ webhookKey, onClose }: { webhookKey: WebhookKey; onClose: () => void }) {
  const t = useTranslations("webhooks.replay");
  const labels = useTranslations("ui");
  const required = useTranslations("fieldFaults")("required");
  const formId = useId();
  const { formState, handleSubmit, register, setError } = useForm<ReplayValues>({
    defaultValues: { since: yesterday(), until: "" },
  });
  const { errors } = formState;
  const replay = useReplay(webhookKey);
  const setFormErrors = useServerErrors(setError, (path) => (path === "since" || path === "until" ? path : undefined));
  const isDone = replay.isSuccess && !replay.data.more;
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
            <Button type="submit" form={formId} variant="primary" loading={replay.isPending}>
              {t(replay.data?.more ? "next" : "confirm")}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={handleSubmit((values) => replay.mutate(values, { onError: setFormErrors }))}
      >
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
        {errors.root && (
          <Notice tone="danger" live>
            {errors.root.message}
          </Notice>
        )}
        {replay.isSuccess && (
          <Notice tone="success" live title={t("queued", { count: replay.data.queued })}>
            {replay.data.more ? t("more") : replay.data.queued > 0 && t("queuedHint")}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

function useReplay(webhookKey: WebhookKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ since, until }: ReplayValues) =>
      apiFetch("POST /v2/accounts/{account_id}/webhooks/{webhook_id}/replay", {
        params: webhookKey,
        body: { since: toInstant(since), until: toInstant(until) },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksKey }),
  });
}
