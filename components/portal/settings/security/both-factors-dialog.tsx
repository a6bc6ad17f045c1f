"use client";

import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { PasswordInput } from "@/components/ui/form/password-input";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { CodeField } from "./code-field";
import { RecoveryCodes } from "./recovery-codes";

interface BothFactorsDialogProps {
  action: "disable" | "renew";
  onDone: () => void;
  onClose: () => void;
}

/** Asks for password and code before the second factor is turned off or its recovery codes are renewed. */
export function BothFactorsDialog({ action, onDone, onClose }: BothFactorsDialogProps) {
  const t = useTranslations("security");
  const form = useApiForm({
    defaultValues: { password: "", code: "" },
    send: async (body): Promise<{ recovery_codes?: string[] | undefined }> =>
      action === "renew"
        ? apiFetch("POST /api/portal/second-factor/recovery-codes", { body })
        : apiFetch("POST /api/portal/second-factor/disable", { body }).then(() => ({ recovery_codes: undefined })),
    onSuccess: ({ recovery_codes: codes }) => {
      onDone();
      if (codes) return;
      toast.success(t("disabled"));
      onClose();
    },
  });
  const { errors, register, reply } = form;
  if (reply?.recovery_codes) return <RecoveryCodes codes={reply.recovery_codes} onClose={onClose} />;
  return (
    <FormDialog
      title={t(action === "disable" ? "disableTitle" : "renewTitle")}
      description={t(action === "disable" ? "disableHint" : "renewHint")}
      confirm={t(action)}
      danger={action === "disable"}
      form={form}
      onClose={onClose}
    >
      <Field label={t("password")} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register("password", { required: t("missing") })} />
      </Field>
      <CodeField
        label={t("code")}
        hint={t("codeOrRecovery")}
        error={errors.code?.message}
        {...register("code", { required: t("missing") })}
      />
    </FormDialog>
  );
}
