"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller, FormProvider } from "react-hook-form";
import { OriginPlaceFields, OriginSenderFields } from "@/components/portal/address-book/origin-address-fields";
import { apiFetch } from "@/components/shared/api-client";
import { NumberField } from "@/components/shared/fields/number-field";
import { useApiForm } from "@/components/shared/use-api-form";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { accountFieldOfPath, blankAccount, type NewAccountValues, toAccountBody } from "./new-account-values";
import { OpenedDialog } from "./opened-dialog";
import { accountsKey, type OpenedAccount } from "./queries";

interface NewAccountDialogProps {
  /** Whether the origin is asked for from the beginning. */
  withOrigin: boolean;
  provinces: readonly string[];
  canMail: boolean;
  /** Called once the account exists and the dialog shows how its owner gets in. */
  onOpened: () => void;
  onClose: () => void;
}

/** Creates an account with its origin, and invites its owner or shows their secrets, once. */
export function NewAccountDialog({ withOrigin, provinces, canMail, onOpened, onClose }: NewAccountDialogProps) {
  const t = useTranslations("operatorDesk.accounts.new");
  const required = useTranslations("fieldFaults")("required");
  const client = useQueryClient();
  const form = useApiForm<NewAccountValues, OpenedAccount>({
    defaultValues: { ...blankAccount, with_origin: withOrigin },
    fieldOf: accountFieldOfPath,
    send: (values) => apiFetch("POST /api/portal/operator/accounts", { body: toAccountBody(values) }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountsKey }),
    onDone: onOpened,
    // The response holds secrets that are stored nowhere, so that it has no idempotency key.
    isOnce: true,
  });
  const { control, errors, register, reply, watch } = form;
  if (reply) return <OpenedDialog opened={reply} onClose={onClose} />;
  const isTest = watch("is_test");
  return (
    <FormDialog
      title={t("title")}
      description={t("hint")}
      confirm={t("confirm")}
      form={form}
      size="lg"
      onClose={onClose}
    >
      <FormRow>
        <Field label={t("name")} error={errors.account_name?.message}>
          <Input autoComplete="off" maxLength={100} {...register("account_name", { required })} />
        </Field>
        <Field label={t("email")} hint={t("emailHint")} error={errors.owner_email?.message}>
          <Input type="email" autoComplete="off" maxLength={150} {...register("owner_email", { required })} />
        </Field>
      </FormRow>
      <Controller
        control={control}
        name="entry"
        render={({ field }) => (
          <FieldGroup label={t("entry")}>
            <RadioGroup
              className="sm:grid-cols-2"
              value={field.value}
              onValueChange={field.onChange}
              options={[
                {
                  value: "invitation",
                  label: t("invitation"),
                  detail: t(canMail && !isTest ? "mailHint" : "linkHint"),
                },
                { value: "password", label: t("entryPassword"), detail: t("entryPasswordHint") },
              ]}
            />
          </FieldGroup>
        )}
      />
      <Controller
        control={control}
        name="is_test"
        render={({ field }) => (
          <FieldGroup label={t("kind")}>
            <RadioGroup
              className="sm:grid-cols-2"
              value={field.value ? "test" : "live"}
              onValueChange={(value) => field.onChange(value === "test")}
              options={[
                { value: "live", label: t("live"), detail: t("liveHint") },
                { value: "test", label: t("test"), detail: t("testHint") },
              ]}
            />
          </FieldGroup>
        )}
      />
      <NumberField
        control={control}
        name="balance"
        label={t("balance")}
        optional
        decimals={2}
        leading="$"
        className="sm:w-60"
      />
      <FieldGroup label={t("origin")}>
        <div className="grid gap-4">
          <Checkbox
            label={t("withOrigin")}
            hint={t(isTest ? "withOriginTestHint" : "withOriginHint")}
            {...register("with_origin")}
          />
          {watch("with_origin") && (
            <FormProvider {...form}>
              <p className="text-muted text-sm">{t("originHint")}</p>
              <OriginSenderFields />
              <OriginPlaceFields provinces={provinces} />
            </FormProvider>
          )}
        </div>
      </FieldGroup>
    </FormDialog>
  );
}
