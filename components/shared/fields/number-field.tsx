"use client";

import type { ReactNode } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { useController } from "react-hook-form";
import { Field } from "@/components/ui/form/field";
import { NumberInput } from "@/components/ui/form/number-input";

interface NumberFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  optional?: boolean;
  decimals?: number;
  /** Inside the border, before the number. */
  leading?: ReactNode;
  className?: string;
}

/** A labelled number field of a form, with its error below. Empty is null. */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { control, name, label, hint, optional, decimals, leading, className } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} hint={hint} optional={optional} error={fieldState.error?.message} className={className}>
      <NumberInput
        ref={field.ref}
        name={field.name}
        leading={leading}
        decimals={decimals}
        value={field.value}
        onValueChange={(value) => field.onChange(value ?? null)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
