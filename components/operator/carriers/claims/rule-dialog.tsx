"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller, type FieldPath } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { NumberField, type NumberFieldProps } from "@/components/shared/fields/number-field";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
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

const share = { decimals: 2, unit: "%" };
const pesos = { decimals: 2, leading: "$", optional: true };

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
  const number = (name: FieldPath<RuleValues>, label: string, look: Partial<NumberFieldProps<RuleValues>> = {}) => (
    <NumberField
      key={name}
      control={form.control}
      name={name}
      label={label}
      check={(value) => (value === null ? look.optional === true : !Number.isNaN(value)) || t("numberWrong")}
      {...look}
    />
  );
  return (
    <FormDialog size="lg" title={t("dialog")} confirm={t("save")} form={form} onClose={onClose}>
      {!rule && (
        <>
          <Controller
            control={form.control}
            name="account_id"
            render={({ field: { value, onChange }, fieldState }) => (
              <AccountChoice
                value={value}
                onChange={onChange}
                error={fieldState.error?.message}
                every={t("everyAccount")}
              />
            )}
          />
          <Checkbox label={t("forEveryCarrier")} {...form.register("every_carrier")} />
        </>
      )}
      <FormRow columns={3}>
        {number("answer_days", t("answerLabel"))}
        {number("payout_percent", t("payoutLabel"), share)}
        {number("limit", t("limitLabel"), pesos)}
        {number("deductible", t("deductibleLabel"), pesos)}
        {number("liability_percent", t("liabilityLabel"), share)}
        {number("liability_limit", t("liabilityLimitLabel"), pesos)}
      </FormRow>
      <Field label={t("emailLabel")} error={form.errors.claims_email?.message} optional>
        <Input type="email" autoComplete="off" {...form.register("claims_email")} />
      </Field>
      <FieldGroup label={t("openDays")} hint={t("openDaysHint")}>
        <FormRow columns={3}>
          {claimKinds.map((kind) =>
            number(`open_days.${kind}`, labels(`kind.${kind}`), {
              optional: true,
              placeholder: String(defaultClaimTerms.openDays[kind]),
            }),
          )}
        </FormRow>
      </FieldGroup>
      <FieldGroup label={t("files")} hint={t("filesHint")}>
        <FormRow columns={3}>
          {claimKinds.map((kind) => number(`required_files.${kind}`, labels(`kind.${kind}`), { optional: true }))}
        </FormRow>
      </FieldGroup>
    </FormDialog>
  );
}
