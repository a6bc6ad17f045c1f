"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useRef } from "react";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { useReprintReason } from "./use-reprint-reason";

interface ReasonDialogProps {
  onClose: () => void;
  /** Receives the reason to record. */
  onConfirm: (reason: string) => void;
  isPending?: boolean;
}

/** Asks for the reason of a reprint at the station. Arrow keys select, Enter confirms. */
export function ReasonDialog({ onClose, onConfirm, isPending }: ReasonDialogProps) {
  const t = useTranslations("printing.again");
  const { fields, read } = useReprintReason();
  const swallowScan = useScanGuard();
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const reason = read();
    if (reason) onConfirm(reason);
  };
  return (
    <FormDialog
      size="sm"
      title={t("title")}
      description={t("hint")}
      confirm={t("title")}
      form={{ submit: confirm, isPending }}
      onKeyDown={swallowScan}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  );
}

/** Scanners send keys at shorter intervals than this; people type slower. */
const scanMs = 60;

/** Ignores the Enter that ends a code scanned into the dialog: it must not confirm. */
export function useScanGuard() {
  const lastCharacter = useRef(Number.NEGATIVE_INFINITY);
  return (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.timeStamp - lastCharacter.current < scanMs) event.preventDefault();
    if (event.key.length === 1) lastCharacter.current = event.timeStamp;
  };
}
