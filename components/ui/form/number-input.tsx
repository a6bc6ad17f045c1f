"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { formatDecimal, parseDecimal } from "@/lib/core/decimal";
import { useIsInvalid } from "./field-context";
import { Input, type InputProps } from "./input";

export interface NumberInputProps extends Omit<InputProps, "value" | "defaultValue" | "onChange" | "type"> {
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

/**
 * A number with decimal comma or point. The typed text stays as it is until the value changes from outside. A text that
 * is no such number is refused in words when it is left, whatever the form does later.
 */
export function NumberInput({ value, onValueChange, onBlur, decimals = 0, unit, ...rest }: NumberInputProps) {
  const t = useTranslations("ui");
  const [typed, setTyped] = useState(formatDecimal(value));
  const [isLeft, setIsLeft] = useState(false);
  const hasFormError = useIsInvalid();
  const stands = Object.is(parseDecimal(typed, decimals) ?? undefined, value ?? undefined);
  const isRefused = isLeft && stands && Number.isNaN(value) && !hasFormError;
  return (
    <>
      <Input
        inputMode={decimals > 0 ? "decimal" : "numeric"}
        autoComplete="off"
        trailing={unit && <span className="text-sm">{unit}</span>}
        {...rest}
        value={stands ? typed : formatDecimal(value)}
        onChange={(event) => {
          setIsLeft(false);
          setTyped(event.target.value);
          onValueChange(parseDecimal(event.target.value, decimals));
        }}
        onBlur={(event) => {
          setIsLeft(true);
          onBlur?.(event);
        }}
      />
      {isRefused && (
        <p role="alert" className="mt-1.5 text-danger-ink text-sm">
          {decimals === 0 ? t("wholeNumber") : t("decimalNumber", { decimals })}
        </p>
      )}
    </>
  );
}
