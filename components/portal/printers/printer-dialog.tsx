"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { printLimits } from "@/lib/core/vocabulary";
import { labelForms, toLabelForm, toPrintRequest } from "../printing/print-options";
import { type Printer, printersKey } from "../printing/printer/queries";

/** The name of a printer, and the format of the labels on it. */
export function PrinterDialog({ printer, onClose }: { printer: Printer; onClose: () => void }) {
  const t = useTranslations("printers");
  const settings = useTranslations("settings");
  const formats = useTranslations("printing.formats");
  const client = useQueryClient();
  const [labelForm, setLabelForm] = useState(toLabelForm(printer.default_form));
  const form = useApiForm({
    defaultValues: { name: printer.name },
    send: ({ name }) =>
      apiFetch("PUT /api/portal/printers/{id}", {
        params: { id: printer.id },
        body: { name, ...toPrintRequest(labelForm) },
      }),
    onSuccess: async (_, { name }) => {
      await client.invalidateQueries({ queryKey: printersKey });
      toast.success(t("saved", { name }));
      onClose();
    },
  });
  const offered = labelForms.filter((value) => printer.formats.includes(toPrintRequest(value).format));
  return (
    <FormDialog size="sm" title={t("editTitle")} confirm={settings("save")} form={form} onClose={onClose}>
      <Field label={t("name")} hint={t("nameHint")} error={form.errors.name?.message}>
        <Input
          autoComplete="off"
          maxLength={printLimits.name}
          {...form.register("name", { required: t("nameMissing") })}
        />
      </Field>
      <Field label={t("form")} hint={t("formHint")}>
        <Select
          value={labelForm}
          onValueChange={setLabelForm}
          options={offered.map((value) => ({ value, label: formats(value) }))}
        />
      </Field>
    </FormDialog>
  );
}
