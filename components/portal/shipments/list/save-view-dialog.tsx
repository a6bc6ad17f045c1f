"use client";

import { useTranslations } from "next-intl";
import { useApiForm } from "@/components/shared/use-api-form";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { limits } from "@/lib/core/vocabulary";
import { useSavedViews } from "./use-saved-views";

interface SaveViewDialogProps {
  accountId: number;
  query: string;
  onClose: () => void;
}

/** Saves the current filters under a name. */
export function SaveViewDialog({ accountId, query, onClose }: SaveViewDialogProps) {
  const t = useTranslations("desk.view");
  const required = useTranslations("fieldFaults")("required");
  const { create } = useSavedViews(accountId);
  const form = useApiForm({
    defaultValues: { name: "" },
    send: ({ name }) => create.mutateAsync({ name: name.trim(), query }),
    onDone: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={t("save")}
      description={t("saveHint")}
      confirm={t("create")}
      form={form}
      onClose={onClose}
    >
      <Field label={t("name")} hint={t("nameHint")} error={form.errors.name?.message}>
        <Input
          autoComplete="off"
          maxLength={limits.viewName}
          {...form.register("name", { validate: (name) => name.trim() !== "" || required })}
        />
      </Field>
    </FormDialog>
  );
}
