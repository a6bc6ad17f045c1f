"use client";

import { useTranslations } from "next-intl";
import { Controller, useForm } from "react-hook-form";
import { useServerErrors } from "@/components/shared/use-server-errors";
import { Field } from "@/components/ui/field";
import { FieldGroup } from "@/components/ui/field-group";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import type { Scope } from "@/lib/core/vocabulary";
import type { CredentialValues } from "./credential-values";
import { ScopeBoxes } from "./scope-boxes";

export interface CredentialFormProps {
  accountName: string;
  /** The scopes that the person may grant. */
  scopes: readonly Scope[];
  hasMoreAccounts: boolean;
  isBusy: boolean;
  onSubmit: (values: CredentialValues, onError: (error: unknown) => void) => void;
  onClose: () => void;
}

const fields = ["name", "scopes", "expires_on"] as const;

/** Name, scopes and expiry of a credential. */
export function CredentialForm({
  accountName,
  scopes,
  hasMoreAccounts,
  isBusy,
  onSubmit,
  onClose,
}: CredentialFormProps) {
  const t = useTranslations("settings.credentials");
  const { control, register, handleSubmit, setError, watch, formState } = useForm<CredentialValues>({
    defaultValues: { name: "", every_account: false, allScopes: true, scopes: [], expires_on: "" },
  });
  const { errors } = formState;
  const setFormErrors = useServerErrors(setError, (path) =>
    path === "expires_at" ? "expires_on" : fields.find((field) => path.startsWith(field)),
  );
  return (
    <FormDialog
      title={t("createTitle")}
      confirm={t("create")}
      isBusy={isBusy}
      fieldError={errors.root?.message}
      onSubmit={handleSubmit((values) => onSubmit(values, setFormErrors))}
      onClose={onClose}
    >
      <Field label={t("name")} hint={t("nameHint")} error={errors.name?.message}>
        <Input autoComplete="off" maxLength={60} {...register("name", { required: t("nameMissing") })} />
      </Field>
      {hasMoreAccounts && (
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
      <Field label={t("expires")} hint={t("expiresHint")} error={errors.expires_on?.message} optional>
        <Input type="date" className="sm:w-44!" {...register("expires_on")} />
      </Field>
    </FormDialog>
  );
}
