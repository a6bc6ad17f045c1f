import { useTranslations } from "next-intl";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Field } from "@/components/ui/form/field";
import { FormRow } from "@/components/ui/form/form-row";
import { NumberInput } from "@/components/ui/form/number-input";
import { Select } from "@/components/ui/form/select";
import { Card } from "@/components/ui/layout/card";
import { sortKeys } from "@/lib/core/vocabulary";
import type { Carrier } from "../shared/queries";
import { any, type RuleValues } from "./rule-values";

interface WinnerFieldsProps {
  form: UseFormReturn<RuleValues>;
  carriers: readonly Pick<Carrier, "id" | "name">[];
}

/** Which option is preferred: the sort order, and a carrier that may cost a little more. */
export function WinnerFields({ form: { control, watch }, carriers }: WinnerFieldsProps) {
  const t = useTranslations("operator.rules.winner");
  const required = useTranslations("fieldFaults")("required");
  const hasPreferred = watch("preferred") !== any;
  return (
    <Card title={t("title")} description={t("hint")}>
      <FormRow columns={3}>
        <Controller
          control={control}
          name="sortBy"
          render={({ field }) => (
            <Field label={t("sortBy")}>
              <Select
                value={field.value}
                onValueChange={field.onChange}
                options={[
                  { value: any, label: t("asAccount") },
                  ...sortKeys.map((key) => ({ value: key, label: t(`by.${key}`) })),
                ]}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="preferred"
          render={({ field }) => (
            <Field label={t("preferred")}>
              <Select
                value={field.value}
                onValueChange={field.onChange}
                options={[
                  { value: any, label: t("nobody") },
                  ...carriers.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            </Field>
          )}
        />
        {hasPreferred && (
          <Controller
            control={control}
            name="tolerance"
            rules={{ validate: (value) => (value >= 0 && value <= 100) || required }}
            render={({ field, fieldState }) => (
              <Field label={t("tolerance")} hint={t("toleranceHint")} error={fieldState.error?.message}>
                <NumberInput value={field.value} onValueChange={field.onChange} decimals={2} unit="%" />
              </Field>
            )}
          />
        )}
      </FormRow>
    </Card>
  );
}
