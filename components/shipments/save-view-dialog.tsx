"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { limits } from "@/lib/vocabulary";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { useFormRefusal } from "../use-form-refusal";
import { useSavedViews } from "./use-saved-views";

interface SaveViewDialogProps {
  accountId: number;
  query: string;
  onClose: () => void;
}

/** A name for what is in sight. */
export function SaveViewDialog({ accountId, query, onClose }: SaveViewDialogProps) {
  const t = useTranslations("desk.view");
  const words = useTranslations("ui");
  const required = useTranslations("fieldFaults")("required");
  const formId = useId();
  const { create } = useSavedViews(accountId);
  const { formState, handleSubmit, register, setError } = useForm<{ name: string }>({ defaultValues: { name: "" } });
  const refuse = useFormRefusal(setError, (path) => (path === "name" ? path : undefined));
  const submit = handleSubmit(({ name }) =>
    create.mutate({ name: name.trim(), query }, { onSuccess: onClose, onError: refuse }),
  );
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={t("save")}
      description={t("saveHint")}
      footer={
        <>
          <Button onClick={onClose}>{words("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" loading={create.isPending}>
            {t("create")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label={t("name")} hint={t("nameHint")} error={formState.errors.name?.message}>
          <Input
            autoComplete="off"
            maxLength={limits.viewName}
            {...register("name", { validate: (name) => name.trim() !== "" || required })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
