"use client";

import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { Notice } from "@/components/ui/feedback/notice";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";

/** Requests a link for a new password. The response is the same whether or not the address has an account. */
export function ResetRequestForm() {
  const t = useTranslations("join");
  const auth = useTranslations("auth");
  const { register, errors, formError, submit, isPending, isSuccess } = useApiForm({
    defaultValues: { email: "" },
    send: (body) => apiFetch("POST /api/portal/visitors/password-resets", { body }),
  });
  if (isSuccess)
    return (
      <Notice tone="success" live>
        {t("resetSent")}
      </Notice>
    );
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <FormError text={formError} />
      <Field label={t("email")} error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="username"
          autoFocus
          {...register("email", { required: auth("emailMissing") })}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isPending}>
        {t("resetSend")}
      </Button>
    </form>
  );
}
