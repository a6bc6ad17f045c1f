"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import { useServerErrors } from "@/components/shared/use-server-errors";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { PasswordInput } from "@/components/ui/password-input";
import type { StartReply } from "@/lib/api/portal/security";
import { SecretLine } from "../secret-line";
import { CodeField } from "./code-field";
import { RecoveryCodes } from "./recovery-codes";

type Started = z.output<typeof StartReply>;

interface EnableDialogProps {
  onEnabled: () => void;
  onClose: (isEnabled: boolean) => void;
}

/** Three steps: the password, the first code of the app, the recovery codes. */
export function EnableDialog({ onEnabled, onClose }: EnableDialogProps) {
  const start = useMutation({
    mutationFn: (body: { password: string }) => apiFetch("POST /api/portal/second-factor/start", { body }),
    // Not cached: the response holds the secret.
    gcTime: 0,
  });
  const enable = useMutation({
    mutationFn: (body: { code: string }) => apiFetch("PUT /api/portal/second-factor", { body }),
    onSuccess: onEnabled,
    gcTime: 0,
  });
  if (enable.data) return <RecoveryCodes codes={enable.data.recovery_codes} onClose={() => onClose(true)} />;
  if (start.data) return <ScanStep started={start.data} enable={enable} onClose={() => onClose(false)} />;
  return <PasswordStep start={start} onClose={() => onClose(false)} />;
}

interface Step<Values> {
  readonly isPending: boolean;
  readonly mutate: (values: Values, options: { onError: (error: unknown) => void }) => void;
}

function PasswordStep({ start, onClose }: { start: Step<{ password: string }>; onClose: () => void }) {
  const t = useTranslations("security");
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: "" } });
  const { errors } = formState;
  const setFormErrors = useServerErrors(setError, (path) => (path === "password" ? path : undefined));
  return (
    <FormDialog
      title={t("enableTitle")}
      description={t("passwordFirst")}
      confirm={t("continue")}
      isBusy={start.isPending}
      fieldError={errors.root?.message}
      onSubmit={handleSubmit((values) => start.mutate(values, { onError: setFormErrors }))}
      onClose={onClose}
    >
      <Field label={t("password")} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register("password", { required: t("missing") })} />
      </Field>
    </FormDialog>
  );
}

interface ScanStepProps {
  started: Started;
  enable: Step<{ code: string }>;
  onClose: () => void;
}

function ScanStep({ started, enable, onClose }: ScanStepProps) {
  const t = useTranslations("security");
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: "" } });
  const { errors } = formState;
  const setFormErrors = useServerErrors(setError, (path) => (path === "code" ? path : undefined));
  return (
    <FormDialog
      title={t("scanTitle")}
      description={t("scanHint")}
      confirm={t("enable")}
      isBusy={enable.isPending}
      fieldError={errors.root?.message}
      onSubmit={handleSubmit((values) => enable.mutate(values, { onError: setFormErrors }))}
      onClose={onClose}
    >
      {/* biome-ignore lint/performance/noImgElement: a picture inside the page, which no image server could improve. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(started.qr_svg)}`}
        alt={t("qr")}
        className="mx-auto size-48 rounded-md bg-white"
      />
      <SecretLine label={t("secret")} text={started.secret} copy={t("copySecret")} />
      <CodeField label={t("code")} error={errors.code?.message} {...register("code", { required: t("missing") })} />
    </FormDialog>
  );
}
