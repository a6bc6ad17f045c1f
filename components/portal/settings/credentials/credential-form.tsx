"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import type { ApiForm } from "@/components/shared/use-api-form";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { Input } from "@/components/ui/form/input";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { publishableScope, type Scope } from "@/lib/core/vocabulary";
import type { CredentialValues } from "./credential-values";
import { PublishableFields } from "./publishable-fields";
import { ScopeBoxes } from "./scope-boxes";

export interface CredentialFormProps {
  accountName: string;
  /** The scopes that the person may grant. */
  scopes: readonly Scope[];
  hasMoreAccounts: boolean;
  form: ApiForm<CredentialValues, unknown>;
  onClose: () => void;
}

/** Name, kind, scopes or origins, and expiry of a credential. */
export function CredentialForm({ accountName, scopes, hasMoreAccounts, form, onClose }: CredentialFormProps) {
  const t = useTranslations("settings.credentials");
  const { control, register, errors, watch } = form;
  const isPublishable = watch("isPublishable");
  return (
    <FormDialog title={t("createTitle")} confirm={t("create")} form={form} onClose={onClose}>
      <Field label={t("name")} hint={t("nameHint")} error={errors.name?.message}>
        <Input autoComplete="off" maxLength={60} {...register("name", { required: t("nameMissing") })} />
      </Field>
      {scopes.includes(publishableScope) && (
        <Controller
          control={control}
          name="isPublishable"
          render={({ field }) => (
            <FieldGroup label={t("kind")}>
              <RadioGroup
                value={field.value ? "publishable" : "secret"}
                onValueChange={(value) => field.onChange(value === "publishable")}
                options={[
                  { value: "secret", label: t("withSecret"), detail: t("withSecretHint") },
                  { value: "publishable", label: t("publishable"), detail: t("publishableHint") },
                ]}
              />
            </FieldGroup>
          )}
        />
      )}
      {isPublishable && <PublishableFields form={form} />}
      {hasMoreAccounts && !isPublishable && (
        <Controller
          control={control}
          name="every_account"
          render={({ field }) => (
            <FieldGroup label={t("reach")}>
              <RadioGroup
                value={field.value ? "every" : "one"}
                onValueChange={(value) => field.onChange(value === "every")}
                options={[
                  { value: "one", label: t("onlyThis", { account: accountName }), detail: t("onlyThisHint") },
                  { value: "every", label: t("every"), detail: t("everyHint") },
                ]}
              />
            </FieldGroup>
          )}
        />
      )}
      {!isPublishable && (
        <Controller
          control={control}
          name="allScopes"
          render={({ field }) => (
            <FieldGroup label={t("scopes")} error={errors.scopes?.message}>
              <RadioGroup
                value={field.value ? "all" : "some"}
                onValueChange={(value) => field.onChange(value === "all")}
                options={[
                  { value: "all", label: t("allScopes") },
                  { value: "some", label: t("someScopes") },
                ]}
              />
              {!watch("allScopes") && <ScopeBoxes control={control} scopes={scopes} />}
            </FieldGroup>
          )}
        />
      )}
      <Field label={t("expires")} hint={t("expiresHint")} error={errors.expires_on?.message} optional>
        <Input type="date" className="sm:w-44!" {...register("expires_on")} />
      </Field>
    </FormDialog>
  );
}
