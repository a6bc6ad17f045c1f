"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { useServerErrors } from "@/components/shared/use-server-errors";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";

interface ReasonDialogProps {
  title: string;
  description?: string;
  confirm: string;
  danger?: boolean;
  isBusy: boolean;
  /** Further fields, above the reason. */
  children?: ReactNode;
  onConfirm: (reason: string, setFormErrors: (error: unknown) => void) => void;
  onClose: () => void;
}

/** Asks for a reason before a drastic action; the audit log records it. */
export function ReasonDialog({ title, description, confirm, danger, isBusy, ...rest }: ReasonDialogProps) {
  const t = useTranslations("operatorDesk.reason");
  const { formState, handleSubmit, register, setError } = useForm({ defaultValues: { reason: "" } });
  const setFormErrors = useServerErrors(setError, (path) => (path === "reason" ? path : undefined));
  return (
    <FormDialog
      size="sm"
      title={title}
      description={description}
      confirm={confirm}
      danger={danger}
      isBusy={isBusy}
      fieldError={formState.errors.root?.message}
      onSubmit={handleSubmit(({ reason }) => rest.onConfirm(reason.trim(), setFormErrors))}
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
