"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { useServerErrors } from "@/components/shared/use-server-errors";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
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
  const { formState, handleSubmit, register, setError } = useForm<{ name: string }>({ defaultValues: { name: "" } });
  const setFormErrors = useServerErrors(setError, (path) => (path === "name" ? path : undefined));
  const submit = handleSubmit(({ name }) =>
    create.mutate({ name: name.trim(), query }, { onSuccess: onClose, onError: setFormErrors }),
  );
  return (
    <FormDialog
      size="sm"
      title={t("save")}
      description={t("saveHint")}
      confirm={t("create")}
      isBusy={create.isPending}
      fieldError={formState.errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t("name")} hint={t("nameHint")} error={formState.errors.name?.message}>
        <Input
          autoComplete="off"
          maxLength={limits.viewName}
          {...register("name", { validate: (name) => name.trim() !== "" || required })}
        />
      </Field>
    </FormDialog>
  );
}
