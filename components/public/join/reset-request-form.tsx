"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useServerErrors } from "@/components/shared/use-server-errors";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";

interface Values {
  email: string;
}

/** Requests a link for a new password. The response is the same whether or not the address has an account. */
export function ResetRequestForm() {
  const t = useTranslations("join");
  const auth = useTranslations("auth");
  const { register, handleSubmit, setError, formState } = useForm<Values>({ defaultValues: { email: "" } });
  const { errors } = formState;
  const setFormErrors = useServerErrors(setError, (path) => (path === "email" ? path : undefined));
  const ask = useMutation({
    mutationFn: (body: Values) => apiFetch("POST /api/portal/visitors/password-resets", { body }),
  });
  if (ask.isSuccess)
    return (
      <Notice tone="success" live>
        {t("resetSent")}
      </Notice>
    );
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((values) => ask.mutate(values, { onError: setFormErrors }))}
    >
      {errors.root && (
        <Notice tone="danger" live>
          {errors.root.message}
        </Notice>
      )}
      <Field label={t("email")} error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="username"
          autoFocus
          {...register("email", { required: auth("emailMissing") })}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={ask.isPending}>
        {t("resetSend")}
      </Button>
    </form>
  );
}
