"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Controller, useFormContext } from "react-hook-form";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FormRow } from "@/components/ui/form/form-row";
import { NumberInput } from "@/components/ui/form/number-input";
import { Select } from "@/components/ui/form/select";

export interface AdjustmentValues {
  percent: number | undefined;
  roundToCents: string;
  surcharges: boolean;
}

export const usualAdjustment: AdjustmentValues = { percent: undefined, roundToCents: "1", surcharges: true };

export const toAdjustmentBody = ({ percent = 0, roundToCents, surcharges }: AdjustmentValues) => ({
  basis_points: Math.round(percent * 100),
  round_to_cents: Number(roundToCents),
  includes_surcharges: surcharges,
});

/** The form's field for a path of the API. */
export const adjustmentFieldOf = (path: string): keyof AdjustmentValues | undefined =>
  path === "basis_points" ? "percent" : path === "round_to_cents" ? "roundToCents" : undefined;

/** Steps of rounding, in cents. */
const steps = [1, 100, 1_000, 5_000, 10_000];

/** A percentage and how the new prices are rounded. `onChoose`: a choice does not raise the form's `change` event. */
export function AdjustmentFields({ onChoose }: { onChoose: () => void }) {
  const t = useTranslations("operator.tariffs.adjust");
  const required = useTranslations("fieldFaults")("required");
  const format = useFormatter();
  const { control, formState, register } = useFormContext<AdjustmentValues>();
  const { errors } = formState;
  return (
    <>
      <FormRow columns={3}>
        <Controller
          control={control}
          name="percent"
          rules={{ validate: (value) => (value !== undefined && !Number.isNaN(value)) || required }}
          render={({ field }) => (
            <Field label={t("percent")} hint={t("percentHint")} error={errors.percent?.message}>
              <NumberInput value={field.value} onValueChange={field.onChange} decimals={2} unit="%" />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="roundToCents"
          render={({ field }) => (
            <Field label={t("roundTo")} error={errors.roundToCents?.message}>
              <Select
                value={field.value}
                onValueChange={(value) => {
                  field.onChange(value);
                  onChoose();
                }}
                options={steps.map((cents) => ({
                  value: String(cents),
                  label:
                    cents === 1
                      ? t("toCents")
                      : t("toStep", {
                          amount: format.number(cents / 100, { style: "currency", currency: "ARS" }),
                        }),
                }))}
              />
            </Field>
          )}
        />
      </FormRow>
      <Checkbox label={t("surcharges")} hint={t("surchargesHint")} {...register("surcharges")} />
    </>
  );
}
