"use client";

import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { useController } from "react-hook-form";
import { Field } from "@/components/ui/form/field";
import { Input, type InputProps } from "@/components/ui/form/input";
import { useIsDoubtful } from "./doubtful-values";

interface TextFieldProps<Values extends FieldValues> extends Omit<InputProps, "name" | "value" | "onChange" | "ref"> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
  fieldClassName?: string | undefined;
}

/** A labelled text field of a form, with its error below. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { control, name, label, hint, optional, fieldClassName, ...input } = props;
  const { field, fieldState } = useController({ control, name });
  const isDoubtful = useIsDoubtful(name, field.value);
  return (
    <Field
      label={label}
      hint={hint}
      optional={optional}
      error={fieldState.error?.message}
      doubtful={isDoubtful}
      className={fieldClassName}
    >
      <Input autoComplete="off" {...input} {...field} />
    </Field>
  );
}
