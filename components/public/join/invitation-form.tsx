"use client";

import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { saveChoice } from "@/components/shared/frame/save-choice";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { PasswordInput } from "@/components/ui/form/password-input";
import { enter } from "./enter";

interface InvitationFormProps {
  token: string;
  email: string;
  /** `new` chooses name and password, `known` (an existing user) signs in, `self` (already signed in) only agrees. */
  visitor: "new" | "known" | "self";
  /** Name of the cookie that holds the chosen account. */
  accountCookie: string;
}

export function InvitationForm({ token, email, visitor, accountCookie }: InvitationFormProps) {
  const t = useTranslations("join");
  const { register, errors, formError, submit, isPending, isSuccess } = useApiForm({
    defaultValues: { name: "", password: "" },
    send: ({ name, password }) =>
      apiFetch("POST /api/portal/visitors/invitations", {
        body: { token, ...(visitor === "new" && { name }), ...(visitor !== "self" && { password }) },
      }),
    onSuccess: async ({ account_id: accountId }, { password }) => {
      saveChoice(accountCookie, String(accountId));
      if (visitor === "self") window.location.replace("/");
      else await enter({ email, password }, "/");
    },
  });
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <FormError text={formError} />
      {visitor !== "self" && (
        <Field label={t("email")}>
          <Input type="email" autoComplete="username" value={email} readOnly className="bg-sunken!" />
        </Field>
      )}
      {visitor === "new" && (
        <Field label={t("name")} error={errors.name?.message}>
          <Input autoComplete="name" autoFocus maxLength={100} {...register("name", { required: t("nameMissing") })} />
        </Field>
      )}
      {visitor === "new" && (
        <Field label={t("password")} hint={t("passwordHint")} error={errors.password?.message}>
          <PasswordInput
            autoComplete="new-password"
            {...register("password", {
              required: t("passwordShort"),
              minLength: { value: 12, message: t("passwordShort") },
            })}
          />
        </Field>
      )}
      {visitor === "known" && (
        <Field label={t("ownPassword")} error={errors.password?.message}>
          <PasswordInput
            autoComplete="current-password"
            autoFocus
            {...register("password", { required: t("passwordMissing") })}
          />
        </Field>
      )}
      <Button type="submit" variant="primary" size="lg" className="mt-2" loading={isPending || isSuccess}>
        {t("accept")}
      </Button>
    </form>
  );
}
