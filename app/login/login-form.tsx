"use client";

import { Sparkles } from "lucide-react";
import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { clearShell } from "@/components/shared/connection/clear-shell";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { PasswordInput } from "@/components/ui/form/password-input";
import { Link } from "@/components/ui/link";
import { SignInError } from "@/lib/api/session/sign-in-error";

interface LoginFormProps {
  next: string;
  demo: { email: string; password: string } | undefined;
}

interface SignIn {
  email: string;
  password: string;
  code: string;
}

export function LoginForm({ next, demo }: LoginFormProps) {
  const t = useTranslations("auth");
  const join = useTranslations("join");
  const [step, setStep] = useState<"password" | "code">("password");
  const { register, handleSubmit, setValue, setError, clearErrors, setFocus, formState } = useForm<SignIn>({
    defaultValues: { email: "", password: "", code: "" },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const submit = handleSubmit(async (values) => {
    const errorReply = await enter(values);
    if (!errorReply) {
      // The kept page of the station may be that of a previous person.
      await clearShell().catch(() => undefined);
      // A full page load, so that no data of a previous person stays in memory.
      return window.location.replace(next);
    }
    if (errorReply.reason === "code_needed") return setStep("code");
    const minutes = Math.max(1, Math.ceil(errorReply.retryAfterSeconds / 60));
    setError("root", { type: errorReply.reason, message: t(errorReply.reason, { minutes }) });
    if (errorReply.reason === "wrong") setFocus("password", { shouldSelect: true });
    if (errorReply.reason === "wrong_code") setFocus("code", { shouldSelect: true });
  });

  const startAgain = () => {
    setValue("password", "");
    setValue("code", "");
    clearErrors();
    setStep("password");
  };

  const fillDemo = () => {
    if (!demo) return;
    setValue("email", demo.email);
    setValue("password", demo.password);
    void submit();
  };

  const isBusy = isSubmitting || (isSubmitSuccessful && step === "password" && !errors.root);
  const failure = errors.root && (
    <Notice tone="danger" live>
      {errors.root.message}
    </Notice>
  );
  if (step === "code")
    return (
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        {failure}
        <Field label={t("code")} hint={t("codeHint")} error={errors.code?.message}>
          <Input
            autoComplete="one-time-code"
            autoFocus
            spellCheck={false}
            maxLength={40}
            className="font-mono"
            {...register("code", { required: t("codeMissing") })}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" className="mt-2" loading={isSubmitting}>
          {t("codeSubmit")}
        </Button>
        <Button variant="ghost" onClick={startAgain}>
          {t("otherUser")}
        </Button>
      </form>
    );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {failure}
      <Field label={t("email")} error={errors.email?.message}>
        <Input type="email" autoComplete="username" autoFocus {...register("email", { required: t("emailMissing") })} />
      </Field>
      <Field label={t("password")} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register("password", { required: t("passwordMissing") })} />
      </Field>
      <Button type="submit" variant="primary" size="lg" className="mt-2" loading={isBusy}>
        {t("submit")}
      </Button>
      <Link href="/login/reset" className="justify-self-center rounded-sm text-accent-ink text-sm hover:underline">
        {join("forgot")}
      </Link>
      {demo && (
        <Notice
          tone="accent"
          title={t("demoTitle")}
          className="mt-3"
          actions={
            <Button size="sm" icon={Sparkles} onClick={fillDemo}>
              {t("demoFill")}
            </Button>
          }
        >
          <p>
            {t("demoUser")} <code>{demo.email}</code>
          </p>
          {/* No line break at a hyphen: the password would look like two. */}
          <p>
            {t("demoPassword")} <code className="whitespace-nowrap">{demo.password}</code>
          </p>
        </Notice>
      )}
    </form>
  );
}

/** Undefined after a successful sign-in. */
async function enter(values: SignIn): Promise<SignInError | undefined> {
  const response = await signIn("credentials", { ...values, redirect: false }).catch(() => undefined);
  if (response?.ok && !response.error) return undefined;
  return SignInError.read(response?.error ?? "");
}
