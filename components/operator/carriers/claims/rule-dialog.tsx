"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller, type FieldPath, type FieldPathValue } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { NumberInput } from "@/components/ui/form/number-input";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { defaultClaimTerms } from "@/lib/core/claims";
import { claimKinds } from "@/lib/core/vocabulary";
import { AccountChoice } from "../account-choice";
import { type ClaimRule, claimRulesQuery } from "./queries";
import { type RuleValues, ruleFieldOf, toRuleBody, toRuleValues } from "./rule-values";

interface RuleDialogProps {
  carrierId: number;
  /** Undefined: a new one. */
  rule: ClaimRule | undefined;
  onClose: () => void;
}

interface NumberFieldProps {
  name: FieldPath<RuleValues>;
  label: string;
  optional?: boolean;
  decimals?: number;
  unit?: string;
  leading?: string;
  placeholder?: string;
}

/** Says how long a carrier has to answer claims, what is paid for them, and what the carrier owes. */
export function RuleDialog({ carrierId, rule, onClose }: RuleDialogProps) {
  const t = useTranslations("operatorDesk.claims.rules");
  const labels = useTranslations("claims");
  const client = useQueryClient();
  const form = useApiForm<RuleValues, unknown>({
    defaultValues: toRuleValues(rule),
    fieldOf: ruleFieldOf,
    send: (values) => apiFetch("PUT /api/portal/operator/claim-rules", { body: toRuleBody(values, carrierId) }),
    onSuccess: () => {
      toast.success(t("saved"));
      return client.invalidateQueries(claimRulesQuery);
    },
    onDone: onClose,
  });
  const numberField = ({ name, label, optional = false, ...input }: NumberFieldProps) => (
    <Controller
      key={name}
      control={form.control}
      name={name}
      rules={{
        validate: (value: FieldPathValue<RuleValues, typeof name>) =>
          (value === undefined ? optional : typeof value === "number" && !Number.isNaN(value)) || t("numberWrong"),
      }}
      render={({ field: { value, onChange, onBlur }, fieldState }) => (
        <Field label={label} error={fieldState.error?.message} optional={optional}>
          <NumberInput
            value={typeof value === "number" ? value : undefined}
            onValueChange={onChange}
            onBlur={onBlur}
            {...input}
          />
        </Field>
      )}
    />
  );
  return (
    <FormDialog size="lg" title={t("dialog")} confirm={t("save")} form={form} onClose={onClose}>
      {!rule && (
        <>
          <Controller
            control={form.control}
            name="accountId"
            render={({ field: { value, onChange }, fieldState }) => (
              <AccountChoice
                value={value}
                onChange={onChange}
                error={fieldState.error?.message}
                every={t("everyAccount")}
              />
            )}
          />
          <Checkbox label={t("forEveryCarrier")} {...form.register("everyCarrier")} />
        </>
      )}
      <FormRow columns={3}>
        {numberField({ name: "answerDays", label: t("answerLabel") })}
        {numberField({ name: "payoutPercent", label: t("payoutLabel"), decimals: 2, unit: "%" })}
        {numberField({ name: "limit", label: t("limitLabel"), decimals: 2, leading: "$", optional: true })}
        {numberField({ name: "deductible", label: t("deductibleLabel"), decimals: 2, leading: "$", optional: true })}
        {numberField({ name: "liabilityPercent", label: t("liabilityLabel"), decimals: 2, unit: "%" })}
        {numberField({
          name: "liabilityLimit",
          label: t("liabilityLimitLabel"),
          decimals: 2,
          leading: "$",
          optional: true,
        })}
      </FormRow>
      <Field label={t("emailLabel")} error={form.errors.email?.message} optional>
        <Input type="email" autoComplete="off" {...form.register("email")} />
      </Field>
      <FieldGroup label={t("openDays")} hint={t("openDaysHint")}>
        <FormRow columns={3}>
          {claimKinds.map((kind) =>
            numberField({
              name: `openDays.${kind}`,
              label: labels(`kind.${kind}`),
              optional: true,
              placeholder: String(defaultClaimTerms.openDays[kind]),
            }),
          )}
        </FormRow>
      </FieldGroup>
      <FieldGroup label={t("files")} hint={t("filesHint")}>
        <FormRow columns={3}>
          {claimKinds.map((kind) =>
            numberField({ name: `requiredFiles.${kind}`, label: labels(`kind.${kind}`), optional: true }),
          )}
        </FormRow>
      </FieldGroup>
    </FormDialog>
  );
}
