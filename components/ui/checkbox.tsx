"use client";

import clsx from "clsx";
import { Check, Minus } from "lucide-react";
import { type ComponentProps, useEffect, useId, useImperativeHandle, useRef } from "react";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  hint?: string;
  /** The label is for screen readers only, as in the rows of a table. */
  hideLabel?: boolean;
  /** Some, but not all, of the represented items are selected. */
  indeterminate?: boolean;
}

/** A styled native check box: it works with `register` of React Hook Form and without JavaScript. */
export function Checkbox({ label, hint, hideLabel, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  // HTML has no attribute for `indeterminate`, and a click clears it, so every render sets it again.
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  });
  const Mark = indeterminate ? Minus : Check;
  return (
    <label className={clsx("flex w-fit items-start gap-2.5 has-disabled:opacity-55", className)}>
      <span className="relative mt-0.5 grid size-4.5 shrink-0 place-items-center">
        <input
          type="checkbox"
          ref={input}
          aria-describedby={hint ? hintId : undefined}
          className="peer absolute inset-0 appearance-none rounded-sm border border-control bg-surface transition-colors checked:border-accent checked:bg-accent hover:border-muted indeterminate:border-accent indeterminate:bg-accent"
          {...rest}
        />
        <Mark
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none relative size-3 text-on-accent opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
        />
      </span>
      <span className={hideLabel ? "sr-only" : undefined}>
        {label}
        {hint && (
          <span id={hintId} className="block text-muted text-sm">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
