"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { Input } from "@/components/ui/form/input";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { limits } from "@/lib/core/vocabulary";
import { type PrintReason, printReasons } from "./print-reasons";

/** The fields of a reprint's reason. `read` gives its text, or undefined after it has marked what is missing. */
export function useReprintReason() {
  const t = useTranslations("printing.again");
  const [reason, setReason] = useState<PrintReason>("jam");
  const [own, setOwn] = useState("");
  const [isMissing, setMissing] = useState(false);
  const read = (): string | undefined => {
    const text = reason === "other" ? own.trim() : t(reason);
    if (text) return text;
    setMissing(true);
    return undefined;
  };
  const fields = (
    <>
      <FieldGroup label={t("reason")}>
        <RadioGroup
          value={reason}
          onValueChange={setReason}
          options={printReasons.map((value) => ({ value, label: t(value) }))}
        />
      </FieldGroup>
      {reason === "other" && (
        <Field label={t("otherWord")} error={isMissing && !own.trim() ? t("missing") : undefined}>
          <Input autoFocus maxLength={limits.printReason} value={own} onChange={({ target }) => setOwn(target.value)} />
        </Field>
      )}
    </>
  );
  return { fields, read };
}
