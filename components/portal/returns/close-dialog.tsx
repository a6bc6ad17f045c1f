"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { Input } from "@/components/ui/form/input";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { closureReasons, limits } from "@/lib/core/vocabulary";

interface CloseDialogProps {
  accountId: number;
  ids: readonly number[];
  onClosed: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Closes returns that nobody received, with a reason. */
export function CloseDialog({ accountId, ids, onClosed, onClose }: CloseDialogProps) {
  const t = useTranslations("reception.unreceived");
  const reasons = useTranslations("reception.closure");
  const form = useApiForm<{ reason: (typeof closureReasons)[number]; note: string }, { closed: readonly number[] }>({
    defaultValues: { reason: closureReasons[0], note: "" },
    send: ({ reason, note }) =>
      apiFetch("POST /api/portal/return-closures", {
        body: { account_id: accountId, ids: [...ids], reason, note: note.trim() || undefined },
      }),
    onSuccess: ({ closed }) => onClosed(closed),
  });
  return (
    <FormDialog
      size="sm"
      title={t("closeTitle", { count: ids.length })}
      description={t("closeHint")}
      confirm={t("close")}
      form={form}
      onClose={onClose}
    >
      <Controller
        name="reason"
        control={form.control}
        render={({ field }) => (
          <FieldGroup label={t("why")}>
            <RadioGroup
              value={field.value}
              onValueChange={field.onChange}
              options={closureReasons.map((value) => ({ value, label: reasons(value) }))}
            />
          </FieldGroup>
        )}
      />
      <Field label={t("note")} optional error={form.errors.note?.message}>
        <Input maxLength={limits.receptionNote} autoComplete="off" {...form.register("note")} />
      </Field>
    </FormDialog>
  );
}
