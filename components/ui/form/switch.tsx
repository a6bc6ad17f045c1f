"use client";

import clsx from "clsx";
import { type ComponentProps, useId } from "react";

interface SwitchProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  hint?: string;
}

/** For a setting that takes effect at once. In a form that is submitted, use a check box. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const hintId = useId();
  return (
    <label className={clsx("flex items-start justify-between gap-4 has-disabled:opacity-55", className)}>
      <span>
        <span className="font-medium">{label}</span>
        {hint && (
          <span id={hintId} className="block text-muted text-sm">
            {hint}
          </span>
        )}
      </span>
      <span className="relative mt-0.5 inline-block h-6 w-10 shrink-0">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a check box says itself whether it is checked, and must not have aria-checked.
          role="switch"
          aria-describedby={hint ? hintId : undefined}
          className="peer absolute inset-0 appearance-none rounded-full border border-control bg-sunken transition-colors checked:border-accent checked:bg-accent"
          {...rest}
        />
        <span className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-control transition-all peer-checked:left-5 peer-checked:bg-on-accent" />
      </span>
    </label>
  );
}
