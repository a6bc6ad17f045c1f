"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { NumberField } from "@/components/shared/fields/number-field";
import { ChoiceBoxes } from "@/components/ui/form/choice-boxes";
import { FieldGroup } from "@/components/ui/form/field-group";
import { FormRow } from "@/components/ui/form/form-row";
import { Card } from "@/components/ui/layout/card";
import type { CheckoutFormProps } from "./checkout-values";

const sides = ["weight", "length", "width", "height"] as const;
const needs = ["document", "phone"] as const;

/** What is in the parcel, when it is handed over, and what the buyer is asked for. */
export function ParcelCard({ form: { control } }: CheckoutFormProps) {
  const t = useTranslations("checkouts.parcel");
  return (
    <Card title={t("title")}>
      <div className="grid gap-5">
        <FormRow>
          <NumberField control={control} name="preparation_days" label={t("preparation")} hint={t("preparationHint")} />
        </FormRow>
        <FieldGroup label={t("measures")} hint={t("measuresHint")}>
          <FormRow className="grid-cols-2">
            {sides.map((side) => (
              <NumberField
                key={side}
                control={control}
                name={`measures.${side}`}
                label={t(side)}
                decimals={side === "weight" ? 3 : 0}
                optional
              />
            ))}
          </FormRow>
        </FieldGroup>
        <Controller
          control={control}
          name="needs"
          render={({ field }) => (
            <FieldGroup label={t("needs")} hint={t("needsHint")}>
              <ChoiceBoxes
                className="flex flex-wrap gap-x-5 gap-y-2"
                options={needs.map((value) => ({ value, label: t(`needOf.${value}`) }))}
                chosen={field.value}
                onChange={field.onChange}
              />
            </FieldGroup>
          )}
        />
      </div>
    </Card>
  );
}
