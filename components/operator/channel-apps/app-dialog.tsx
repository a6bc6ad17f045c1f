"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { PasswordInput } from "@/components/ui/form/password-input";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { channelName } from "@/lib/core/vocabulary";
import { type ChannelApp, channelAppsQuery } from "./queries";

interface Values {
  client_id: string;
  secret: string;
}

/** The operator's application at a shop system: its number, and its secret, which is never shown again. */
export function AppDialog({ app, onClose }: { app: ChannelApp; onClose: () => void }) {
  const t = useTranslations("operator.channelApps");
  const client = useQueryClient();
  const isKnown = app.client_id !== null;
  const form = useApiForm<Values, ReplyOf<"PUT /api/portal/operator/channel-apps">>({
    defaultValues: { client_id: app.client_id ?? "", secret: "" },
    send: ({ client_id, secret }) =>
      apiFetch("PUT /api/portal/operator/channel-apps", {
        body: { kind: app.kind, client_id, ...(secret !== "" && { secret }) },
      }),
    onSuccess: (saved) => {
      client.setQueryData(channelAppsQuery.queryKey, saved);
      toast.success(t("saved"));
    },
    onDone: onClose,
  });
  const { errors, register } = form;
  return (
    <FormDialog title={channelName(app.kind)} description={t("hint")} confirm={t("save")} form={form} onClose={onClose}>
      <Field label={t("clientId")} error={errors.client_id?.message}>
        <Input autoComplete="off" maxLength={200} {...register("client_id")} />
      </Field>
      <Field
        label={t("secret")}
        hint={isKnown ? t("secretHint") : undefined}
        optional={isKnown}
        error={errors.secret?.message}
      >
        <PasswordInput autoComplete="new-password" maxLength={500} {...register("secret")} />
      </Field>
    </FormDialog>
  );
}
