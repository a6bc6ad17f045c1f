"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { manifestLimits } from "@/lib/core/vocabulary";
import { manifestsKey } from "./queries";

interface RemovalDialogProps {
  accountId: number;
  manifestId: number;
  shipment: { readonly id: number; readonly name: string };
  /** Whether nothing else is on the manifest. */
  isLast: boolean;
  onClose: () => void;
}

/** Asks why a shipment is taken off a manifest that is not signed. */
export function RemovalDialog({ accountId, manifestId, shipment, isLast, onClose }: RemovalDialogProps) {
  const t = useTranslations("manifests.removal");
  const client = useQueryClient();
  const form = useApiForm<{ reason: string }, unknown>({
    defaultValues: { reason: "" },
    send: ({ reason }, keyFor) => {
      const body = { shipment_id: shipment.id, reason };
      return apiFetch("POST /api/portal/manifests/{manifest_id}/removals", {
        params: { manifest_id: manifestId },
        body,
        idempotencyKey: keyFor(body),
      });
    },
    onSuccess: () => {
      toast.success(t("done"));
      return client.invalidateQueries({ queryKey: manifestsKey(accountId) });
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      size="sm"
      danger
      title={t("title", { shipment: shipment.name })}
      description={t("hint")}
      confirm={t("confirm")}
      form={form}
      onClose={onClose}
    >
      {isLast && <Notice tone="warning">{t("last")}</Notice>}
      <Field label={t("reason")} error={form.errors.reason?.message}>
        <Input
          maxLength={manifestLimits.removalReason}
          {...form.register("reason", { validate: (value) => value.trim() !== "" || t("reasonMissing") })}
        />
      </Field>
    </FormDialog>
  );
}
