"use client";

import { useState } from "react";
import { formatDecimal, parseDecimal } from "./decimal";
import { Input, type InputProps } from "./input";

interface NumberInputProps extends Omit<InputProps, "value" | "defaultValue" | "onChange" | "type"> {
  value: number | null | undefined;
  /**
   * Undefined for an empty input, NaN for text that is not a number. The form's schema has to reject both where needed.
   */
  onValueChange: (value: number | undefined) => void;
  /** Number of decimals that may be typed; 0 by default. */
  decimals?: number | undefined;
  /** Shown after the number: `kg`, `cm`. */
  unit?: string | undefined;
}

/** A number with decimal comma or point. The typed text stays as it is until the value changes from outside. */
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
