"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { NumberField } from "@/components/shared/fields/number-field";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { FormRow } from "@/components/ui/form/form-row";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { Select } from "@/components/ui/form/select";
import { Card } from "@/components/ui/layout/card";
import { currency, formatMoney, toCents } from "@/lib/core/money";
import type { CheckoutFormProps } from "./checkout-values";
import { ZoneRows } from "./zone-rows";

/** Multiples that prices are rounded up to, in pesos; the first is a cent, which leaves them as they are. */
const multiples = [0.01, 1, 10, 50, 100, 500, 1000];

/** What the buyer pays. */
export function PriceCard({ form, choices }: CheckoutFormProps) {
  const t = useTranslations("checkouts.price");
  const { control, register, errors, watch } = form;
  const isFixed = watch("price.basis") === "fixed";
  return (
    <Card title={t("title")} description={t("hint")}>
      <div className="grid gap-5">
        <Controller
          control={control}
          name="price.basis"
          render={({ field }) => (
            <FieldGroup label={t("basis")} error={errors.price?.basis?.message}>
              <RadioGroup
                value={field.value}
                onValueChange={field.onChange}
                options={(["cost", "fixed"] as const).map((value) => ({
                  value,
                  label: t(`basisOf.${value}`),
                  detail: t(`basisHint.${value}`),
                }))}
              />
            </FieldGroup>
          )}
        />
        <FormRow columns={2}>
          {isFixed ? (
            <NumberField control={control} name="price.fixed" label={t("fixed")} decimals={2} leading="$" />
          ) : (
            <>
              <NumberField
                control={control}
                name="price.change_percent"
                label={t("percent")}
                hint={t("signHint")}
                decimals={2}
                unit="%"
                optional
              />
              <NumberField
                control={control}
                name="price.change"
                label={t("amount")}
                hint={t("signHint")}
                decimals={2}
                leading="$"
                optional
              />
            </>
          )}
          <Controller
            control={control}
            name="price.round_to"
            render={({ field }) => (
              <Field label={t("round")} error={errors.price?.round_to?.message}>
                <Select
                  ref={field.ref}
                  value={String(field.value)}
                  onValueChange={(value) => field.onChange(Number(value))}
                  options={[...new Set([...multiples, field.value])].map((value) => ({
                    value: String(value),
                    label:
                      value === 0.01 ? t("asIs") : t("roundTo", { amount: formatMoney(toCents(value) ?? 0, currency) }),
                  }))}
                />
              </Field>
            )}
          />
        </FormRow>
        <ZoneRows form={form} choices={choices} name="free" />
        <Checkbox label={t("withoutTax")} hint={t("withoutTaxHint")} {...register("is_without_tax")} />
        <FormRow>
          <NumberField
            control={control}
            name="tolerance_percent"
            label={t("tolerance")}
            hint={t("toleranceHint")}
            decimals={2}
            unit="%"
          />
        </FormRow>
      </div>
    </Card>
  );
}
