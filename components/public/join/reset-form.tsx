"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useServerErrors } from "@/components/shared/use-server-errors";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { PasswordInput } from "@/components/ui/password-input";
import { enter } from "./enter";

interface Values {
  password: string;
}

/** Sets a new password by the token of a link and signs in with it. */
export function ResetForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations("join");
  const { register, handleSubmit, setError, formState } = useForm<Values>({ defaultValues: { password: "" } });
  const { errors } = formState;
  const setFormErrors = useServerErrors(setError, (path) => (path === "password" ? path : undefined));
  const reset = useMutation({
    mutationFn: ({ password }: Values) =>
      apiFetch("PUT /api/portal/visitors/password-resets", { body: { token, password } }),
    onSuccess: (_, { password }) => enter({ email, password }, "/"),
  });
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((values) => reset.mutate(values, { onError: setFormErrors }))}
    >
      {errors.root && (
        <Notice tone="danger" live>
          {errors.root.message}
        </Notice>
      )}
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
      <Button type="submit" variant="primary" size="lg" loading={reset.isPending || reset.isSuccess}>
        {t("newSave")}
      </Button>
    </form>
  );
}
