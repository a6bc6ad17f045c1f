"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useApiForm } from "@/components/shared/use-api-form";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/form/textarea";
import { FormDialog } from "@/components/ui/overlay/form-dialog";

interface ReasonDialogProps {
  title: string;
  description?: string;
  confirm: string;
  danger?: boolean;
  /** Further fields, above the reason. */
  children?: ReactNode;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a reason before a drastic action; the audit log records it. */
export function ReasonDialog({ title, description, confirm, danger, ...rest }: ReasonDialogProps) {
  const t = useTranslations("operatorDesk.reason");
  const form = useApiForm({
    defaultValues: { reason: "" },
    send: ({ reason }) => rest.onConfirm(reason.trim()),
    onDone: rest.onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={title}
      description={description}
      confirm={confirm}
      danger={danger}
      form={form}
      onClose={rest.onClose}
    >
      {rest.children}
      <Field label={t("label")} error={form.errors.reason?.message}>
        <Textarea
          rows={2}
          maxLength={300}
          {...form.register("reason", { validate: (text) => text.trim() !== "" || t("missing") })}
        />
      </Field>
    </FormDialog>
  );
}
