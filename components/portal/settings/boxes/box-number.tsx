"use client";

import { useTranslations } from "next-intl";
import { type Control, useController } from "react-hook-form";
import { Field } from "@/components/ui/form/field";
import { NumberInput } from "@/components/ui/form/number-input";
import type { BoxNumberName, BoxValues } from "./box-values";

interface BoxNumberProps {
  control: Control<BoxValues>;
  name: BoxNumberName;
  label: string;
  unit: string;
  decimals?: number;
}

/** Input for a measure or weight of a box. */
export function BoxNumber({ control, name, label, unit, decimals }: BoxNumberProps) {
  const t = useTranslations("settings.boxes");
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (value) => {
        if (value === null) return t("missing");
        if (!Number.isFinite(value) || value < 0) return t(decimals ? "weightNumber" : "wholeNumber");
        return decimals !== undefined || (Number.isInteger(value) && value > 0) || t("wholeNumber");
      },
    },
  });
  return (
    <Field label={label} error={fieldState.error?.message}>
      <NumberInput
        ref={field.ref}
        name={field.name}
        unit={unit}
        decimals={decimals}
        value={field.value}
        onValueChange={(value) => field.onChange(value ?? null)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
