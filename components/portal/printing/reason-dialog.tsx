"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { FieldGroup } from "@/components/ui/field-group";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { limits } from "@/lib/core/vocabulary";
import { type PrintReason, printReasons } from "./print-reasons";

interface ReasonDialogProps {
  onClose: () => void;
  /** Receives the reason to record. */
  onConfirm: (reason: string) => void;
  isPending?: boolean;
}

/** Asks for the reason of a reprint. Arrow keys select, Enter confirms. */
export function ReasonDialog({ onClose, onConfirm, isPending }: ReasonDialogProps) {
  const t = useTranslations("printing.again");
  const [reason, setReason] = useState<PrintReason>("jam");
  const [own, setOwn] = useState("");
  const [isMissing, setMissing] = useState(false);
  const swallowScan = useScanGuard();
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const text = reason === "other" ? own.trim() : t(reason);
    if (text) onConfirm(text);
    else setMissing(true);
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
      <FieldGroup label={t("reason")}>
        <RadioGroup
          value={reason}
          onValueChange={(value) => setReason(value as PrintReason)}
          options={printReasons.map((value) => ({ value, label: t(value) }))}
        />
      </FieldGroup>
      {reason === "other" && (
        <Field label={t("otherWord")} error={isMissing && !own.trim() ? t("missing") : undefined}>
          <Input autoFocus maxLength={limits.printReason} value={own} onChange={({ target }) => setOwn(target.value)} />
        </Field>
      )}
    </FormDialog>
  );
}

/** Scanners send keys at shorter intervals than this; people type slower. */
const scanMs = 60;

/** Ignores the Enter that ends a code scanned into the dialog: it must not confirm. */
function useScanGuard() {
  const lastCharacter = useRef(Number.NEGATIVE_INFINITY);
  return (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.timeStamp - lastCharacter.current < scanMs) event.preventDefault();
    if (event.key.length === 1) lastCharacter.current = event.timeStamp;
  };
}
