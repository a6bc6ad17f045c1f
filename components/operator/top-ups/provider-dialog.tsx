"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { NumberField } from "@/components/shared/fields/number-field";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FormRow } from "@/components/ui/form/form-row";
import { PasswordInput } from "@/components/ui/form/password-input";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { type PaymentProvider, paymentProvidersQuery } from "./queries";

interface Values {
  access_token: string;
  webhook_secret: string;
  minimum: number | null;
  maximum: number | null;
  is_offered: boolean;
}

/** In pesos: what a provider is first set up with. */
const usual = { minimum: 1_000, maximum: 5_000_000, is_offered: true };

/** The operator's credentials at a provider, which are never shown again, and between which amounts links are made. */
export function ProviderDialog({ provider, onClose }: { provider: PaymentProvider; onClose: () => void }) {
  const t = useTranslations("topUps.provider");
  const client = useQueryClient();
  const { kind, settings } = provider;
  const { minimum, maximum, is_offered } = settings ?? usual;
  const form = useApiForm<Values, ReplyOf<"PUT /api/portal/operator/payment-providers">>({
    defaultValues: { access_token: "", webhook_secret: "", minimum, maximum, is_offered },
    send: ({ access_token, webhook_secret, ...rest }) =>
      apiFetch("PUT /api/portal/operator/payment-providers", {
        body: {
          kind,
          is_offered: rest.is_offered,
          minimum: String(rest.minimum ?? ""),
          maximum: String(rest.maximum ?? ""),
          ...(access_token !== "" && { access_token }),
          ...(webhook_secret !== "" && { webhook_secret }),
        },
      }),
    onSuccess: (saved) => {
      client.setQueryData(paymentProvidersQuery.queryKey, saved);
      toast.success(t("saved"));
    },
    onDone: onClose,
  });
  const { control, errors, register } = form;
  const secret = (name: "access_token" | "webhook_secret") => (
    <Field
      label={t(name)}
      hint={t(settings ? "secretHint" : `${name}_hint`)}
      optional={settings !== null}
      error={errors[name]?.message}
    >
      <PasswordInput autoComplete="new-password" maxLength={500} {...register(name)} />
    </Field>
  );
  const amount = (name: "minimum" | "maximum") => (
    <NumberField control={control} name={name} label={t(name)} decimals={2} leading="$" />
  );
  return (
    <FormDialog
      title={t("title", { provider: t(kind) })}
      description={t("dialogHint")}
      confirm={t("save")}
      form={form}
      onClose={onClose}
    >
      {secret("access_token")}
      {secret("webhook_secret")}
      <FormRow columns={2}>
        {amount("minimum")}
        {amount("maximum")}
      </FormRow>
      <Checkbox label={t("offer")} {...register("is_offered")} />
    </FormDialog>
  );
}
