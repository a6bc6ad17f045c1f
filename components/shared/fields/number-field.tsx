"use client";

import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { useController } from "react-hook-form";
import { Field } from "@/components/ui/form/field";
import { NumberInput, type NumberInputProps } from "@/components/ui/form/number-input";

type Look = Pick<NumberInputProps, "decimals" | "unit" | "leading" | "placeholder" | "disabled">;

export interface NumberFieldProps<Values extends FieldValues> extends Look {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string | undefined;
  optional?: boolean | undefined;
  className?: string;
  /** What is wrong with a number, empty (null) or no number (NaN); true for nothing. */
  check?: ((value: number | null) => string | true) | undefined;
}

/** A labelled number field of a form, with its error below. Empty is null. */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { control, name, label, hint, optional, className, check, ...look } = props;
  const { field, fieldState } = useController({ control, name, rules: check ? { validate: check } : {} });
  return (
    <Field label={label} hint={hint} optional={optional} error={fieldState.error?.message} className={className}>
      <NumberInput
        ref={field.ref}
        name={field.name}
        {...look}
        value={field.value}
        onValueChange={(value) => field.onChange(value ?? null)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
