"use client";

import { useTranslations } from "next-intl";
import { type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { useFormRefusal } from "@/components/shared/use-form-refusal";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";

interface ReasonDialogProps {
  title: string;
  description?: string;
  confirm: string;
  danger?: boolean;
  isBusy: boolean;
  /** What else is asked for, above the reason. */
  children?: ReactNode;
  onConfirm: (reason: string, refuse: (error: unknown) => void) => void;
  onClose: () => void;
}

/** Asks why before something that hurts; the audit log keeps the answer. */
export function ReasonDialog({ title, description, confirm, danger, isBusy, ...rest }: ReasonDialogProps) {
  const t = useTranslations("operatorDesk.reason");
  const { formState, handleSubmit, register, setError } = useForm({ defaultValues: { reason: "" } });
  const refuse = useFormRefusal(setError, (path) => (path === "reason" ? path : undefined));
  return (
    <FormDialog
      size="sm"
      title={title}
      description={description}
      confirm={confirm}
      danger={danger}
      isBusy={isBusy}
      fault={formState.errors.root?.message}
      onSubmit={handleSubmit(({ reason }) => rest.onConfirm(reason.trim(), refuse))}
      onClose={rest.onClose}
    >
      {rest.children}
      <Field label={t("label")} error={formState.errors.reason?.message}>
        <Textarea
          rows={2}
          maxLength={300}
          {...register("reason", { validate: (text) => text.trim() !== "" || t("missing") })}
        />
      </Field>
    </FormDialog>
  );
}
