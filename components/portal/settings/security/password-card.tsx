"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { FormRow } from "@/components/ui/form/form-row";
import { PasswordInput } from "@/components/ui/form/password-input";
import { Card } from "@/components/ui/layout/card";
import { sessionsQuery } from "./queries";

/** Changes the password. This ends all other sessions. */
export function PasswordCard({ email }: { email: string }) {
  const t = useTranslations("settings.profile");
  const client = useQueryClient();
  const { register, errors, formError, submit, isPending, reset } = useApiForm({
    defaultValues: { current_password: "", new_password: "" },
    send: (body) => apiFetch("PUT /api/portal/profile/password", { body }),
    onSuccess: () => {
      reset();
      toast.success(t("changed"));
      return client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
  });
  return (
    <form noValidate onSubmit={submit}>
      <Card
        title={t("password")}
        description={t("passwordHint")}
        footer={
          <Button type="submit" loading={isPending}>
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
        <FormError text={formError} className="mt-4" />
      </Card>
    </form>
  );
}
