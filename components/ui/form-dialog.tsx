"use client";

import { useTranslations } from "next-intl";
import { type FormEventHandler, type KeyboardEventHandler, type ReactNode, useId } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import type { DialogWindowProps } from "./dialog-window";
import { Notice } from "./notice";

interface FormDialogProps extends Pick<DialogWindowProps, "title" | "description" | "size"> {
  /** Label of the submit button. */
  confirm: string;
  /** Submitting is destructive: the button is red. */
  danger?: boolean | undefined;
  isBusy?: boolean | undefined;
  /** An error of the form as a whole, not of a single field. */
  fieldError?: string | undefined;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form: its fields, a submit button and a cancel button. */
export function FormDialog({ confirm, danger, isBusy, fieldError, children, ...rest }: FormDialogProps) {
  const t = useTranslations("ui");
  const formId = useId();
  const { title, description, size, onSubmit, onKeyDown, onClose } = rest;
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
          <Button type="submit" form={formId} variant={danger ? "danger" : "primary"} loading={isBusy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={onSubmit} onKeyDown={onKeyDown}>
        {children}
        {fieldError && (
          <Notice tone="danger" live>
            {fieldError}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
