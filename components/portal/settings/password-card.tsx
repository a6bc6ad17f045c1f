"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useServerErrors } from "@/components/shared/use-server-errors";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormRow } from "@/components/ui/form-row";
import { Notice } from "@/components/ui/notice";
import { PasswordInput } from "@/components/ui/password-input";
import { toast } from "@/components/ui/toast";
import { sessionsQuery } from "./security/queries";

interface Values {
  current_password: string;
  new_password: string;
}

/** Changes the password. This ends all other sessions. */
export function PasswordCard({ email }: { email: string }) {
  const t = useTranslations("settings.profile");
  const client = useQueryClient();
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    defaultValues: { current_password: "", new_password: "" },
  });
  const { errors } = formState;
  const setFormErrors = useServerErrors(setError, (path) =>
    path === "current_password" || path === "new_password" ? path : undefined,
  );
  const change = useMutation({
    mutationFn: (body: Values) => apiFetch("PUT /api/portal/profile/password", { body }),
    onSuccess: () => {
      reset();
      toast.success(t("changed"));
      return client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
  });
  return (
    <form noValidate onSubmit={handleSubmit((values) => change.mutate(values, { onError: setFormErrors }))}>
      <Card
        title={t("password")}
        description={t("passwordHint")}
        footer={
          <Button type="submit" loading={change.isPending}>
            {t("change")}
          </Button>
        }
      >
        {/* Password managers need the user name beside the password. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <FormRow>
          <Field label={t("current")} error={errors.current_password?.message}>
            <PasswordInput
              autoComplete="current-password"
              {...register("current_password", { required: t("missing") })}
            />
          </Field>
          <Field label={t("next")} hint={t("nextHint")} error={errors.new_password?.message}>
            <PasswordInput
              autoComplete="new-password"
              {...register("new_password", {
                required: t("missing"),
                minLength: { value: 12, message: t("short") },
              })}
            />
          </Field>
        </FormRow>
        {errors.root && (
          <Notice tone="danger" live className="mt-4">
            {errors.root.message}
          </Notice>
        )}
      </Card>
    </form>
  );
}
