"use client";

import { useState } from "react";
import { formatDecimal, parseDecimal } from "./decimal";
import { Input, type InputProps } from "./input";

interface NumberInputProps extends Omit<InputProps, "value" | "defaultValue" | "onChange" | "type"> {
  value: number | null | undefined;
  /** Undefined when the input is empty, NaN when it holds no number: a schema refuses both where it must. */
  onValueChange: (value: number | undefined) => void;
  /** Decimals that may be typed; none by default. */
  decimals?: number;
  /** Shown after the number: `kg`, `cm`. */
  unit?: string;
}

/** Takes comma or point. What was typed stays as typed until the value changes from outside. */
export function NumberInput({ value, onValueChange, decimals = 0, unit, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState(formatDecimal(value));
  const stands = Object.is(parseDecimal(typed, decimals) ?? undefined, value ?? undefined);
  return (
    <Input
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      trailing={unit && <span className="text-sm">{unit}</span>}
      {...rest}
      value={stands ? typed : formatDecimal(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onValueChange(parseDecimal(event.target.value, decimals));
      }}
    />
  );
}
