"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Field } from "@/components/ui/form/field";
import { PasswordInput } from "@/components/ui/form/password-input";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { SecretLine } from "../secret-line";
import { CodeField } from "./code-field";
import { RecoveryCodes } from "./recovery-codes";

type Started = ReplyOf<"POST /api/portal/second-factor/start">;

interface EnableDialogProps {
  onEnabled: () => void;
  onClose: (isEnabled: boolean) => void;
}

/** Three steps: the password, the first code of the app, the recovery codes. */
export function EnableDialog({ onEnabled, onClose }: EnableDialogProps) {
  const [started, setStarted] = useState<Started>();
  const [codes, setCodes] = useState<readonly string[]>();
  const enabled = (next: readonly string[]) => {
    setCodes(next);
    onEnabled();
  };
  if (codes) return <RecoveryCodes codes={codes} onClose={() => onClose(true)} />;
  if (started) return <ScanStep started={started} onEnabled={enabled} onClose={() => onClose(false)} />;
  return <PasswordStep onStarted={setStarted} onClose={() => onClose(false)} />;
}

interface PasswordStepProps {
  onStarted: (started: Started) => void;
  onClose: () => void;
}

function PasswordStep({ onStarted, onClose }: PasswordStepProps) {
  const t = useTranslations("security");
  const form = useApiForm({
    defaultValues: { password: "" },
    send: (body) => apiFetch("POST /api/portal/second-factor/start", { body }),
    onDone: onStarted,
  });
  const { errors, register } = form;
  return (
    <FormDialog
      title={t("enableTitle")}
      description={t("passwordFirst")}
      confirm={t("continue")}
      form={form}
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
  onEnabled: (codes: readonly string[]) => void;
  onClose: () => void;
}

function ScanStep({ started, onEnabled, onClose }: ScanStepProps) {
  const t = useTranslations("security");
  const form = useApiForm({
    defaultValues: { code: "" },
    send: (body) => apiFetch("PUT /api/portal/second-factor", { body }),
    onSuccess: ({ recovery_codes: codes }) => onEnabled(codes),
  });
  const { errors, register } = form;
  return (
    <FormDialog title={t("scanTitle")} description={t("scanHint")} confirm={t("enable")} form={form} onClose={onClose}>
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
