"use client";

import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { Field } from "@/components/ui/form/field";
import { PasswordInput } from "@/components/ui/form/password-input";
import { enter } from "./enter";

/** Sets a new password by the token of a link and signs in with it. */
export function ResetForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations("join");
  const { register, errors, formError, submit, isPending, isSuccess } = useApiForm({
    defaultValues: { password: "" },
    send: ({ password }) => apiFetch("PUT /api/portal/visitors/password-resets", { body: { token, password } }),
    onSuccess: (_, { password }) => enter({ email, password }, "/"),
  });
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <FormError text={formError} />
      {/* Password managers need the user name beside the password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={t("newPassword")} hint={t("passwordHint")} error={errors.password?.message}>
        <PasswordInput
          autoComplete="new-password"
          autoFocus
          {...register("password", {
            required: t("passwordShort"),
            minLength: { value: 12, message: t("passwordShort") },
          })}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isPending || isSuccess}>
        {t("newSave")}
      </Button>
    </form>
  );
}
