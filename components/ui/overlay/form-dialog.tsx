"use client";

import { useTranslations } from "next-intl";
import { type FormEventHandler, type KeyboardEventHandler, type ReactNode, useId } from "react";
import { Button } from "../button";
import { FormError } from "../feedback/form-error";
import { Dialog } from "./dialog";
import type { DialogWindowProps } from "./dialog-window";

interface FormDialogProps extends Pick<DialogWindowProps, "title" | "description" | "size"> {
  /** Label of the submit button. */
  confirm: string;
  /** Submitting is destructive: the button is red. */
  danger?: boolean | undefined;
  /** There is nothing to submit; the dialog says why. */
  disabled?: boolean | undefined;
  /** Nobody submits while it is pending, nor after success: the dialog closes then, or shows something else. */
  form: {
    readonly submit: FormEventHandler<HTMLFormElement>;
    readonly isPending?: boolean | undefined;
    readonly isSuccess?: boolean | undefined;
    readonly formError?: string | undefined;
  };
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form: its fields, a submit button and a cancel button. */
export function FormDialog({ confirm, danger, disabled, form, children, ...rest }: FormDialogProps) {
  const t = useTranslations("ui");
  const formId = useId();
  const { title, description, size, onKeyDown, onClose } = rest;
  return (
    <Dialog
      open
      size={size}
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? "danger" : "primary"}
            disabled={disabled}
            loading={form.isPending || form.isSuccess}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={form.submit} onKeyDown={onKeyDown}>
        {children}
        <FormError text={form.formError} />
      </form>
    </Dialog>
  );
}
