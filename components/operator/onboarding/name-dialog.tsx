"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { checklistQuery } from "./queries";

/** Names the platform; an empty name takes the product's again. */
export function NameDialog({ name, onClose }: { name: string | null; onClose: () => void }) {
  const t = useTranslations("operator.checklist.nameDialog");
  const client = useQueryClient();
  const router = useRouter();
  const form = useApiForm({
    defaultValues: { name: name ?? "" },
    send: (values) =>
      apiFetch("PUT /api/portal/operator/onboarding-checklist/name", { body: { name: values.name.trim() || null } }),
    onSuccess: (checklist) => {
      client.setQueryData(checklistQuery().queryKey, checklist);
      // Titles and the word mark are rendered on the server.
      router.refresh();
    },
    onDone: onClose,
  });
  return (
    <FormDialog size="sm" title={t("title")} confirm={t("save")} form={form} onClose={onClose}>
      <Field label={t("name")} hint={t("hint")} error={form.errors.name?.message}>
        <Input autoComplete="organization" maxLength={60} {...form.register("name")} />
      </Field>
    </FormDialog>
  );
}
