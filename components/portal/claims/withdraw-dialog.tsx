"use client";

import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/form/textarea";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { claimLimits } from "@/lib/core/vocabulary";

interface WithdrawDialogProps {
  id: number;
  onDone: () => unknown;
  onClose: () => void;
}

/** Asks why a claim is withdrawn that nobody has sent yet. */
export function WithdrawDialog({ id, onDone, onClose }: WithdrawDialogProps) {
  const t = useTranslations("claims.withdraw");
  const form = useApiForm<{ reason: string }, unknown>({
    defaultValues: { reason: "" },
    send: (body, keyFor) =>
      apiFetch("POST /v2/claims/{id}/close", { params: { id }, body, idempotencyKey: keyFor(body) }),
    onSuccess: () => {
      toast.success(t("done"));
      return onDone();
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={t("title", { id })}
      description={t("hint")}
      confirm={t("action")}
      danger
      form={form}
      onClose={onClose}
    >
      <Field label={t("reason")} error={form.errors.reason?.message}>
        <Textarea
          rows={2}
          maxLength={claimLimits.noteLength}
          {...form.register("reason", { validate: (text) => text.trim() !== "" || t("reasonMissing") })}
        />
      </Field>
    </FormDialog>
  );
}
