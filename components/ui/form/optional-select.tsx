"use client";

import type { ComponentProps } from "react";
import { Select } from "./select";

interface OptionalSelectProps<Value extends string>
  extends Omit<ComponentProps<typeof Select<Value>>, "onValueChange" | "placeholder" | "name"> {
  /** Label of the first option, which stands for undefined. */
  none: string;
  onValueChange: (value: Value | undefined) => void;
}

/** The value of "nothing chosen": a select cannot hold an empty one. */
const unset = " ";

/** A select box in which nothing may be chosen, such as a filter. */
export function OptionalSelect<Value extends string>({
  none,
  value,
  onValueChange,
  options,
  ...props
}: OptionalSelectProps<Value>) {
  return (
    <Select<Value | typeof unset>
      {...props}
      value={value ?? unset}
      onValueChange={(chosen) => onValueChange(chosen === unset ? undefined : chosen)}
      options={[{ value: unset, label: none }, ...options]}
    />
  );
}
