"use client";

import { useTranslations } from "next-intl";
import { Controller, useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { NumberInput } from "@/components/ui/form/number-input";
import { minimumParcels } from "@/lib/core/carrier-rating";

interface Values {
  name: string;
  /** In percent. */
  rating: number;
}

export function NameField() {
  const t = useTranslations("operator.carriers.edit");
  const required = useTranslations("fieldFaults")("required");
  const { register, formState } = useFormContext<Values>();
  return (
    <Field label={t("name")} error={formState.errors.name?.message}>
      <Input maxLength={60} {...register("name", { required })} />
    </Field>
  );
}

/** The rating that counts until the carrier's record is long enough to be measured. */
export function RatingField() {
  const t = useTranslations("operator.carriers.edit");
  const { control, formState } = useFormContext<Values>();
  return (
    <Controller
      control={control}
      name="rating"
      rules={{ validate: (value) => (value >= 0 && value <= 100) || t("ratingRange") }}
      render={({ field }) => (
        <Field
          label={t("rating")}
          hint={t("ratingHint", { minimum: minimumParcels })}
          error={formState.errors.rating?.message}
        >
          <NumberInput value={field.value} onValueChange={field.onChange} decimals={2} unit="%" />
        </Field>
      )}
    />
  );
}
