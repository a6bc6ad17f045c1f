"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field } from "../ui/field";
import { Notice } from "../ui/notice";
import { Textarea } from "../ui/textarea";
import { useFormRefusal } from "../use-form-refusal";

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
  const ui = useTranslations("ui");
  const formId = useId();
  const { formState, handleSubmit, register, setError } = useForm({ defaultValues: { reason: "" } });
  const refuse = useFormRefusal(setError, (path) => (path === "reason" ? path : undefined));
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={rest.onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={rest.onClose}>{ui("cancel")}</Button>
          <Button type="submit" form={formId} variant={danger ? "danger" : "primary"} loading={isBusy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={handleSubmit(({ reason }) => rest.onConfirm(reason.trim(), refuse))}
      >
        {rest.children}
        <Field label={t("label")} error={formState.errors.reason?.message}>
          <Textarea
            rows={2}
            maxLength={300}
            {...register("reason", { validate: (text) => text.trim() !== "" || t("missing") })}
          />
        </Field>
        {formState.errors.root && (
          <Notice tone="danger" live>
            {formState.errors.root.message}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
