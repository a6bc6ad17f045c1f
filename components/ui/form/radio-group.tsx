"use client";

import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { radioLineStyle, radioStyle } from "../radio-style";

interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  detail?: ReactNode;
  /** At the end of the line, such as a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  name?: string;
  className?: string;
}

/** A choice with all options visible. Put it into a `FieldGroup`, which labels it. */
export function RadioGroup<Value extends string>({
  value,
  onValueChange,
  options,
  name,
  className,
}: RadioGroupProps<Value>) {
  const own = useId();
  return (
    <div className={clsx("grid gap-2", className)}>
      {options.map((option) => (
        <label key={option.value} className={radioLineStyle}>
          <input
            type="radio"
            name={name ?? own}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
            className={radioStyle}
          />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{option.label}</span>
            {option.detail && <span className="block text-muted text-sm">{option.detail}</span>}
          </span>
          {option.aside && <span className="shrink-0 text-end">{option.aside}</span>}
        </label>
      ))}
    </div>
  );
}
