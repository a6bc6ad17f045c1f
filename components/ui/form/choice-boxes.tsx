"use client";

import { Checkbox } from "./checkbox";

interface ChoiceBoxesProps<Value extends string | number> {
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  /** Called with the chosen values in the order of the options. */
  onChange: (chosen: Value[]) => void;
  className?: string;
}

/** A multiple choice of few options, each with a check box. */
export function ChoiceBoxes<Value extends string | number>({
  options,
  chosen,
  onChange,
  className,
}: ChoiceBoxesProps<Value>) {
  const toggle = (value: Value) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((own) => (own === value ? !chosen.includes(own) : chosen.includes(own))),
    );
  return (
    <div className={className}>
      {options.map(({ value, label }) => (
        <Checkbox key={value} label={label} checked={chosen.includes(value)} onChange={() => toggle(value)} />
      ))}
    </div>
  );
}
