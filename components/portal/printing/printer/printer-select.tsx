"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { shownStateOf } from "./printer-state";
import type { Printer } from "./queries";

const browser = "browser";

interface PrinterSelectProps {
  printers: readonly Printer[];
  /** Undefined for the browser. */
  value: number | undefined;
  onChange: (printerId: number | undefined) => void;
  hideLabel?: boolean;
  className?: string;
}

/** Chooses between the browser and the printers of the account. */
export function PrinterSelect({ printers, value, onChange, hideLabel = false, className }: PrinterSelectProps) {
  const t = useTranslations("printers");
  return (
    <Field label={t("choice.label")} hideLabel={hideLabel} className={className}>
      <Select
        value={value === undefined ? browser : String(value)}
        onValueChange={(chosen) => onChange(chosen === browser ? undefined : Number(chosen))}
        options={[
          { value: browser, label: t("choice.browser") },
          ...printers.map((printer) => ({
            value: String(printer.id),
            label: printer.name,
            detail: t(`state.${shownStateOf(printer)}`),
          })),
        ]}
      />
    </Field>
  );
}
