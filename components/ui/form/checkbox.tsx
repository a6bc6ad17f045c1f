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
    <label className={clsx("group/check flex w-fit items-start gap-2", className)}>
      {/* The input is the pointer's target of 24 px; the box is drawn smaller inside it. */}
      <span className="relative -my-px -ml-[3px] grid size-6 shrink-0 place-items-center group-has-disabled/check:opacity-55">
        <input
          type="checkbox"
          ref={input}
          aria-describedby={hint ? hintId : undefined}
          className="peer absolute inset-0 appearance-none rounded-md"
          {...rest}
        />
        <span
          aria-hidden
          className="pointer-events-none relative grid size-4.5 place-items-center rounded-sm border border-control bg-surface text-transparent transition-colors peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-hover:border-muted peer-indeterminate:border-accent peer-indeterminate:bg-accent peer-indeterminate:text-on-accent"
        >
          <Mark strokeWidth={3} className="size-3" />
        </span>
      </span>
      <span className={hideLabel ? "sr-only" : undefined}>
        <span className="group-has-disabled/check:opacity-55">{label}</span>
        {/* Readable where the box is disabled: it says why. */}
        {hint && (
          <span id={hintId} className="block text-muted text-sm">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
